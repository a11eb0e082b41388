import { join } from 'node:path'
import { enterExclusive } from '../store/sqlite/presence.ts'
import type { SandboxState } from './sandboxes.ts'

const IN_USE =
  'Another `plugboard dev` uses this data folder: the sandboxes of this one start with sample data, and forget what is connected and created in them.'

/** The folder of the sandboxes' state, for one process at a time. The operating system releases it even after a crash. */
export function reserveSandboxState(dataFolder: string): SandboxState {
  const folder = join(dataFolder, 'sandboxes')
  try {
    return { folder, release: enterExclusive(folder) }
  } catch (error) {
    if (!isBusy((error as Error).cause)) throw error
    console.error(IN_USE)
    return { folder: undefined, release: () => {} }
  }
}

function isBusy(cause: unknown): boolean {
  return String((cause as { code?: unknown } | undefined)?.code).startsWith('SQLITE_BUSY')
}
