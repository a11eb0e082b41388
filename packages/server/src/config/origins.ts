/** Where the value of each setting comes from, for operators who look for the place to change it. */
import { type Env, isServiceLinkAddress } from './known-variables.ts'

export interface Givers {
  /** Variables whose values came from command-line options, with the option. */
  readonly givenBy?: Readonly<Record<string, string>> | undefined
  /** Variables that a command sets on its own, with the command. */
  readonly presetBy?: Readonly<Record<string, string>> | undefined
}

/** Other variables that a setting is read from. */
const INSTEAD: Readonly<Record<string, string>> = {
  DATABASE_URL: 'DATABASE_URL_FILE',
  PLUGBOARD_KEYS: 'PLUGBOARD_KEY_FILE',
  PLUGBOARD_PORT: 'PORT',
}

/** By variable: the option, the command, or `environment`. Variables that have their defaults are left out. */
export function originsOf(env: Env, { givenBy = {}, presetBy = {} }: Givers): Record<string, string> {
  const giverOf = (name: string): string => givenBy[name] ?? presetBy[name] ?? 'environment'
  const given = Object.keys(env).filter((name) => env[name] !== undefined && !isServiceLinkAddress(env[name]))
  const origins = Object.fromEntries(given.map((name) => [name, giverOf(name)]))
  for (const [name, other] of Object.entries(INSTEAD)) {
    if (origins[name] !== undefined || origins[other] === undefined) continue
    origins[name] = origins[other] === 'environment' ? `environment, ${other}` : origins[other]
  }
  return origins
}
