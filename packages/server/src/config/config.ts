/**
 * Reads and validates the configuration from environment variables. All settings are defined in this file.
 */
import { join, resolve } from 'node:path'
import { hint } from '@plugboard/core'
import { z } from 'zod'
import { openKeyFile } from '../crypto/key-file.ts'
import { type KeyRing, parseKeyRing } from '../crypto/key-ring.ts'
import type { Rate } from '../limits/token-bucket.ts'
import { type AlertTarget, readAlertTarget } from './alerts.ts'
import { type Gateways, isGateway } from './gateways.ts'
import { type Env, isServiceLinkAddress, unknownVariables } from './known-variables.ts'
import { type OidcConfig, readOidc } from './oidc.ts'
import { type Givers, originsOf } from './origins.ts'
import { readSecretFile } from './secret-file.ts'
import { readTracing, type TracingConfig } from './tracing.ts'
import { integer, isDatabaseUrl, isNetwork, isOrigin, listOf, rate } from './values.ts'

/** Rate limits of API callers: per application, and per external user of an application. */
export interface CallerRates {
  readonly org: Rate
  readonly user: Rate
}

export interface StoreLocation {
  /** File of the embedded database, which is used if `databaseUrl` is undefined. */
  readonly databaseFile: string
  /** `postgres://…`. It may contain a password, so it must not be shown. */
  readonly databaseUrl: string | undefined
}

/** Default sync intervals in seconds, for streams whose interval neither spec nor user set. */
export interface SyncIntervals {
  /** Interval of polling for changes. */
  readonly changes: number
  /** Maximum interval of full syncs; undefined: as the spec declares. */
  readonly full?: number | undefined
  /** Interval of id listings; undefined: as the spec declares. */
  readonly sweep?: number | undefined
  /** Milliseconds without a heartbeat until another worker takes over. */
  readonly leaseMs: number
}

/** The console of operators. */
interface ConsoleSettings {
  /** Otherwise none of its routes exists. */
  readonly enabled: boolean
  /** Claim of the OpenID provider that names the role of an operator. Nested ones as `a.b`. */
  readonly roleClaim: string
}

export interface Config extends StoreLocation {
  /** Folder of the embedded database and of development data. */
  readonly dataFolder: string
  readonly host: string
  readonly port: number
  /** Address that clients use, if it differs from the listening address. */
  readonly publicUrl: string | undefined
  readonly keyRing: KeyRing
  /** Connector packages to look for outside the scope `@plugboard`. */
  readonly connectorPackages: readonly string[]
  /** Connector slug to the origin that replaces its upstream. For tests and development, which adds to it: read it at each use. */
  readonly upstreams: Readonly<Record<string, string>>
  /** Webhook endpoints may be programs on this machine, also without TLS. For tests and development. */
  readonly localEndpoints?: boolean | undefined
  /** Gateways that replace upstream addresses in production. */
  readonly gateways: Gateways
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[]
  /** Maximum open connections per client address. Trusted proxies have no limit. */
  readonly connectionsPerAddress: number
  /** Rate limits of API callers. */
  readonly rates: CallerRates
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** The process serves the API (`api`), synchronizes (`worker`), or does both (`all`). */
  readonly role: (typeof ROLES)[number]
  readonly sync: SyncIntervals
  /** Maximum number of pages that sync reads of one list. A longer list is an error. */
  readonly syncMaxPages: number
  /** Records of each page of a sync that are compared with their declared type; 0: none. */
  readonly shapeSample: number
  /** Calls in the call log: none, those that failed, or all. */
  readonly callLog: (typeof CALL_LOGS)[number]
  /** Requests and responses of failed calls are kept, sealed, for 24 hours. */
  readonly callBodies?: 'failed' | undefined
  /** Calls that an end user may make in a day; undefined: any number. */
  readonly userDailyCalls?: number | undefined
  /** Hosts of models may register themselves as clients. */
  readonly clientRegistration: boolean
  /** OpenID provider that signs end users in, where an application chose that. */
  readonly oidc: OidcConfig | undefined
  /** Where alerts are reported, besides the log. */
  readonly alertTarget: AlertTarget | undefined
  /** Undefined: no traces. */
  readonly tracing?: TracingConfig | undefined
  readonly console: ConsoleSettings
  /** Milliseconds between "not ready" and closing the listener, so that load balancers notice. */
  readonly drainMs: number
  /** Names of variables that were ignored because another program set them, each with the reason. */
  readonly ignored: Readonly<Record<string, string>>
  /** Where values come from, by variable: `environment`, an option or a command. Variables that have their defaults are left out. */
  readonly origins: Readonly<Record<string, string>>
}

export interface ConfigOptions extends Givers {
  /** Allows `PLUGBOARD_UPSTREAMS`. */
  readonly allowUpstreamOverride: boolean
}

/** Invalid configuration. `mistakes` lists all errors. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The configuration is invalid:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
    this.mistakes = mistakes
  }
}

export const DEFAULT_PORT = 3210

const ROLES = ['all', 'api', 'worker'] as const

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const CALL_LOGS = ['off', 'failures', 'all'] as const

const environment = z.object({
  PLUGBOARD_HOST: z.string().default('127.0.0.1'),
  PLUGBOARD_PORT: integer(0, 65_535).default(DEFAULT_PORT),
  PLUGBOARD_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin, as in https://plugboard.example.com')
    .optional(),
  PLUGBOARD_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PLUGBOARD_CONSOLE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PLUGBOARD_DRAIN_MS: integer(0, 20_000).default(1000),
  PLUGBOARD_ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  PLUGBOARD_SYNC_SECONDS: integer(1, 86_400).default(60),
  PLUGBOARD_SYNC_LEASE_SECONDS: integer(1, 60).default(20),
  PLUGBOARD_SYNC_FULL_SECONDS: integer(1, 604_800).optional(),
  PLUGBOARD_SYNC_SWEEP_SECONDS: integer(1, 604_800).optional(),
  PLUGBOARD_SYNC_MAX_PAGES: integer(1, 100_000_000).default(1_000_000),
  PLUGBOARD_SHAPE_SAMPLE: integer(0, 1000).default(5),
  PLUGBOARD_CALL_LOG: z.enum(CALL_LOGS, `must be one of ${CALL_LOGS.join(', ')}`).default('all'),
  PLUGBOARD_CALL_BODIES: z.enum(['off', 'failed'], 'must be off or failed').default('off'),
  PLUGBOARD_CLIENT_REGISTRATION: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PLUGBOARD_CONNECTIONS_PER_ADDRESS: integer(1, 1024).default(256),
  PLUGBOARD_OIDC_ROLE_CLAIM: z.string().min(1).max(255).default('plugboard_role'),
  PLUGBOARD_ORG_RPS: integer(1, 1_000_000).default(500),
  PLUGBOARD_USER_DAILY_CALLS: integer(1, 999_999_999).optional(),
  PLUGBOARD_USER_RPS: integer(1, 1_000_000).default(400),
})

/** The message never contains the address, because it may contain a password. */
const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must be a PostgreSQL URL, as in postgres://user:password@host:5432/database')
  .optional()

/** Reads and validates the environment. Throws {@link ConfigError} with all errors. */
export function loadConfig(env: Env, options: ConfigOptions): Config {
  const mistakes = unknownOptions(options)
  const values = environment.safeParse({ ...env, PLUGBOARD_PORT: portOf(env) })
  for (const { path, message } of values.error?.issues ?? [])
    mistakes.push(`${nameOf(path, env, options)} ${message}`)
  const store = readStoreLocation(env, mistakes)
  const keyRing = readKeyRing(env, mistakes)
  const upstreams = readUpstreams(env, options, mistakes)
  const gateways = readGateways(env, mistakes)
  const trustedProxies = readProxies(env, mistakes)
  const services = readServices(env, mistakes)
  if (!values.success || keyRing === undefined || mistakes.length > 0) throw new ConfigError(mistakes)
  const { data } = values
  return {
    host: data.PLUGBOARD_HOST,
    port: data.PLUGBOARD_PORT,
    publicUrl: data.PLUGBOARD_PUBLIC_URL,
    ...store,
    keyRing,
    connectorPackages: connectorPackages(env),
    ...{ upstreams, localEndpoints: options.allowUpstreamOverride, gateways, trustedProxies },
    connectionsPerAddress: data.PLUGBOARD_CONNECTIONS_PER_ADDRESS,
    rates: { org: rate(data.PLUGBOARD_ORG_RPS), user: rate(data.PLUGBOARD_USER_RPS) },
    logLevel: data.PLUGBOARD_LOG_LEVEL,
    console: { enabled: data.PLUGBOARD_CONSOLE === 'on', roleClaim: data.PLUGBOARD_OIDC_ROLE_CLAIM },
    drainMs: data.PLUGBOARD_DRAIN_MS,
    role: data.PLUGBOARD_ROLE,
    sync: {
      changes: data.PLUGBOARD_SYNC_SECONDS,
      full: data.PLUGBOARD_SYNC_FULL_SECONDS,
      sweep: data.PLUGBOARD_SYNC_SWEEP_SECONDS,
      leaseMs: data.PLUGBOARD_SYNC_LEASE_SECONDS * 1000,
    },
    syncMaxPages: data.PLUGBOARD_SYNC_MAX_PAGES,
    callLog: data.PLUGBOARD_CALL_LOG,
    ...(data.PLUGBOARD_CALL_BODIES === 'failed' && { callBodies: 'failed' as const }),
    userDailyCalls: data.PLUGBOARD_USER_DAILY_CALLS,
    shapeSample: data.PLUGBOARD_SHAPE_SAMPLE,
    clientRegistration: data.PLUGBOARD_CLIENT_REGISTRATION === 'on',
    ...services,
    ignored: isServiceLinkAddress(env.PLUGBOARD_PORT) ? { PLUGBOARD_PORT: SERVICE_LINK } : {},
    origins: originsOf(env, options),
  }
}

const OPTIONS: readonly (keyof ConfigOptions)[] = ['allowUpstreamOverride', 'givenBy', 'presetBy']

function unknownOptions(options: ConfigOptions): string[] {
  return Object.keys(options)
    .filter((name) => !OPTIONS.some((known) => known === name))
    .map(
      (name) =>
        `${name} is no option of loadConfig${hint(name, OPTIONS) || `; there are ${OPTIONS.join(', ')}`}`,
    )
}

const SERVICE_LINK =
  'an address that Kubernetes sets for a service named plugboard. Set PORT, or enableServiceLinks: false in the pod.'

/** Other services that the server uses. */
function readServices(env: Env, mistakes: string[]): Pick<Config, 'oidc' | 'alertTarget' | 'tracing'> {
  return {
    oidc: readOidc(env, mistakes),
    alertTarget: readAlertTarget(env, mistakes),
    tracing: readTracing(env, mistakes),
  }
}

function portOf({ PLUGBOARD_PORT: own, PORT }: Env): string | undefined {
  return isServiceLinkAddress(own) ? PORT : (own ?? PORT)
}

/** The setting as the user gave it: an option, or `PORT` if the port came from it, as many platforms set only that. */
function nameOf(path: readonly PropertyKey[], env: Env, { givenBy = {} }: ConfigOptions): string {
  const name = path.join('.')
  if (givenBy[name] !== undefined) return givenBy[name]
  const isOther = env[name] === undefined || isServiceLinkAddress(env[name])
  return name === 'PLUGBOARD_PORT' && isOther ? 'PORT' : name
}

/** Throws {@link ConfigError} for unknown variables that start with `PLUGBOARD_`. */
export function requireKnownVariables(env: Env): void {
  const mistakes = unknownVariables(env, Object.keys(environment.shape))
  if (mistakes.length > 0) throw new ConfigError(mistakes)
}

/** Connector packages to look for outside the scope `@plugboard`. */
export function connectorPackages(env: Env): string[] {
  return listOf(env.PLUGBOARD_CONNECTORS)
}

/** Reads the location of the store, for commands that need nothing else. Throws {@link ConfigError}. */
export function storeLocation(env: Env): StoreLocation {
  const mistakes: string[] = []
  const location = readStoreLocation(env, mistakes)
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return location
}

/**
 * Reads the location of the store and the key ring, for commands that open sealed values. Throws {@link
 * ConfigError}.
 */
export function vaultLocation(env: Env): StoreLocation & Pick<Config, 'keyRing'> {
  const mistakes: string[] = []
  const location = readStoreLocation(env, mistakes)
  const keyRing = readKeyRing(env, mistakes)
  if (keyRing === undefined || mistakes.length > 0) throw new ConfigError(mistakes)
  return { ...location, keyRing }
}

function readStoreLocation(env: Env, mistakes: string[]): Pick<Config, 'dataFolder' | keyof StoreLocation> {
  mistakes.push(...unknownVariables(env, Object.keys(environment.shape)))
  const isFile = env.DATABASE_URL_FILE !== undefined
  if (isFile && env.DATABASE_URL !== undefined)
    mistakes.push('Set at most one of DATABASE_URL and DATABASE_URL_FILE')
  const url = databaseUrl.safeParse(
    isFile ? readSecretFile(env, 'DATABASE_URL_FILE', mistakes) : env.DATABASE_URL,
  )
  const name = isFile ? 'DATABASE_URL_FILE' : 'DATABASE_URL'
  for (const { message } of url.error?.issues ?? []) mistakes.push(`${name} ${message}`)
  const dataFolder = resolve(env.PLUGBOARD_DATA ?? '.plugboard')
  return { dataFolder, databaseFile: join(dataFolder, 'plugboard.db'), databaseUrl: url.data }
}

function readKeyRing(env: Env, mistakes: string[]): KeyRing | undefined {
  const { PLUGBOARD_KEYS: keys, PLUGBOARD_KEY_FILE: file } = env
  if ((keys === undefined) === (file === undefined)) {
    mistakes.push(
      'Set exactly one of PLUGBOARD_KEY_FILE and PLUGBOARD_KEYS; `plugboard keys new <file>` creates a key file',
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
    mistakes.push('PLUGBOARD_UPSTREAMS requires --allow-upstream-override')
  }
  if (options.allowUpstreamOverride && env.NODE_ENV === 'production') {
    mistakes.push('--allow-upstream-override is not allowed when NODE_ENV is production')
  }
  const invalid = pairs.filter(([, origin = '']) => !isOrigin(origin)).map(([slug]) => slug)
  if (invalid.length > 0)
    mistakes.push(`PLUGBOARD_UPSTREAMS must be <connector>=<origin>; invalid for ${invalid.join(', ')}`)
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
        `PLUGBOARD_GATEWAYS: "${slug}" must be followed by = and an https address (http on loopback), whose path may contain {host}`,
      )
  }
  return gateways
}

function readProxies(env: Env, mistakes: string[]): string[] {
  const proxies = listOf(env.PLUGBOARD_TRUSTED_PROXIES)
  const invalid = proxies.filter((proxy) => !isNetwork(proxy))
  if (invalid.length > 0)
    mistakes.push(
      `PLUGBOARD_TRUSTED_PROXIES must be IP addresses or networks; invalid: ${invalid.join(', ')}`,
    )
  return proxies
}
