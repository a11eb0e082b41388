/** An endpoint as the server uses it, and as a row of the store. */
import type { MessageType } from '@plugboard/core/webhooks'
import type { Sealed } from '../crypto/seal.ts'
import type { EndpointRow } from './tables.ts'

/** Which messages an endpoint gets. Null: of any. */
export interface EndpointFilter {
  readonly events: readonly MessageType[] | null
  readonly external_user_id: string | null
  readonly connector_types: readonly string[] | null
  readonly entities: readonly string[] | null
}

export interface EndpointRecord
  extends EndpointFilter,
    Pick<
      EndpointRow,
      | 'org'
      | 'id'
      | 'url'
      | 'name'
      | 'state'
      | 'state_reason'
      | 'failures'
      | 'failing_since'
      | 'held_until'
      | 'created_at'
      | 'updated_at'
    > {
  readonly include_body: boolean
  readonly secret: Sealed
}

export function fromRow({ kid, wrapped_dek, sealed, include_body, ...row }: EndpointRow): EndpointRecord {
  return {
    ...row,
    events: listOf(row.events) as MessageType[] | null,
    connector_types: listOf(row.connector_types),
    entities: listOf(row.entities),
    include_body: include_body === 1,
    secret: { kid, wrapped_dek, sealed },
  }
}

export function toRow({ secret, include_body, ...endpoint }: EndpointRecord): EndpointRow {
  const { kid, wrapped_dek, sealed } = secret
  return {
    ...endpoint,
    ...{ kid, wrapped_dek, sealed },
    events: JSON.stringify(endpoint.events),
    connector_types: textOf(endpoint.connector_types),
    entities: textOf(endpoint.entities),
    include_body: include_body ? 1 : 0,
  }
}

function listOf(text: string | null): string[] | null {
  return text === null ? null : JSON.parse(text)
}

function textOf(list: readonly string[] | null): string | null {
  return list && JSON.stringify(list)
}
