import type { AuthMethod } from '@plugboard/core'
import type { Credentials } from './behaviour.ts'
import type { Incoming } from './http/message.ts'
import { queryParamOf } from './wire/query-param.ts'

type Headers = Readonly<Record<string, string>>

/** Parses the credentials of a request by the first method whose format they have. */
export function readCredentials(
  methods: readonly AuthMethod[],
  { headers, query }: Pick<Incoming, 'headers' | 'query'>,
): Credentials | undefined {
  for (const method of methods) {
    const values =
      readQuery(method, query) ??
      (method.basic === undefined ? readTemplate(method, headers) : readBasic(method.basic, headers))
    if (values !== undefined) return { method, values }
  }
  return undefined
}

function readQuery(method: AuthMethod, query: Incoming['query']): Record<string, string> | undefined {
  const [param = '', credential = ''] = queryParamOf(method) ?? []
  const given = Object.hasOwn(query, param) ? query[param] : undefined
  return typeof given === 'string' ? { [credential]: given } : undefined
}

/** The table of an OAuth method has no header: its access token is a bearer token. */
function readTemplate(method: AuthMethod, headers: Headers): Record<string, string> | undefined {
  const template =
    method.header ?? (method.token === undefined ? undefined : 'Authorization: Bearer {access_token}')
  const [, header = '', before = '', name = '', after = ''] =
    /^([\w-]+): *((?:[^ {][^{]*)?)\{(\w+)\}(.*)$/.exec(template ?? '') ?? []
  const given = headers[header.toLowerCase()]
  if (given === undefined || !given.startsWith(before) || !given.endsWith(after)) return undefined
  return { [name]: given.slice(before.length, given.length - after.length).trim() }
}

function readBasic(names: readonly [string, string?], headers: Headers): Record<string, string> | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  const [userName, passwordName] = names
  const password = passwordName === undefined ? {} : { [passwordName]: rest.join(':') }
  return user === '' ? undefined : { [userName]: user, ...password }
}
