/** Errors for types that were not added from specs, and for versions that they do not have. */
import { connectorError } from '@plugboard/core'
import type { SpecConnectorStore } from '../store/spec-connectors.ts'

export function unknownSpec(type: string): Error {
  return connectorError(
    'not_found',
    `No connector type ${type} was added from a spec. \`plugboard connectors versions\` lists those that were.`,
  )
}

/** Throws. */
export async function unknownVersion(
  store: Pick<SpecConnectorStore, 'versions'>,
  type: string,
  version: string,
): Promise<never> {
  const versions = await store.versions(type)
  if (versions.length === 0) throw unknownSpec(type)
  const known = versions.map((each) => each.version).join(', ')
  throw connectorError('not_found', `${type} has no version ${version}. It has ${known}.`)
}
