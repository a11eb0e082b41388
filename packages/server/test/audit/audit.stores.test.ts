import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyTrail } from '../../src/audit/verify.ts'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { json } from '../support/field-notes.ts'
import { type Client, type Harness, type Reply, startHarness } from '../support/harness.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { textOfRing } from '../support/ring-text.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { ENGINE, query, testLocation } from '../support/test-database.ts'
import {
  acceptEntries,
  CHANGES,
  CONNECTORS,
  createSetting,
  refuseEntries,
  rowsOf,
  writeNote,
} from './unwritten.ts'

const AUDIT = '/v1/audit'

interface Entry {
  readonly seq: number
  readonly actor: string
  readonly external_user_id: string | null
  readonly action: string
  readonly object: string
  readonly code: string
  readonly outcome: string
  readonly request_id: string
}

let h: Harness
/** Another server over the same store. */
let second: Harness
beforeAll(async () => {
  const keyRing = parseKeyRing(newKeyRing())
  h = await startHarness({ keyRing })
  second = await startHarness({ keyRing, dataFolder: h.folder })
})
afterAll(async () => {
  await second.stop()
  await h.stop()
})

/** Newest first, without the entries of this read itself. */
async function trailOf(client: Client, path = AUDIT): Promise<Reply> {
  return h.ask('GET', path, { token: await h.applicationToken(client) })
}

describe('the audit trail', () => {
  test('records action, actor, object and result', async () => {
    const client = await h.addClient('told')
    const token = await h.scopedToken('ann', {}, client)
    const id = await h.createConnector(token)
    const keyed = { headers: { 'idempotency-key': 'once' } }
    const created = await writeNote(h, token, id, keyed)
    await writeNote(h, token, id, keyed)
    h.upstream.answer(json(402, { error: { code: 'declined' } }))
    await writeNote(h, token, id)
    await h.execute(token, id, { entity: 'notes', action: 'list' })
    await h.execute(token, id, { entity: 'notes', action: 'create', params: { text: 1 } })
    await h.ask('POST', `${CONNECTORS}/${id}/syncs`, { token, body: { command: 'pause' } })
    await h.ask('PATCH', `${CONNECTORS}/${id}`, { token, body: { name: 'private name' } })
    await h.ask('DELETE', `${CONNECTORS}/${id}`, { token })
    await h.ask('DELETE', `${CONNECTORS}/${id}`, { token })
    const entries: Entry[] = (await trailOf(client)).body.data.toReversed()
    const said = entries.map((one) => [one.external_user_id, one.action, one.code, one.outcome])
    expect(said).toEqual([
      [null, 'token.application', 'ok', 'done'],
      ['ann', 'token.scoped', 'ok', 'done'],
      ['ann', 'connector.create', 'ok', 'done'],
      ['ann', 'execute.notes.create', 'begun', 'unknown'],
      ['ann', 'execute.notes.create', 'ok', 'done'],
      ['ann', 'execute.notes.create', 'begun', 'unknown'],
      ['ann', 'execute.notes.create', 'upstream_declined', 'rejected'],
      // Invalid params are never sent, so there is no `begun` entry.
      ['ann', 'execute.notes.create', 'invalid_request', 'not_sent'],
      ['ann', 'sync.pause', 'ok', 'done'],
      ['ann', 'connector.update', 'ok', 'done'],
      ['ann', 'connector.delete', 'ok', 'done'],
      ['ann', 'connector.delete', 'connector_not_found', 'not_sent'],
      [null, 'token.application', 'ok', 'done'],
    ])
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from(entries, (_, index) => index + 1))
    expect(entries.slice(2, -1).map(({ object }) => object)).toEqual(Array(10).fill(id))
    // The actor is the token issued before.
    expect(entries[1]?.actor).toBe(entries[0]?.object)
    expect(entries[2]?.actor).toBe(entries[1]?.object)
    expect(entries[3]?.request_id).toBe(created.headers.get('x-request-id'))
  })

  test('records client secrets and revoked tokens', async () => {
    const client = await h.addClient('rotating')
    const token = await h.applicationToken(client)
    const { id } = (await h.ask('POST', '/v1/applications/self/secrets', { token })).body
    await h.ask('DELETE', `/v1/applications/self/secrets/${id}`, { token })
    const scoped = await h.scopedToken('ann', {}, client)
    await h.ask('POST', '/oauth/revoke', { body: { ...client, token: scoped } })
    const entries: Entry[] = (await trailOf(client)).body.data
    const [revoked, added] = ['secret.revoke', 'secret.add'].map((name) =>
      entries.find((one) => one.action === name),
    )
    expect([revoked?.object, added?.object]).toEqual([id, id])
    const minted = entries.find(({ action }) => action === 'token.scoped')
    expect(entries.find(({ action }) => action === 'token.revoke')?.object).toBe(minted?.object)
  })

  test('contains no request or response data and no token', async () => {
    const rows = await query(h.folder, 'SELECT * FROM audit')
    expect(rows.length).toBeGreaterThan(10)
    const text = JSON.stringify(rows)
    for (const word of ['private', 'hello', 'pbs_', 'pba_', 'pbk_', 'canary'])
      expect(text).not.toContain(word)
  })

  test('is paged newest first, each entry once', async () => {
    const client = await h.addClient('long')
    for (let i = 0; i < 7; i++) await h.applicationToken(client)
    const seen: number[] = []
    for (let path: string | undefined = `${AUDIT}?limit=3`; path !== undefined; ) {
      const { body } = await trailOf(client, path)
      seen.push(...body.data.map(({ seq }: Entry) => seq))
      path = body.next_cursor === null ? undefined : `${AUDIT}?limit=3&cursor=${body.next_cursor}`
    }
    expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('is visible only to its own application', async () => {
    const [one, two] = [await h.addClient('one'), await h.addClient('two')]
    for (let i = 0; i < 3; i++) await h.applicationToken(one)
    expect((await trailOf(two)).body.data).toHaveLength(1)
    const { next_cursor } = (await trailOf(one, `${AUDIT}?limit=1`)).body
    expect((await trailOf(two, `${AUDIT}?cursor=${next_cursor}`)).body.code).toBe('invalid_cursor')
    const token = await h.scopedToken()
    expect((await h.ask('GET', AUDIT, { token })).body.code).toBe('insufficient_scope')
  })
})

describe('an entry that cannot be written', () => {
  afterEach(() => acceptEntries(h.folder))

  test.each(CHANGES)('rolls back its change: %s', async (_, change) => {
    const given = await createSetting(h)
    const lastUsed = 'UPDATE application_secrets SET last_used_at = 99999999999999 WHERE org = $1'
    await query(h.folder, lastUsed, [given.client.client_id])
    const before = await rowsOf(h.folder, given)
    const sent = h.upstream.received.length
    await refuseEntries(h.folder, `NEW.org = '${given.client.client_id}'`)
    expect((await change(h, given)).status).toBe(500)
    expect(await rowsOf(h.folder, given)).toEqual(before)
    expect(h.upstream.received.length).toBe(sent)
  })

  test('does not fail the other entries of its batch', async () => {
    const { client_id: org } = await h.addClient('together')
    await refuseEntries(h.folder, "NEW.object = 'spoilt'")
    const entry = { at: 1, actor: 'a', external_user_id: null, action: 'x', code: 'ok', outcome: 'done' }
    const objects = ['first', 'b', 'c', 'spoilt', 'd', 'spoilt', 'e']
    const written = await Promise.allSettled(
      objects.map((object) => h.server.services.audit.add(org, { ...entry, object, request_id: 'req' })),
    )
    expect(written.map(({ status }) => status)).toEqual(
      objects.map((object) => (object === 'spoilt' ? 'rejected' : 'fulfilled')),
    )
    const rows = await query(h.folder, 'SELECT object FROM audit WHERE org = $1 ORDER BY seq', [org])
    expect(rows.map(({ object }) => object)).toEqual(['first', 'b', 'c', 'd', 'e'])
    const { audit } = h.server.services.store
    expect((await verifyTrail(audit, h.server.services.keys.audit, org)).fault).toBeUndefined()
  })

  test('leaves the `begun` entry if it is the second entry of an upstream write', async () => {
    const { token, id, client } = await createSetting(h)
    await refuseEntries(h.folder, `NEW.org = '${client.client_id}' AND NEW.code = 'ok'`)
    h.upstream.answer(json(200, { id: 'n1' }))
    expect((await writeNote(h, token, id)).status).toBe(200)
    const sql = 'SELECT action, code, outcome FROM audit WHERE org = $1 ORDER BY seq DESC LIMIT 1'
    expect(await query(h.folder, sql, [client.client_id])).toEqual([
      { action: 'execute.notes.create', code: 'begun', outcome: 'unknown' },
    ])
  })
})

describe('the hash chain', () => {
  const verify = (org: string) =>
    verifyTrail(h.server.services.store.audit, h.server.services.keys.audit, org)

  async function trail(): Promise<string> {
    const client = await h.addClient('chained')
    for (let i = 0; i < 5; i++) await h.applicationToken(client)
    return client.client_id
  }

  test('stays intact while several servers append concurrently', async () => {
    const client = await h.addClient('busy')
    const mint = (at: Harness) => at.applicationToken(client)
    await Promise.all(Array.from({ length: 30 }, (_, i) => mint(i % 2 === 0 ? h : second)))
    expect(await verify(client.client_id)).toMatchObject({ rows: 30, fault: undefined })
  })

  test('is verified by a command that reports faults and exits with an error', async () => {
    const ring = tempFolder()
    const file = join(ring, 'keys.json')
    writeFileSync(file, textOfRing(h.server.services.config.keyRing), { mode: 0o400 })
    const org = await trail()
    const env = {
      PLUGBOARD_DATA: h.folder,
      PLUGBOARD_KEY_FILE: file,
      DATABASE_URL: testLocation(h.folder).databaseUrl,
    }
    const whole = await plugboardInside(env, ['audit', 'verify', org, '--json'])
    expect([whole.code, JSON.parse(whole.out)]).toEqual([
      0,
      { client_id: org, entries: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/), fault: null },
    ])
    await query(h.folder, "UPDATE audit_heads SET mac = '' WHERE org = $1", [org])
    const broken = await plugboardInside(env, ['audit', 'verify'])
    expect([broken.code, broken.out]).toEqual([
      1,
      expect.stringContaining(`${org}  5 entries  BROKEN: the MAC of its head is wrong\n`),
    ])
    const listed = await plugboardInside(env, ['audit', 'list', org, '--limit', '2', '--json'])
    expect(
      listed.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).seq),
    ).toEqual([5, 4])
    // Regression: nothing said that there are more entries.
    expect(listed.err).toBe('plugboard: there are older entries; --limit prints more than the newest 2\n')
    expect((await plugboardInside(env, ['audit', 'list', org, '--limit', '5'])).err).toBe('')
  })

  test('of an empty trail is intact', async () => {
    const { client_id } = await h.addClient('new')
    expect(await verify(client_id)).toEqual({ org: client_id, rows: 0, hash: '', fault: undefined })
    expect(await h.server.services.store.audit.orgs()).toContain(client_id)
  })

  test.each(["UPDATE audit SET code = 'ok' WHERE org = $1", 'DELETE FROM audit WHERE org = $1'])(
    'the database rejects %s',
    async (sql) => {
      const org = await trail()
      await expect(query(h.folder, sql, [org])).rejects.toThrow('the audit trail is only added to')
      expect((await verify(org)).rows).toBe(5)
    },
  )

  describe('without the database triggers', () => {
    beforeAll(async () => {
      const on = ENGINE === 'postgres' ? ' ON audit' : ''
      await query(h.folder, `DROP TRIGGER audit_is_kept${on}`)
      if (ENGINE === 'sqlite') await query(h.folder, 'DROP TRIGGER audit_is_unchanged')
    })

    const COPY =
      "SELECT org, 6, at, 'tok_forged', external_user_id, action, object, code, outcome, request_id, via"
    test.each<[string, string, string]>([
      ['a changed row', "UPDATE audit SET object = 'other' WHERE org = $1 AND seq = 3", 'row 3 was changed'],
      ['a changed time', 'UPDATE audit SET at = at + 1 WHERE org = $1 AND seq = 2', 'row 2 was changed'],
      ['a removed row', 'DELETE FROM audit WHERE org = $1 AND seq = 3', 'row 3 is missing'],
      ['a removed beginning', 'DELETE FROM audit WHERE org = $1 AND seq < 3', 'row 1 is missing'],
      ['a removed end', 'DELETE FROM audit WHERE org = $1 AND seq > 3', 'row 4 is missing'],
      ['everything removed', 'DELETE FROM audit WHERE org = $1', 'row 1 is missing'],
      [
        'swapped rows',
        'UPDATE audit SET seq = CASE seq WHEN 2 THEN 103 ELSE 102 END WHERE org = $1 AND seq IN (2, 3)',
        'row 2 is missing',
      ],
      [
        'a forged row',
        `INSERT INTO audit ${COPY}, hash FROM audit WHERE org = $1 AND seq = 5`,
        'row 6 was changed',
      ],
      ['a removed head', 'DELETE FROM audit_heads WHERE org = $1', 'its head is missing'],
      [
        'a moved head',
        'UPDATE audit_heads SET seq = 4, hash = (SELECT hash FROM audit a WHERE a.org = $1 AND a.seq = 4) WHERE org = $1',
        'the MAC of its head is wrong',
      ],
    ])('%s is detected', async (_, sql, fault) => {
      const org = await trail()
      await query(h.folder, sql, [org])
      expect((await verify(org)).fault).toBe(fault)
    })

    test('verification with another key fails at the first row', async () => {
      const org = await trail()
      const { store, keys } = h.server.services
      expect((await verifyTrail(store.audit, keys.cursor, org)).fault).toBe('row 1 was changed')
    })
  })
})
