/** Module and data of the threads of a database file. */
import { extname } from 'node:path'
import type { ThreadStart } from '../threads/thread-start.ts'

export type Role = 'writer' | 'reader'

export interface Start {
  readonly file: string
  readonly role: Role
  /** Lowers the scheduling priority of the thread: 0 to 19. Linux only. */
  readonly niceness?: number
}

export function sqliteThread(data: Start): ThreadStart {
  // `.ts` in sources and `.js` in builds.
  return { entry: new URL(`./${data.role}-thread${extname(import.meta.url)}`, import.meta.url), data }
}
