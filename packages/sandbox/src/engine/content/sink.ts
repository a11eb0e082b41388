import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Content, HEAD } from './content.ts'
import { createDigest } from './digest.ts'

/** Receives content. */
export interface Sink {
  /** Bytes so far. */
  readonly size: number
  append(bytes: Uint8Array): Promise<void>
  /** Completes and returns the content. */
  finish(): Promise<Content>
}

/** Maximum bytes in memory; larger content goes to a file. */
const IN_MEMORY = 1024 * 1024

/**
 * @param path Creates a file name when content exceeds the memory limit.
 * @param isKept Content goes to files whatever its size.
 */
export function createSink(path: () => string, isKept = false): Sink {
  const digest = createDigest()
  let kept: Uint8Array[] = []
  let file: string | undefined
  let head: Uint8Array = new Uint8Array()
  let size = 0

  // The file is not kept open, because a sender may leave at any time.
  const spill = async (): Promise<void> => {
    file ??= path()
    const all = kept.length === 1 ? (kept[0] as Uint8Array) : Buffer.concat(kept)
    kept = []
    await appendFile(file, all)
  }
  return {
    get size() {
      return size
    },
    async append(bytes) {
      if (bytes.length === 0) return
      digest.update(bytes)
      if (head.length < HEAD) head = Buffer.concat([head, bytes.subarray(0, HEAD - head.length)])
      kept.push(bytes)
      size += bytes.length
      if (file !== undefined || isKept || size > IN_MEMORY) await spill()
    },
    async finish() {
      // Empty content has a file, too.
      if (isKept && file === undefined) await spill()
      const read = file === undefined ? readBytes(Buffer.concat(kept)) : readFile(file)
      const name = isKept && file !== undefined ? { name: basename(file) } : {}
      return { ...name, size, head, sums: digest.sums(), read: (start = 0, end = size) => read(start, end) }
    },
  }
}

type Read = (start: number, end: number) => AsyncIterable<Uint8Array>

function readBytes(bytes: Uint8Array): Read {
  return async function* (start, end) {
    if (start < end) yield bytes.subarray(start, end)
  }
}

export function readFile(path: string): Read {
  return async function* (start, end) {
    if (start < end) yield* createReadStream(path, { start, end: end - 1 })
  }
}
