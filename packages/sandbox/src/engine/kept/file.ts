import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { packRow, unpackRow } from './pack.ts'
import type { KeptValues } from './values.ts'

/** The file is rewritten when this many bytes, or as many as it then had, have been added to it. */
const MIN_REWRITE_BYTES = 4 * 1024 * 1024

type Change = readonly [key: string, value?: unknown]

export interface FileOptions {
  readonly file: string
  /** Folder of uploaded content. */
  readonly content: string
  /** Called once if the file can no longer be written. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Values in a file that gets a line of JSON for all changes of one turn of the event loop. A process that is killed leaves
 * at most one cut line at the end, whose changes were in no response.
 */
export function openKeptFile(options: FileOptions): KeptValues {
  const values = readValues(options)
  const lines = openLines(options, values)
  const pending = new Map<string, () => unknown>()
  const flush = (): void => {
    const changes: Change[] = []
    // To read a value may change another one, such as the number of a grant that a token belongs to.
    while (pending.size > 0) {
      const next = [...pending]
      pending.clear()
      changes.push(...next.map(([key, read]) => changeOf(key, read())))
    }
    for (const change of changes) apply(values, change)
    if (changes.length > 0) lines.append(changes)
  }
  return {
    read: (prefix) =>
      [...values].flatMap(([key, value]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), value] as [string, unknown]] : [],
      ),
    changed(key, value) {
      // A response is sent after promises that settle later than this.
      if (pending.size === 0) queueMicrotask(flush)
      pending.set(key, value)
    },
    close() {
      flush()
      lines.close()
    },
  }
}

interface Lines {
  append(changes: readonly Change[]): void
  close(): void
}

/** Begins with a file that has each value once, and rewrites it so when it has grown. */
function openLines({ file, content, onFailure }: FileOptions, values: ReadonlyMap<string, unknown>): Lines {
  let opened: number | undefined
  let added = 0
  let rewritten = 0
  const close = (): void => {
    if (opened !== undefined) closeSync(opened)
    opened = undefined
  }
  const rewrite = (): void => {
    const text = [...values].map((change) => lineOf([change], content)).join('')
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    close()
    opened = openSync(file, 'a', 0o600)
    rewritten = text.length
    added = 0
  }
  const guarded = (write: () => void): void => {
    try {
      write()
    } catch (error) {
      // Lines after a cut one could not be read.
      close()
      onFailure(error)
    }
  }
  guarded(rewrite)
  return {
    close,
    append(changes) {
      if (opened === undefined) return
      const line = lineOf(changes, content)
      guarded(() => {
        writeAll(opened as number, line)
        added += line.length
        if (added > Math.max(MIN_REWRITE_BYTES, rewritten)) rewrite()
      })
    },
  }
}

/** A full disk may take only a part, without an error. */
function writeAll(file: number, text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(file, rest))
}

/** A removed key stands alone: JSON has no undefined. */
function changeOf(key: string, value: unknown): Change {
  return value === undefined ? [key] : [key, value]
}

function apply(values: Map<string, unknown>, [key, value]: Change): void {
  if (value === undefined) values.delete(key)
  else values.set(key, value)
}

function lineOf(changes: readonly Change[], content: string): string {
  return `${JSON.stringify(changes, (_, value) => packRow(value, content))}\n`
}

function readValues({ file, content }: FileOptions): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (!existsSync(file)) return values
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const changes = readLine(line, content)
    if (changes === undefined) break
    for (const change of changes) apply(values, change)
  }
  return values
}

/** Undefined for a line that was cut. */
function readLine(line: string, content: string): Change[] | undefined {
  try {
    return JSON.parse(line, (_, value) => unpackRow(value, content))
  } catch {
    return undefined
  }
}
