/** Confluence: versions that writes name, a bin, texts in several formats, comments on passages, and search by CQL. */
import {
  type Behaviour,
  type Credentials,
  derivedBehaviour,
  type SampleRequest,
  type Target,
  type UpstreamTables,
} from '../../fake.ts'
import { accountOf, CREDENTIALS, oauthRules } from '../atlassian/sign-in.ts'
import { attachments } from './attachments.ts'
import { comments } from './comments.ts'
import { writtenContents } from './contents.ts'
import { contents } from './cql/search.ts'
import { labels } from './labels.ts'
import { pageVersions } from './page-versions.ts'
import { refuse, rule } from './refuse.ts'
import { sampleOf } from './sample.ts'
import { spaces } from './spaces.ts'
import { users } from './users.ts'

export function wiki(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const own = derived.entities ?? {}
  return {
    ...derived,
    credentials: CREDENTIALS,
    oauth: oauthRules(['read:page:confluence', 'read:space:confluence']),
    admit,
    refuse,
    entities: {
      ...own,
      spaces: spaces(own.spaces ?? {}),
      pages: writtenContents(own.pages ?? {}),
      blog_posts: writtenContents(own.blog_posts ?? {}),
      page_versions: pageVersions(own.page_versions ?? {}),
      contents: { ...own.contents, ...contents },
      footer_comments: comments(own.footer_comments ?? {}, false),
      inline_comments: comments(own.inline_comments ?? {}, true),
      attachments: attachments(own.attachments ?? {}),
      labels: labels(own.labels ?? {}),
      users: users(own.users ?? {}),
    },
    sample: (request: SampleRequest) => sampleOf(derived.sample?.(request) ?? {}),
  }
}

/** Forms could be sent by any page that a signed-in user visits. */
function admit(
  given: Credentials | undefined,
  headers: Readonly<Record<string, string>>,
  target: Target | undefined,
): string {
  const isForm = target?.entity === 'attachments' && target.action.startsWith('create')
  if (isForm && headers['x-atlassian-token'] !== 'no-check') throw rule(403, 'FORBIDDEN', 'XSRF check failed')
  return accountOf(given)
}
