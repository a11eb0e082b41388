import type { Answer, Call, EntityBehaviour } from '../../../fake.ts'
import { CHANNEL_BODY, openChannel, stopRequest } from '../../google/channels.ts'
import { readToken } from '../changes/index.ts'
import { rule } from '../rule.ts'

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

/** `changes.watch` and `channels.stop`. */
export const channels: EntityBehaviour = {
  otherRequests: {
    watch: {
      table: {
        http: 'POST /drive/v3/changes/watch',
        query: {
          pageToken: { type: 'string', required: true },
          driveId: text,
          includeCorpusRemovals: flag,
          includeItemsFromAllDrives: flag,
          includeRemoved: flag,
          restrictToMyDrive: flag,
          spaces: text,
          supportsAllDrives: flag,
          pageSize: { type: 'integer' },
          fields: text,
        },
        body: CHANNEL_BODY,
      },
      handle: watch,
    },
    stop: stopRequest('/drive/v3', rule),
  },
}

function watch(call: Call): Answer {
  const { pageToken } = call.params
  readToken(String(pageToken))
  return openChannel(call, rule, { path: `/drive/v3/changes?alt=json&pageToken=${pageToken}` })
}
