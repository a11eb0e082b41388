import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { CONTENT, contentFields, contentRequest } from './file-content.ts'
import { fileUploads, UPLOAD } from './file-upload.ts'
import { rule } from './rule.ts'

/** Kinds of files by their media types: docs.slack.dev/reference/methods/files.list#types */
const KINDS: Readonly<Record<string, RegExp>> = {
  images: /^image\//,
  pdfs: /^application\/pdf$/,
  zips: /zip/,
  snippets: /^text\//,
  spaces: /^application\/vnd\.slack-docs$/,
  gdocs: /^application\/vnd\.google-apps/,
}

/**
 * Lists are narrowed by kind, author, conversation and time, both ends included. Of unknown values Slack refuses kinds and
 * users, by the errors that its description has; a conversation that it does not know has no files.
 */
export function files(derived: EntityBehaviour): EntityBehaviour {
  const uploads = fileUploads()
  return {
    ...derived,
    actions: { ...derived.actions, create: uploads.create },
    otherRequests: { [CONTENT]: contentRequest, [UPLOAD]: uploads.request },
    filters: {
      ...derived.filters,
      channel: (row, id) => [row.channels, row.groups].flat().includes(id),
      user: (row, id) => row.user === id,
      ts_from: ({ created }, time) => Number(created) >= Math.floor(Number(time)),
      ts_to: ({ created }, time) => Number(created) <= Number(time),
      types: ({ mimetype }, types) =>
        String(types)
          .split(',')
          .some((kind) => kind === 'all' || KINDS[kind]?.test(String(mimetype))),
    },
  }
}

export function checkFileFilters({ entity, action, params, data }: Call): void {
  if (entity !== 'files' || action !== 'list') return
  const { types, user } = params
  const kinds = String(types ?? 'all').split(',')
  if (!kinds.every((kind) => kind === 'all' || kind in KINDS)) throw rule('unknown_type')
  if (user !== undefined && data.collection('users').get(String(user)) === undefined)
    throw rule('user_not_found')
}

const SAMPLES = [
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['txt', 'text/plain'],
  ['zip', 'application/zip'],
] as const

/** Each is in one conversation, which the ids of the sample name. */
export function sampleFile(row: Row, at: number, { conversations, users, now }: Around): Row {
  const [filetype, mimetype] = SAMPLES[at % SAMPLES.length] ?? SAMPLES[0]
  const name = `file-${at + 1}.${filetype}`
  return {
    ...row,
    ...{ name, title: name, filetype, mimetype },
    ...contentFields({ id: row.id, name }),
    user: users[at % users.length]?.id,
    channels: [conversations[at % conversations.length]?.id],
    groups: [],
    created: now - at * 3600,
  }
}

interface Around {
  readonly conversations: readonly Row[]
  readonly users: readonly Row[]
  readonly now: number
}
