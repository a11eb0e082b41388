/** Headers of every request: versions, media types, and values that belong to an account. */

import type { DescribedParam, Description, Endpoint } from '../../description/description.ts'
import { enumOf, resolveShape } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'
import { usedBy } from './account-path.ts'

export interface GuessedHeaders {
  /** The header with the key of a write, if every POST takes one. */
  readonly idempotency?: string
  /** Values by header. */
  readonly constant: Readonly<Record<string, string>>
  /** Names of credentials by header, such as the id of a tenant. */
  readonly credentials: Readonly<Record<string, string>>
  /** In lower case: headers that no action has as a param. */
  readonly ignored: readonly string[]
  readonly doubts: readonly string[]
}

/**
 * OpenAPI describes the first ones by media types and authentication methods, and ignores params of these names; the client
 * of the runtime sets the others.
 */
const STANDARD = [
  ...['accept', 'content-type', 'authorization', 'user-agent', 'cookie'],
  ...['accept-encoding', 'connection', 'content-encoding', 'content-length', 'host', 'transfer-encoding'],
]
const VERSION = /(^|[-_])(version|revision)$/i

/** `{{API_VERSION}}`, `<version>`: whoever wrote the example did not give the value. */
const PLACEHOLDER = /^[{<].*[}>]$/

export function guessHeaders(description: Description, found: readonly EntityEndpoints[]): GuessedHeaders {
  const endpoints = found.flatMap(({ list, get }) => [...(list ? [list] : []), ...(get ? [get] : [])])
  const lists = endpoints.map(({ params }) => params.filter(({ in: location }) => location === 'header'))
  const all = new Map(lists.flat().map((param) => [param.name.toLowerCase(), param]))
  const everywhere = headersOfAll(lists)
  const constant: Record<string, string> = {}
  const credentials: Record<string, string> = {}
  const doubts: string[] = []
  for (const [name, param] of all) {
    const value = constantOf(description, name, param)
    if (value !== undefined && PLACEHOLDER.test(value)) {
      credentials[param.name] = credentialName(name)
      doubts.push(`headers: '${param.name}' is a credential, since the description has only ${value} for it`)
    } else if (value !== undefined) {
      constant[param.name] = value
      if (name !== 'accept') doubts.push(`headers: the version in ${param.name}`)
    } else if (!STANDARD.includes(name) && everywhere.has(name)) {
      credentials[param.name] = credentialName(name)
      doubts.push(`headers: '${param.name}' is a credential, since every request needs it`)
    }
  }
  const own = Object.keys(constant).find((name) => name.toLowerCase() === 'accept')
  const accept = acceptOf(found.flatMap(usedBy), own === undefined ? undefined : constant[own])
  if (accept.type !== undefined) constant.Accept = accept.type
  doubts.push(...accept.doubts)
  const { idempotency, doubt } = idempotencyHeader(description)
  if (doubt !== undefined) doubts.push(`idempotency: ${doubt}`)
  const keys = idempotency === undefined ? [] : [idempotency]
  const known = [...Object.keys(constant), ...Object.keys(credentials), ...keys]
  const ignored = [...STANDARD, ...known.map((name) => name.toLowerCase())]
  return { constant, credentials, ...(idempotency && { idempotency }), ignored, doubts }
}

/**
 * The runtime asks for `application/json`, which a vendor with another type of JSON may not have. The header is the one of every
 * request, so that all of them must have the other type.
 */
function acceptOf(
  endpoints: readonly Endpoint[],
  known: string | undefined,
): { readonly type?: string; readonly doubts: readonly string[] } {
  const answers = endpoints.filter(({ answer }) => answer !== undefined)
  const types = [...new Set(answers.map(({ answerType }) => answerType ?? 'application/json'))]
  const [type, ...others] = types
  const isOne = others.length === 0
  if (isOne)
    return known === undefined && type && type !== 'application/json' ? { type, doubts: [] } : { doubts: [] }
  return {
    doubts: [
      `headers: responses are ${types.join(' or ')}, and all requests ask for ${known ?? 'application/json'}`,
    ],
  }
}

const IDEMPOTENCY = /^(x-)?(idempotency|request)-?key$/i

/**
 * The header is declared for the connector, so that the runtime repeats every POST: actions that are added later, and requests
 * without an action. A POST that ignored the key would have its effect twice.
 */
function idempotencyHeader({ endpoints }: Description): { idempotency?: string; doubt?: string } {
  const keys = endpoints.filter(({ method }) => method === 'POST').map(keyHeaderOf)
  const [first] = keys.filter((key) => key !== undefined)
  if (first === undefined) return {}
  if (keys.every((key) => key?.toLowerCase() === first.toLowerCase()))
    return { idempotency: first, doubt: `'${first}' makes a repeated POST safe` }
  return {
    doubt: `'${first}' is a param where it is described, since some POST requests are described without it`,
  }
}

function keyHeaderOf({ params }: Endpoint): string | undefined {
  return params.find(({ name, in: location }) => location === 'header' && IDEMPOTENCY.test(name))?.name
}

/** A media type with a version, or a version. */
function constantOf(description: Description, name: string, param: DescribedParam): string | undefined {
  const { default: initial, example } = resolveShape(description, param.shape)
  const [only] = enumOf(description, param.shape) ?? []
  const value = initial ?? example ?? only
  if (name === 'accept') return /^application\/.*(\+|version)/.test(String(value)) ? String(value) : undefined
  return VERSION.test(name) ? String(value ?? description.version) : undefined
}

/** Names of the headers that every request needs. */
function headersOfAll(lists: readonly (readonly DescribedParam[])[]): ReadonlySet<string> {
  const sets = lists.map(
    (params) => new Set(params.flatMap(({ name, shape }) => (shape.required ? name.toLowerCase() : []))),
  )
  const [first = new Set<string>(), ...others] = sets
  return new Set([...first].filter((name) => others.every((names) => names.has(name))))
}

/** `xero_tenant_id`, `bunq_client_authentication` of `X-Bunq-Client-Authentication`. */
export function credentialName(header: string): string {
  return snakeCase(header.replace(/^x-/i, ''))
}
