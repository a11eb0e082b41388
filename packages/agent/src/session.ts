import type { ToolName } from './errors/sentence.ts'
import type { Guard } from './policy/guard.ts'
import type { Registry } from './registry.ts'
import type { Memory } from './results/memory.ts'
import type { PageCache } from './results/page-cache.ts'
import type { ReadRecords } from './results/read-records.ts'

/** What the tools of one user share. */
export interface Session {
  readonly registry: Registry
  readonly memory: Memory
  readonly pages: PageCache
  readonly records: ReadRecords
  readonly guard: Guard
  /** How a tool is called where the model sees it. */
  readonly toolName: ToolName
  readonly now: () => number
}
