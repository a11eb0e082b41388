/** Many deliveries are changed by few statements. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { type DeliveryKey, type DeliveryUpdate, updateOwned } from '../../src/store/update-deliveries.ts'
import { addConnector } from '../support/connector-rows.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

const OWNER = 'this process'
const keyOf = (subject: string): DeliveryKey => ({ org: 'one', endpoint_id: 'whe_one', subject })

let store: Store
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
  await addConnector(store.engine, 'one')
  const sealed = { kid: 'k', wrapped_dek: Buffer.of(1), sealed: Buffer.of(1) }
  const times = { created_at: 1, updated_at: 1, failures: 0, held_until: 0, include_body: 0 }
  const about = {
    org: 'one',
    id: 'whe_one',
    url: 'https://example.com',
    events: '[]',
    state: 'active' as const,
  }
  const row = { ...about, ...sealed, ...times, name: null, external_user_id: null, connector_types: null }
  const rest = { entities: null, state_reason: null, failing_since: null }
  await store.engine.everyTenant
    .insertInto('endpoints')
    .values({ ...row, ...rest })
    .execute()
})
afterAll(() => store.close())

beforeEach(async () => {
  const db = store.engine.everyTenant
  await db.deleteFrom('deliveries').execute()
  const row = {
    connector_id: null,
    entity: null,
    seq: 3,
    row_id: '',
    from_seq: 0,
    to_seq: 5,
    changed_at: 1,
    next_at: 1,
  }
  const rows = ['a', 'b', 'c', 'd'].map((subject) => ({
    ...{ ...keyOf(subject), ...row, lease_owner: subject === 'd' ? 'another' : OWNER, lease_until: 9e15 },
  }))
  await db
    .insertInto('deliveries')
    .values(rows as never)
    .execute()
})

/** Subjects by statement. */
async function update(updates: readonly DeliveryUpdate[]): Promise<string[][]> {
  const answers: string[][] = []
  for (const statement of updateOwned(store.engine, OWNER, updates)) {
    const { rows } = await statement.execute(store.engine.everyTenant)
    answers.push(rows.map(({ subject }) => subject).sort())
  }
  return answers
}

const readAll = () =>
  store.engine.everyTenant.selectFrom('deliveries').selectAll().orderBy('subject').execute()

test('those that change the same columns share a statement, each with its own values', async () => {
  const stored = (subject: string, body: string, seq: number): DeliveryUpdate => ({
    key: keyOf(subject),
    change: {
      message_id: `msg_${subject}`,
      message_type: 'ping',
      body,
      after_seq: seq,
      after_row_id: '',
      reach: seq,
    },
  })
  const odd = '{"a":"\\ud800 \\u0000 \\" é"}'
  const answers = await update([
    stored('a', odd, 7),
    { key: keyOf('b'), change: { replayed: null } },
    stored('c', '{}', 4),
    stored('d', '{}', 4),
  ])
  // `d` is another's.
  expect(answers).toEqual([['a', 'c'], ['b']])
  const [a, b, c, d] = await readAll()
  expect(a).toMatchObject({
    message_id: 'msg_a',
    body: odd,
    after_seq: 7,
    to_seq: 7,
    next_at: 1,
    lease_owner: OWNER,
  })
  expect(b).toMatchObject({ message_id: null, to_seq: 5 })
  expect(c).toMatchObject({ body: '{}', after_seq: 4, to_seq: 5 })
  expect(d).toMatchObject({ body: null, lease_owner: 'another' })
})

test.each<[string, Omit<DeliveryUpdate, 'key'>, 'now' | 'later' | null]>([
  ['more is to be sent', { change: {}, next: 'now' }, 'now'],
  ['the position is at the end', { change: { seq: 6 }, next: 'now' }, null],
  ['the position is at the former end', { change: { seq: 6, reach: 6 }, next: 'now' }, 'now'],
  ['it is tried again', { change: { attempts: 1 }, next: 60_000 }, 'later'],
  ['its endpoint is off', { change: { attempts: 1 }, next: 'never' }, null],
])('an end frees the lease, and sets the next attempt: %s', async (_, end, expected) => {
  const begun = Date.now()
  const [statement] = updateOwned(store.engine, OWNER, [{ key: keyOf('a'), ...end }])
  const { rows } = (await statement?.execute(store.engine.everyTenant)) ?? { rows: [] }
  const [a] = await readAll()
  expect(a?.lease_owner).toBeNull()
  const wait = a?.next_at == null ? null : Number(a.next_at) - begun > 30_000 ? 'later' : 'now'
  expect(wait).toBe(expected)
  expect(rows).toEqual([{ ...keyOf('a'), is_due: expected === 'now' ? 1 : 0 }])
})

test.each([
  ['ends with the step that begins it', 1000, 1000, null],
  ['that was asked for meanwhile stays', 1000, null, 1000],
  ['that reaches further back stays, too', 500, 1000, 500],
])('a replay %s', async (_, asked, replayed, left) => {
  const db = store.engine.everyTenant
  await db.updateTable('deliveries').set({ replay_since: asked }).where('subject', '=', 'a').execute()
  await update([{ key: keyOf('a'), change: { replayed } }])
  expect((await readAll())[0]?.replay_since).toBe(left)
})
