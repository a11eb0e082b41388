/** Options of `openPlugboard`: everything that is wrong with them is said at once. */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError } from '../../src/config/config.ts'
import { configOf, type EmbeddedOptions } from '../../src/embedded/options.ts'
import { embeddedOptions, openEmbedded, RING } from '../support/embedded.ts'
import { tempFolder } from '../support/temp-folder.ts'

const env = { PLUGBOARD_KEYS: RING }

function mistakes(options: object): readonly string[] {
  try {
    configOf(options as EmbeddedOptions)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

describe('mistakes', () => {
  const wrong: [options: object, expected: string][] = [
    [{ env }, 'Give exactly one of data, a folder, and databaseUrl'],
    [{ data: 'd', databaseUrl: 'postgres://h/d', env }, 'Give exactly one of'],
    [{ databaseUrl: 'mysql://h/d', env }, 'must be a PostgreSQL URL'],
    [{ data: 'd', env: {} }, 'Set exactly one of PLUGBOARD_KEY_FILE and PLUGBOARD_KEYS'],
    [{ data: 'd', publicUrl: 'app.example', env }, 'publicUrl must be'],
    [{ data: 'd', publicUrl: 'https://app.example/p?q=1', env }, 'publicUrl must be'],
    [{ data: 'd', publicUrl: 'https://user@app.example/p', env }, 'publicUrl must be'],
    [{ data: 'd', publicUrl: 'ftp://app.example/p', env }, 'publicUrl must be'],
    [{ data: 'd', upstreams: { payments: 'http://127.0.0.1:1' }, env }, 'upstreams requires development'],
    [
      { data: 'd', development: true, env: { ...env, NODE_ENV: 'production' } },
      'development must not be true',
    ],
    [
      { data: 'd', development: true, upstreams: { payments: 'localhost:4010' }, env },
      'upstreams must be origins, as in http://127.0.0.1:4010; invalid for payments',
    ],
    [{ data: 'd', env: { ...env, PLUGBOARD_ROLE: 'worker' } }, 'a worker serves no calls'],
    [{ data: 'd', env: { ...env, PLUGBOARD_SYNC_SECOND: '1' } }, 'PLUGBOARD_SYNC_SECOND'],
    [{ data: 'd', dtaa: 'd', env }, 'dtaa is no option of openPlugboard'],
  ]
  test.each(wrong)('%o', (options, expected) => {
    expect(mistakes(options)).toEqual([expect.stringContaining(expected)])
  })

  test('come together', () => {
    expect(mistakes({ publicUrl: 'x', upstreams: {}, env })).toHaveLength(3)
    expect(mistakes({ data: 'd', publicUrl: 'x', env: {} })).toHaveLength(2)
  })

  // Regression: only NODE_ENV within `env` was read, and keys were written before the refusal.
  test('development is refused on a machine of production, whatever `env` says, and writes no keys', () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const data = join(tempFolder(), 'new')
    expect(mistakes({ data, development: true, env: {} })).toEqual([
      expect.stringContaining('development must not be true'),
    ])
    expect(existsSync(data)).toBe(false)
  })
})

test('a development folder gets keys of its own, for its owner alone', () => {
  const data = join(tempFolder(), 'new')
  configOf({ data, development: true, env: {} })
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o400)
  const given = join(tempFolder(), 'given')
  configOf({ data: given, development: true, env })
  expect(existsSync(join(given, 'keys.json'))).toBe(false)
})

test('the database and the port of the application’s own environment are left alone', () => {
  const own = { ...env, DATABASE_URL: 'postgres://own/own', PORT: '3000', PLUGBOARD_PORT: '1' }
  const { databaseUrl, publicUrl } = configOf({ data: 'd', publicUrl: 'https://app.example/p/', env: own })
  expect([databaseUrl, publicUrl]).toEqual([undefined, 'https://app.example/p'])
})

test('a file with the database of the application’s own environment is left alone', () => {
  const file = join(tempFolder(), 'database-url')
  writeFileSync(file, 'postgres://own/own')
  const own = { ...env, DATABASE_URL_FILE: file }
  expect(configOf({ data: 'd', env: own }).databaseUrl).toBeUndefined()
  expect(configOf({ databaseUrl: 'postgres://given/given', env: own }).databaseUrl).toBe(
    'postgres://given/given',
  )
})

test('without publicUrl there are no connect sessions, and everything else', async () => {
  await using plugboard = await openEmbedded(tempFolder())
  const shop = await plugboard.application('shop')
  await expect(shop.connectSessions.create({ external_user_id: 'ann' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('publicUrl'),
  })
  expect((await shop.connectors.list()).data).toEqual([])
})

test('a body parser before the handler is named as the cause', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plugboard`
  await using plugboard = await openEmbedded(tempFolder(), { publicUrl: base })
  server.on('request', async (request, response) => {
    await text(request)
    plugboard.handler(request, response)
  })
  const answer = await fetch(`${base}/v1/hooks/hok_1`, { method: 'POST', body: '{}' })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('body parser')])
  await new Promise((resolve) => server.close(resolve))
})

test('two processes open the same folder, as two servers do', async () => {
  const folder = tempFolder()
  await using one = await openEmbedded(folder)
  await using other = await openEmbedded(folder)
  const [first, second] = await Promise.all([one.application('shop'), other.application('shop')])
  expect(first.clientId).toBe(second.clientId)
  expect(embeddedOptions(folder).data).toBe(folder)
})
