/** Keys are rotated under load without failures. Damaged rows are reported and left unchanged. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKeyFile, readKeyFile, replaceKeyFile } from '../../src/crypto/key-file.ts'
import { newKeyRing, parseKeyRing, withNewKey } from '../../src/crypto/key-ring.ts'
import { rewrap } from '../../src/crypto/seal.ts'
import { rewrapAll } from '../../src/store/rewrap-all.ts'
import type { SealedKeyStore } from '../../src/store/sealed-keys.ts'
import { API_KEY, type Harness, startHarness } from '../support/harness.ts'
import { type Ended, plugboard as runPlugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { query, testLocation } from '../support/test-database.ts'

/** More than a batch, which has 100. */
const CONNECTORS = 105
/** Between the rounds of a worker. A rotation waits seconds for servers to reload the key file; without pauses, each core is busy. */
const PAUSE_MS = 200
const LIST = { entity: 'notes', action: 'list' }
const CREATE = { entity: 'notes', action: 'create', params: { text: 'x' } }

let h: Harness
let file: string
let token: string
let ids: string[]
beforeAll(async () => {
  const folder = tempFolder()
  file = join(folder, 'keys.json')
  writeFileSync(file, newKeyRing(), { mode: 0o400 })
  h = await startHarness({ dataFolder: folder, keyRing: openKeyFile(file) })
  token = await h.scopedToken()
  ids = []
  // More at a time would be refused on a busy machine.
  while (ids.length < CONNECTORS)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, () => h.createConnector(token)))))
})
afterAll(() => h.stop())

const operator = (): Record<string, string | undefined> => {
  const { databaseUrl } = testLocation(h.folder)
  return { PLUGBOARD_DATA: h.folder, PLUGBOARD_KEY_FILE: file, DATABASE_URL: databaseUrl }
}
/** Runs the command next to the process of the server. */
const plugboardApart = (...args: string[]): Promise<Ended> => runPlugboard(operator(), args)
/** Runs it while the server is idle. */
const plugboard = (...args: string[]): Promise<Ended> => plugboardInside(operator(), args)

const status = async (): Promise<{ active: string; keys: { kid: string; state: string; rows: number }[] }> =>
  JSON.parse((await plugboard('keys', 'status', '--json')).out)
const run = async (id: string, key?: string): Promise<number> => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return (await h.execute(token, id, key === undefined ? LIST : CREATE, { headers })).status
}
/** Connectors of both batches: calling all takes long, and the status counts the data keys that were left behind. */
const runSome = async (): Promise<number[]> => {
  const some = ids.filter((_, index) => index % 10 === 0)
  return [...new Set(await Promise.all(some.map((id) => run(id))))]
}
const sealedKeys = (): SealedKeyStore => h.server.services.store.sealedKeys

describe('rotating', () => {
  test('first says what it would rewrap, and changes nothing', async () => {
    const before = readKeyFile(file)
    const preview = await plugboardApart('keys', 'rotate', '--dry-run', '--json')
    expect([preview.code, preview.err]).toEqual([0, ''])
    const said = JSON.parse(preview.out)
    expect(said).toMatchObject({ active: 'k1', next: 'k2', rewrapped: { server: 1 } })
    expect(said.rewrapped.credentials).toBeGreaterThanOrEqual(CONNECTORS)
    expect(readKeyFile(file)).toEqual(before)
  })

  // Regression: these commands asked for PLUGBOARD_KEY_FILE, which all others take from the data folder.
  test.each([['rotate', '--dry-run'], ['rewrap'], ['activate', 'k1']])(
    'uses the key file of the data folder: keys %s %s',
    async (...command) => {
      const args = ['keys', ...command, '--json']
      const ended = await plugboardInside({ ...operator(), PLUGBOARD_KEY_FILE: undefined }, args)
      expect([ended.code, ended.err]).toEqual([0, ''])
      expect(JSON.parse(ended.out)).toMatchObject({ active: 'k1' })
    },
  )

  test('under load fails no request and leaves nothing under the old key', async () => {
    let isOver = false
    const statuses: number[] = []
    const work = async (worker: number): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const id = ids[(worker * 31 + n * 7) % ids.length] ?? ''
        statuses.push(await run(id), await run(id, `${worker}-${n}`), await run(id, `${worker}-${n}`))
        // The credentials of the same account: those of another one would not replay the result.
        const body = { credentials: { api_key: API_KEY } }
        statuses.push((await h.ask('PATCH', `/v1/integrations/connectors/${id}`, { token, body })).status)
        await sleep(PAUSE_MS)
      }
    }
    const load = Promise.all([0, 1, 2].map(work))
    const rotated = await plugboardApart('keys', 'rotate', '--json')
    isOver = true
    await load
    expect([rotated.code, rotated.err]).toEqual([0, ''])
    expect(JSON.parse(rotated.out)).toMatchObject({ active: 'k2', broken: [] })
    expect(statuses.length).toBeGreaterThan(50)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { active, keys } = await status()
    expect([active, keys.find(({ kid }) => kid === 'k1')]).toEqual([
      'k2',
      { kid: 'k1', state: 'inactive', rows: 0 },
    ])
    expect(keys.find(({ kid }) => kid === 'k2')?.rows).toBeGreaterThan(CONNECTORS)
  })

  test('allows removal of the old key, and everything still opens', async () => {
    const warned = await plugboardApart('keys', 'remove', 'k1')
    expect([warned.code, warned.out]).toEqual([1, ''])
    expect(warned.err).toBe(
      `This removes k1 from ${file} for good. Backups made before the last rewrap need it: keep a copy of the key.\n` +
        'Nothing was changed: repeat the command with --yes.\n',
    )
    expect(Object.keys(readKeyFile(file).keys)).toEqual(['k1', 'k2'])
    expect(await plugboard('keys', 'remove', 'k1', '--yes')).toMatchObject({ code: 0, err: '' })
    expect(Object.keys(readKeyFile(file).keys)).toEqual(['k2'])
    h.server.services.config.keyRing.reread?.()
    expect(await runSome()).toEqual([200])
    // Also replayed results and the root secret.
    expect(await run(ids[0] ?? '', '0-0')).toBe(200)
    expect((await h.ask('GET', '/readyz')).status).toBe(200)
  })
})

test.each<[string, string[], RegExp]>([
  ['the active key', ['remove', 'k2'], /k2 is the active key\. Activate another key first/],
  ['an unknown key', ['remove', 'k9'], /has no key "k9"/],
])('%s is not removed', async (_, args, message) => {
  const { code, err } = await plugboard('keys', ...args)
  expect([code, err]).toEqual([1, expect.stringMatching(message)])
})

test('step by step: a key is added, made active, and then the old one is still needed', async () => {
  expect(JSON.parse((await plugboard('keys', 'add', '--json')).out)).toEqual({ added: 'k3' })
  expect((await status()).active).toBe('k2')
  await plugboard('keys', 'activate', 'k3')
  const refused = await plugboard('keys', 'remove', 'k2', '--yes')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Run plugboard keys rewrap first')])
  expect(await runSome()).toEqual([200])
})

/** The server uses opened credentials for a second. */
function forgetOpened(): void {
  h.time.offset += 1001
}

describe('rewrapping', () => {
  /** A key ring of this test, one key ahead of the file. */
  function nextRing() {
    const { ring, kid } = withNewKey(readKeyFile(file))
    return { ring: parseKeyRing(JSON.stringify({ ...ring, active: kid })), kid }
  }

  test('resumes after an interruption', async () => {
    const store = sealedKeys()
    let batches = 0
    const dying: SealedKeyStore = {
      ...store,
      replace: async (keys) => {
        if (++batches === 2) throw new Error('killed')
        return store.replace(keys)
      },
    }
    const ring = openKeyFile(file)
    await expect(rewrapAll(dying, ring)).rejects.toThrow('killed')
    const { done, broken } = await rewrapAll(store, ring)
    expect(done).toBeGreaterThan(0)
    expect(broken).toEqual([])
    expect(await runSome()).toEqual([200])
    expect((await status()).keys.find(({ kid }) => kid === 'k2')?.rows).toBe(0)
  })

  test('does not overwrite credentials that were replaced meanwhile', async () => {
    const [id = ''] = ids
    const { ring, kid } = nextRing()
    const old = (await sealedKeys().others('credentials', kid, { limit: 1000 })).find(
      ({ context }) => context.connector === id,
    )
    if (old === undefined) throw new Error('the connector has no credentials')
    const next = rewrap(ring, old.context, old)
    await h.ask('PATCH', `/v1/integrations/connectors/${id}`, {
      token,
      body: { credentials: { api_key: 'newer' } },
    })
    expect(await sealedKeys().replace([{ old, next }])).toBe(0)
    expect(await run(id)).toBe(200)
  })

  test.each<[string, string]>([
    ['a changed key', 'UPDATE credentials SET wrapped_dek = $1 WHERE connector_id = $2'],
    [
      "another connector's key",
      'UPDATE credentials SET wrapped_dek = (SELECT wrapped_dek FROM credentials WHERE connector_id = $3) WHERE connector_id = $2 AND wrapped_dek <> $1',
    ],
  ])('reports %s and leaves it unchanged', async (_, sql) => {
    const [id = '', other = ''] = ids
    const read = 'SELECT wrapped_dek, kid FROM credentials WHERE connector_id = $1'
    const [row] = await query(h.folder, read, [id])
    const damaged = Buffer.from(row?.wrapped_dek as Buffer)
    damaged[20] = (damaged[20] ?? 0) ^ 1
    await query(h.folder, sql, sql.includes('$3') ? [damaged, id, other] : [damaged, id])
    forgetOpened()
    expect(await run(id)).toBe(500)
    const from = readKeyFile(file)
    const { ring, kid } = withNewKey(from)
    replaceKeyFile(file, from, { ...ring, active: kid })
    h.server.services.config.keyRing.reread?.()
    const { code, out } = await plugboard('keys', 'rewrap')
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(`Skipped credentials of ${id}: cannot be opened`),
    ])
    expect(await run(other)).toBe(200)
    await query(h.folder, 'UPDATE credentials SET wrapped_dek = $1 WHERE connector_id = $2', [
      row?.wrapped_dek,
      id,
    ])
    forgetOpened()
    expect(await run(id)).toBe(200)
    expect((await rewrapAll(sealedKeys(), openKeyFile(file))).broken).toEqual([])
  })

  test('does not let a row open in the context of another', async () => {
    const [one = '', two = ''] = ids
    const read = 'SELECT wrapped_dek, sealed FROM credentials WHERE connector_id = $1'
    const write = 'UPDATE credentials SET wrapped_dek = $1, sealed = $2 WHERE connector_id = $3'
    const [mine] = await query(h.folder, read, [one])
    const [other] = await query(h.folder, read, [two])
    await query(h.folder, write, [other?.wrapped_dek, other?.sealed, one])
    forgetOpened()
    expect([await run(one), await run(two)]).toEqual([500, 200])
    await query(h.folder, write, [mine?.wrapped_dek, mine?.sealed, one])
    forgetOpened()
    expect(await run(one)).toBe(200)
  })
})
