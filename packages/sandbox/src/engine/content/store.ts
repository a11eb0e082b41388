import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSink, type Sink } from './sink.ts'

/** Where uploaded content is kept while the sandbox runs: small content in memory, the rest in files of its own. */
export interface ContentStore {
  /** Takes content in, piece by piece. */
  open(): Sink
  /** Forgets all of it. */
  close(): Promise<void>
}

export function createContentStore(): ContentStore {
  let folder: string | undefined
  let count = 0
  const path = (): string => {
    folder ??= mkdtempSync(join(tmpdir(), 'plugboard-sandbox-'))
    return join(folder, String(++count))
  }
  return {
    open: () => createSink(path),
    async close() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
