/** `plugboard find` and `plugboard alerts` read the store of the machine. */
import { expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { startHarness } from '../support/harness.ts'
import { plugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('plugboard find says what an id is; plugboard alerts list prints what fires', async () => {
  const dataFolder = tempFolder()
  const h = await startHarness({ dataFolder })
  const token = await h.scopedToken()
  const id = await h.createConnector(token)
  await h.execute(token, id, { entity: 'notes', action: 'list' }, { headers: { 'x-request-id': 'job-7' } })
  await h.server.services.callLog.flush()
  const { databaseUrl } = h.server.services.config
  const alert = {
    rule: 'clock_off',
    subject: 'host/1',
    at: h.server.services.clock(),
    count: 1,
    detail: '{"seconds":90}',
  }
  await h.server.services.store.alerts.report('host/1', [alert])
  const { evaluateOnce } = await import('../../src/alerts/keep-evaluating.ts')
  const { services } = h.server
  await evaluateOnce({ ...services, counts: services.shedding.counts, wallClock: () => Date.now() })
  const endpoint = { url: 'https://hooks.example.com', name: 'Messages' }
  const application = await h.applicationToken()
  const { id: endpoint_id } = (await h.ask('POST', '/v1/endpoints', { token: application, body: endpoint }))
    .body
  const sent = { message_id: 'msg_asked', message_type: 'records.changed', entity: 'notes', ms: 9, at: 1000 }
  const attempt = { ...sent, id: 'att_1', number: 1, status: null, error: 'timeout', answer: null }
  const org = h.client.client_id
  await services.store.engine
    .tenant({ org })
    .insertInto('attempts')
    .values({ ...attempt, org, endpoint_id, connector_id: id })
    .execute()
  const { operator } = newOperator('Zoe', 'viewer', null, services.clock())
  await services.store.operators.add(operator)
  const silenced = { rule: 'disk_low', subject: null, reason: 'a larger one comes', created_by: 'operator' }
  await services.store.alerts.silence({ id: 'sil_1', ...silenced, created_at: 0, until: 1000 })
  const spec = { id: 'spc_1', type: 'tickets', version: '2', spec: '{}', source: 'console', added_at: 0 }
  await services.store.specConnectors.add(spec, undefined)
  await services.store.clientSecrets.add(org, { id: 'sec_1', hash: 'hash' }, 5, 0)
  await h.stop()
  const env = { PLUGBOARD_DATA: dataFolder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const call = await plugboard(env, ['find', 'job-7'])
  expect([call.code, call.out, call.err]).toEqual([
    0,
    expect.stringMatching(`^call .* execute ${id} notes.list: ok, \\d+ ms\n$`),
    '',
  ])
  expect((await plugboardInside(env, ['find', 'ann'])).out).toMatch(
    new RegExp(`^connector .* ${id} field-notes of ann: active`),
  )
  expect((await plugboardInside(env, ['find', 'msg_asked'])).out).toContain(
    `1 of records.changed ${id} notes to ${endpoint_id}: timeout`,
  )
  // Regression: the id of an attempt was unknown.
  expect((await plugboardInside(env, ['find', 'att_1'])).out).toContain(
    `1 of records.changed ${id} notes to ${endpoint_id}: timeout`,
  )
  const texts = {
    [operator.id]: `operator  installation  .* Zoe, viewer: never used`,
    sil_1: 'silence  installation  .* disk_low until 1970\\S+: a larger one comes',
    spc_1: 'spec  installation  .* tickets 2, in use, added 1970',
    sec_1: `secret  ${org}  .* never used`,
  }
  for (const [given, text] of Object.entries(texts))
    expect((await plugboardInside(env, ['find', given])).out).toMatch(new RegExp(text))
  const nothing = await plugboardInside(env, ['find', 'nothing'])
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('Nothing has the id nothing')])
  expect((await plugboardInside(env, ['alerts', 'list'])).out).toContain(
    'The clock of host/1 differs by 90 s',
  )
  const wrong = await plugboardInside(env, [
    'alerts',
    'silence',
    'clock_of',
    '--for',
    '1h',
    '--reason',
    'test',
  ])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('clock_off')])
})
