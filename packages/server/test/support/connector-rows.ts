/** Rows of connectors, written without the service. */
import type { Db, Engine } from '../../src/store/engine.ts'

export const at = 1_700_000_000_000

/** Adds an application with one connector, `con_<org>`. */
export async function addConnector(engine: Engine, org: string): Promise<void> {
  await engine.db.insertInto('applications').values({ id: org, name: org, created_at: at }).execute()
  await insertConnector(engine.tenant({ org }), org)
}

export async function insertConnector(db: Db, org: string): Promise<void> {
  const text = { external_user_id: 'ann', type: 'payments', name: null, credential_fields: '[]' }
  const state = { status: 'active', verified: 0, fingerprint: '', cred_version: 1 } as const
  const account = { granted_scopes: null, account_id: null, account_label: null, tags: '{}' }
  const grant = { grant_id: null, client_type: null }
  const reason = { status_since: at, status_code: null, status_upstream: null, recheck_at: null }
  const times = { credentials_at: at, created_at: at, updated_at: at }
  await db
    .insertInto('connectors')
    .values({ org, id: `con_${org}`, ...text, ...state, ...times, ...account, ...grant, ...reason })
    .execute()
}
