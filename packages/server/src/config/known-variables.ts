/**
 * Variables that start with our prefix and that nothing reads: usually a typing mistake, and the setting is
 * silently not in effect.
 */
import { nearest } from '@plugboard/core'

export type Env = Readonly<Record<string, string | undefined>>

const PREFIX = 'PLUGBOARD_'

/**
 * Read besides those that are settings of the server: where things are, by the commands, and by programs that
 * use a server.
 */
const OTHERS = [
  'PLUGBOARD_ADDRESS',
  'PLUGBOARD_CLIENT_ID',
  'PLUGBOARD_CLIENT_SECRET',
  'PLUGBOARD_CONNECTORS',
  'PLUGBOARD_DATA',
  'PLUGBOARD_GATEWAYS',
  'PLUGBOARD_KEYS',
  'PLUGBOARD_KEY_FILE',
  'PLUGBOARD_TRUSTED_PROXIES',
  'PLUGBOARD_UPSTREAMS',
  'PLUGBOARD_URL',
] as const

/**
 * Kubernetes sets these in every pod beside a service named `plugboard`, whether or not anybody wants them.
 */
const SERVICE_LINK =
  /^PLUGBOARD_([A-Z0-9_]+_)?(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT_\d+_(TCP|UDP|SCTP)(_[A-Z]+)?)$/

/** Every variable that is not known, each with the known name that was probably meant. */
export function unknownVariables(env: Env, settings: readonly string[]): string[] {
  const known = [...settings, ...OTHERS]
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith(PREFIX) && !known.includes(name) && !SERVICE_LINK.test(name),
  )
  return unknown.map((name) => {
    const near = nearest(name, known)
    return near === undefined
      ? `${name} is not a setting; the README of @plugboard/server lists all of them`
      : `${name} is not a setting; did you mean ${near}?`
  })
}
