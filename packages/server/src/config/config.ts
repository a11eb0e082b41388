/** The environment, checked. Everything that can be set is in this file. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { openKeyFile } from '../crypto/key-file.ts'
import { type KeyRing, parseKeyRing } from '../crypto/key-ring.ts'
import type { Rate } from '../limits/token-bucket.ts'
import { type Gateways, isGateway } from './gateways.ts'
import { type Env, unknownVariables } from './known-variables.ts'

/** Requests that callers may make: an application as a whole, and each external user of one. */
export interface CallerRates {
  readonly org: Rate
  readonly user: Rate
}

/** Where the data is. */
export interface StoreLocation {
  /** Of the embedded engine, which is used unless there is an address. */
  readonly databaseFile: string
  /** `postgres://…`. It may hold a password: it is never shown. */
  readonly databaseUrl: string | undefined
}

/** How often, in seconds, where neither spec nor user say it. */
export interface SyncIntervals {
  /** What tells of changes is asked. */
  readonly changes: number
  /** Everything is read again at least so often; undefined: as the spec says. */
  readonly full?: number | undefined
  /**
   * Seconds between the sweeps that find deletions, where these are runs of their own; undefined: as the spec
   * says.
   */
  readonly sweep?: number | undefined
  /** Milliseconds that a worker may be silent before another one takes over. */
  readonly leaseMs: number
}

export interface Config extends StoreLocation {
  /** Of the embedded database, and of what development mode keeps. */
  readonly dataFolder: string
  readonly host: string
  readonly port: number
  /** Address that clients see, where it is not the one listened on. */
  readonly publicUrl: string | undefined
  readonly keyRing: KeyRing
  /** Connector packages to look for outside the scope `@plugboard`. */
  readonly connectorPackages: readonly string[]
  /** Connector slug to the origin used instead of its upstream's. */
  readonly upstreams: Readonly<Record<string, string>>
  /** What stands in for the upstreams' own addresses in production. */
  readonly gateways: Gateways
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** How many connections one client address may have open. Trusted proxies have no limit. */
  readonly connectionsPerAddress: number
  /** How much callers may ask for. */
  readonly rates: CallerRates
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** What the process does: answer requests, keep the replica, or both. */
  readonly role: (typeof ROLES)[number]
  /** How often the upstreams are asked for what changed. */
  readonly sync: SyncIntervals
  /** Pages of the longest list that the synchronization reads at a time. */
  readonly syncMaxPages: number
  /** Milliseconds between "not ready" and the end of accepting, for load balancers to notice. */
  readonly drainMs: number
}

export interface ConfigOptions {
  /** Without it no upstream is ever replaced. */
  readonly allowUpstreamOverride: boolean
}

/** The environment is wrong; `mistakes` has all of it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The configuration is wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
    this.mistakes = mistakes
  }
}

export const DEFAULT_PORT = 3210

export const ROLES = ['all', 'api', 'worker'] as const

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const environment = z.object({
  PLUGBOARD_HOST: z.string().default('127.0.0.1'),
  PLUGBOARD_PORT: integer(0, 65_535).default(DEFAULT_PORT),
  PLUGBOARD_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin, as in https://plugboard.example.com')
    .optional(),
  PLUGBOARD_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PLUGBOARD_DRAIN_MS: integer(0, 20_000).default(1000),
  PLUGBOARD_ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  PLUGBOARD_SYNC_SECONDS: integer(1, 86_400).default(60),
  PLUGBOARD_SYNC_LEASE_SECONDS: integer(1, 60).default(20),
  PLUGBOARD_SYNC_FULL_SECONDS: integer(1, 604_800).optional(),
  PLUGBOARD_SYNC_SWEEP_SECONDS: integer(1, 604_800).optional(),
  PLUGBOARD_SYNC_MAX_PAGES: integer(1, 100_000_000).default(1_000_000),
  PLUGBOARD_CONNECTIONS_PER_ADDRESS: integer(1, 1024).default(256),
  PLUGBOARD_ORG_RPS: integer(1, 1_000_000).default(500),
  PLUGBOARD_USER_RPS: integer(1, 1_000_000).default(400),
})

/** The message never shows the address: it may hold a password. */
const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must be an address as in postgres://user:password@host:5432/database')
  .optional()

/** Checks the environment. Throws {@link ConfigError} with every mistake at once. */
export function loadConfig(env: Env, options: ConfigOptions): Config {
  const mistakes: string[] = []
  const values = environment.safeParse({ ...env, PLUGBOARD_PORT: env.PLUGBOARD_PORT ?? env.PORT })
  for (const { path, message } of values.error?.issues ?? []) mistakes.push(`${nameOf(path, env)} ${message}`)
  const store = readStoreLocation(env, mistakes)
  const keyRing = readKeyRing(env, mistakes)
  const upstreams = readUpstreams(env, options, mistakes)
  const gateways = readGateways(env, mistakes)
  const trustedProxies = readProxies(env, mistakes)
  if (!values.success || keyRing === undefined || mistakes.length > 0) throw new ConfigError(mistakes)
  const { data } = values
  return {
    host: data.PLUGBOARD_HOST,
    port: data.PLUGBOARD_PORT,
    publicUrl: data.PLUGBOARD_PUBLIC_URL,
    ...store,
    keyRing,
    connectorPackages: connectorPackages(env),
    upstreams,
    gateways,
    trustedProxies,
    connectionsPerAddress: data.PLUGBOARD_CONNECTIONS_PER_ADDRESS,
    rates: { org: rate(data.PLUGBOARD_ORG_RPS), user: rate(data.PLUGBOARD_USER_RPS) },
    logLevel: data.PLUGBOARD_LOG_LEVEL,
    drainMs: data.PLUGBOARD_DRAIN_MS,
    role: data.PLUGBOARD_ROLE,
    sync: {
      changes: data.PLUGBOARD_SYNC_SECONDS,
      full: data.PLUGBOARD_SYNC_FULL_SECONDS,
      sweep: data.PLUGBOARD_SYNC_SWEEP_SECONDS,
      leaseMs: data.PLUGBOARD_SYNC_LEASE_SECONDS * 1000,
    },
    syncMaxPages: data.PLUGBOARD_SYNC_MAX_PAGES,
  }
}

/** Most platforms say by `PORT` alone where a program has to listen. */
function nameOf(path: readonly PropertyKey[], env: Env): string {
  const name = path.join('.')
  return name === 'PLUGBOARD_PORT' && env[name] === undefined ? 'PORT' : name
}

/** Throws {@link ConfigError} when a variable starts with `PLUGBOARD_` and nothing reads it. */
export function requireKnownVariables(env: Env): void {
  const mistakes = unknownVariables(env, Object.keys(environment.shape))
  if (mistakes.length > 0) throw new ConfigError(mistakes)
}

/** Connector packages to look for outside the scope `@plugboard`. */
export function connectorPackages(env: Env): string[] {
  return listOf(env.PLUGBOARD_CONNECTORS)
}

/** Where the store is, for commands that need nothing else. Throws {@link ConfigError}. */
export function storeLocation(env: Env): StoreLocation {
  const mistakes: string[] = []
  const location = readStoreLocation(env, mistakes)
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return location
}

/** What commands need that open what is sealed. Throws {@link ConfigError}. */
export function vaultLocation(env: Env): StoreLocation & Pick<Config, 'keyRing'> {
  const mistakes: string[] = []
  const location = readStoreLocation(env, mistakes)
  const keyRing = readKeyRing(env, mistakes)
  if (keyRing === undefined || mistakes.length > 0) throw new ConfigError(mistakes)
  return { ...location, keyRing }
}

function readStoreLocation(env: Env, mistakes: string[]): Pick<Config, 'dataFolder' | keyof StoreLocation> {
  mistakes.push(...unknownVariables(env, Object.keys(environment.shape)))
  const url = databaseUrl.safeParse(env.DATABASE_URL)
  for (const { message } of url.error?.issues ?? []) mistakes.push(`DATABASE_URL ${message}`)
  const dataFolder = resolve(env.PLUGBOARD_DATA ?? '.plugboard')
  return { dataFolder, databaseFile: join(dataFolder, 'plugboard.db'), databaseUrl: url.data }
}

function readKeyRing(env: Env, mistakes: string[]): KeyRing | undefined {
  const { PLUGBOARD_KEYS: keys, PLUGBOARD_KEY_FILE: file } = env
  if ((keys === undefined) === (file === undefined)) {
    mistakes.push(
      'PLUGBOARD_KEY_FILE or PLUGBOARD_KEYS must be given, one of them; `plugboard keys new <file>` makes a key file',
    )
    return undefined
  }
  try {
    return keys === undefined ? openKeyFile(file ?? '') : parseKeyRing(keys)
  } catch (error) {
    mistakes.push(
      `${file === undefined ? 'PLUGBOARD_KEYS' : 'PLUGBOARD_KEY_FILE'}: ${(error as Error).message}`,
    )
    return undefined
  }
}

/** `payments=http://127.0.0.1:4010,…` */
function readUpstreams(env: Env, options: ConfigOptions, mistakes: string[]): Record<string, string> {
  const pairs = listOf(env.PLUGBOARD_UPSTREAMS).map((pair) => pair.split('=', 2))
  if (pairs.length > 0 && !options.allowUpstreamOverride) {
    mistakes.push('PLUGBOARD_UPSTREAMS is only read with --allow-upstream-override')
  }
  if (options.allowUpstreamOverride && env.NODE_ENV === 'production') {
    mistakes.push('--allow-upstream-override is refused when NODE_ENV is production')
  }
  const wrong = pairs.filter(([, origin = '']) => !isOrigin(origin)).map(([slug]) => slug)
  if (wrong.length > 0)
    mistakes.push(`PLUGBOARD_UPSTREAMS must be <connector>=<origin>; wrong at ${wrong.join(', ')}`)
  return Object.fromEntries(pairs.map(([slug = '', origin = '']) => [slug, origin]))
}

/** `payments=https://gateway.example/stripe,…`; a connector may have several. */
function readGateways(env: Env, mistakes: string[]): Gateways {
  const gateways: Record<string, string[]> = {}
  for (const pair of listOf(env.PLUGBOARD_GATEWAYS)) {
    const [, slug = '', address = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? ['', pair]
    if (isGateway(address)) gateways[slug] = [...(gateways[slug] ?? []), address]
    else
      mistakes.push(
        `PLUGBOARD_GATEWAYS: "${slug}" must be followed by = and an https address (http on loopback)`,
      )
  }
  return gateways
}

function readProxies(env: Env, mistakes: string[]): string[] {
  const proxies = listOf(env.PLUGBOARD_TRUSTED_PROXIES)
  const wrong = proxies.filter((proxy) => !isNetwork(proxy))
  if (wrong.length > 0)
    mistakes.push(`PLUGBOARD_TRUSTED_PROXIES must be IP addresses or networks; not ${wrong.join(', ')}`)
  return proxies
}

/** `10.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest && rest.length === 0
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Two seconds' worth may come at once. */
function rate(perSecond: number): Rate {
  return { perSecond, burst: 2 * perSecond }
}

function integer(minimum: number, maximum: number) {
  const words = `must be a whole number from ${minimum} to ${maximum}`
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, words)
}

function isOrigin(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return /^postgres(ql)?:$/.test(url?.protocol ?? '') && (url?.pathname.length ?? 0) > 1
}
