/** Checks what is to be added before anything is stored. */
import { connectorError } from '@plugboard/core'
import type { Registry } from '../catalog/registry.ts'
import type { SpecConnectorRow } from '../store/spec-connectors.ts'
import { isForbiddenHost } from '../upstream/public-lookup.ts'
import type { Added } from './compile-messages.ts'

/** Types that the memory of every process has room for. */
export const MAX_TYPES = 100
/** The most that a row, and the memory of each process, has to hold. */
const MAX_SPEC_BYTES = 4 * 1024 * 1024

/** Names are looked up, and refused if need be, with each call. */
export function requirePublicServer({ tables: { connector } }: Added): void {
  const servers = [connector.server, ...connector.auth.map(({ server }) => server)]
  const forbidden = servers.find((server) => server !== undefined && isForbidden(server))
  if (forbidden === undefined) return
  throw connectorError(
    'invalid_request',
    `The server of a connector must have a public host (got ${forbidden}).`,
  )
}

/** A host with a credential in it, such as a subdomain, is known only in a call. */
function isForbidden(server: string): boolean {
  const url = URL.parse(server)
  return url !== null && isForbiddenHost(url.hostname)
}

/** A spec with a connector alone is valid, as the beginning of one. */
export function requireEntities({ tables: { connector, entities } }: Added): void {
  if (Object.keys(entities).length > 0) return
  throw connectorError('invalid_request', `The spec of ${connector.name} has no entities.`, {
    errors: [{ pointer: '/source', code: 'required', message: 'give it at least one entity with an action' }],
  })
}

/** Otherwise what is added would never be used. */
export function requireFreeName(registry: Registry, type: string): void {
  const configured = registry.configured().find(({ slug }) => slug === type)
  if (configured === undefined) return
  const holder = configured.packageName ?? 'A spec file of the configuration'
  throw connectorError(
    'invalid_request',
    `${holder} has the connector type ${type} already, and would be used instead of what is added: give another name ('name').`,
    { errors: [{ pointer: '/name', code: 'not_allowed', message: `${type} is taken` }] },
  )
}

export function requireRoom(
  active: readonly SpecConnectorRow[],
  current: SpecConnectorRow | undefined,
  { spec }: Added,
): void {
  if (Buffer.byteLength(spec) > MAX_SPEC_BYTES)
    throw connectorError(
      'invalid_request',
      `The spec has more than ${MAX_SPEC_BYTES / 1024 / 1024} MiB: take fewer entities ('entities').`,
      { errors: [{ pointer: '/entities', code: 'too_many', message: 'make the spec too large' }] },
    )
  if (current === undefined && active.length >= MAX_TYPES)
    throw connectorError(
      'invalid_request',
      `There are ${MAX_TYPES} connector types from specs, the most that a server loads: remove one, or make packages of some.`,
    )
}
