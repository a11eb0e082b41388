/** Records of an upstream that has changed, from the sync to the patched spec. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plugboard } from '../support/plugboard.ts'
import { textOfRing } from '../support/ring-text.ts'
import { openScene } from '../support/sync-scene.ts'
import { tempFolder } from '../support/temp-folder.ts'

const SPECS = fileURLToPath(new URL('../../../../specs', import.meta.url))

test('new fields and values that an upstream sends are in metrics and report, and --patch adds them to the spec', async () => {
  const secret = 'ann@example.com'
  const refund = { id: 're_1', object: 'refund', amount: 12, currency: 'eur', status: 'pending' }
  const changed = {
    id: 're_2',
    settlement_lane: secret,
    status: 'held_back',
    amount: '12',
    currency: null,
    [secret]: 1,
  }
  const body = { object: 'list', has_more: false, data: [refund, { ...refund, ...changed }] }
  const { synced } = await openScene('payments', 'refunds', 3, [{ kind: 'status', status: 200, body }])
  const { services, address } = synced.server
  await services.shapes.flush()

  const metrics = await (await fetch(`${address}/metrics`)).text()
  const labels = 'connector="payments",entity="refunds",kind'
  expect(metrics).toContain(`plugboard_shape_differences_total{${labels}="field-new"} 1`)
  expect(metrics).toContain(`plugboard_shape_differences_total{${labels}="enum-grown"} 1`)
  expect(metrics).not.toContain('settlement_lane')

  const { dataFolder, databaseUrl } = services.config
  const env = {
    PLUGBOARD_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    PLUGBOARD_KEYS: textOfRing(services.config.keyRing),
  }
  const { out } = await plugboard(env, ['drift', 'report', 'stripe', '--json'])
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(
    rows.map(({ entity, kind, path, detail, records }) => [entity, kind, path, detail, records]),
  ).toEqual([
    ['refunds', 'unnamed', '', '', 1],
    ['refunds', 'field-retyped', 'amount', 'string', 1],
    ['refunds', 'field-nullable', 'currency', '', 1],
    ['refunds', 'field-new', 'settlement_lane', 'string', 1],
    ['refunds', 'enum-grown', 'status', 'held_back', 1],
  ])
  expect(out).not.toContain(secret)
  expect((await plugboard(env, ['drift', 'report'])).out).toMatch(/refunds +new value +status +held_back +1 /)

  const project = tempFolder()
  mkdirSync(join(project, 'specs'))
  cpSync(SPECS, join(project, 'specs'), { recursive: true })
  const patched = await plugboard(env, ['drift', 'report', '--patch'], '', project)
  expect(patched.out).toContain('4 differences, 2 of which --patch decides; 2 applied.')
  const spec = readFileSync(join(project, 'specs', 'payments.yaml'), 'utf8')
  expect(spec).toContain('settlement_lane: { type: string, optional: true }')
  expect(spec).toMatch(/values: \[pending, requires_action, succeeded, failed, canceled, held_back\]/)

  expect((await plugboard(env, ['drift', 'clear', 'payments'])).out).toBe('5 differences cleared.\n')
  expect(await services.store.observedShapes.list()).toEqual([])
  const audit = await plugboard(env, ['audit', 'list', 'installation', '--json'])
  expect(JSON.parse(audit.out.split('\n')[0] ?? '')).toMatchObject({
    actor: 'operator',
    action: 'drift.clear',
    object: 'payments',
  })
})

test('answers to execute are compared, of each action once a second', async () => {
  const { sandbox, synced } = await openScene('payments', 'refunds', 3)
  const { services } = synced.server
  await services.store.observedShapes.clear()
  const get = (params: object) =>
    synced.ask('POST', `/api/v1/connectors/sources/${synced.id('payments')}/execute`, {
      entity: 'balance',
      action: 'get',
      params,
    })
  const body = { object: 'balance', available: [], livemode: false, pending: [], lane: 'x' }
  sandbox.faults.add({ match: { entity: 'balance' }, fault: { kind: 'status', status: 200, body } })
  await get({})
  await get({})
  await services.shapes.flush()
  const seen = await services.store.observedShapes.list('payments')
  expect(seen.map(({ entity, kind, path, records }) => [entity, kind, path, records])).toEqual([
    ['balance', 'field-new', 'lane', 1],
  ])
})
