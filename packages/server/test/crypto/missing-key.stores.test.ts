/** A server whose key ring lacks a key that stored values are sealed under. */
import { expect, test } from 'vitest'
import { type KeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { json } from '../support/field-notes.ts'
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
    const lines = h.log.map((line) => JSON.parse(line)).filter(({ msg }) => /key ring lacks/.test(msg))
    const reports = new Set(lines.map(({ level, kid, kind, rows }) => ({ level, kid, kind, rows })))
    return { statuses, reports }
  }
  expect(await outcomes(ringOf('k1', { k1: KEYS.k1 }))).toEqual({
    statuses: [200, 503],
    // By the check of all values at the start, and by a call that needs one, which may come first.
    reports: new Set([
      { level: 50, kid: 'k2', kind: 'credentials', rows: 1 },
      { level: 50, kid: 'k2' },
    ]),
  })
  expect(await outcomes(ringOf('k1'))).toEqual({ statuses: [200, 200], reports: new Set() })
})

test('while the server runs, makes writes fail unsent and keeps answers; both are there once the key is back', async () => {
  const both = ringOf('k2')
  const ring = { active: 'k2', keys: both.keys }
  const h = await startHarness({ keyRing: ring })
  const token = await h.scopedToken()
  const id = await h.createConnector(token)
  const write = async (key: string) => {
    const body = { entity: 'notes', action: 'create', params: { text: key } }
    const {
      status,
      body: told,
      headers,
    } = await h.execute(token, id, body, { headers: { 'idempotency-key': key } })
    const replayed = headers.get('idempotent-replayed')
    return {
      status,
      code: told.code,
      outcome: told.outcome,
      retryable: told.retryable,
      key: told.idempotency_key,
      replayed,
    }
  }
  h.upstream.answer(json(200, { id: 'n1' }))
  expect(await write('before')).toMatchObject({ status: 200, replayed: null })
  const sent = h.upstream.received.length
  ring.keys = ringOf('k1', { k1: KEYS.k1 }).keys
  // Opened credentials are cached for a second.
  h.time.offset += 1001
  const refused = { status: 503, code: 'store_unavailable', retryable: true }
  for (const key of ['during', 'during'])
    expect(await write(key)).toMatchObject({ ...refused, outcome: 'not_sent', key })
  expect(await write('before')).toMatchObject({ ...refused, outcome: 'unknown', key: 'before' })
  expect(h.upstream.received.length).toBe(sent)
  ring.keys = both.keys
  expect(await write('during')).toMatchObject({ status: 200, replayed: null })
  expect(await write('before')).toMatchObject({ status: 200, replayed: 'true' })
  expect(h.upstream.received.length).toBe(sent + 1)
  await h.stop()
  // The check at the start reports rows by kind, if it comes to them while the key is gone.
  const isOfCall = ({ level, kind }: { level: number; kind?: string }): boolean =>
    level === 50 && kind === undefined
  const lines = h.log.map((line) => JSON.parse(line)).filter(isOfCall)
  expect(lines.map(({ kid, msg }) => [kid, msg])).toEqual([['k2', expect.stringMatching(/key ring lacks/)]])
})
