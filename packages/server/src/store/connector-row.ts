import type { Selectable, Updateable } from 'kysely'
import type { ConnectorChanges, ConnectorRecord } from './store.ts'
import type { Tables } from './tables.ts'

type Row = Tables['connectors']

export function toRow(connector: ConnectorRecord): Row {
  return {
    ...connector,
    verified: Number(connector.verified),
    credential_fields: JSON.stringify(connector.credential_fields),
    granted_scopes: connector.granted_scopes && JSON.stringify(connector.granted_scopes),
    tags: JSON.stringify(connector.tags),
  }
}

export function fromRow(row: Selectable<Row>): ConnectorRecord {
  return {
    ...row,
    verified: row.verified === 1,
    credential_fields: JSON.parse(row.credential_fields),
    granted_scopes: row.granted_scopes === null ? null : JSON.parse(row.granted_scopes),
    tags: JSON.parse(row.tags),
  }
}

export function toChanges(changes: Omit<ConnectorChanges, 'sealed'>): Updateable<Row> {
  const { verified, credential_fields: fields, granted_scopes: scopes, tags, ...rest } = changes
  return {
    ...rest,
    ...(verified === undefined ? {} : { verified: Number(verified) }),
    ...(fields === undefined ? {} : { credential_fields: JSON.stringify(fields) }),
    ...(scopes === undefined ? {} : { granted_scopes: scopes && JSON.stringify(scopes) }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
  }
}
