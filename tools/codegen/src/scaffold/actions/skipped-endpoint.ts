import type { Endpoint } from '../../description/description.ts'

/** An endpoint that becomes no action, with the reason. */
export interface SkippedEndpoint {
  readonly endpoint: Endpoint
  readonly reason: string
}
