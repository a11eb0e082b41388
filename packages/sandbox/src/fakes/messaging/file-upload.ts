/**
 * Uploads in three requests: an address for the content, the content, and the completion, which makes a file of it.
 * Nobody sees anything before that.
 */
import {
  type Answer,
  type Call,
  type Content,
  createRecord,
  type Dataset,
  type OtherRequest,
  type Row,
  recordBody,
  show,
} from '../../fake.ts'
import { contentFields } from './file-content.ts'
import { rule } from './rule.ts'

/** Name of the request that takes content. It has no token: the address is the secret. */
export const UPLOAD = 'file_upload'

interface Pending {
  readonly id: string
  readonly filename: string
  readonly length: number
  readonly data: Dataset
  content?: Content
  type?: string | undefined
}

export interface FileUploads {
  /** The two requests of the API. */
  create(call: Call): Answer
  readonly request: OtherRequest
}

export function fileUploads(): FileUploads {
  const pending = new Map<string, Pending>()
  return {
    create: (call) => (call.request.http.startsWith('GET ') ? begin(pending, call) : complete(pending, call)),
    request: {
      table: { http: 'POST /upload/v1/{address}', upload: {} },
      handle: (call) => take(pending, call),
    },
  }
}

function begin(pending: Map<string, Pending>, { data, params, origin }: Call): Answer {
  const { filename, length } = params
  if (length === undefined) throw rule('invalid_arguments')
  const id = `F${data.random.text(10).toUpperCase()}`
  const address = data.random.text(40)
  pending.set(address, { id, filename: String(filename), length: Number(length), data })
  return { status: 200, body: { ok: true, upload_url: `${origin}/upload/v1/${address}`, file_id: id } }
}

function take(pending: ReadonlyMap<string, Pending>, { path, upload }: Call): Answer {
  const found = pending.get(String(path.address))
  if (found === undefined) return { status: 404, body: 'Not Found' }
  if (upload === undefined || upload.content.size !== found.length)
    return { status: 400, body: 'The size is not the one that was announced.' }
  Object.assign(found, { content: upload.content, type: upload.type })
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: `OK - ${upload.content.size}` }
}

function complete(pending: Map<string, Pending>, call: Call): Answer {
  const { params, data } = call
  const [address, found] = [...pending].find(([, one]) => isOf(one, call)) ?? []
  if (address === undefined || found?.content === undefined) throw rule('file_not_found')
  const { id, filename: name, content, type } = found
  const channel = params.channel_id
  const shared = channel === undefined ? [] : [String(channel)]
  const conversation = data.collection('conversations').get(String(channel))
  if (channel !== undefined && conversation === undefined) throw rule('channel_not_found')
  const isPrivate = conversation?.is_private === true
  const mimetype = type ?? 'application/octet-stream'
  const file: Row = {
    ...data.complete('files', { id }),
    ...{ id, name, title: params.title ?? name, mimetype, filetype: name.split('.').at(-1) ?? '' },
    ...contentFields({ id, name }),
    user: 'U0SANDBOX',
    size: content.size,
    is_public: shared.length > 0 && !isPrivate,
    channels: isPrivate ? [] : shared,
    groups: isPrivate ? shared : [],
    permalink: `https://sandbox.slack.com/files/U0SANDBOX/${id}/${encodeURIComponent(name)}`,
    created: data.clock.tick(),
    bytes: content,
  }
  if (channel !== undefined) share(call, file)
  data.collection('files').put(file)
  pending.delete(address)
  return { status: 200, body: recordBody(call, show(call, file)) }
}

/** The file of the request, of the same workspace. */
function isOf({ id, data }: Pending, call: Call): boolean {
  return data === call.data && id === call.params['files.0.id']
}

/** The message by which a conversation gets the file. */
function share(call: Call, { id, name, mimetype, size, permalink }: Row): void {
  const { channel_id: channel, thread_ts, initial_comment: text = '', blocks } = call.params
  const table = call.tables.entities.messages?.actions.create
  if (table?.http === undefined) return
  const about = { entity: 'messages', action: 'create', table, request: { ...table, http: table.http } }
  const params = {
    channel,
    text,
    ...(thread_ts !== undefined && { thread_ts }),
    ...(blocks !== undefined && { blocks }),
  }
  const { body } = createRecord({ ...call, ...about, params })
  const messages = call.data.collection('messages')
  const { ts } = (body as { readonly message: Row }).message
  messages.put({ ...messages.get(String(ts)), files: [{ id, name, mimetype, size, permalink }] })
}
