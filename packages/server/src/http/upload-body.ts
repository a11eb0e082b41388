/** Parses uploads: a part `request` with the JSON body, followed by a part `content`, which is streamed. */
import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable, Transform } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { parseJsonBody } from './json-body.ts'
import { BODY_BYTES, inKib } from './size-limits.ts'

/** An upload fails after this time without progress, whether the caller or the upstream stalls. */
const STALL_MS = 150_000
/** Empty parts take some 10 µs for 5 bytes, so a chunk as it arrives, of 64 KiB, would take too long at once. */
const SLICE_BYTES = 8192

/** Resolves with the JSON body, and the content stream as one of its params, when the content part begins. */
export async function readUpload(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let body: unknown
  const form = openForm(request)
  form.on('field', (name, value, _, isCut) => {
    if (name !== 'request') reject(malformed(`part "${name}" is unknown`))
    else if (isCut) {
      const message = `The part "request" is larger than ${inKib(BODY_BYTES)}.`
      reject(connectorError('body_too_large', message))
    } else body = parse(value, reject)
  })
  form.on('file', (_, content, _name, _encoding, type) => {
    const stream = streamContent(payload, content)
    if (body === undefined) reject(malformed('part "request" must precede part "content"'))
    else resolve(withContent(body, stream, type))
  })
  form.on('error', () => reject(malformed('it cannot be parsed')))
  form.on('finish', () => reject(malformed('part "content" is missing')))
  payload.once('close', () => payload.complete || reject(malformed('it is truncated')))
  payload.setTimeout(STALL_MS, () => payload.destroy())
  const slices = payload.pipe(slicer())
  form.on('partsLimit', () => {
    slices.unpipe(form)
    reject(malformed('it has more than two parts'))
  })
  slices.pipe(form)
  return promise
}

/** Passes chunks on in slices, between which the form can be stopped. */
function slicer(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) this.push(chunk.subarray(at, at + SLICE_BYTES))
      done()
    },
  })
}

function openForm({ headers }: FastifyRequest): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: 1, files: 1, parts: 2, fieldSize: BODY_BYTES },
      isPartAFile: (name) => name === 'content',
    })
  } catch {
    throw malformed('Content-Type has no boundary')
  }
}

function malformed(reason: string): Error {
  return connectorError('invalid_request', `The multipart body is not valid: ${reason}.`)
}

function parse(text: string, reject: (error: unknown) => void): unknown {
  try {
    return parseJsonBody(Buffer.from(text))
  } catch (error) {
    reject(error)
    return undefined
  }
}

/** The content type is that of the part, unless the request overrides it. */
function withContent(body: unknown, file: Readable, type: string): unknown {
  const { params, ...request } = Object(body)
  return { ...request, params: { contentType: type, ...Object(params), content: Readable.toWeb(file) } }
}

/** Streams the content part. A truncated upload must end with an error instead of a regular end of stream. */
function streamContent(payload: IncomingMessage, part: BusboyFileStream): Readable {
  const content = new PassThrough()
  // A reader sees the error; without a reader it must not crash the process.
  content.on('error', () => {})
  part.on('error', () => content.destroy(malformed('it is truncated')))
  payload.once('close', () => {
    if (!payload.complete) content.destroy(new Error('the client disconnected'))
  })
  return part.pipe(content)
}
