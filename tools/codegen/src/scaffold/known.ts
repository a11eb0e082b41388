/** Facts about an entity, collected before its actions are planned. */
import type { Endpoint } from '../description/description.ts'
import type { FoundRecord } from './guess-answers.ts'

export interface Known {
  readonly entity: string
  readonly listed: FoundRecord | undefined
  readonly single: FoundRecord | undefined
  readonly key: string
}

/** An endpoint that becomes no action, with the reason. */
export interface Left {
  readonly endpoint: Endpoint
  readonly reason: string
}
