/** Every route of the console with every kind of session: who is admitted, and how the others are refused. */
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import type { OperatorRole } from '../../src/store/operators.ts'
import { addApplication, type Client, type Harness } from '../support/harness.ts'

export interface ConsoleRow {
  /** `GET /console/api/me` */
  readonly route: string
  readonly for: OperatorRole | 'open'
  /** Only for operators of the whole installation. */
  readonly installation?: true
}

const APP = '/console/api/apps/:org'
const viewer = (route: string): ConsoleRow => ({ route, for: 'viewer' })
const developer = (route: string): ConsoleRow => ({ route, for: 'developer' })
const admin = (route: string): ConsoleRow => ({ route, for: 'admin' })
const installation = (route: string, role: OperatorRole): ConsoleRow => ({
  route,
  for: role,
  installation: true,
})

export const CONSOLE_ROWS: readonly ConsoleRow[] = [
  ...['/console', '/console*', '/console/assets/:name', '/console/api/sign-in'].map(
    (path): ConsoleRow => ({ route: `GET ${path}`, for: 'open' }),
  ),
  { route: 'POST /console/session', for: 'open' },
  viewer('DELETE /console/session'),
  viewer('GET /console/api/me'),
  viewer('GET /console/api/types'),
  viewer('GET /console/api/types/:type/entities/:entity'),
  viewer(`GET ${APP}/overview`),
  viewer(`GET ${APP}/connectors`),
  viewer(`GET ${APP}/connectors/:id`),
  viewer(`GET ${APP}/connectors/:id/hooks`),
  developer(`POST ${APP}/connectors/:id/check`),
  admin(`PATCH ${APP}/connectors/:id`),
  admin(`DELETE ${APP}/connectors/:id`),
  admin(`POST ${APP}/connectors/:id/syncs`),
  developer(`POST ${APP}/connectors/:id/search`),
  developer(`POST ${APP}/connectors/:id/search/explain`),
  developer(`POST ${APP}/connectors/:id/execute`),
  developer(`GET ${APP}/connectors/:id/quarantine`),
  developer(`GET ${APP}/connectors/:id/changes`),
  viewer(`GET ${APP}/users`),
  admin(`POST ${APP}/connect-links`),
  admin(`GET ${APP}/users/:user/removal`),
  admin(`DELETE ${APP}/users/:user`),
  viewer(`GET ${APP}/usage`),
  viewer(`GET ${APP}/endpoints`),
  viewer(`GET ${APP}/endpoints/:id`),
  admin(`PATCH ${APP}/endpoints/:id`),
  admin(`POST ${APP}/endpoints/:id/ping`),
  admin(`POST ${APP}/endpoints/:id/rotate`),
  admin(`POST ${APP}/endpoints/:id/replay`),
  viewer(`GET ${APP}/alerts`),
  viewer(`GET ${APP}/calls`),
  viewer(`GET ${APP}/calls/count`),
  admin(`GET ${APP}/calls/:id/bodies`),
  viewer(`GET ${APP}/vendors`),
  viewer(`GET ${APP}/replica`),
  viewer(`GET ${APP}/audit`),
  viewer(`POST ${APP}/audit/verify`),
  viewer(`GET ${APP}/audit/export`),
  admin(`GET ${APP}/approvals`),
  admin(`POST ${APP}/approvals/:id`),
  viewer(`GET ${APP}/application`),
  admin(`POST ${APP}/secrets`),
  admin(`DELETE ${APP}/secrets/:id`),
  admin(`PUT ${APP}/oauth-clients/:type`),
  admin(`DELETE ${APP}/oauth-clients/:type`),
  viewer(`GET ${APP}/find`),
  viewer(`GET ${APP}/live`),
  installation('GET /console/api/settings', 'viewer'),
  installation('GET /console/api/shapes', 'viewer'),
  installation('GET /console/api/connector-types', 'viewer'),
  installation('GET /console/api/connector-types/:type', 'viewer'),
  installation('GET /console/api/connector-types/:type/compare', 'viewer'),
  installation('POST /console/api/connector-types', 'admin'),
  installation('POST /console/api/connector-types/preview', 'admin'),
  installation('PUT /console/api/connector-types/:type/sandbox', 'admin'),
  installation('PUT /console/api/connector-types/:type/version', 'admin'),
  installation('DELETE /console/api/connector-types/:type', 'admin'),
  installation('GET /console/api/operators', 'admin'),
  installation('POST /console/api/operators', 'admin'),
  installation('DELETE /console/api/operators/:id', 'admin'),
  installation('POST /console/api/applications', 'admin'),
  installation('POST /console/api/silences', 'admin'),
  installation('DELETE /console/api/silences/:id', 'admin'),
]

/** Session and headers of a request. */
type Kind =
  | 'nothing'
  | OperatorRole
  | 'revoked'
  | 'invented'
  | 'of this application'
  | 'of another application'
  | 'without the header'
  | 'of a foreign page'

export const KINDS: readonly Kind[] = [
  'nothing',
  'viewer',
  'developer',
  'admin',
  'revoked',
  'invented',
  'of this application',
  'of another application',
  'without the header',
  'of a foreign page',
]

const ROLES: readonly string[] = ['viewer', 'developer', 'admin']

/** `admitted`, or the status and code of the refusal. */
export function expectedAnswer({ route, for: needed, installation }: ConsoleRow, kind: Kind): string {
  const isChange = !route.startsWith('GET ')
  const isForged = kind === 'without the header' || kind === 'of a foreign page'
  if (needed === 'open') return isChange && isForged ? FORBIDDEN : 'admitted'
  if (kind === 'nothing' || kind === 'revoked' || kind === 'invented') return '401 unauthenticated'
  if (isForged && isChange) return FORBIDDEN
  if (ROLES.includes(kind)) return ROLES.indexOf(kind) >= ROLES.indexOf(needed) ? 'admitted' : FORBIDDEN
  if (kind.startsWith('of ') && kind !== 'of a foreign page') {
    if (installation) return FORBIDDEN
    return kind === 'of another application' && route.includes(':org') ? '404 not_found' : 'admitted'
  }
  return 'admitted'
}

const FORBIDDEN = '403 insufficient_scope'
/** Objects that do not exist have other messages. */
const NO_APPLICATION = 'There is no such application.'

export interface ConsoleAccess {
  answer(row: ConsoleRow, kind: Kind): Promise<string>
}

export async function openConsoleAccess(h: Harness): Promise<ConsoleAccess> {
  const other = await addApplication(h.server, 'another')
  return {
    answer: async ({ route, for: needed }, kind) => {
      const [method = '', path = ''] = route.split(' ')
      const session = await sessionFor(h, kind, other)
      const response = await fetch(h.server.address + fill(path, h.client), {
        method,
        headers: headersFor(h, kind, session),
        ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: '{}' }),
      })
      const text = path.endsWith('/live') && response.ok ? await cancel(response) : await response.text()
      const code = /"code":"(\w+)"/.exec(text)?.[1]
      const isForeign = response.status === 404 && text.includes(NO_APPLICATION)
      // A token that signs nobody in is no refusal of the route.
      const isRefused = response.status === 403 || (response.status === 401 && needed !== 'open')
      return isRefused || isForeign ? `${response.status} ${code}` : 'admitted'
    },
  }
}

/** Each request has a session of its own, since one of the routes ends it. */
async function sessionFor(h: Harness, kind: Kind, other: Client): Promise<string | undefined> {
  if (kind === 'nothing') return undefined
  if (kind === 'invented') return `pbo_${'a'.repeat(49)}`
  const { services } = h.server
  const role = ROLES.includes(kind) ? (kind as OperatorRole) : 'admin'
  const org =
    kind === 'of this application'
      ? h.client.client_id
      : kind === 'of another application'
        ? other.client_id
        : null
  const { operator } = newOperator(kind, role, org, services.clock())
  await services.store.operators.add(operator)
  const record = { ...operator, last_used_at: null }
  const token = await openOperatorSession(services, record, 'req_test')
  if (kind === 'revoked') await services.store.operators.revoke(operator.id, services.clock())
  return token
}

function headersFor(h: Harness, kind: Kind, session: string | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    origin: kind === 'of a foreign page' ? 'https://evil.example' : h.server.address,
    ...(kind === 'without the header' ? {} : { 'plugboard-console': '1' }),
    ...(session === undefined ? {} : { cookie: `plugboard-console=${session}` }),
  }
}

function fill(path: string, client: Client): string {
  const values: Readonly<Record<string, string>> = {
    org: client.client_id,
    id: 'con_0000000000000000000000',
    type: 'field-notes',
    entity: 'nothing',
    name: 'none.js',
    user: 'nobody',
  }
  return path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '').replace('*', '/anything')
}

async function cancel(response: Response): Promise<string> {
  await response.body?.cancel()
  return ''
}
