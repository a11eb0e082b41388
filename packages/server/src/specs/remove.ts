/** Removes a connector type that was loaded from a spec, or goes back to another version of it. */
import { connectorError } from '@plugboard/core'
import type { LastStep } from '../store/engine.ts'
import type { SpecConnectorStore } from '../store/spec-connectors.ts'

/** Accounts of a removed type stay, and work again once the type is there again. */
export async function removeSpecConnector(
  store: SpecConnectorStore,
  type: string,
  force: boolean,
  last: LastStep,
): Promise<void> {
  const accounts = await store.accounts(type)
  if (accounts > 0 && !force)
    throw connectorError(
      'connector_state',
      `${accounts} ${accounts === 1 ? 'connector has' : 'connectors have'} the type ${type}, and would stop working: delete them before, or force the removal.`,
    )
  if (!(await store.remove(type, last))) throw unknownSpec(type)
}

export async function useSpecVersion(
  store: SpecConnectorStore,
  type: string,
  version: string,
  last: LastStep,
): Promise<void> {
  if (await store.use(type, version, last)) return
  const versions = await store.versions(type)
  if (versions.length === 0) throw unknownSpec(type)
  const known = versions.map((each) => each.version).join(', ')
  throw connectorError('not_found', `${type} has no version ${version}. It has ${known}.`)
}

function unknownSpec(type: string): Error {
  return connectorError('not_found', `No connector type ${type} was added from a spec.`)
}
