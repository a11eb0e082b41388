import { violation } from '../make-error.ts'
import type { Content } from './part.ts'

/** Content that is read a part at a time, from any place that has not been left behind. */
export interface Source {
  /** Bytes in all; undefined as long as the end of a stream is not in sight. */
  readonly size: number | undefined
  /** It can be read from its beginning again. */
  readonly isRepeatable: boolean
  /** At most so many bytes from a place. Fewer only where the content ends. */
  read(start: number, most: number): Promise<Uint8Array<ArrayBuffer>>
  /** Tells whoever makes the content that no more of it is wanted. */
  cancel(reason: unknown): Promise<void>
}

/** Throws a `ParamsError` for what is no content. */
export function openSource(content: unknown): Source {
  if (content instanceof Blob) return blobSource(content)
  if (content instanceof Uint8Array) return bytesSource(content)
  if (content instanceof ReadableStream && !content.locked) return streamSource(content)
  throw violation('/params/content', 'wrong_type', 'must be a Blob, a Uint8Array or an unread ReadableStream')
}

function blobSource(blob: Blob): Source {
  return {
    size: blob.size,
    isRepeatable: true,
    read: async (start, most) => new Uint8Array(await blob.slice(start, start + most).arrayBuffer()),
    cancel: async () => {},
  }
}

function bytesSource(bytes: Uint8Array): Source {
  return {
    size: bytes.byteLength,
    isRepeatable: true,
    read: async (start, most) => bytes.subarray(start, start + most) as Uint8Array<ArrayBuffer>,
    cancel: async () => {},
  }
}

/** Keeps what was read from the last place on: that part can be read again. */
function streamSource(stream: Exclude<Content, Blob | Uint8Array>): Source {
  const reader = stream.getReader()
  /** What is kept, and where in the content it begins. */
  const kept: Uint8Array[] = []
  let from = 0
  /** Bytes kept. A stream may come in very many pieces, so they are not added up anew for each one. */
  let length = 0
  let size: number | undefined

  const drop = (upTo: number) => {
    let pieces = 0
    for (const piece of kept) {
      if (from + piece.byteLength > upTo) break
      from += piece.byteLength
      length -= piece.byteLength
      pieces++
    }
    kept.splice(0, pieces)
    const part = Math.min(upTo - from, length)
    if (!kept[0] || part <= 0) return
    kept[0] = kept[0].subarray(part)
    from += part
    length -= part
  }
  const readOn = async () => {
    const { done, value } = await reader.read()
    if (done) size = from + length
    else if (value instanceof Uint8Array) {
      kept.push(value)
      length += value.byteLength
    } else throw violation('/params/content', 'wrong_type', 'must be a stream of Uint8Array')
  }
  return {
    get size() {
      return size
    },
    isRepeatable: false,
    read: async (start, most) => {
      drop(start)
      while (size === undefined && from < start) {
        await readOn()
        drop(start)
      }
      // One byte more tells whether the content ends here.
      while (size === undefined && length <= most) await readOn()
      return joined(kept, most)
    },
    cancel: (reason) => reader.cancel(reason),
  }
}

/** The first bytes of some pieces, in one. */
function joined(pieces: readonly Uint8Array[], most: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    Math.min(
      most,
      pieces.reduce((sum, one) => sum + one.byteLength, 0),
    ),
  )
  let at = 0
  for (const piece of pieces) {
    const part = piece.subarray(0, bytes.byteLength - at)
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
