/**
 * Faults that no validator refuses: a vendor ignores what it does not know. Each request is compared with the one that
 * swagger-client, which reads the same document, makes of the same values.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { DeclaredAction, Param } from '../suite/declared-actions.ts'
import type { Given } from '../suite/subject.ts'
import type { Exchange } from './calls.ts'
import { type Node, objectOf, operationOf, type PublishedOperation, resolved } from './published.ts'

type Build = (options: object) => { readonly url: string }

export interface Serializer {
  readonly document: Node
  readonly build: Build
}

export function openSerializer(folder: string, document: Node): Serializer {
  const { buildRequest } = createRequire(join(folder, 'package.json'))('swagger-client')
  return { document, build: buildRequest }
}

export function silentFaults(
  serializer: Serializer,
  { params }: DeclaredAction,
  given: Given,
  exchange: Exchange,
): string[] {
  const { document } = serializer
  const [path = '', query = ''] = exchange.target.split('?')
  const published = operationOf(document, exchange.method, path)
  if (published === undefined) return []
  const sent = pairsOf(query)
  const values = params.filter(({ name }) => given[name] !== undefined)
  const expected = expectedPairs(serializer, published, values, given, path)
  const names = new Set(namesIn(document, published))
  return [
    ...expected.filter((pair) => !sent.includes(pair)).map((pair) => `the query has no ${pair}: ${query}`),
    ...sent
      .filter((pair) => !expected.includes(pair) && !names.has(pair.split('=')[0] ?? ''))
      .map((pair) => `the query has ${pair}, which the description does not have`),
    ...bodyFaults(values, given, exchange),
  ]
}

/** Pairs of a query, decoded, in alphabetical order. */
function pairsOf(query: string): string[] {
  const pairs = query.split('&').filter(Boolean)
  return pairs.map((pair) => decodeURIComponent(pair.replaceAll('+', ' '))).toSorted()
}

/** Params that an operation declares, and those of credentials. */
function namesIn(document: Node, { parameters }: PublishedOperation): string[] {
  const schemes = objectOf(document.securityDefinitions ?? objectOf(document.components).securitySchemes)
  return [...parameters, ...Object.values(schemes).map((each) => resolved(document, objectOf(each)))]
    .filter(({ in: location }) => location === 'query')
    .map(({ name }) => String(name))
}

function expectedPairs(
  { document, build }: Serializer,
  published: PublishedOperation,
  values: readonly Param[],
  given: Given,
  path: string,
): string[] {
  const own = values.filter(({ location }) => location === 'query')
  const query = own.reduce<Node>(
    (all, { name, value }) => withValue(published, all, value.as ?? name, given[name]),
    {},
  )
  const parameters = { ...prefixed('query', query), ...prefixed('path', pathValues(published.path, path)) }
  const { swagger, openapi } = document
  // Those that are not given are the proxy's business; swagger-client would send their defaults.
  const located = published.parameters.filter(
    ({ in: location, name }) => location === 'path' || (location === 'query' && String(name) in query),
  )
  const optional = located.map((each) => ({ ...each, required: false }))
  const operation = { operationId: 'call', parameters: optional, responses: {} }
  const spec = {
    ...(swagger
      ? { swagger, host: 'vendor.example' }
      : { openapi, servers: [{ url: 'https://vendor.example' }] }),
    paths: { [published.path]: { [published.method]: operation } },
  }
  const { url } = build({ spec, operationId: 'call', parameters })
  return pairsOf(url.split('?')[1] ?? '')
}

/** A param may stand for a field of an object that the query carries. */
function withValue({ parameters }: PublishedOperation, all: Node, wire: string, value: unknown): Node {
  const inQuery = parameters.filter((each) => each.in === 'query')
  if (inQuery.some(({ name }) => name === wire)) return { ...all, [wire]: value }
  const [, outer = '', inner = wire] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(wire) ?? []
  const holder = inQuery.find(
    ({ name, schema }) => name === outer || objectOf(objectOf(schema).properties)[wire],
  )
  if (holder === undefined) return { ...all, [wire]: value }
  const name = String(holder.name)
  return { ...all, [name]: { ...objectOf(all[name]), [inner]: value } }
}

function prefixed(location: string, values: Node): Node {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${location}.${name}`, value]))
}

function pathValues(template: string, path: string): Node {
  const parts = path.split('/')
  const named = template.split('/').flatMap((part, at) => {
    const [, name] = /^\{([^{}]+)\}$/.exec(part) ?? []
    return name === undefined ? [] : [[name, decodeURIComponent(parts[at] ?? '')]]
  })
  return Object.fromEntries(named)
}

/** Each given field arrives under its name, with its value. */
function bodyFaults(values: readonly Param[], given: Given, { headers, body }: Exchange): string[] {
  const own = values.filter(
    ({ location, name, value }) => location === 'body' && !(value.whole && given[name] === undefined),
  )
  if (own.length === 0 || !headers['content-type']?.includes('json')) return []
  const sent: unknown = JSON.parse(body ?? 'null')
  return own.flatMap(({ name, value }) => {
    const [wire, expected] = [value.as ?? name, JSON.stringify(given[name])]
    const arrived = JSON.stringify(value.whole ? sent : objectOf(sent)[wire])
    return arrived === expected ? [] : [`the body has ${arrived} for ${wire}, not ${expected}`]
  })
}
