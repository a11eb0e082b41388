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

/** `.ts` in sources and `.js` in builds. */
const ENTRIES: Readonly<Record<Role, URL>> = {
  writer: new URL(`./writer-thread${extname(import.meta.url)}`, import.meta.url),
  reader: new URL(`./reader-thread${extname(import.meta.url)}`, import.meta.url),
}

export function sqliteThread(data: Start): ThreadStart {
  return { entry: ENTRIES[data.role], data }
}
