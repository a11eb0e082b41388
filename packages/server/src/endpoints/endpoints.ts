/** Creates and changes webhook endpoints. */
import { connectorError } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { newId } from '../crypto/id.ts'
import { dispatchChanges } from '../store/dispatch.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import { checkedFields, type EndpointRequest, requireBodyWanted } from './check-request.ts'
import { wants } from './filters.ts'
import { createSecret, rotateSecret } from './secret.ts'
import type { Services } from './services.ts'

/** Of one application. */
const MAX_ENDPOINTS = 50

export interface CreatedEndpoint {
  readonly endpoint: EndpointRecord
  /** Shown once. */
  readonly secret: string
}

/** The endpoint gets everything that is committed after this returns. */
export async function createEndpoint(
  services: Services,
  org: string,
  request: EndpointRequest & { readonly url: string },
  record: Recorder,
): Promise<CreatedEndpoint> {
  const { store, clock } = services
  const fields = await checkedFields(services, request)
  // Earlier changes are dispatched now, or the endpoint would get them too.
  while (await dispatchChanges(store.engine, wants));
  const id = newId('whe')
  const { secret, sealed } = createSecret(services, { org, id })
  const now = clock()
  const endpoint: EndpointRecord = {
    ...{ org, id, name: null, events: null, external_user_id: null, connector_types: null, entities: null },
    ...{
      include_body: false,
      state: 'active',
      state_reason: null,
      failures: 0,
      failing_since: null,
      held_until: 0,
    },
    ...fields,
    ...{ url: request.url, secret: sealed, created_at: now, updated_at: now },
  }
  requireBodyWanted(request, endpoint)
  if (!(await store.endpoints.add(endpoint, MAX_ENDPOINTS, (tx) => record(tx, id))))
    throw connectorError(
      'invalid_request',
      `The application has ${MAX_ENDPOINTS} webhook endpoints. Delete one before you add another.`,
    )
  services.endpointsChanged(org)
  services.endpointWork.notify()
  return { endpoint, secret }
}

/** Switched on, also again, it gets everything that it has missed, now. */
export async function updateEndpoint(
  services: Services,
  org: string,
  id: string,
  request: EndpointRequest,
  record: Recorder,
): Promise<EndpointRecord> {
  const fields = await checkedFields(services, request)
  const changes = { ...fields, updated_at: services.clock() }
  const changed = ({ state, ...current }: EndpointRecord) => {
    requireBodyWanted(request, { ...current, ...fields })
    if (request.state !== 'active') return { ...changes, ...(request.state && { state: request.state }) }
    // One that fails stays `failing`: only messages that it accepts make it active.
    return { ...changes, sendsAll: true, state: state === 'failing' ? state : request.state }
  }
  const updated = await services.store.endpoints.update(org, id, changed, record)
  services.endpointsChanged(org)
  services.endpointWork.notify()
  return updated ?? notFound()
}

export async function rotateEndpointSecret(
  services: Services,
  org: string,
  id: string,
  record: Recorder,
): Promise<{ readonly secret: string; readonly formerUntil: number }> {
  let rotated: ReturnType<typeof rotateSecret> | undefined
  const updated_at = services.clock()
  await services.store.endpoints.update(
    org,
    id,
    (current) => {
      rotated = rotateSecret(services, current, updated_at)
      return { secret: rotated.sealed, updated_at }
    },
    record,
  )
  return rotated ?? notFound()
}

export async function removeEndpoint(
  services: Services,
  org: string,
  id: string,
  record: Recorder,
): Promise<void> {
  if (!(await services.store.endpoints.remove(org, id, record))) notFound()
  services.endpointsChanged(org)
}

export async function findEndpoint({ store }: Services, org: string, id: string): Promise<EndpointRecord> {
  return (await store.endpoints.get(org, id)) ?? notFound()
}

function notFound(): never {
  throw connectorError('not_found', 'The application has no such webhook endpoint.')
}
