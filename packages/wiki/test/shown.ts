/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = () => ({
  'pages.create': { title: 'Release 2.5', body: { value: '<p>Exports run in batches.</p>' } },
  'pages.update': { title: 'Release 2.5, final', body: { value: '<p>Exports run in batches.</p>' } },
  'blog_posts.create': { title: 'Release 2.5 is out', body: { value: '<p>Exports run in batches.</p>' } },
  'blog_posts.update': { title: 'Release 2.5 is here', body: { value: '<p>Exports run in batches.</p>' } },
  'footer_comments.create': { body: { value: '<p>Thank you!</p>' } },
  'footer_comments.update': { body: { value: '<p>Thank you all!</p>' } },
  'inline_comments.create': { body: { value: '<p>Is this still true?</p>' } },
  'inline_comments.update': { body: { value: '<p>Yes, since 2.4.</p>' }, resolved: true },
  'labels.add': { labels: [{ prefix: 'global', name: 'release' }] },
})
