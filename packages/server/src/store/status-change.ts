import type { ConnectorChanges, ConnectorRecord } from './store.ts'

/** Changes of the fields about the status that follow from a new status or new credentials. */
export function statusChange(
  current: Pick<ConnectorRecord, 'status' | 'cred_version'>,
  { status = current.status, cred_version = current.cred_version, updated_at }: ConnectorChanges,
): Pick<ConnectorChanges, 'status_since' | 'status_code' | 'status_upstream' | 'recheck_at'> {
  const isNew = status !== current.status
  if (!isNew && cred_version === current.cred_version) return {}
  const reason = { status_code: null, status_upstream: null, recheck_at: null }
  return isNew ? { status_since: updated_at, ...reason } : reason
}
