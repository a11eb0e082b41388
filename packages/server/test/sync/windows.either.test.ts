/** Lists of which the vendor serves only the first pages: the synchronization goes on among older records. */
import type { Fetch } from '@plugboard/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSpecConnector } from '../../src/specs/add.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { until } from '../support/synced.ts'

const PAGES = 3
const SIZE = 4

const SPEC = `connector: shelf
server: https://shelf.example
check: files.list
auth:
  key: {credentials: {api_key: secret}, header: "Authorization: Bearer {api_key}"}
entities:
  files:
    description: Files.
    record: {id: string, made: {type: integer, format: unix}}
    list:
      http: GET /files
      query: {since: integer, before: integer, through: integer, page: {type: integer, minimum: 1, maximum: ${PAGES}}}
      records: files
      next: {set: page, from: page}
    search: {$record: [id, made]}
    sync:
      order: newest
      windows: {params: {END: "{seconds}"}, from: made}
      changes: {params: {since: "{seconds}"}, overlap: 5m}
`

interface File {
  readonly id: string
  readonly made: number
}

/** Newest first. */
let files: File[] = []
const requests: URLSearchParams[] = []

const shelf: Fetch = async (url) => {
  const { searchParams } = new URL(url)
  requests.push(searchParams)
  const limit = (name: string, none: number): number => Number(searchParams.get(name) ?? none)
  const end = { before: limit('before', Number.MAX_VALUE), through: limit('through', Number.MAX_VALUE) }
  const isAway = ({ made }: File): boolean =>
    made < limit('since', 0) || made >= end.before || made > end.through
  const wanted = files.filter((file) => !isAway(file))
  const page = limit('page', 1)
  if (page > PAGES) return Response.json({ error: 'page' }, { status: 400 }) as never
  return Response.json({ files: wanted.slice((page - 1) * SIZE, page * SIZE) }) as never
}

const filesOf = (count: number, made: (at: number) => number): File[] =>
  Array.from({ length: count }, (_, at) => ({ id: `f${at}`, made: made(at) }))

const now = Math.floor(Date.now() / 1000)

let h: Harness
let token: string
beforeAll(async () => {
  h = await startHarness({ role: 'all', sync: { changes: 3600, full: 3600, leaseMs: 20_000 } }, [], {
    fetch: shelf,
  })
  for (const end of ['before', 'through']) {
    const text = SPEC.replace('END', end).replace('connector: shelf', `connector: ${end}`)
    await addSpecConnector(h.server.services, { file: `${end}.yaml`, text }, () => async () => {})
  }
  token = await h.scopedToken()
})
afterAll(() => h.stop())
beforeEach(() => void requests.splice(0))

async function connected(type: string) {
  const id = await h.createConnector(token, { connector_type: type, credentials: { api_key: 'k' } })
  const path = `/v1/integrations/connectors/${id}/syncs`
  const stream = async () => (await h.ask('GET', path, { token })).body.data[0]
  const found = async (): Promise<string[]> => {
    const params = { query: {}, limit: 100 }
    const { body } = await h.execute(token, id, { entity: 'files', action: 'search', params })
    return (body.hits ?? []).map((hit: File) => hit.id)
  }
  const run = () => h.ask('POST', path, { token, body: { command: 'run', entities: ['files'] } })
  return { stream, found, run }
}

test.each(['before', 'through'])(
  'a list of 40 records that ends %s a time is read to its end',
  async (type) => {
    // Five of each minute, so that windows end among records of one time.
    files = filesOf(40, (at) => now - 60 * Math.floor(at / 5))
    const { stream, found, run } = await connected(type)
    await until('the first copy', async () => (await stream())?.complete === true)
    expect((await found()).toSorted()).toEqual(files.map(({ id }) => id).toSorted())
    expect(Math.max(...requests.map((asked) => Number(asked.get('page') ?? 1)))).toBe(PAGES)
    files = [
      ...filesOf(20, (at) => now + 20 - at).map(({ id, made }) => ({ id: `new-${id}`, made })),
      ...files,
    ]
    await run()
    await until('the new ones', async () => (await found()).length === 60)
  },
)

test('more records of one time than the pages have fail the run, and say why', async () => {
  files = filesOf(40, () => now)
  const { stream } = await connected('through')
  await until('the failure', async () => (await stream())?.last_error !== null)
  expect((await stream()).last_error).toMatchObject({
    code: 'endless_list',
    message: "The list is longer than its vendor's pages reach. Too many of its records have the same time.",
  })
})

test('a record without a time fails the run, and says which field lacks it', async () => {
  files = filesOf(40, (at) => (at === 11 ? (undefined as never) : now - at))
  const { stream } = await connected('through')
  await until('the failure', async () => (await stream())?.last_error !== null)
  expect((await stream()).last_error.message).toContain('A record has no time in made.')
})
