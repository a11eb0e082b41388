import { violation } from '../errors/make-error.ts'
import type { Content } from './content.ts'

/** Content that is read in ranges. Ranges must not start before the previous one. */
export interface Source {
  /** Total bytes; undefined until the end of a stream is reached. */
  readonly size: number | undefined
  /** True if the content can be read again from its start. */
  readonly isRepeatable: boolean
  /** Reads at most `maxBytes` from an offset; fewer only at the end of the content. */
  read(start: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
  /** Cancels the caller's stream. */
  cancel(reason: unknown): Promise<void>
}

/** Throws a `ParamsError` for an invalid source. */
export function openSource(content: unknown): Source {
  if (typeof content === 'string') return bytesSource(new TextEncoder().encode(content))
  if (content instanceof Blob) return blobSource(content)
  if (content instanceof Uint8Array) return bytesSource(content)
  if (content instanceof ReadableStream && !content.locked) return streamSource(content)
  throw violation(
    '/params/content',
    'wrong_type',
    `must be a string, a Blob, a Uint8Array or an unread ReadableStream${isNodeStream(content) ? '; convert a stream of Node.js by Readable.toWeb(stream)' : ''}`,
  )
}

function isNodeStream(content: unknown): boolean {
  return typeof Object(content).pipe === 'function'
}

function blobSource(blob: Blob): Source {
  return {
    size: blob.size,
    isRepeatable: true,
    read: async (start, maxBytes) => new Uint8Array(await blob.slice(start, start + maxBytes).arrayBuffer()),
    cancel: async () => {},
  }
}

function bytesSource(bytes: Uint8Array): Source {
  return {
    size: bytes.byteLength,
    isRepeatable: true,
    read: async (start, maxBytes) => bytes.subarray(start, start + maxBytes) as Uint8Array<ArrayBuffer>,
    cancel: async () => {},
  }
}

function streamSource(stream: Exclude<Content, string | Blob | Uint8Array>): Source {
  const reader = stream.getReader()
  const window = new StreamWindow()
  let size: number | undefined

  const readMore = async () => {
    const { done, value } = await reader.read()
    if (done) size = window.end
    else if (value instanceof Uint8Array) window.append(value)
    else throw violation('/params/content', 'wrong_type', 'must be a stream of Uint8Array')
  }
  return {
    get size() {
      return size
    },
    isRepeatable: false,
    read: async (start, maxBytes) => {
      window.dropBefore(start)
      while (size === undefined && window.start < start) {
        await readMore()
        window.dropBefore(start)
      }
      // One more byte shows whether the content ends here.
      while (size === undefined && window.length <= maxBytes) await readMore()
      return window.first(maxBytes)
    },
    cancel: (reason) => reader.cancel(reason),
  }
}

/** The part of a stream that is kept in memory, so that it can be read again: everything since the last read's start. */
class StreamWindow {
  /** Offset of the first kept byte in the content. */
  start = 0
  /** Kept bytes. Counted here, because a stream may consist of very many chunks. */
  length = 0
  readonly #chunks: Uint8Array[] = []

  get end(): number {
    return this.start + this.length
  }

  append(chunk: Uint8Array): void {
    this.#chunks.push(chunk)
    this.length += chunk.byteLength
  }

  dropBefore(offset: number): void {
    let dropped = 0
    for (const { byteLength } of this.#chunks) {
      if (this.start + byteLength > offset) break
      this.#advance(byteLength)
      dropped++
    }
    this.#chunks.splice(0, dropped)
    const [first] = this.#chunks
    const rest = Math.min(offset - this.start, this.length)
    if (!first || rest <= 0) return
    this.#chunks[0] = first.subarray(rest)
    this.#advance(rest)
  }

  /** The first bytes, joined. */
  first(maxBytes: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.min(maxBytes, this.length))
    let at = 0
    for (const chunk of this.#chunks) {
      const part = chunk.subarray(0, bytes.byteLength - at)
      bytes.set(part, at)
      at += part.byteLength
    }
    return bytes
  }

  #advance(bytes: number): void {
    this.start += bytes
    this.length -= bytes
  }
}
