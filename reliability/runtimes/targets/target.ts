import type { Places, StepResult } from '../suite/step.ts'

/** A runtime that the suite runs on. */
export interface Target {
  /** Packages of the registry that contain it, with their versions. */
  readonly packages: readonly string[]
  readonly provesRefusal: boolean
  /** Why it cannot run here; undefined if it can. */
  missing?(): string | undefined
  run(ask: Ask): Promise<StepResult[]>
}

interface Ask {
  /** Where its packages are installed. */
  readonly folder: string
  /** Where our packed packages are installed, and where bundles may be written. */
  readonly program: string
  readonly places: Places
}
