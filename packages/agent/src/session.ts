import type { ToolName } from './errors/sentence.ts'
import type { Guard } from './policy/guard.ts'
import type { Registry } from './registry.ts'
import type { GivenTexts } from './results/given-texts.ts'
import type { Memory } from './results/memory.ts'
import type { PageCache } from './results/page-cache.ts'
import type { ReadRecords } from './results/read-records.ts'

/** Shared state of the tools of one user. */
export interface Session {
  readonly registry: Registry
  readonly memory: Memory
  readonly pages: PageCache
  readonly records: ReadRecords
  readonly given: GivenTexts
  readonly guard: Guard
  /** There is no tool `write`. */
  readonly readOnly: boolean
  /** Name of a tool as the model sees it. */
  readonly toolName: ToolName
  readonly now: () => number
  /** The user has older accounts, which the registry leaves out. */
  readonly hasOlderAccounts: boolean
}
