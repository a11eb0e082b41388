/** Records of an upstream that has changed, from the sync to the patched spec. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { textOfRing } from '../support/ring-text.ts'
import { openScene } from '../support/sync-scene.ts'
import { tempFolder } from '../support/temp-folder.ts'

const SPECS = fileURLToPath(new URL('../../../../specs', import.meta.url))

function reported(lines: string): unknown[] {
  const rows = lines.trimEnd().split('\n')
  return rows.map((line) => {
    const { entity, kind, path, detail, records } = JSON.parse(line)
    return [entity, kind, path, detail, records]
  })
}

/** Applies the report to a copy of our specs. */
async function patchCopy(env: Parameters<typeof plugboard>[0]): Promise<{ printed: string; spec: string }> {
  const project = tempFolder()
  mkdirSync(join(project, 'specs'))
  cpSync(SPECS, join(project, 'specs'), { recursive: true })
  const { out } = await plugboard(env, ['drift', 'report', '--patch'], '', project)
  return { printed: out, spec: readFileSync(join(project, 'specs', 'payments.yaml'), 'utf8') }
}

/** A list whose second record has fields and values that the spec does not know. */
function changedRefunds(secret: string): object {
  const refund = { id: 're_1', object: 'refund', amount: 12, currency: 'eur', status: 'pending' }
  const changed = {
    id: 're_2',
    settlement_lane: secret,
    status: 'held_back',
    amount: '12',
    currency: null,
    [secret]: 1,
  }
  return { object: 'list', has_more: false, data: [refund, { ...refund, ...changed }] }
}

test('new fields and values that an upstream sends are in metrics and report, and --patch adds them to the spec', async () => {
  const secret = 'ann@example.com'
  const body = changedRefunds(secret)
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
  const { out } = await plugboardInside(env, ['drift', 'report', 'stripe', '--json'])
  expect(reported(out)).toEqual([
    ['refunds', 'unnamed', '', '', 1],
    ['refunds', 'field-retyped', 'amount', 'string', 1],
    ['refunds', 'field-nullable', 'currency', '', 1],
    ['refunds', 'field-new', 'settlement_lane', 'string', 1],
    ['refunds', 'enum-grown', 'status', 'held_back', 1],
  ])
  expect(out).not.toContain(secret)
  expect((await plugboardInside(env, ['drift', 'report'])).out).toMatch(
    /refunds +new value +status +held_back +1 /,
  )

  const { printed, spec } = await patchCopy(env)
  expect(printed).toContain('4 differences, 2 of which --patch decides; 2 applied.')
  expect(spec).toContain('settlement_lane: { type: string, optional: true }')
  expect(spec).toMatch(/values: \[pending, requires_action, succeeded, failed, canceled, held_back\]/)

  expect((await plugboardInside(env, ['drift', 'clear', 'payments'])).out).toBe('5 differences cleared.\n')
  expect(await services.store.observedShapes.list()).toEqual([])
  const audit = await plugboardInside(env, ['audit', 'list', 'installation', '--json'])
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
