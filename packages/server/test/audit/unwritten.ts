/** A database that refuses entries of the audit trail, and changes that are committed together with an entry. */
import type { Client, Harness, Reply } from '../support/harness.ts'
import { ENGINE, query } from '../support/test-database.ts'

export const CONNECTORS = '/v1/integrations/connectors'
const SECRETS = '/v1/applications/self/secrets'

/** Makes the database reject entries of that kind. */
export async function refuseEntries(folder: string, condition: string): Promise<void> {
  if (ENGINE === 'sqlite') {
    const body = "SELECT RAISE(ABORT, 'refused by the test')"
    await query(folder, `CREATE TRIGGER spoilt BEFORE INSERT ON audit WHEN ${condition} BEGIN ${body}; END`)
    return
  }
  const body = "BEGIN RAISE EXCEPTION 'refused by the test'; END"
  await query(folder, `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`)
  const when = `FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION spoil()`
  await query(folder, `CREATE TRIGGER spoilt BEFORE INSERT ON audit ${when}`)
}

/** Ends {@link refuseEntries}. */
export async function acceptEntries(folder: string): Promise<void> {
  await query(folder, `DROP TRIGGER spoilt${ENGINE === 'postgres' ? ' ON audit' : ''}`)
  if (ENGINE === 'postgres') await query(folder, 'DROP FUNCTION spoil')
}

/** An application with everything that the changes need. */
export interface Setting {
  readonly client: Client
  readonly token: string
  readonly application: string
  readonly id: string
  readonly secret: string
}

export async function createSetting(h: Harness): Promise<Setting> {
  const client = await h.addClient('unwritten')
  const token = await h.scopedToken('ann', {}, client)
  const id = await h.createConnector(token)
  const application = await h.applicationToken(client)
  const { clientSecrets } = h.server.services.store
  const [own] = await clientSecrets.list(client.client_id)
  return { client, token, application, id, secret: own?.id ?? '' }
}

const KEPT = ['tokens', 'application_secrets', 'connectors', 'streams', 'audit', 'audit_heads']

/** Every row of the application that a change could touch. */
export function rowsOf(folder: string, { client }: Setting): Promise<unknown[]> {
  return Promise.all(
    KEPT.map((table) => query(folder, `SELECT * FROM ${table} WHERE org = $1`, [client.client_id])),
  )
}

export const writeNote = (h: Harness, token: string, id: string, more: object = {}): Promise<Reply> =>
  h.execute(token, id, { entity: 'notes', action: 'create', params: { text: 'private words' } }, more)

export const CHANGES: readonly [name: string, change: (h: Harness, setting: Setting) => Promise<Reply>][] = [
  [
    'an application token',
    (h, { client }) => h.ask('POST', '/api/v1/account/applications/token', { body: client }),
  ],
  [
    'a scoped token',
    (h, { application: token }) =>
      h.ask('POST', '/api/v1/account/applications/scoped-token', {
        token,
        body: { external_user_id: 'b' },
      }),
  ],
  [
    'a revoked token',
    (h, { client, token }) => h.ask('POST', '/oauth/revoke', { body: { ...client, token } }),
  ],
  ['a new secret', (h, { application: token }) => h.ask('POST', SECRETS, { token })],
  [
    'a revoked secret',
    (h, { application: token, secret }) => h.ask('DELETE', `${SECRETS}/${secret}`, { token }),
  ],
  [
    'a new connector',
    (h, { token }) =>
      h.ask('POST', CONNECTORS, {
        token,
        body: { external_user_id: 'ann', connector_type: 'Field Notes', credentials: { api_key: 'k' } },
      }),
  ],
  [
    'an update',
    (h, { token, id }) => h.ask('PATCH', `${CONNECTORS}/${id}`, { token, body: { name: 'renamed' } }),
  ],
  ['a deletion', (h, { token, id }) => h.ask('DELETE', `${CONNECTORS}/${id}`, { token })],
  [
    'a command to streams',
    (h, { token, id }) => h.ask('POST', `${CONNECTORS}/${id}/syncs`, { token, body: { command: 'pause' } }),
  ],
  ['a write upstream', (h, { token, id }) => writeNote(h, token, id)],
  [
    'a write upstream with a key',
    (h, { token, id }) => writeNote(h, token, id, { headers: { 'idempotency-key': 'unwritten' } }),
  ],
]
