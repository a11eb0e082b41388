import type { FoundRecord } from './guess-answers.ts'
import type { RecordKey } from './record-key.ts'

/** Facts about an entity from its responses, collected before its actions are planned. */
export interface EntityFacts {
  readonly entity: string
  readonly listed: FoundRecord | undefined
  readonly single: FoundRecord | undefined
  readonly key: RecordKey
}
