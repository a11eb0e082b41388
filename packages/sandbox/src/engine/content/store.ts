import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSink, type Sink } from './sink.ts'

/** Stores uploaded content while the sandbox runs: small content in memory, other content in files. */
export interface ContentStore {
  /** Opens a sink for new content. */
  open(): Sink
  /** Deletes all content. */
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
