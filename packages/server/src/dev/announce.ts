/** What `plugboard dev` prints: labelled values, and for each connector a command that works when pasted. */
import type { ActionEntry, Catalog } from '@plugboard/core/catalog'
import type { ConnectorRecord } from '../store/store.ts'
import type { DevClient } from './data-folder.ts'
import { DEMO_USER } from './demo.ts'

export interface DemoConnector {
  readonly record: ConnectorRecord
  readonly catalog: Catalog
  /** Address of its sandbox. */
  readonly upstream: string
}

export function announcement(
  address: string,
  client: DevClient,
  connectors: readonly DemoConnector[],
): string {
  const values = [
    ['address', address],
    ['client_id', client.client_id],
    ['client_secret', client.client_secret],
    ['external_user_id', DEMO_USER],
    ...connectors.map(({ record, catalog }) => ['connector', `${catalog.title} ${record.id}`]),
    ...connectors.map(({ catalog, upstream }) => ['sandbox', `${catalog.title} ${upstream}`]),
    ['docs', `${address}/docs`],
  ]
  const width = Math.max(...values.map(([label = '']) => label.length)) + 2
  const lines = values.map(([label = '', value]) => `${`${label}:`.padEnd(width)}${value}`)
  const commands = connectors.flatMap((one) => [
    '',
    `# ${one.catalog.title}: paste this`,
    curl(address, client, one, listCall(one.catalog)),
    ...searchCommand(address, client, one),
  ])
  return [...lines, ...commands, ''].join('\n')
}

/** One command that gets its tokens itself. It needs nothing but a POSIX shell, curl and sed. */
function curl(address: string, client: DevClient, { record }: DemoConnector, body: object): string {
  const application = tokenOf(post(`${address}/api/v1/account/applications/token`, client))
  const scoped = tokenOf(
    post(`${address}/api/v1/account/applications/scoped-token`, { external_user_id: DEMO_USER }, application),
  )
  return post(`${address}/api/v1/connectors/sources/${record.id}/execute`, body, scoped)
}

function searchCommand(address: string, client: DevClient, one: DemoConnector): string[] {
  const call = searchCall(one.catalog)
  if (call === undefined) return []
  return ['', `# ${one.catalog.title}, out of the replica`, curl(address, client, one, call)]
}

function post(url: string, body: object, token?: string): string {
  const authorization = token === undefined ? '' : ` -H "Authorization: Bearer ${token}"`
  return `curl -sS ${url}${authorization} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`
}

/** Takes the token out of a token endpoint's answer. */
function tokenOf(command: string): string {
  return `$(${command} | sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`
}

/** What vendors call the number of records on a page. */
const PAGE_SIZE = /^(limit|maxResults|pageSize)$/

/** A few records of the first entity that can be listed without further ado. */
function listCall({ entities }: Catalog): object {
  const listed = Object.entries(entities).find(
    ([, { actions }]) => actions.list && needsNothing(actions.list),
  )
  const [entity, { actions } = {}] = listed ?? []
  const size = Object.keys(actions?.list?.params ?? {}).find((name) => PAGE_SIZE.test(name))
  return { entity, action: 'list', params: size ? { [size]: 3 } : {} }
}

/** Fields that people know records by. */
const TELLING = /^(name|title|summary|displayName)$/

/** A few records of the first entity that people know by a name. */
function searchCall({ entities }: Catalog): object | undefined {
  for (const [entity, { searchable = {} }] of Object.entries(entities)) {
    const field = Object.keys(searchable).find((name) => TELLING.test(name))
    if (field !== undefined) {
      const query = { filter: { like: { [field]: '%a%' } }, sort: [field] }
      return { entity, action: 'search', params: { query, fields: [field], limit: 3 } }
    }
  }
  return undefined
}

function needsNothing({ params, requireAny, requireOne }: ActionEntry): boolean {
  return !requireAny && !requireOne && Object.values(params).every(({ required }) => !required)
}
