/** Sample curl commands for operations and actions. */
import type { JsonSchema } from '@plugboard/core/catalog'
import { curlOf, type Sample } from './curl.ts'
import type { Operation } from './document-types.ts'
import { type Lookup, sampleOf } from './sample.ts'

/** Values by property name, which take precedence over those derived from the schema. */
const SAMPLE_VALUES: Readonly<Record<string, unknown>> = {
  client_id: '$CLIENT_ID',
  client_secret: '$CLIENT_SECRET',
  token: '$OLD_TOKEN',
  // Not the end user of the first steps, for whom a second connector of a type would make the type ambiguous.
  external_user_id: 'ann',
  connector_type: 'Payments',
  credentials: { api_key: '<api_key>' },
}

/** Values of path params that are valid on every server; other params become shell variables. */
const PATH_VALUES: Readonly<Record<string, string>> = { code: 'upstream_timeout', type: 'payments' }
/** Shell variables of other path params, by a part of the path; by default the id of a connector. */
const PATH_VARIABLES = {
  '/secrets/': 'SECRET_ID',
  '/approvals/': 'PLAN_ID',
  '/clients/': 'CONNECTOR_TYPE',
  '/endpoints/': 'ENDPOINT_ID',
  '/grants/': 'GRANT_ID',
  '/challenges/': 'CHALLENGE',
  '/users/': 'USER',
}

/** Operations whose samples cannot be derived from their schemas. */
const OVERRIDES: Readonly<Record<string, Partial<Sample>>> = {
  getToken: { body: undefined, more: ['-u "$CLIENT_ID:$CLIENT_SECRET"', '-d grant_type=client_credentials'] },
  // Destructive samples use separate variables, so that pasting them removes nothing still in use.
  revokeToken: { body: undefined, more: ['-u "$CLIENT_ID:$CLIENT_SECRET"', '-d "token=$OLD_TOKEN"'] },
  removeSignInSettings: { token: 'OLD_APPLICATION_TOKEN' },
  createConnector: { token: 'ANN_TOKEN', headers: ['Idempotency-Key: create-example-1'] },
  updateConnector: { body: { name: 'Main account' } },
  execute: { body: { entity: 'customers', action: 'list', params: { limit: 3 } } },
  request: { body: { method: 'GET', path: '/v1/coupons', query: { limit: 3 } } },
}

/** Operations that require an application token. */
const NEEDS_APPLICATION_TOKEN =
  /ClientSecret|getScopedToken|listAuditEntries|Approval|OauthClient|ConnectSettings|SignIn|Grant|Endpoint|DeliveryAttempts|deleteUser/i

export function operationSample(
  origin: string,
  method: string,
  path: string,
  operation: Operation,
  lookup: Lookup,
): string {
  const { operationId = '', security = [], requestBody } = operation
  const schema = requestBody?.content['application/json']?.schema
  const token = NEEDS_APPLICATION_TOKEN.test(operationId) ? 'APPLICATION_TOKEN' : 'TOKEN'
  return curlOf({
    method: method.toUpperCase(),
    url: origin + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathValue(method, path, name)),
    token: security.length > 0 ? token : undefined,
    ...(schema === undefined ? {} : { body: bodySample(schema, lookup) }),
    ...OVERRIDES[operationId],
  })
}

function pathValue(method: string, path: string, name: string): string {
  const [, id = 'CONNECTOR_ID'] = Object.entries(PATH_VARIABLES).find(([part]) => path.includes(part)) ?? []
  if (method === 'delete') return `$OLD_${id}`
  return PATH_VALUES[name] ?? `$${id}`
}

function bodySample(schema: JsonSchema, lookup: Lookup): unknown {
  const sample = sampleOf(schema, lookup)
  const entries = Object.entries(Object(sample)).map(([name, value]) => [name, SAMPLE_VALUES[name] ?? value])
  return Object.fromEntries(entries)
}

export interface ExecuteSample {
  readonly entity: string
  readonly action: string
  readonly params: unknown
  readonly isWrite: boolean
  readonly isUpload: boolean
  readonly isDownload: boolean
}

/**
 * A command that executes an action. Writes carry an idempotency key, so that pasting twice has one effect.
 */
export function executeSample(url: string, sample: ExecuteSample): string {
  const { entity, action, params, isWrite, isUpload, isDownload } = sample
  const body = { entity, action, ...(Object.keys(Object(params)).length > 0 ? { params } : {}) }
  const request = `'request=${JSON.stringify(body)};type=application/json'`
  return curlOf({
    method: 'POST',
    url,
    token: 'TOKEN',
    headers: isWrite ? [`Idempotency-Key: ${entity}-${action}-example-1`] : [],
    ...(isUpload ? { parts: [request, `'content=@example.txt'`] } : { body }),
    more: isDownload ? ['-o example.download'] : [],
  })
}

/** Commands that set the shell variables which all other samples use. */
export function firstSteps(origin: string): string {
  const token = `| sed -E 's/.*"access_token":"([^"]+)".*/\\1/'`
  const tokens = `${origin}/api/v1/account/applications`
  const application = curlOf({
    method: 'POST',
    url: `${tokens}/token`,
    body: { client_id: '$CLIENT_ID', client_secret: '$CLIENT_SECRET' },
  })
  const scoped = curlOf({
    method: 'POST',
    url: `${tokens}/scoped-token`,
    token: 'APPLICATION_TOKEN',
    body: { external_user_id: 'demo' },
  })
  return [
    `CLIENT_ID='<client_id>'`,
    `CLIENT_SECRET='<client_secret>'`,
    `CONNECTOR_ID='<connector_id>'`,
    `APPLICATION_TOKEN=$(${application} ${token})`,
    `TOKEN=$(${scoped} ${token})`,
  ].join('\n')
}
