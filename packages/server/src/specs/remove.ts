/** Removes a connector type that was loaded from a spec, goes back to another version of it, or changes where its calls go. */
import { connectorError } from '@plugboard/core'
import type { LastStep } from '../store/engine.ts'
import type { SpecConnectorStore } from '../store/spec-connectors.ts'
import { otherVersion } from './expected.ts'
import { unknownSpec, unknownVersion } from './unknown-spec.ts'

/** The removal of a type, as it is asked for. */
interface SpecRemoval {
  /** Also if the type has accounts. */
  readonly force: boolean
  /** Package or file that has the name, and is used here instead of what was added. */
  readonly holder?: string | undefined
}

/** Accounts of a removed type stay, and work again once the type is there again. */
export async function removeSpecConnector(
  store: SpecConnectorStore,
  type: string,
  { force, holder }: SpecRemoval,
  last: LastStep,
): Promise<void> {
  const accounts = await store.accounts(type)
  if (accounts > 0 && !force) throw stillUsed(type, accounts, holder)
  if (!(await store.remove(type, last))) throw unknownSpec(type)
}

function stillUsed(type: string, accounts: number, holder: string | undefined): Error {
  const have = `${accounts} ${accounts === 1 ? 'connector has' : 'connectors have'} the type ${type}`
  const end =
    holder === undefined
      ? "and would stop working: delete them before, or remove it all the same ('force')"
      : `which ${holder} serves on this machine. Where it is missing they would stop working: remove it all the same ('force') if it is everywhere`
  return connectorError('connector_state', `${have}, ${end}.`, {
    errors: [{ pointer: '/force', code: 'required', message: 'is needed while the type has connectors' }],
  })
}

/** The version to go to. */
interface VersionChoice {
  readonly version: string
  /** Id of the version with which it was compared; undefined if nobody has looked. */
  readonly inUse?: string | undefined
}

export async function useSpecVersion(
  store: SpecConnectorStore,
  type: string,
  { version, inUse }: VersionChoice,
  last: LastStep,
): Promise<void> {
  const result = await store.use(type, version, last, inUse)
  if (result === 'changed') throw otherVersion(type, undefined)
  if (result === 'unknown') await unknownVersion(store, type, version)
}

/** Of development mode: other servers refuse a type that uses a sandbox. */
export async function useSandbox(
  store: SpecConnectorStore,
  type: string,
  isOn: boolean,
  last: LastStep,
): Promise<void> {
  if (!(await store.setSandbox(type, isOn, last))) throw unknownSpec(type)
}
