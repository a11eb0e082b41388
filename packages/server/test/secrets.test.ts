/**
 * Canaries go in as credentials, client secrets, tokens and keys, through success and failure, and must come out nowhere.
 * The figure `secrets` does the same in larger numbers, on both databases.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAKS } from './support/leaks.ts'
import { type SecretUse, useSecrets } from './support/secret-use.ts'
import { query } from './support/test-database.ts'

let use: SecretUse
beforeAll(async () => {
  use = await useSecrets()
})
afterAll(() => use.stop())

describe('no canary appears', () => {
  test('in a response', () => {
    expect(use.answers.length).toBeGreaterThan(150)
    expect(use.sought.count).toBeGreaterThan(20)
    expect(use.sought.foundIn(use.answers.join('\n'))).toEqual([])
  })

  test('in a line of the log', () => {
    expect(use.h.log.length).toBeGreaterThan(80)
    expect(use.sought.foundIn(use.h.log.join('\n'))).toEqual([])
  })

  test('in the database, its write-ahead log, a backup', () => {
    const { folder } = use.h
    const files = readdirSync(folder)
    expect(files).toEqual(expect.arrayContaining(['plugboard.db', 'plugboard.db-wal', 'backup.db']))
    for (const file of files) expect(use.sought.foundIn(readFileSync(join(folder, file))), file).toEqual([])
  })
})

describe('a leak is detected', () => {
  test.each(LEAKS)('%s', (_, leak) => {
    for (const secret of [
      use.fields.api_key,
      use.second,
      use.h.client.client_secret,
      use.receiver.secrets[0] ?? '',
    ]) {
      expect(use.sought.foundIn(`before ${leak(secret)} after`).join()).toContain(secret)
    }
  })

  test('in the log, if an error is logged with its message', () => {
    use.h.server.services.log.error({ error: new Error(`Bearer ${use.fields.api_key}`).message })
    expect(use.sought.foundIn(use.h.log.at(-1) ?? '').length).toBeGreaterThan(0)
  })

  test('in the database, if credentials are stored unsealed', async () => {
    const { folder } = use.h
    await query(folder, 'UPDATE connectors SET name = $1', [JSON.stringify(use.fields)])
    const pages = ['plugboard.db', 'plugboard.db-wal'].map((file) => readFileSync(join(folder, file)))
    expect(use.sought.foundIn(Buffer.concat(pages)).length).toBeGreaterThan(0)
  })
})

test('the receiver got messages, by signatures of both secrets', () => {
  const { received, secrets, refused } = use.receiver
  const types = new Set(received.map(({ message }) => message.type))
  expect(types).toEqual(
    new Set(['connector.created', 'connector.needs_reauth', 'connector.recovered', 'ping']),
  )
  expect(secrets).toHaveLength(2)
  expect(refused).toEqual([])
  expect(received.at(-1)?.signature.split(' ')).toHaveLength(2)
})

test('the upstreams received the canaries', () => {
  const sent = JSON.stringify(use.h.upstream.received)
  for (const key of [use.fields.api_key, use.second])
    expect(sent).toContain(JSON.stringify(`Bearer ${key}`).slice(1, -1))
  expect(use.notary.exchanges).toContain(use.grant.refresh_token)
  expect(use.notary.calls.length).toBeGreaterThan(2)
})
