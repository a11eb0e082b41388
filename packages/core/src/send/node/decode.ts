import type { IncomingMessage } from 'node:http'
import type { Duplex, Readable } from 'node:stream'
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

type Chunks = AsyncIterable<Uint8Array>

/** Flushing at the end reads what servers send that do not end a compressed body properly. */
function decoders(): ReadonlyMap<string, () => Duplex> {
  const zlib = builtin('node:zlib')
  const { BROTLI_OPERATION_FLUSH: flush } = zlib.constants
  const gzip = () => zlib.createGunzip(lenient())
  return new Map<string, () => Duplex>([
    ['gzip', gzip],
    ['x-gzip', gzip],
    ['deflate', () => builtin('node:stream').Duplex.from(inflate)],
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

/** Inflates with a header, as the standard has it, or without one, as some servers send it. */
async function* inflate(source: Chunks): Chunks & AsyncGenerator<Uint8Array> {
  const { createInflate, createInflateRaw } = builtin('node:zlib')
  const chunks = source[Symbol.asyncIterator]()
  const { value: first } = await chunks.next()
  if (first === undefined) return
  const inflater = (first[0] & 15) === DEFLATE ? createInflate(lenient()) : createInflateRaw(lenient())
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield first
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  yield* builtin('node:stream').pipeline(all, inflater, () => {})
}
