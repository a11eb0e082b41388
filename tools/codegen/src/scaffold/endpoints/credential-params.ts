/** Params of requests that are credentials, which the authentication method sends. */
import type { DescribedParam, Description, Shape } from '../../description/description.ts'
import { enumOf, fieldsOf, kindsOf } from '../../description/shapes.ts'

const NAMED = /^(key|token|access_token|api_?key|auth_?token)$/i
const SAID = /\bauth|\bcredential|\bapi key|\baccess token/i

/** Names that are no params of an action. */
export interface Ignored {
  /** In lower case: headers that every request has. */
  readonly headers: readonly string[]
  /** Credentials in the body of every request. */
  readonly fields: readonly string[]
}

export function isCredential({ auth }: Description, { name, shape, in: location }: DescribedParam): boolean {
  if (location === 'path') return false
  const own = name.toLowerCase()
  const isMethod = auth.some(({ kind, key }) => kind === location && key?.toLowerCase() === own)
  return isMethod || (location === 'query' && isNamed(name, shape))
}

function isNamed(name: string, { description = '' }: Shape): boolean {
  return NAMED.test(name) && SAID.test(description)
}

/** Share of the requests with a body from which a field of them is taken to be in all. */
const NEARLY_ALL = 0.9

/** A param of every query that is not named so is a credential beside one that is: `?login=…&authtoken=…`. */
const SECRET = /(key|token|secret|password)$/i
const MOST_CREDENTIALS = 3

/** The description, with an authentication method of the params that every query needs if it declares no method. */
export function withQueryCredentials(description: Description): Description {
  const names = description.auth.length > 0 ? [] : keysOfQueries(description)
  if (!names.some((name) => SECRET.test(name)) || names.length > MOST_CREDENTIALS) return description
  return {
    ...description,
    auth: names.map((key) => ({ name: key, kind: 'query', key, grants: [] })),
    endpoints: description.endpoints.map((endpoint) => ({ ...endpoint, auth: [names] })),
  }
}

function keysOfQueries(description: Description): string[] {
  const queries = description.endpoints.map(({ params }) =>
    params.filter(({ in: location, shape }) => location === 'query' && isKey(description, shape)),
  )
  const counts = new Map<string, number>()
  for (const query of queries) {
    for (const name of new Set(query.map((param) => param.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const least = Math.max(2, queries.length * NEARLY_ALL)
  return [...counts].filter(([, count]) => count >= least).map(([name]) => name)
}

/** A version has a value in the description. */
function isKey(description: Description, shape: Shape): boolean {
  const isOpen = shape.default === undefined && enumOf(description, shape) === undefined
  return shape.required === true && isOpen && kindsOf(description, shape).join() === 'string'
}

/** Vendors without a scheme for it may take the key in every body: `{ "key": "…" }`. */
export function credentialInBodies(description: Description): string | undefined {
  if (description.auth.length > 0) return undefined
  const bodies = description.endpoints.flatMap(({ body }) =>
    body === undefined ? [] : [fieldsOf(description, body.shape) ?? {}],
  )
  const [first = {}] = bodies
  return Object.keys(first).find((name) => {
    const having = bodies.filter((fields) => isRequiredKey(description, name, fields[name]))
    return having.length >= Math.max(2, bodies.length * NEARLY_ALL)
  })
}

function isRequiredKey(description: Description, name: string, shape: Shape | undefined): boolean {
  if (shape?.required === undefined) return false
  return isNamed(name, shape) && kindsOf(description, shape).join() === 'string'
}
