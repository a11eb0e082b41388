import { type LoadPart, onDemand } from '../on-demand.ts'

export type Failures = typeof import('./failures.ts')

/**
 * The file that judges failures. It is there before a write is sent: if it could not be loaded after that, nobody would learn
 * whether the write was executed. Reads load it when they fail.
 */
export const loadFailures: LoadPart<Failures> = onDemand(() => import('./failures.ts'), 'unknown')
