import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ConfigError,
  type ConfigOptions,
  loadConfig,
  requireKnownVariables,
  storeLocation,
} from '../../src/config/config.ts'
import { viewConfig } from '../../src/config/config-view.ts'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { tempFolder } from '../support/temp-folder.ts'

const folder = tempFolder()
const keyFile = join(folder, 'keys.json')
writeFileSync(keyFile, newKeyRing(), { mode: 0o400 })

const good = { PLUGBOARD_KEY_FILE: keyFile }
const plain = { allowUpstreamOverride: false }

function mistakesOf(env: Record<string, string>, options = plain): readonly string[] {
  try {
    loadConfig(env, options)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

test('a misspelt option is an error that suggests the nearest name', () => {
  expect(mistakesOf(good, { ...plain, allowUpstreamOveride: true } as never)).toEqual([
    'allowUpstreamOveride is no option of loadConfig; did you mean allowUpstreamOverride?',
  ])
})

describe('unknown variables', () => {
  test.each([
    [{ PLUGBOARD_KEYFILE: 'x' }, 'PLUGBOARD_KEYFILE is not a setting; did you mean PLUGBOARD_KEY_FILE?'],
    [
      { PLUGBOARD_SYNC_SECOND: '5' },
      'PLUGBOARD_SYNC_SECOND is not a setting; did you mean PLUGBOARD_SYNC_SECONDS?',
    ],
    [
      { PLUGBOARD_COLOUR_OF_LOGS: 'no' },
      'PLUGBOARD_COLOUR_OF_LOGS is not a setting; the page Settings of the documentation lists all of them',
    ],
  ])('%o is an error that suggests the nearest name', (env, mistake) => {
    expect(mistakesOf({ ...good, ...env })).toEqual([mistake])
    expect(() => storeLocation(env)).toThrow(mistake)
  })

  test('service links of Kubernetes are ignored', () => {
    const links = {
      PLUGBOARD_SERVICE_HOST: '10.0.0.1',
      PLUGBOARD_SERVICE_PORT_HTTP: '3210',
      PLUGBOARD_PORT_3210_TCP_ADDR: '10.0.0.1',
      PLUGBOARD_API_SERVICE_PORT: '3210',
    }
    expect(mistakesOf({ ...good, ...links })).toEqual([])
  })

  test('every variable that the sources read is known', () => {
    const sources = new URL('../../src/', import.meta.url)
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const texts = files.map((file) => readFileSync(new URL(file, sources), 'utf8'))
    const names = [...new Set(texts.flatMap((text) => text.match(/\bPLUGBOARD_[A-Z_]*[A-Z]\b/g) ?? []))]
    expect(names.length).toBeGreaterThan(15)
    expect(() => requireKnownVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).not.toThrow()
  })
})

describe('the port', () => {
  test.each([
    [{}, 3210],
    [{ PORT: '3911' }, 3911],
    [{ PORT: '3911', PLUGBOARD_PORT: '3912' }, 3912],
    [{ PLUGBOARD_PORT: 'tcp://10.0.0.1:80' }, 3210],
    [{ PORT: '3911', PLUGBOARD_PORT: 'tcp://10.0.0.1:80' }, 3911],
  ])('with %o is %d', (env, port) => {
    expect(loadConfig({ ...good, ...env }, plain).port).toBe(port)
  })

  test('in PORT is validated too', () => {
    const mistakes = ['PORT must be a whole number from 0 to 65535']
    expect(mistakesOf({ ...good, PORT: 'x' })).toEqual(mistakes)
    expect(mistakesOf({ ...good, PORT: 'x', PLUGBOARD_PORT: 'tcp://10.0.0.1:80' })).toEqual(mistakes)
  })

  test('is reported as ignored if Kubernetes set it', () => {
    const ignored = (port: string) => loadConfig({ ...good, PLUGBOARD_PORT: port }, plain).ignored
    expect(ignored('tcp://10.0.0.1:80').PLUGBOARD_PORT).toMatch(/Kubernetes .* Set PORT/)
    expect(ignored('3911')).toEqual({})
  })
})

describe('configuration', () => {
  test('requires only keys', () => {
    expect(loadConfig(good, plain)).toMatchObject({
      host: '127.0.0.1',
      port: 3210,
      logLevel: 'info',
      upstreams: {},
    })
  })

  test('accepts keys from a variable', () => {
    expect(loadConfig({ PLUGBOARD_KEYS: newKeyRing() }, plain).keyRing.active).toBe('k1')
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['no keys', {}, /Set exactly one of PLUGBOARD_KEY_FILE and PLUGBOARD_KEYS/],
    ['keys from two sources', { ...good, PLUGBOARD_KEYS: newKeyRing() }, /Set exactly one/],
    [
      'a key file that is not there',
      { PLUGBOARD_KEY_FILE: '/nowhere' },
      /PLUGBOARD_KEY_FILE: \/nowhere does not exist/,
    ],
    [
      'an invalid port',
      { ...good, PLUGBOARD_PORT: '70000' },
      /PLUGBOARD_PORT must be a whole number from 0 to 65535/,
    ],
    [
      'an address with a path',
      { ...good, PLUGBOARD_PUBLIC_URL: 'https://x.example/y' },
      /PLUGBOARD_PUBLIC_URL must be an origin/,
    ],
    [
      'an unknown log level',
      { ...good, PLUGBOARD_LOG_LEVEL: 'loud' },
      /PLUGBOARD_LOG_LEVEL must be one of debug, info/,
    ],
    [
      'a URL of another database',
      { ...good, DATABASE_URL: 'mysql://db/plugboard' },
      /DATABASE_URL must be a PostgreSQL URL, as in postgres:/,
    ],
    [
      'a URL without a database',
      { ...good, DATABASE_URL: 'postgres://db' },
      /DATABASE_URL must be a PostgreSQL URL, as in postgres:/,
    ],
    [
      'a malformed URL',
      { ...good, DATABASE_URL: 'postgres://user:hunter2@host:port/db' },
      /DATABASE_URL must be a PostgreSQL URL, as in postgres:/,
    ],
    [
      'a proxy that is not an address',
      { ...good, PLUGBOARD_TRUSTED_PROXIES: '10.0.0.0/8,loopback' },
      /IP addresses or networks; invalid: loopback/,
    ],
    [
      'a network with too many bits',
      { ...good, PLUGBOARD_TRUSTED_PROXIES: '10.0.0.0/8,10.0.0.0/33,::1/128' },
      /IP addresses or networks; invalid: 10.0.0.0\/33$/,
    ],
    [
      'a connection limit of zero',
      { ...good, PLUGBOARD_CONNECTIONS_PER_ADDRESS: '0' },
      /PLUGBOARD_CONNECTIONS_PER_ADDRESS must be a whole number from 1 to 1024/,
    ],
    [
      'upstreams without the flag',
      { ...good, PLUGBOARD_UPSTREAMS: 'payments=http://127.0.0.1:1' },
      /PLUGBOARD_UPSTREAMS requires --allow-upstream-override/,
    ],
  ])('%s is an error', (_, env, message) => {
    expect(mistakesOf(env).join('\n')).toMatch(message)
  })

  test('all errors are reported together', () => {
    const env = { PLUGBOARD_PORT: 'x', PLUGBOARD_DRAIN_MS: '-1', PLUGBOARD_UPSTREAMS: 'payments=nowhere' }
    expect(mistakesOf(env)).toHaveLength(5)
  })

  test('a key file that other users can read is an error', () => {
    const open = join(folder, 'open.json')
    writeFileSync(open, newKeyRing())
    chmodSync(open, 0o644)
    expect(mistakesOf({ PLUGBOARD_KEY_FILE: open }).join()).toMatch(/Other users can read .*\. Run chmod 400/)
  })

  test.each(['mysql://u:hunter2@h/db', 'postgres://u:hunter2@h:x/db', 'hunter2'])(
    'no error contains a password: %s',
    (DATABASE_URL) => {
      expect(mistakesOf({ ...good, DATABASE_URL }).join()).toMatch(/^DATABASE_URL (?!.*hunter2)/)
    },
  )

  test('a PostgreSQL URL is used unchanged', () => {
    const DATABASE_URL = 'postgresql://u:p@h:5433/db?sslmode=require'
    expect(loadConfig({ ...good, DATABASE_URL }, plain).databaseUrl).toBe(DATABASE_URL)
    const DATABASE_URL_FILE = join(tempFolder(), 'database-url')
    expect(mistakesOf({ ...good, DATABASE_URL_FILE })).toEqual(['DATABASE_URL_FILE cannot be read (ENOENT)'])
    writeFileSync(DATABASE_URL_FILE, `${DATABASE_URL}\n`)
    expect(loadConfig({ ...good, DATABASE_URL_FILE }, plain).databaseUrl).toBe(DATABASE_URL)
    expect(mistakesOf({ ...good, DATABASE_URL, DATABASE_URL_FILE })).toEqual([
      'Set at most one of DATABASE_URL and DATABASE_URL_FILE',
    ])
  })

  test('no error contains a key', () => {
    const keys = JSON.stringify({ active: 'k1', keys: { k1: 'c2VjcmV0LXNlY3JldA==' } })
    expect(mistakesOf({ PLUGBOARD_KEYS: keys }).join()).not.toContain('c2VjcmV0')
  })

  test('an upstream is replaced only with the flag, and never in production', () => {
    const env = { ...good, PLUGBOARD_UPSTREAMS: 'payments=http://127.0.0.1:4010' }
    const allowed = { allowUpstreamOverride: true }
    expect(loadConfig(env, allowed).upstreams).toEqual({ payments: 'http://127.0.0.1:4010' })
    expect(mistakesOf({ ...env, NODE_ENV: 'production' }, allowed).join()).toMatch(
      /not allowed when NODE_ENV is production/,
    )
    expect(mistakesOf({ ...env, PLUGBOARD_UPSTREAMS: 'payments=ftp://x' }, allowed).join()).toMatch(
      /invalid for payments/,
    )
  })

  test('gateways are read in production, several for a connector', () => {
    const [first, second] = ['https://gw.example/stripe', 'https://gw2.example']
    const env = {
      ...good,
      NODE_ENV: 'production',
      PLUGBOARD_GATEWAYS: `payments=${first}, payments=${second}`,
    }
    expect(loadConfig(env, plain).gateways).toEqual({ payments: [first, second] })
  })

  test.each(['payments=http://gw.example', 'payments', 'payments=https://u:hunter2@gw.example'])(
    'a gateway such as %s is an error without a password',
    (PLUGBOARD_GATEWAYS) => {
      expect(mistakesOf({ ...good, PLUGBOARD_GATEWAYS }).join()).toMatch(/^PLUGBOARD_GATEWAYS: (?!.*hunter2)/)
    },
  )
})

describe('the displayed configuration', () => {
  const secrets = {
    PLUGBOARD_KEYS: newKeyRing(),
    DATABASE_URL: 'postgres://me:hunter2@db/plugboard?sslpassword=hunter3',
  }
  const view = viewConfig(loadConfig(secrets, plain))

  test('has the effective value of every variable', () => {
    const sources = ['config', 'oidc', 'alerts', 'tracing'].map((name) =>
      readFileSync(new URL(`../../src/config/${name}.ts`, import.meta.url), 'utf8'),
    )
    const read = new Set(sources.join().match(/PLUGBOARD_[A-Z_]*[A-Z]|OTEL_[A-Z_]*[A-Z]|DATABASE_URL/g))
    for (const name of ['PLUGBOARD_KEY_FILE', 'PLUGBOARD_OIDC_CLIENT_SECRET_FILE']) read.delete(name)
    expect(Object.keys(view)).toEqual([...read].sort())
    expect(view).toMatchObject({ PLUGBOARD_PORT: 3210, PLUGBOARD_KEYS: 'k1; k1 seals' })
  })

  test('contains no secret', () => {
    const [key = ''] = Object.values(JSON.parse(secrets.PLUGBOARD_KEYS).keys)
    for (const secret of ['hunter2', 'hunter3', String(key)])
      expect(JSON.stringify(view)).not.toContain(secret)
    expect(view.DATABASE_URL).toBe('postgres://me:***@db/plugboard?sslpassword=***')
  })
})

describe('the origin of a setting', () => {
  const originsOf = (env: Readonly<Record<string, string>>, more: Partial<ConfigOptions> = {}) =>
    loadConfig({ ...good, ...env }, { ...plain, ...more }).origins

  test.each<
    [name: string, env: Record<string, string>, more: Partial<ConfigOptions>, origin: string | undefined]
  >([
    ['PLUGBOARD_SYNC_SECONDS', {}, {}, undefined],
    ['PLUGBOARD_SYNC_SECONDS', { PLUGBOARD_SYNC_SECONDS: '60' }, {}, 'environment'],
    // Regression: defaults of `plugboard dev` and options were called defaults of the server.
    [
      'PLUGBOARD_SYNC_SECONDS',
      { PLUGBOARD_SYNC_SECONDS: '60' },
      { presetBy: { PLUGBOARD_SYNC_SECONDS: 'plugboard dev' } },
      'plugboard dev',
    ],
    ['PLUGBOARD_PORT', { PLUGBOARD_PORT: '1' }, { givenBy: { PLUGBOARD_PORT: '--port' } }, '--port'],
    ['PLUGBOARD_PORT', { PORT: '1' }, {}, 'environment, PORT'],
    ['PLUGBOARD_PORT', { PLUGBOARD_PORT: 'tcp://10.0.0.1:80' }, {}, undefined],
    ['PLUGBOARD_KEYS', {}, {}, 'environment, PLUGBOARD_KEY_FILE'],
  ])('of %s with %o and %o is %s', (name, env, more, origin) => {
    expect(originsOf(env, more)[name]).toBe(origin)
  })
})
