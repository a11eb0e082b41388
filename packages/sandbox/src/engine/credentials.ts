import type { AuthMethod } from '@plugboard/core'
import type { Credentials } from './behaviour.ts'
import type { Incoming } from './http/message.ts'
import { credentialsIn } from './wire/query-param.ts'
import { fieldsOf } from './wire/read-params.ts'

type Headers = Readonly<Record<string, string>>

/** Parses the credentials of a request by the first method whose format they have. */
export function readCredentials(
  methods: readonly AuthMethod[],
  incoming: Pick<Incoming, 'headers' | 'query'> & Partial<Incoming>,
): Credentials | undefined {
  for (const method of methods) {
    const { headers, query } = incoming
    const values =
      readParams(method.query, query) ??
      (method.body === undefined ? undefined : readBody(method.body, incoming)) ??
      (method.basic === undefined ? readTemplate(method, headers) : readBasic(method.basic, headers))
    if (values !== undefined) return { method, values }
  }
  return undefined
}

/** A request without a body has them in its query. */
function readBody(
  template: string,
  incoming: Pick<Incoming, 'query'> & Partial<Incoming>,
): Record<string, string> | undefined {
  return readParams(template, fieldsOf(incoming)) ?? readParams(template, incoming.query)
}

function readParams(
  template: string | undefined,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> | undefined {
  const values = credentialsIn(template).map(([param, credential]) => [
    credential,
    Object.hasOwn(given, param) ? given[param] : undefined,
  ])
  const isComplete = values.length > 0 && values.every(([, value]) => typeof value === 'string')
  return isComplete ? Object.fromEntries(values) : undefined
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
