import type { Outcome } from '../errors/errors.ts'
import { onDemand } from '../on-demand.ts'

export type Failures = typeof import('./failures.ts')

let loaded: Failures | undefined

/**
 * The file that judges failures. It is there before a write is sent: if it could not be loaded after that, nobody would learn
 * whether the write was executed. Reads load it when they fail.
 *
 * @param outcome Of the call if the file cannot be loaded.
 */
export async function loadFailures(outcome: Outcome = 'unknown'): Promise<Failures> {
  loaded ??= await onDemand(import('./failures.ts'), outcome)
  return loaded
}
