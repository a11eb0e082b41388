/** A scene: records, params and values besides the sample data of a sandbox, for the test of filters. */
import type { State } from '@plugboard/sandbox'
import type { AnyClient } from '../../src/suite/mode.ts'
import type { Given } from '../../src/suite/subject.ts'

export interface Scene {
  /** Makes the records that filters find, and returns params of the actions that have them. */
  readonly prepare?: (client: AnyClient, state: State) => Promise<Given> | Given
  /** Params by `entity.action`, over those of `prepare`. */
  readonly params?: Readonly<Record<string, (state: State) => Given>>
  /** Values by `entity.action param`, or by the param of all actions, where records do not have them. */
  readonly values?: Readonly<Record<string, readonly unknown[] | ((state: State) => readonly unknown[])>>
  /** Params without an effect in the sandbox by `entity.action param`, or by the param of all actions, with the reason. */
  readonly left: Readonly<Record<string, string>>
}
