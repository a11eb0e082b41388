import type { Events } from '../../src/telemetry/events.ts'

/** Fails the test: there, every index can be created. */
export const failOnIndex: Pick<Events, 'failed'> = {
  failed: (where, error) => {
    throw new Error(`failed: ${where}`, { cause: error })
  },
}
