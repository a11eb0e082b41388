/**
 * Detects unknown variables with the server's prefix. They are usually typos of settings that would silently
 * have no effect.
 */
import { nearest } from '@plugboard/core'

export type Env = Readonly<Record<string, string | undefined>>

const PREFIX = 'PLUGBOARD_'

/**
 * Known variables that are not in the settings schema: locations, and variables of commands and client
 * programs.
 */
const OTHERS = [
  'PLUGBOARD_ALERT_FORMAT',
  'PLUGBOARD_ALERT_SECRET',
  'PLUGBOARD_ALERT_URL',
  'PLUGBOARD_CLIENT_ID',
  'PLUGBOARD_CLIENT_SECRET',
  'PLUGBOARD_CONNECTORS',
  'PLUGBOARD_DATA',
  'PLUGBOARD_GATEWAYS',
  'PLUGBOARD_KEYS',
  'PLUGBOARD_KEY_FILE',
  'PLUGBOARD_OIDC_CLIENT_ID',
  'PLUGBOARD_OIDC_CLIENT_SECRET_FILE',
  'PLUGBOARD_OIDC_ISSUER',
  'PLUGBOARD_SHARED',
  'PLUGBOARD_TOKEN',
  'PLUGBOARD_TRUSTED_PROXIES',
  'PLUGBOARD_UPSTREAMS',
  'PLUGBOARD_URL',
  'PLUGBOARD_USER',
] as const

/** Kubernetes sets these in every pod of a namespace that has a service named `plugboard`. */
const SERVICE_LINK = /^PLUGBOARD_[A-Z0-9_]*$/
const SERVICE_LINK_PART = /_(SERVICE_HOST|SERVICE_PORT|PORT_\d{1,5}_(TCP|UDP|SCTP))(?=_|$)/

/** Returns an error for each unknown variable, with the nearest known name. */
export function unknownVariables(env: Env, settings: readonly string[]): string[] {
  const known = [...settings, ...OTHERS]
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith(PREFIX) && !known.includes(name) && !isServiceLink(name),
  )
  return unknown.map((name) => {
    const near = nearest(name, known)
    return near === undefined
      ? `${name} is not a setting; the page Settings of the documentation lists all of them`
      : `${name} is not a setting; did you mean ${near}?`
  })
}

/**
 * Kubernetes also sets `PLUGBOARD_PORT` for that service, to an address such as `tcp://10.96.0.7:80`. It says
 * nothing about the port to listen on.
 */
export function isServiceLinkAddress(value: string | undefined): boolean {
  return /^(tcp|udp|sctp):\/\//.test(value ?? '')
}

function isServiceLink(name: string): boolean {
  return SERVICE_LINK.test(name) && SERVICE_LINK_PART.test(name)
}
