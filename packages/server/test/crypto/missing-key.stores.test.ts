/** A server whose key ring lacks a key that stored values are sealed under. */
import { expect, test } from 'vitest'
import { type KeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { startHarness } from '../support/harness.ts'
import { tempFolder } from '../support/temp-folder.ts'

const KEYS = { k1: Buffer.alloc(32, 1).toString('base64'), k2: Buffer.alloc(32, 2).toString('base64') }

function ringOf(active: keyof typeof KEYS, keys: Partial<typeof KEYS> = KEYS): KeyRing {
  return parseKeyRing(JSON.stringify({ active, keys }))
}

test('is reported at the start, fails the affected calls only, and is mended by the key', async () => {
  const dataFolder = tempFolder()
  const ring = { ...ringOf('k1'), active: 'k1' }
  const before = await startHarness({ dataFolder, keyRing: ring })
  const token = await before.scopedToken()
  const intact = await before.createConnector(token)
  ring.active = 'k2'
  const affected = await before.createConnector(token)
  await before.stop()

  const list = { entity: 'notes', action: 'list' }
  const outcomes = async (keyRing: KeyRing) => {
    const h = await startHarness({ dataFolder, keyRing })
    const run = async (id: string): Promise<number> => (await h.execute(token, id, list)).status
    const statuses = [await run(intact), await run(affected)]
    await h.stop()
    const reports = h.log.map((line) => JSON.parse(line)).filter(({ msg }) => /key ring lacks/.test(msg))
    return { statuses, reports: reports.map(({ level, kid, kind, rows }) => [level, kid, kind, rows]) }
  }
  expect(await outcomes(ringOf('k1', { k1: KEYS.k1 }))).toEqual({
    statuses: [200, 500],
    reports: [[50, 'k2', 'credentials', 1]],
  })
  expect(await outcomes(ringOf('k1'))).toEqual({ statuses: [200, 200], reports: [] })
})
