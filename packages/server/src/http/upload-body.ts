/** Reads uploads: a part `request`, the JSON body, and after it a part `content`, which is handed on as it comes. */
import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { parseJsonBody } from './json-body.ts'

const REQUEST_BYTES = 256 * 1024
/** Milliseconds in which neither the caller sends nor the upstream takes anything, after which the upload is over. */
const STALL_MS = 150_000

/** The JSON body, with the content as one more of its params, as soon as that begins. */
export async function readUpload(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let body: unknown
  const form = openForm(request)
  form.on('field', (name, value, _, isCut) => {
    if (name !== 'request') reject(malformed(`part "${name}" is unknown`))
    else if (isCut) reject(connectorError('body_too_large', 'The part "request" is too large.'))
    else body = parsed(value, reject)
  })
  form.on('file', (_, content, _name, _encoding, type) => {
    const whole = untilEnd(payload, content)
    if (body === undefined) reject(malformed('part "request" has to come before part "content"'))
    else resolve(withContent(body, whole, type))
  })
  form.on('error', () => reject(malformed('it cannot be read')))
  form.on('finish', () => reject(malformed('part "content" is missing')))
  payload.once('close', () => reject(malformed('it ends too early')))
  payload.setTimeout(STALL_MS, () => payload.destroy())
  payload.pipe(form)
  return promise
}

function openForm({ headers }: FastifyRequest): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: 1, files: 1, parts: 2, fieldSize: REQUEST_BYTES },
      isPartAFile: (name) => name === 'content',
    })
  } catch {
    throw malformed('it has no boundary')
  }
}

function malformed(what: string): Error {
  return connectorError('invalid_request', `The multipart body is not valid: ${what}.`)
}

function parsed(text: string, reject: (error: unknown) => void): unknown {
  try {
    return parseJsonBody(Buffer.from(text))
  } catch (error) {
    reject(error)
    return undefined
  }
}

/** The type of the part is that of the content, unless the request says another. */
function withContent(body: unknown, file: Readable, type: string): unknown {
  const { params, ...request } = Object(body)
  return { ...request, params: { contentType: type, ...Object(params), content: Readable.toWeb(file) } }
}

/** The content. What breaks off must not look like its end, and fails as what it is. */
function untilEnd(payload: IncomingMessage, part: BusboyFileStream): Readable {
  const content = new PassThrough()
  // Whoever reads it hears of this; where nobody does, it is no news.
  content.on('error', () => {})
  part.on('error', () => content.destroy(malformed('it ends too early')))
  payload.once('close', () => {
    if (!payload.complete) content.destroy(new Error('the caller left'))
  })
  return part.pipe(content)
}
