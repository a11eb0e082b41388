import { mkdtempSync, readdirSync } from 'node:fs'
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

/** @param kept Folder that outlives the sandbox. Default: one that is deleted with it. */
export function createContentStore(kept?: string): ContentStore {
  let folder = kept
  let count = kept === undefined ? 0 : lastIn(kept)
  const path = (): string => {
    folder ??= mkdtempSync(join(tmpdir(), 'plugboard-sandbox-'))
    return join(folder, String(++count))
  }
  return {
    open: () => createSink(path, kept !== undefined),
    async close() {
      if (folder !== undefined && kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The highest number of a file, so that no name is used twice. */
function lastIn(folder: string): number {
  return Math.max(0, ...readdirSync(folder).map(Number).filter(Number.isFinite))
}
