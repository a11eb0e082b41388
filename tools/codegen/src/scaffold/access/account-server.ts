/** Credentials that are part of the server's address, since each account has its own. */

import type { AccountServer } from '../../description/description.ts'
import { snakeCase } from '../../model/names.ts'
import { firstSentence } from '../../notation/first-sentence.ts'
import { pathName } from '../request-paths.ts'

/** A label of a host; a segment of a path. */
const LABEL = '^[A-Za-z0-9][A-Za-z0-9-]{0,62}$'
/** A host of any name, which is no address of an internal network. */
const HOST = '^(?=.{4,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$'
const SEGMENT = '^[A-Za-z0-9_][A-Za-z0-9_.~-]{0,99}$'

const WHOLE_HOST = "; it is any host: narrow its 'pattern' if the vendor's hosts have a common domain"

const OWN_HOST = /^https:\/\/\{\w+\}(?:\.[A-Za-z0-9-]+){2,}(?=\/|$)/

export interface ServerCredentials {
  /** `https://{subdomain}.example.com`, where the account is the first label of a host at the vendor's domain. */
  readonly host?: string
  readonly server: string
  readonly credentials: Readonly<Record<string, object>>
  readonly doubt: string
}

export function serverCredentials({ template, variables }: AccountServer): ServerCredentials {
  const [host = ''] = template.replace('https://', '').split('/', 1)
  const credentials: Record<string, object> = {}
  const server = template.replace(/\{([^{}]{1,64})\}/g, (whole, variable: string) => {
    const name = credentialOf(variable)
    const description = firstSentence(variables[variable]) ?? `'${name}' of the address ${template}.`
    const pattern = host === whole ? HOST : host.includes(whole) ? LABEL : SEGMENT
    credentials[name] = { type: 'string', pattern, description }
    return `{${name}}`
  })
  const names = Object.keys(credentials).map((name) => `'${name}'`)
  const [own] = OWN_HOST.exec(server) ?? []
  return {
    server,
    credentials,
    ...(own !== undefined && { host: own }),
    doubt: `server: ${names.join(' and ')} in its address ${names.length > 1 ? 'are credentials' : 'is a credential'}, since each account has its own${/^\{[^{}]+\}$/.test(host) ? WHOLE_HOST : ''}`,
  }
}

/** An address that descriptions write with the variables of the server, or relative to it; undefined if it is another host's. */
export function atAccount(host: string, address: string): string | undefined {
  if (/^\/[^/]/.test(address)) return `${host}${address}`
  const named = address.replace(/\{([^{}]{1,64})\}/g, (_, variable: string) => `{${credentialOf(variable)}}`)
  const [label = ''] = /\{\w+\}/.exec(host) ?? []
  // The variable may have been the whole host, of which the default says the domain.
  const full = named.startsWith(`https://${label}/`) ? named.replace(`https://${label}`, host) : named
  const path = full.startsWith(`${host}/`) ? full.slice(host.length) : ''
  return path.length > 1 && !/[{}]/.test(path) ? full : undefined
}

function credentialOf(variable: string): string {
  return pathName(snakeCase(variable))
}
