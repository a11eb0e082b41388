/** Lists of connectors with a replica, as operators read them: why they fail, and the records that a removal takes. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

let sandbox: Sandbox
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 3)
  synced = await startSynced(sandbox, ['payments'], {}, ['customers'])
  await until('a replica', async () => (await synced.streams('payments')).every(({ complete }) => complete))
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

async function run(...args: string[]): Promise<string> {
  const env = {
    PLUGBOARD_URL: synced.server.address,
    PLUGBOARD_CLIENT_ID: synced.client.client_id,
    PLUGBOARD_CLIENT_SECRET: synced.client.client_secret,
  }
  const { code, out, err } = await plugboardInside(env, args)
  expect([code, err]).toEqual([0, ''])
  return out.trim()
}
const list = () => run('connectors', 'list', '--failing')

test('connectors list --failing names the command that shows the failing streams', async () => {
  const id = synced.id('payments')
  expect(await list()).not.toContain(id)
  await synced.server.services.store.engine.everyTenant
    .updateTable('streams')
    .set({ failures: 2, next_run_at: Date.now() + 3_600_000 })
    .where('connector_id', '=', id)
    .execute()
  // Regression: the reason was empty, and the time that of the creation.
  expect(await list()).toMatch(
    new RegExp(`^${id} +Payments +ann +active +a stream fails: plugboard sync status ${id}$`, 'm'),
  )
})

test('the receipt of a removal has the records of the replica', async () => {
  const id = synced.id('payments')
  const [stream] = await synced.streams('payments')
  const records = Number(stream?.live_records)
  expect(records).toBeGreaterThan(0)
  // Regression: the largest part of what goes was in no receipt.
  const line = `  connector ${id} (payments), ${records} records of its replica`
  expect(await run('users', 'delete', 'ann', '--dry-run')).toContain(line)
  expect(await run('users', 'delete', 'ann', '--yes')).toContain(line)
})
