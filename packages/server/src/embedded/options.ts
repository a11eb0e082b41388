/** The options of an embedded Plugboard, as the configuration of a server. */
import { resolve } from 'node:path'
import { hint } from '@plugboard/core'
import { type Config, ConfigError, loadConfig } from '../config/config.ts'
import { isOrigin } from '../config/values.ts'
import { prepareDataFolder } from '../dev/data-folder.ts'

export interface EmbeddedOptions {
  /** Folder of the database. Required unless `databaseUrl` is given. */
  readonly data?: string | undefined
  /** PostgreSQL instead: `postgres://user:password@host:5432/database`. */
  readonly databaseUrl?: string | undefined
  /** File with the keys that seal credentials: `plugboard keys new <file>`. Default: `PLUGBOARD_KEY_FILE` or `PLUGBOARD_KEYS`. */
  readonly keyFile?: string | undefined
  /** Address under which the application mounts `handler`, for the browsers of end users and for vendors: `https://app.example/plugboard`. */
  readonly publicUrl?: string | undefined
  /** Creates keys in `data` if there are none, and allows `upstreams`. Refused where `NODE_ENV` is `production`. */
  readonly development?: boolean | undefined
  /** Connector type to the origin that replaces its upstream, such as a sandbox: `{ payments: 'http://127.0.0.1:4010' }`. In development only. */
  readonly upstreams?: Readonly<Record<string, string>> | undefined
  /** All other settings, by the names of the server's environment variables: `{ PLUGBOARD_SYNC_SECONDS: '30' }`. Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
}

const NAMES: readonly (keyof EmbeddedOptions)[] = [
  'data',
  'databaseUrl',
  'keyFile',
  'publicUrl',
  'development',
  'upstreams',
  'env',
]

/** Throws {@link ConfigError} with everything that is wrong. */
export function configOf(options: EmbeddedOptions): Config {
  const { data, publicUrl, development = false, upstreams = {}, env = process.env } = options
  const mistakes = mistakesIn(options, env)
  const folder = resolve(data ?? '.plugboard')
  // Nothing is written for options that are wrong.
  if (mistakes.length > 0 && createsKeys(options, env)) throw new ConfigError(mistakes)
  const config = valid(mistakes, () =>
    loadConfig(settingsOf(options, folder, env), {
      allowUpstreamOverride: development && !isProduction(env),
    }),
  )
  // There is no console without a port.
  const console = { ...config.console, enabled: false }
  return { ...config, upstreams, console, publicUrl: publicUrl && withoutTrailingSlash(publicUrl) }
}

/** Throws the mistakes together with those of the settings. */
function valid(mistakes: readonly string[], load: () => Config): Config {
  try {
    const config = load()
    if (mistakes.length === 0) return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError([...mistakes, ...error.mistakes])
  }
  throw new ConfigError(mistakes)
}

function settingsOf(
  options: EmbeddedOptions,
  folder: string,
  env: NonNullable<EmbeddedOptions['env']>,
): NonNullable<EmbeddedOptions['env']> {
  return {
    PLUGBOARD_LOG_LEVEL: 'warn',
    ...env,
    ...keysOf(options, folder, env),
    // These belong to the application itself.
    DATABASE_URL: options.databaseUrl,
    DATABASE_URL_FILE: undefined,
    PORT: undefined,
    PLUGBOARD_PORT: undefined,
    PLUGBOARD_PUBLIC_URL: undefined,
    PLUGBOARD_DATA: folder,
    PLUGBOARD_UPSTREAMS: undefined,
    // The application decides when requests end.
    PLUGBOARD_DRAIN_MS: '0',
  }
}

function keysOf(
  options: EmbeddedOptions,
  folder: string,
  env: NonNullable<EmbeddedOptions['env']>,
): Record<string, string | undefined> {
  const { keyFile } = options
  if (keyFile !== undefined) return { PLUGBOARD_KEY_FILE: keyFile, PLUGBOARD_KEYS: undefined }
  return createsKeys(options, env) ? { PLUGBOARD_KEY_FILE: prepareDataFolder(folder) } : {}
}

function createsKeys(
  { keyFile, development = false }: EmbeddedOptions,
  { PLUGBOARD_KEYS, PLUGBOARD_KEY_FILE }: NonNullable<EmbeddedOptions['env']>,
): boolean {
  return development && [keyFile, PLUGBOARD_KEYS, PLUGBOARD_KEY_FILE].every((given) => given === undefined)
}

function mistakesIn(options: EmbeddedOptions, env: NonNullable<EmbeddedOptions['env']>): string[] {
  const { data, databaseUrl, publicUrl, development = false, upstreams } = options
  const mistakes = Object.keys(options)
    .filter((name) => !NAMES.some((known) => known === name))
    .map(
      (name) =>
        `${name} is no option of openPlugboard${hint(name, NAMES) || `; there are ${NAMES.join(', ')}`}`,
    )
  if ((data === undefined) === (databaseUrl === undefined))
    mistakes.push('Give exactly one of data, a folder, and databaseUrl, a PostgreSQL database')
  if (publicUrl !== undefined && !isBaseUrl(publicUrl))
    mistakes.push(
      'publicUrl must be an http or https address without query, as in https://app.example/plugboard',
    )
  if (upstreams !== undefined && !development) mistakes.push('upstreams requires development: true')
  const invalid = Object.keys(upstreams ?? {}).filter((type) => !isOrigin(upstreams?.[type] ?? ''))
  if (invalid.length > 0)
    mistakes.push(`upstreams must be origins, as in http://127.0.0.1:4010; invalid for ${invalid.join(', ')}`)
  if (development && isProduction(env))
    mistakes.push('development must not be true where NODE_ENV is production')
  if (env.PLUGBOARD_ROLE === 'worker')
    mistakes.push('PLUGBOARD_ROLE must be all or api: a worker serves no calls')
  return mistakes
}

/** An `env` of the application's own does not make the machine another one. */
function isProduction(env: NonNullable<EmbeddedOptions['env']>): boolean {
  return [env, process.env].some(({ NODE_ENV }) => NODE_ENV === 'production')
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    /^https?:$/.test(url?.protocol ?? '') &&
    url !== null &&
    url.origin + url.pathname === withSlash(text, url)
  )
}

/** An origin alone has the path `/`. */
function withSlash(text: string, { origin }: URL): string {
  return text === origin ? `${text}/` : text
}

function withoutTrailingSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}
