/**
 * Responses that are the same for all callers. Their bytes are made once, compressed once and shared by all responses, so
 * that a caller without a token costs no more than the sending.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

export interface Prepared {
  readonly type: string
  readonly plain: Variant
  /** Undefined for a text too short to gain by it. */
  readonly compressed: (Variant & { readonly encoding: Encoding }) | undefined
}

/** `br` is smaller, and is for what browsers load: other clients often know only `gzip`. */
type Encoding = 'gzip' | 'br'

interface Variant {
  readonly bytes: Buffer
  /** Differs by encoding, as RFC 9110 (8.8.3) demands of strong tags. */
  readonly etag: string
}

/** Bytes. Shorter texts fit into one packet either way. */
const MIN_COMPRESSED = 1024

const COMPRESS = { gzip: promisify(gzip), br: promisify(brotliCompress) } as const

/** Compresses in libuv's threads. */
export async function prepare(
  type: string,
  text: string | Uint8Array,
  encoding: Encoding = 'gzip',
): Promise<Prepared> {
  const bytes = Buffer.from(text as string)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const plain = { bytes, etag: `"${hash}"` }
  if (bytes.length < MIN_COMPRESSED) return { type, plain, compressed: undefined }
  const compressed = { bytes: await COMPRESS[encoding](bytes), etag: `"${hash}-${encoding}"`, encoding }
  return { type, plain, compressed }
}

/** Prepares a response on first use. Failures are not kept. */
export function preparedOnce(make: () => Promise<Prepared>): () => Promise<Prepared> {
  let prepared: Promise<Prepared> | undefined
  return () => {
    prepared ??= make().catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
}

/** Sets the headers and returns what to send: nothing where the client has the bytes already. */
export function preparedPayload(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, plain, compressed }: Prepared,
): Buffer {
  const variant = compressed && accepts(compressed.encoding, headers['accept-encoding']) ? compressed : plain
  // Clients may keep a copy, which they have to validate: another release has other bytes.
  if (reply.getHeader('cache-control') === 'no-store') reply.header('cache-control', 'no-cache')
  reply.header('etag', variant.etag)
  // Keeps what a route varies by besides.
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (hasTag(headers['if-none-match'], variant.etag)) {
    reply.code(304)
    return Buffer.alloc(0)
  }
  if (variant === compressed) reply.header('content-encoding', compressed.encoding)
  reply.header('content-type', type)
  return variant.bytes
}

function accepts(encoding: Encoding, given: string | undefined): boolean {
  if (given === undefined) return false
  const encodings = new Negotiator({ headers: { 'accept-encoding': given } }).encodings([
    encoding,
    'identity',
  ])
  return encodings[0] === encoding
}

function hasTag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  // The comparison is weak: a proxy may have marked the tag.
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags[0] === '*'
}
