/**
 * The output of `plugboard dev`: labelled values, and for each connector curl commands that are ready to
 * paste.
 */
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
  connectUrl: string,
): string {
  const values = [
    ['address', address],
    ['client_id', client.client_id],
    ['client_secret', client.client_secret],
    ['external_user_id', DEMO_USER],
    ...connectors.map(({ record, catalog }) => ['connector', `${catalog.title} ${record.id}`]),
    ...connectors.map(({ catalog, upstream }) => ['sandbox', `${catalog.title} ${upstream}`]),
    ['docs', `${address}/docs`],
    ['connect', connectUrl],
  ]
  const width = Math.max(...values.map(([label = '']) => label.length)) + 2
  const lines = values.map(([label = '', value]) => `${`${label}:`.padEnd(width)}${value}`)
  const commands = connectors.flatMap((demo) =>
    callsOf(demo.catalog).flatMap(({ heading, body }) => [
      '',
      `# ${demo.catalog.title}: ${heading}`,
      curl(address, client, demo, body),
    ]),
  )
  return [...lines, ...commands, ''].join('\n')
}

/** A sample HTTP call with its heading. */
interface SampleCall {
  readonly heading: string
  readonly body: object
}

function callsOf(catalog: Catalog): SampleCall[] {
  return [listCall(catalog), searchCall(catalog)].filter((call) => call !== undefined)
}

/** One command that fetches its own tokens. Requires only a POSIX shell, curl and sed. */
function curl(address: string, client: DevClient, { record }: DemoConnector, body: object): string {
  const application = tokenOf(post(`${address}/api/v1/account/applications/token`, client))
  const scoped = tokenOf(
    post(`${address}/api/v1/account/applications/scoped-token`, { external_user_id: DEMO_USER }, application),
  )
  return post(`${address}/api/v1/connectors/sources/${record.id}/execute`, body, scoped)
}

function post(url: string, body: object, token?: string): string {
  const authorization = token === undefined ? '' : ` -H "Authorization: Bearer ${token}"`
  return `curl -sS ${url}${authorization} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`
}

/** Extracts the access token from the response of a token endpoint. */
function tokenOf(command: string): string {
  return `$(${command} | sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`
}

/** Names that vendors give the page size param. */
const PAGE_SIZE = /^(limit|maxResults|pageSize)$/

/** Lists a few records of the first entity whose `list` has no required params. */
function listCall({ entities }: Catalog): SampleCall | undefined {
  const listed = Object.entries(entities).find(
    ([, { actions }]) => actions.list && hasOptionalParamsOnly(actions.list),
  )
  if (listed === undefined) return undefined
  const [entity, { actions }] = listed
  const size = Object.keys(actions.list?.params ?? {}).find((name) => PAGE_SIZE.test(name))
  const body = { entity, action: 'list', params: size ? { [size]: 3 } : {} }
  return { heading: `List ${plain(entity)}`, body }
}

/** Searchable fields that hold the display name of a record. */
const DISPLAY_NAME = /^(name|title|summary|displayName)$/

/** Searches the first entity that has a display name, or else the first one that can be searched, without a filter. */
function searchCall({ entities }: Catalog): SampleCall | undefined {
  const searched = Object.entries(entities).flatMap(([entity, { searchable = {} }]) => {
    const fields = Object.keys(searchable)
    return fields.length > 0 ? [{ entity, name: fields.find((one) => DISPLAY_NAME.test(one)) }] : []
  })
  const found = searched.find(({ name }) => name !== undefined) ?? searched[0]
  if (found === undefined) return undefined
  const { entity, name } = found
  const named = name && { query: { filter: { like: { [name]: '%a%' } }, sort: [name] }, fields: [name] }
  return {
    heading: `Search ${plain(entity)} (replica)`,
    body: { entity, action: 'search', params: { ...(named || { query: {} }), limit: 3 } },
  }
}

/** `payment_intents` reads as "payment intents". */
function plain(entity: string): string {
  return entity.replaceAll('_', ' ')
}

function hasOptionalParamsOnly({ params, requireAny, requireOne }: ActionEntry): boolean {
  return !requireAny && !requireOne && Object.values(params).every(({ required }) => !required)
}
