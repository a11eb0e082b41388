/** Which text the formatter made of which, so that a run formats only files that have changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

interface File {
  readonly path: string
  readonly text: string
}

export interface FormatMemory {
  /** The file below the root, if it is what the formatter made of this text. */
  readonly recall: (unformatted: File) => string | undefined
  /** Remembers these files, besides those of other runs. */
  readonly keep: (unformatted: readonly File[], formatted: ReadonlyMap<string, string>) => void
}

/** Digests by path: of the text before the formatter, and of that behind it. */
type Remembered = Readonly<Record<string, readonly [before: string, after: string]>>

const FILE = 'formatted.json'

/**
 * @param root Of the repository, whose dependencies it is kept beside. Nothing is remembered where none are installed.
 * @param formatter Version and settings of the formatter: another one makes other texts.
 */
export function formatMemory(root: string, formatter: string): FormatMemory {
  const installed = join(root, 'node_modules')
  const folder = join(installed, '.cache', 'plugboard-codegen')
  const known = read(join(folder, FILE), formatter)
  return {
    recall: ({ path, text }) => {
      const [before, after] = Object.hasOwn(known, path) ? (known[path] ?? []) : []
      if (before !== digest(text)) return undefined
      const file = join(root, path)
      const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined
      return found !== undefined && digest(found) === after ? found : undefined
    },
    keep: (unformatted, formatted) => {
      const files = unformatted.map(({ path, text }) => [
        path,
        [digest(text), digest(formatted.get(path) ?? text)],
      ])
      const text = JSON.stringify({ formatter, files: { ...known, ...Object.fromEntries(files) } })
      if (existsSync(installed)) replace(folder, text)
    },
  }
}

function read(file: string, wanted: string): Remembered {
  try {
    const { formatter, files } = JSON.parse(readFileSync(file, 'utf8'))
    return formatter === wanted && typeof files === 'object' && files !== null ? files : {}
  } catch {
    // Absent, or half of one: everything is formatted.
    return {}
  }
}

/** Several runs may write at the same time, and the folder may be read-only. */
function replace(folder: string, text: string): void {
  const unfinished = join(folder, `${FILE}.${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(unfinished, text)
    renameSync(unfinished, join(folder, FILE))
  } catch {
    // The next run formats again.
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
