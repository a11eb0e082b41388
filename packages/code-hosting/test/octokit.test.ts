/**
 * The vendor's own client sends the same calls: line, query and body. It knows nothing of the spec: of its methods, the one with
 * the request line of an action is called with the same values.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Octokit } from '@octokit/rest'
import { recordsChecks } from '@plugboard/contract/levels'
import type { Action, Value } from '@plugboard/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../src/generated/client.ts'
import { codeHosting } from '../src/generated/connector.ts'
import { connectCodeHosting } from '../src/index.ts'

interface Sent {
  readonly line: string
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
  readonly token: string | undefined
}

const recorded: Sent[] = []
const server = createServer(async (request, response) => {
  recorded.push(await sentOf(request))
  response.setHeader('content-type', 'application/json').end('{}')
})

async function sentOf(request: IncomingMessage): Promise<Sent> {
  const url = new URL(request.url ?? '', 'http://recorder')
  const body = await text(request)
  return {
    line: `${request.method} ${url.pathname}`,
    query: [...url.searchParams].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    body: body === '' ? undefined : JSON.parse(body),
    token: request.headers.authorization?.split(' ')[1],
  }
}

type Given = Readonly<Record<string, unknown>>
type Method = ((params: Given) => Promise<unknown>) & {
  readonly endpoint: { readonly DEFAULTS: { readonly method: string; readonly url: string } }
}

let ours: { execute(entity: string, action: string, params: Given): PromiseLike<unknown> }
let theirs: ReadonlyMap<string, Method>
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ours = connectCodeHosting({ server: origin, auth: { access_token: 'gho_token' } }) as never
  const octokit = new Octokit({ auth: 'gho_token', baseUrl: origin })
  const methods = Object.values(octokit.rest).flatMap((group) => Object.values(group) as Method[])
  theirs = new Map(methods.map((method) => [unnamed(lineOf(method)), method]))
})
afterAll(() => server.close())

function lineOf({ endpoint: { DEFAULTS } }: Method): string {
  return `${DEFAULTS.method} ${DEFAULTS.url}`
}

function unnamed(line: string): string {
  return line.replaceAll(/\{[^{}]+\}/g, '{}')
}

function namesIn(line: string): string[] {
  return [...line.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

const actions = Object.values(entities).flatMap(({ name: entity, actions }) =>
  Object.entries(actions).map(([action, table]) => ({ entity, action, table: table as Action })),
)
/** The client has one method for references of all kinds, with the kind in its param. */
const REFERENCES = ['branches.delete']
const compared = actions.filter(
  ({ entity, action, table }) => table.http !== undefined && !REFERENCES.includes(`${entity}.${action}`),
)

/** A value that the param takes. */
function sampleOf({ ref, ...own }: Value): unknown {
  const value: Value = { ...codeHosting.types?.[ref ?? ''], ...own }
  if (value.enum !== undefined && value.type !== 'array') return value.enum[0]
  if (value.anyOf?.[0] !== undefined) return sampleOf(value.anyOf[0])
  if (value.properties !== undefined)
    return Object.fromEntries(
      Object.entries(value.properties).map(([name, field]) => [field.as ?? name, sampleOf(field)]),
    )
  switch (value.type) {
    case 'integer':
    case 'number':
      return value.minimum ?? 7
    case 'boolean':
      return true
    case 'array':
      return [sampleOf({ ...value.items, ...(value.enum && { enum: value.enum }) })]
    case 'object':
      return { key: 'value' }
    default:
      return (value.pattern ? '1' : 'Grüße & more').slice(0, value.maxLength)
  }
}

/** Of params of which only one may be given, the first. */
function allowed({ exclusive = [], requireOne = [] }: Action, names: readonly string[]): string[] {
  return [...exclusive, requireOne].reduce<string[]>(
    (rest, group) => {
      const [, ...others] = group.filter((name) => rest.includes(name))
      return rest.filter((name) => !others.includes(name))
    },
    [...names],
  )
}

test.each(compared)('$entity.$action', async ({ entity, action, table }) => {
  const line = table.http ?? ''
  const method = theirs.get(unnamed(line))
  if (method === undefined) throw new Error(`the client has no method for ${line}`)
  const fields = { ...table.query, ...table.body }
  const sendable = Object.keys(fields).filter((name) => fields[name]?.const === undefined)
  const names = allowed(table, sendable)
  const inPath = namesIn(line).map((name) => [name, table.path?.[name] ? 42 : 'a b-ü'] as const)
  const given = Object.fromEntries(names.map((name) => [name, sampleOf(fields[name] ?? {})]))
  const theirPath = namesIn(lineOf(method)).map((name, at) => [name, inPath[at]?.[1]] as const)
  const constant = Object.entries(fields).filter(([, value]) => value.const !== undefined)
  const theirGiven = {
    ...Object.fromEntries(names.map((name) => [fields[name]?.as ?? name, given[name]])),
    ...Object.fromEntries(constant.map(([name, value]) => [value.as ?? name, value.const])),
  }
  const own = await sentBy(() => ours.execute(entity, action, { ...Object.fromEntries(inPath), ...given }))
  const other = await sentBy(() => method({ ...theirGiven, ...Object.fromEntries(theirPath) }))
  expect(own).toEqual(other)
})

async function sentBy(call: () => PromiseLike<unknown>): Promise<Sent> {
  recorded.length = 0
  // The response is no record of the entity: only the request counts.
  const failure = await Promise.resolve(call()).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (recorded.length === 0) throw failure
  return recorded[0] as Sent
}

test('a branch is deleted as the reference that it is; the slash of its kind is not encoded', async () => {
  const at = { owner: 'octocat', repo: 'books' }
  const own = await sentBy(() => ours.execute('branches', 'delete', { ...at, branch: 'fix/ü' }))
  const method = theirs.get('DELETE /repos/{}/{}/git/refs/{}') as Method
  const other = await sentBy(() => method({ ...at, ref: 'heads/fix/ü' }))
  expect(own).toEqual({ ...other, line: other.line.replace('heads%2F', 'heads/') })
})

test('all actions are compared', () => {
  expect(actions.length).toBe(compared.length + REFERENCES.length)
})

recordsChecks('code-hosting', 'client', () => [
  ...compared.map(({ entity, action }) => `${entity}.${action}`),
  ...REFERENCES,
])
