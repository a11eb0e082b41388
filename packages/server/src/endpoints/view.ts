/** Endpoints and attempts as the API returns them. The secret is in no view. */
import type { MessageType } from '@plugboard/core/webhooks'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import type { Backlog } from '../store/endpoints.ts'
import type { AttemptRow } from '../store/tables.ts'
import { isoTime } from '../text/iso-time.ts'
import { formerSecretUntil } from './secret.ts'
import type { Services } from './services.ts'

export interface EndpointView {
  readonly id: string
  readonly url: string
  readonly name: string | null
  readonly events: readonly MessageType[] | null
  readonly external_user_id: string | null
  readonly connector_types: readonly string[] | null
  readonly entities: readonly string[] | null
  readonly include: readonly 'body'[]
  readonly state: EndpointRecord['state']
  readonly reason: EndpointRecord['state_reason']
  readonly failing_since: string | null
  readonly former_secret_until: string | null
  readonly created_at: string
  readonly updated_at: string
}

export function viewEndpoint(
  services: Pick<Services, 'config' | 'clock'>,
  endpoint: EndpointRecord,
): EndpointView {
  const { id, url, name, external_user_id, state, state_reason, failing_since } = endpoint
  return {
    ...{ id, url, name },
    events: endpoint.events,
    external_user_id,
    connector_types: endpoint.connector_types,
    entities: endpoint.entities,
    include: endpoint.include_body ? ['body'] : [],
    state,
    reason: state_reason,
    failing_since: toIso(failing_since),
    former_secret_until: toIso(formerSecretUntil(services, endpoint, services.clock())),
    created_at: isoTime(endpoint.created_at),
    updated_at: isoTime(endpoint.updated_at),
  }
}

export function viewBacklog({ open, since }: Backlog): {
  readonly open: number
  readonly since: string | null
} {
  return { open, since: open === 0 ? null : toIso(since) }
}

/** Why there was no response. */
export const NO_RESPONSE = [
  'timeout',
  'connection_refused',
  'connection_failed',
  'tls_failed',
  'unknown_host',
  'address_not_public',
] as const

export interface AttemptView {
  readonly id: string
  readonly message_id: string
  readonly type: MessageType
  readonly connector_id: string | null
  readonly entity: string | null
  readonly attempt: number
  readonly at: string
  readonly ms: number
  readonly status: number | null
  readonly error: (typeof NO_RESPONSE)[number] | null
  readonly answer: string | null
}

export function viewAttempt(row: AttemptRow): AttemptView {
  const { id, message_id, message_type, connector_id, entity, number, at, ms, status, error, answer } = row
  return {
    ...{ id, message_id, type: message_type as MessageType, connector_id, entity, attempt: number },
    at: isoTime(at),
    ...{ ms, status, error: error as AttemptView['error'], answer },
  }
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}
