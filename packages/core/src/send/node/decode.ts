import type { IncomingMessage } from 'node:http'
import type { Duplex, Readable, Transform } from 'node:stream'
import { builtin } from './modules.ts'

/** More would be an attack: each can multiply the size. */
const MAX_CODINGS = 5
/** Statuses without a body. */
const EMPTY: readonly (number | undefined)[] = [204, 205, 304]

/** The body as it was before compression. A body with an unknown coding stays as it is. */
export function decoded(message: IncomingMessage, method: string): Readable {
  const { 'content-encoding': coding = '' } = message.headers
  if (method === 'HEAD' || EMPTY.includes(message.statusCode)) return message
  const codings = coding.toLowerCase().split(',').reverse()
  if (codings.length > MAX_CODINGS) {
    return message.destroy(new Error(`too many content-encodings: ${codings.length}`))
  }
  const known = decoders()
  const all = codings.map((one) => known.get(one.trim()))
  if (!all.every((one) => one !== undefined)) return message
  const { pipeline } = builtin('node:stream')
  return all.reduce<Readable>((from, open) => pipeline(from, open(), () => {}), message)
}

/** Flushing at the end reads what servers send that do not end a compressed body properly. */
function decoders(): ReadonlyMap<string, () => Duplex> {
  const zlib = builtin('node:zlib')
  const { BROTLI_OPERATION_FLUSH: flush } = zlib.constants
  const gzip = () => zlib.createGunzip(lenient())
  return new Map<string, () => Duplex>([
    ['gzip', gzip],
    ['x-gzip', gzip],
    ['deflate', inflater],
    ['br', () => zlib.createBrotliDecompress({ flush, finishFlush: flush })],
    ['zstd', () => zlib.createZstdDecompress()],
  ])
}

function lenient(): { readonly flush: number; readonly finishFlush: number } {
  const { Z_SYNC_FLUSH: flush } = builtin('node:zlib').constants
  return { flush, finishFlush: flush }
}

/** The compression method in the first byte of a header. */
const DEFLATE = 8

/**
 * Inflates with a header, as the standard has it, or without one, as some servers send it: the first byte tells. A stream made of
 * a generator would do the same in less code, but before Node.js 24 it never ends if its source fails.
 */
function inflater(): Duplex {
  const { createInflate, createInflateRaw } = builtin('node:zlib')
  const { Transform } = builtin('node:stream')
  let inner: ReturnType<typeof createInflate> | undefined
  const open = (first: number | undefined, outer: Transform): NonNullable<typeof inner> => {
    const opened = ((first ?? 0) & 15) === DEFLATE ? createInflate(lenient()) : createInflateRaw(lenient())
    opened.on('data', (part) => outer.push(part) || opened.pause())
    return opened.on('error', (error) => outer.destroy(error))
  }
  return new Transform({
    read(size) {
      inner?.resume()
      Transform.prototype._read.call(this, size)
    },
    transform(chunk: Uint8Array, _, done) {
      inner ??= open(chunk[0], this)
      inner.write(chunk, () => done())
    },
    flush(done) {
      if (inner === undefined) return done()
      inner.once('end', () => done()).end()
    },
    destroy(error, done) {
      inner?.destroy()
      done(error)
    },
  })
}
