/** What is known of an entity when its actions are planned. */
import type { Endpoint } from '../description/description.ts'
import type { FoundRecord } from './guess-answers.ts'

export interface Known {
  readonly entity: string
  readonly listed: FoundRecord | undefined
  readonly single: FoundRecord | undefined
  readonly key: string
}

/** An endpoint that no action is made of. */
export interface Left {
  readonly endpoint: Endpoint
  readonly reason: string
}
