/** The API view of a connector. It contains no credential values. */
import { z } from 'zod'
import type { Registry } from '../catalog/registry.ts'
import type { ConnectorRecord, ConnectorStatus } from '../store/store.ts'
import { isoTime } from '../text/iso-time.ts'

/** The upstream's answer by which the credentials count as rejected. */
interface StatusReason {
  readonly code: string | null
  readonly upstream_status: number
}

export interface ConnectorView {
  readonly id: string
  readonly connector_type: string
  readonly name: string | null
  readonly gateway: string | null
  readonly external_user_id: string
  readonly status: ConnectorStatus
  readonly status_since: string | null
  readonly status_reason: StatusReason | null
  readonly verified: boolean
  readonly credentials: {
    readonly fields: readonly string[]
    readonly fingerprint: string
    readonly updated_at: string
  }
  readonly granted_scopes: readonly string[] | null
  readonly grant_id: string | null
  readonly account: { readonly id: string; readonly label: string | null } | null
  readonly tags: Readonly<Record<string, string>>
  readonly created_at: string
  readonly updated_at: string
}

export const connectorView: z.ZodType<ConnectorView> = z
  .object({
    id: z.string(),
    connector_type: z.string().describe('Display name of the connector type: `Payments`.'),
    name: z.string().nullable(),
    gateway: z
      .string()
      .nullable()
      .describe(
        'Gateway for the requests of this connector. Null: the first gateway that the operator configured, or none.',
      ),
    external_user_id: z.string(),
    status: z.enum(['active', 'paused', 'needs_reauth', 'deleting']),
    status_since: z.iso
      .datetime()
      .nullable()
      .describe('When the status changed last. Null: never, or before releases recorded it.'),
    status_reason: z
      .object({
        code: z
          .string()
          .nullable()
          .describe("The upstream's own code, such as `invalid_grant`, if it named one."),
        upstream_status: z.number().int(),
      })
      .nullable()
      .describe('The response with which the upstream rejected the credentials. Null in any other status.'),
    verified: z.boolean().describe('The upstream accepted the credentials at least once.'),
    credentials: z
      .object({
        fields: z.array(z.string()).readonly(),
        fingerprint: z.string().describe('Changes when the credentials do; 12 hex digits.'),
        updated_at: z.iso.datetime(),
      })
      .describe('The names of the stored fields. Their values are never returned.'),
    granted_scopes: z
      .array(z.string())
      .readonly()
      .nullable()
      .describe('Scopes that the end user granted on the consent screen. Null for other credentials.'),
    grant_id: z
      .string()
      .nullable()
      .describe(
        'Connectors with the same value share one grant of their end user. Null: no other shares it.',
      ),
    account: z
      .object({ id: z.string(), label: z.string().nullable() })
      .nullable()
      .describe(
        'The account at the upstream. Null if unknown: the upstream does not tell it, or has not accepted the credentials yet.',
      ),
    tags: z.record(z.string(), z.string()).describe('Tags of the connect session.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Connector' })

export async function viewConnector(registry: Registry, connector: ConnectorRecord): Promise<ConnectorView> {
  const kinds = await registry.kinds()
  const kind = kinds.find((one) => one.connector.name === connector.type)
  const { id, name, gateway, external_user_id, status, verified, fingerprint } = connector
  return {
    id,
    connector_type: kind?.connector.title ?? connector.type,
    name,
    gateway,
    external_user_id,
    status,
    status_since: connector.status_since === null ? null : isoTime(connector.status_since),
    status_reason: reasonOf(connector),
    verified,
    credentials: {
      fields: connector.credential_fields,
      fingerprint,
      updated_at: isoTime(connector.credentials_at),
    },
    granted_scopes: connector.granted_scopes,
    grant_id: connector.grant_id,
    account:
      connector.account_id === null ? null : { id: connector.account_id, label: connector.account_label },
    tags: connector.tags,
    created_at: isoTime(connector.created_at),
    updated_at: isoTime(connector.updated_at),
  }
}

function reasonOf({ status_code, status_upstream }: ConnectorRecord): StatusReason | null {
  return status_upstream === null ? null : { code: status_code, upstream_status: status_upstream }
}
