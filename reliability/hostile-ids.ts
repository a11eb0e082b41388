/**
 * Ids that try to change the URL, in every placeholder of every path of all connectors: a request goes where its template
 * says, with the id as one segment, or is refused.
 */
import { type DeclaredAction, declaredActions, leastParams } from '@plugboard/contract/runs'
import {
  ConnectorError,
  type Entity,
  executeAction,
  type FetchInit,
  type FetchResponse,
  openContext,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { pick, randomOf } from './support/random.ts'
import { SLUGS, type Slug, TABLES } from './support/tables.ts'

const SERVER = 'https://upstream.example'
const LONGEST_ID = 300
const PIECES = [
  ...['.', '..', '/', '//', '\\', '%2e', '%2E%2e', '%2f', '%5c', '%00', '%', '%25', '?', '#', ';', '&', '='],
  ...[
    '\u0000',
    '\r\n',
    '\n',
    '\t',
    ' ',
    '\u00a0',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u200b',
    '\ufeff',
    '\ud800',
  ],
  ...['@evil.example', ':80', 'http://', 'file:', '{id}', '__proto__', 'constructor', 'null'],
  ...[
    'é',
    'e\u0301',
    '日本',
    '👩🏽‍🚀',
    '／',
    '．．',
    '\uff0e',
    'a',
    'A',
    '0',
    '-',
    '_',
    '~',
    '+',
    '*',
    '"',
    "'",
    '<',
  ],
]

/** For params of numbers, where texts are refused before a path is built. */
const NUMBERS = [
  ...[0, -0, 1, -1, 42, 0.5, 1e-7, 1e15, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, 1e300],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
]

export const hostileIds: Figure = defineFigure({
  quick: { ids: 100 },
  full: { ids: 5000 },
  run: async ({ ids: count }, seed) => {
    const ids = makeIds(count, randomOf(seed))
    const counts = { outside: 0, untyped: 0, untested: 0 }
    const figures = { places: 0, numbers: 0, sent: 0, refused: 0 }
    const found: string[] = []
    for (const slug of SLUGS) {
      const { connector, entities } = TABLES[slug]
      for (const declared of declaredActions({ entities })) {
        for (const { name, value } of declared.params.filter(({ location: place }) => place === 'path')) {
          figures.places++
          const isNumber = value.type === 'integer' || value.type === 'number'
          if (isNumber) figures.numbers++
          const sentBefore = figures.sent
          const least = leastParams({ connector }, declared)
          for (const id of isNumber ? [...ids, ...NUMBERS] : ids) {
            const { urls, error } = await call(slug, declared, { ...least, [name]: id })
            const strays = urls.filter((url) => !fits(url, declared, { ...least, [name]: id }))
            counts.outside += strays.length
            if (error !== undefined && !(error instanceof ConnectorError)) counts.untyped++
            if (urls.length > 0) figures.sent++
            else figures.refused++
            found.push(...strays.map((url) => `${declared.name} ${name}=${JSON.stringify(id)}: ${url}`))
          }
          // A place that refuses everything says nothing about the paths that it builds.
          if (figures.sent === sentBefore) {
            counts.untested++
            found.push(`${declared.name} ${name}: nothing sent`)
          }
        }
      }
    }
    return { figures: { ...counts, ...figures, found: found.slice(0, 10) }, misses: noneOf(counts) }
  },
})

/** Every piece by itself, then several together. */
function makeIds(count: number, random: () => number): string[] {
  const made = Array.from({ length: Math.max(0, count - PIECES.length - 2) }, () => {
    const length = 1 + Math.floor(random() * 6)
    return Array.from({ length }, () => pick(PIECES, random)).join('')
  })
  return [...PIECES, '', 'x'.repeat(LONGEST_ID), ...made].slice(0, count)
}

/** Calls an action, and returns the URLs of its requests. */
async function call(
  slug: Slug,
  declared: DeclaredAction,
  params: object,
): Promise<{ readonly urls: readonly string[]; readonly error: unknown }> {
  const { connector, entities } = TABLES[slug]
  const urls: string[] = []
  const fetch = async (url: string, { body }: FetchInit): Promise<FetchResponse> => {
    const isExchange = String(body).includes('grant_type')
    if (!isExchange) urls.push(url)
    return isExchange ? json(200, { access_token: 'a', expires_in: 60 }) : json(400, {})
  }
  const [method] = connector.auth
  const auth = Object.fromEntries(Object.keys(method?.credentials ?? {}).map((name) => [name, 'acme']))
  const context = openContext(connector, { auth, server: SERVER, fetch, bytes, oauth2, maxRetries: 0 })
  const entity = Object.values(entities).find(({ name }) => name === declared.entity) as Entity
  const error = await executeAction(context, entity, declared.action, params).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { urls, error }
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** True if a URL is that of one of the action's requests, with each param as one segment. */
function fits(url: string, { requests }: DeclaredAction, params: Readonly<Record<string, unknown>>): boolean {
  if (!url.startsWith(`${SERVER}/`)) return false
  const [path = ''] = url.slice(SERVER.length).split('?')
  // As an intermediary would parse it.
  if (new URL(url).origin !== SERVER || new URL(url).pathname !== path || url.includes('#')) return false
  return requests.some(({ http }) => {
    const [template = ''] = http.slice(http.indexOf('/')).split('?')
    const expected = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
    return path === expected && path.split('/').length === template.split('/').length
  })
}
