import type { Endpoint } from '../../description/description.ts'

/** An endpoint that becomes no action, with the reason. */
export interface SkippedEndpoint {
  readonly endpoint: Endpoint
  readonly reason: string
}

/** Reason of an endpoint whose meaning is not clear. Any other reason is about what a spec cannot say. */
export const NOT_GUESSED = 'not guessed'
