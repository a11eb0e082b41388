import type { Offer } from '../spec-view/offered.ts'
import type { SpecFile } from '../spec-view/spec-file.ts'
import type { Met, OlderShapes } from './comparison.ts'

export interface Compared {
  readonly offer: Offer
  readonly spec: SpecFile
}

export interface DriftOptions {
  /** The description covers the whole API, so a missing name was removed. Otherwise a missing name proves nothing. */
  readonly isComplete: boolean
  /** An earlier description, if only its differences from this one count. */
  readonly older?: OlderShapes
  /** Collects the shapes of names that both the spec and the description have. */
  readonly met?: Met
}
