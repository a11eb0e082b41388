/** Rows refer to uploaded content, which has files of its own. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, HEAD, type Sums } from '../content/content.ts'
import { readFile } from '../content/sink.ts'

const MARK = '$content'

interface Packed {
  /** Name of the file in the folder of content. */
  readonly name: string
  readonly size: number
  readonly sums?: Sums
}

/** Replaces content by a reference to its file. */
export function packRow(value: unknown, folder: string): unknown {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('read' in value)) return value
  const { name, size, sums } = value as Content
  return name !== undefined && existsSync(join(folder, name))
    ? { [MARK]: { name, size, ...(sums && { sums }) } }
    : undefined
}

/** Opens the content that a reference leads to; undefined if its file is gone. */
export function unpackRow(value: unknown, folder: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, MARK)) return value
  const { name, size, sums } = (value as { [MARK]: Packed })[MARK]
  const file = join(folder, name)
  if (!existsSync(file)) return undefined
  const read = readFile(file)
  const content: Content = {
    name,
    size,
    head: readHead(file),
    sums,
    read: (start = 0, end = size) => read(start, end),
  }
  return content
}

function readHead(file: string): Uint8Array {
  const head = Buffer.alloc(HEAD)
  const opened = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(opened, head))
  } finally {
    closeSync(opened)
  }
}
