/** From a vendor's description to the first record through a running server, without a build; and the memory that the type takes. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Fetch, FetchResponse } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { loadConfig, type Server, startServer } from '@plugboard/server'
import { entryOf, THIS } from './builds.ts'
import { post } from './caller.ts'
import { type Figure, type Report, round } from './measure.ts'

const SLICE = join(import.meta.dirname, '../../shared/upstream/more/github-rest-slice.json')
/** The largest description that is known. */
const LARGE_BYTES = 13 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export async function benchSpecs(): Promise<Report> {
  if (!existsSync(SLICE)) throw new Error(`${SLICE} is missing: the bench reads GitHub's description there`)
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-specs-'))
  try {
    const large = join(folder, 'large.json')
    writeFileSync(large, enlarged(readFileSync(SLICE, 'utf8')))
    const slice = await measure("GitHub's slice, all entities", SLICE, [])
    return { runs: 1, figures: [slice, await measure('13 MB, one entity', large, ['--entities', 'issues'])] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same paths under more prefixes, until the description is as large. */
function enlarged(text: string): string {
  const document = JSON.parse(text) as { paths: Record<string, unknown> }
  const copies = Math.ceil(LARGE_BYTES / Buffer.byteLength(JSON.stringify(document.paths)))
  const prefixes = Array.from({ length: copies }, (_, at) => (at === 0 ? '' : `/copy${at}`))
  const paths = prefixes.flatMap((prefix) =>
    Object.entries(document.paths).map(([path, item]) => [prefix + path, item]),
  )
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) })
}

async function measure(name: string, description: string, options: readonly string[]): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-specs-'))
  const env = environment(folder)
  const command = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [...process.execArgv, entryOf(THIS, 'server', 'main'), ...args], {
      env,
      encoding: 'utf8',
    })
  const application = JSON.parse(command('apps', 'create', 'bench', '--json'))
  const server = await startServer(loadConfig(env, { allowUpstreamOverride: false }), { fetch: githubFetch })
  try {
    collect()
    const before = process.memoryUsage().heapUsed
    const start = performance.now()
    command('connectors', 'add', description, '--name', 'vendor', ...options)
    const added = performance.now()
    const records = await firstRecords(server, application)
    const end = performance.now()
    if (records === 0) throw new Error('the first list was empty')
    collect()
    const heap = process.memoryUsage().heapUsed - before
    const seconds = (ms: number): number => round(ms / 1000)
    return {
      name,
      addS: seconds(added - start),
      firstRecordS: seconds(end - start),
      heapMB: round(heap / 1e6),
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PLUGBOARD_DATA: folder,
    PLUGBOARD_PORT: '0',
    PLUGBOARD_KEYS: JSON.stringify({ active: 'k1', keys: { k1: randomBytes(32).toString('base64') } }),
    PLUGBOARD_LOG_LEVEL: 'silent',
  }
}

/** Every list has one issue. */
const githubFetch: Fetch = async () =>
  Response.json([{ id: 1, number: 1, title: 'First' }]) as unknown as FetchResponse

async function firstRecords(server: Server, application: object): Promise<number> {
  const tokens = `${server.address}/api/v1/account/applications`
  const { access_token: first = '' } = await post(`${tokens}/token`, application)
  const { access_token: token = '' } = await post(
    `${tokens}/scoped-token`,
    { external_user_id: 'ann', ttl: 60 },
    first,
  )
  const kind = await server.services.registry.match('vendor', '/connector_type')
  const fields = Object.keys(kind.connector.auth[0]?.credentials ?? {})
  const credentials = Object.fromEntries(fields.map((field) => [field, 'bench']))
  const created = { external_user_id: 'ann', connector_type: 'vendor', credentials }
  const { id = '' } = await post(`${server.address}/v1/integrations/connectors`, created, token)
  const execute = `${server.address}/api/v1/connectors/sources/${id}/execute`
  const { records } = await post<{ records: readonly unknown[] }>(
    execute,
    firstList(await kind.catalog()),
    token,
  )
  return records.length
}

/** The list of issues, whose required params are texts. */
function firstList({ entities }: Catalog): object {
  const params = entities.issues?.actions.list?.params ?? {}
  const required = Object.keys(params).filter((name) => params[name]?.required)
  return {
    entity: 'issues',
    action: 'list',
    params: Object.fromEntries(required.map((name) => [name, 'bench'])),
  }
}
