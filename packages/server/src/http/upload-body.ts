/** Parses uploads: a part `request` with the JSON body, followed by a part `content`, which is streamed. */
import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable, Transform } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { countUpload } from './hold-body.ts'
import { parseJsonBody, readJsonBody } from './json-body.ts'
import { refuseIn } from './refuse-nul.ts'
import { BODY_BYTES, inKib } from './size-limits.ts'
import { UPLOAD_PACE, type UploadPace, watchPace } from './upload-pace.ts'

/** An upload fails after this time without progress, also where the upstream stalls. */
const STALL_MS = 150_000
/** Empty parts take some 10 µs for 5 bytes, so a chunk as it arrives, of 64 KiB, would take too long at once. */
const SLICE_BYTES = 8192

type ReadUpload = (request: FastifyRequest, payload: IncomingMessage) => Promise<unknown>

/**
 * Parses uploads. Resolves with the JSON body, and the content stream as one of its params, when the content part begins. From
 * then on a failure ends that stream.
 */
export function uploadReader(pace: UploadPace = UPLOAD_PACE): ReadUpload {
  return (request, payload) => readUpload(request, payload, pace)
}

async function readUpload(
  request: FastifyRequest,
  payload: IncomingMessage,
  pace: UploadPace,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let body: unknown
  let arrived = 0
  const form = openForm(request)
  const fail = (error: Error): void => {
    // Before the content begins, nobody reads the stream.
    reject(error)
    stream?.destroy(error)
  }
  let stream: Readable | undefined
  form.on('field', (name, value, _, isCut) => {
    if (name !== 'request') reject(malformed(`part "${name}" is unknown`))
    else if (isCut) {
      const message = `The part "request" is larger than ${inKib(BODY_BYTES)}.`
      reject(connectorError('body_too_large', message))
    } else body = parse(value, reject, (values) => countUpload(request, arrived, values, value.length))
  })
  form.on('file', (_, content, _name, _encoding, type) => {
    stream = streamContent(payload, content)
    if (body === undefined) reject(malformed('part "request" must precede part "content"'))
    else {
      const whole = withContent(body, stream, type)
      // Also the content type may have NUL. The stream is no text.
      attempt(() => refuseIn(whole, ''), reject)
      resolve(whole)
    }
  })
  form.on('error', () => reject(malformed('it cannot be parsed')))
  form.on('finish', () => reject(malformed('part "content" is missing')))
  payload.once('close', () => payload.complete || reject(malformed('it is truncated')))
  payload.setTimeout(STALL_MS, () => payload.destroy())
  const slices = payload.pipe(
    slicer((bytes) => {
      arrived += bytes
      attempt(() => countUpload(request, arrived), fail)
    }),
  )
  const progress = { arrived: () => arrived, isHeldBack: () => slices.writableNeedDrain }
  watchPace(payload, progress, () => fail(tooSlow(pace)), pace)
  form.on('partsLimit', () => {
    slices.unpipe(form)
    reject(malformed('it has more than two parts'))
  })
  slices.pipe(form)
  return promise
}

function attempt(work: () => void, onError: (error: Error) => void): void {
  try {
    work()
  } catch (error) {
    onError(error as Error)
  }
}

function tooSlow({ windowMs, minBytes }: UploadPace): Error {
  const message = `The upload sent less than ${inKib(minBytes)} in ${windowMs / 1000} seconds. Send it again, without pauses.`
  return connectorError('request_timeout', message, { retryable: true })
}

/** Passes chunks on in slices, between which the form can be stopped. */
function slicer(onBytes: (length: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      onBytes(chunk.length)
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

function parse(text: string, reject: (error: unknown) => void, onValues: (count: number) => void): unknown {
  try {
    const body = readJsonBody(Buffer.from(text))
    onValues(body.values)
    return parseJsonBody(body)
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
