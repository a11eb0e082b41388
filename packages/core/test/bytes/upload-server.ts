/** An upstream that accepts content in one request or in chunks, by the rules of Google's protocol. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { files } from './drive.ts'
import { bodyOf, startUpstream, type Upstream } from './server.ts'

export interface Uploads extends Upstream {
  /** What was uploaded: metadata, media type and digest of each file. */
  readonly done: { readonly metadata: unknown; readonly type: string; readonly sha256: string }[]
  /** Address for the next resumable upload. */
  location: string
  /** Called before a chunk is accepted; true if it has answered itself. */
  onChunk: (request: IncomingMessage, response: ServerResponse, count: number) => boolean | Promise<boolean>
  /** Bytes to accept of each chunk. */
  taken: number
  /** Whether a status request gets a 404. */
  isGone: boolean
}

const UNIT = files.actions.create?.upload?.chunk ?? 1

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function startUploads(): Promise<Uploads> {
  let metadata: unknown
  let type = ''
  let kept: Buffer[] = []
  let total: number | undefined
  let chunks = 0
  const size = () => kept.reduce((sum, piece) => sum + piece.length, 0)

  const finish = (response: ServerResponse) => {
    if (uploads.done.length === 0 || kept.length > 0) {
      uploads.done.push({ metadata, type, sha256: sha256(Buffer.concat(kept)) })
      kept = []
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"f1"}')
  }
  const progress = (response: ServerResponse) =>
    response.writeHead(308, size() > 0 ? { range: `bytes=0-${size() - 1}` } : {}).end()

  const begin = async (request: IncomingMessage, response: ServerResponse) => {
    metadata = JSON.parse(String(await bodyOf(request)))
    type = String(request.headers['x-upload-content-type'])
    const announced = request.headers['x-upload-content-length']
    total = announced === undefined ? undefined : Number(announced)
    ;[kept, chunks] = [[], 0]
    response.writeHead(200, { location: uploads.location || `${uploads.origin}/session?id=s1` }).end()
  }
  const chunk = async (request: IncomingMessage, response: ServerResponse) => {
    const header = request.headers['content-range'] ?? ''
    const [, first, last, all] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(header) ?? []
    if (all === undefined || (total !== undefined && all !== '*' && Number(all) !== total))
      return response.writeHead(400).end()
    if (first === undefined && uploads.isGone) return response.writeHead(404).end()
    if (first === undefined) return uploads.done.length > 0 ? finish(response) : progress(response)
    if (await uploads.onChunk(request, response, ++chunks)) return
    const body = await bodyOf(request)
    const isLast = Number(last) + 1 === Number(all)
    const isRight = Number(first) === size() && Number(last) + 1 - Number(first) === body.length
    if (!isRight || (!isLast && body.length % UNIT !== 0)) return response.writeHead(400).end()
    kept.push(body.subarray(0, uploads.taken))
    if (isLast && body.length <= uploads.taken) finish(response)
    else progress(response)
  }
  const related = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const boundary = /boundary=(.*)$/.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
    const [head = '', json = '', media = ''] = body.toString('latin1').split(`--${boundary}`)
    const [lines = '', ...content] = media.split('\r\n\r\n')
    if (head !== '' || !json.startsWith('\r\ncontent-type: application/json'))
      return response.writeHead(400).end()
    metadata = JSON.parse(Buffer.from(json.split('\r\n\r\n')[1] ?? '', 'latin1').toString())
    type = /content-type: (.*)/.exec(lines)?.[1] ?? ''
    kept = [Buffer.from(content.join('\r\n\r\n').slice(0, -2), 'latin1')]
    return finish(response)
  }
  const upstream = await startUpstream(async (request, response) => {
    if (request.method === 'PUT') return chunk(request, response)
    return request.url?.includes('resumable') ? begin(request, response) : related(request, response)
  })
  const rules = { location: '', onChunk: () => false, taken: Infinity, isGone: false }
  const uploads: Uploads = { ...upstream, done: [], ...rules }
  return uploads
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
