/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = () => ({
  'conversations.create': { name: 'release-2-5', is_private: false },
  'conversations.rename': { name: 'release-2-6' },
  'conversations.set_topic': { topic: 'Release 2.5 on Friday' },
  'conversations.set_purpose': { purpose: 'Everything about releases' },
  'messages.create': { text: 'The release is out.' },
  'messages.update': { text: 'The release is out: 2.5.' },
  'messages.permalink': { message_ts: '1793520011.000100' },
  'messages.post_ephemeral': { text: 'Only you can see this.' },
  'messages.schedule': { text: 'The release starts in an hour.', post_at: 1795860000 },
  'reactions.add': { name: 'eyes' },
})
