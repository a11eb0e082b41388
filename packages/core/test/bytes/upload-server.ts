/** An upstream that accepts content in one request or in chunks, by the rules of Google's protocol. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { files } from './drive.ts'
import { bodyOf, startUpstream, type Upstream } from './server.ts'

export interface Uploads extends Upstream {
  /** Metadata, media type and digest of each uploaded file. */
  readonly done: { readonly metadata: unknown; readonly type: string; readonly sha256: string }[]
  /** Address for the next resumable upload. */
  location: string
  /** Called before a chunk is accepted; true if it has answered itself. */
  onChunk: (request: IncomingMessage, response: ServerResponse, count: number) => boolean | Promise<boolean>
  /** Bytes to accept of each chunk. */
  taken: number
  /** True if a status request gets a 404. */
  isGone: boolean
}

const UNIT = files.actions.create?.upload?.chunk ?? 1

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The upload in progress. */
interface UploadState {
  metadata: unknown
  type: string
  stored: Buffer[]
  total: number | undefined
  chunks: number
}

const sizeOf = ({ stored }: UploadState): number => stored.reduce((sum, chunk) => sum + chunk.length, 0)

export async function startUploads(): Promise<Uploads> {
  const state: UploadState = { metadata: undefined, type: '', stored: [], total: undefined, chunks: 0 }
  const upstream = await startUpstream(async (request, response) => {
    if (request.method === 'PUT') return receiveChunk(uploads, state, request, response)
    const handle = request.url?.includes('resumable') ? beginSession : receiveRelated
    return handle(uploads, state, request, response)
  })
  const rules = { location: '', onChunk: () => false, taken: Infinity, isGone: false }
  const uploads: Uploads = { ...upstream, done: [], ...rules }
  return uploads
}

function finish(uploads: Uploads, state: UploadState, response: ServerResponse) {
  if (uploads.done.length === 0 || state.stored.length > 0) {
    const { metadata, type, stored } = state
    uploads.done.push({ metadata, type, sha256: sha256(Buffer.concat(stored)) })
    state.stored = []
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"f1"}')
}

function reportProgress(state: UploadState, response: ServerResponse) {
  const size = sizeOf(state)
  response.writeHead(308, size > 0 ? { range: `bytes=0-${size - 1}` } : {}).end()
}

type Handler = (
  uploads: Uploads,
  state: UploadState,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown>

const beginSession: Handler = async (uploads, state, request, response) => {
  const announced = request.headers['x-upload-content-length']
  Object.assign(state, {
    metadata: JSON.parse(String(await bodyOf(request))),
    type: String(request.headers['x-upload-content-type']),
    total: announced === undefined ? undefined : Number(announced),
    stored: [],
    chunks: 0,
  })
  response.writeHead(200, { location: uploads.location || `${uploads.origin}/session?id=s1` }).end()
}

const receiveChunk: Handler = async (uploads, state, request, response) => {
  const header = request.headers['content-range'] ?? ''
  const [, first, last, all] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(header) ?? []
  if (all === undefined || (state.total !== undefined && all !== '*' && Number(all) !== state.total))
    return response.writeHead(400).end()
  if (first === undefined && uploads.isGone) return response.writeHead(404).end()
  if (first === undefined)
    return uploads.done.length > 0 ? finish(uploads, state, response) : reportProgress(state, response)
  if (await uploads.onChunk(request, response, ++state.chunks)) return
  const body = await bodyOf(request)
  const isLast = Number(last) + 1 === Number(all)
  const isRight = Number(first) === sizeOf(state) && Number(last) + 1 - Number(first) === body.length
  if (!isRight || (!isLast && body.length % UNIT !== 0)) return response.writeHead(400).end()
  state.stored.push(body.subarray(0, uploads.taken))
  if (isLast && body.length <= uploads.taken) finish(uploads, state, response)
  else reportProgress(state, response)
}

const receiveRelated: Handler = async (uploads, state, request, response) => {
  const body = await bodyOf(request)
  const boundary = /boundary=(.*)$/.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
  const [head = '', json = '', media = ''] = body.toString('latin1').split(`--${boundary}`)
  const [lines = '', ...content] = media.split('\r\n\r\n')
  if (head !== '' || !json.startsWith('\r\ncontent-type: application/json'))
    return response.writeHead(400).end()
  state.metadata = JSON.parse(Buffer.from(json.split('\r\n\r\n')[1] ?? '', 'latin1').toString())
  state.type = /content-type: (.*)/.exec(lines)?.[1] ?? ''
  state.stored = [Buffer.from(content.join('\r\n\r\n').slice(0, -2), 'latin1')]
  return finish(uploads, state, response)
}

/** Reads part of a chunk and drops the connection; `take` says whether those bytes are stored. */
export async function cut(request: IncomingMessage, bytes: number): Promise<true> {
  const { socket } = request
  let seen = 0
  for await (const piece of request) {
    seen += (piece as Buffer).length
    if (seen >= bytes) break
  }
  socket.destroy()
  return true
}
