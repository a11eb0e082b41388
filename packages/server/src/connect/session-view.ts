/** Public view of a session for the connect page and the embedding application. Contains no secrets. */
import type { ConnectSession, SessionResult } from '../store/connect-sessions.ts'
import { isoTime } from '../text/iso-time.ts'
import { clientTypeOf } from './client-type.ts'
import { type Question, questionOf } from './question.ts'
import type { Services } from './services.ts'
import { tenantOfSession } from './session.ts'
import { type TypeView, viewType } from './type-view.ts'

export interface SessionView {
  readonly id: string
  readonly status: 'open' | 'consenting' | 'choosing' | 'done' | 'failed'
  /** The end user has answered at the consent screen, and the server is not done with the answer yet. */
  readonly returned: boolean
  readonly expires_at: string
  readonly application: { readonly name: string; readonly logo: string | null; readonly color: string | null }
  /** The connector to reconnect. */
  readonly reconnect: { readonly connector_id: string; readonly account_label: string | null } | null
  /** One consent connects all types. */
  readonly connect_all: boolean
  readonly connectors: readonly TypeView[]
  readonly question: Question | null
  readonly error: string | null
  readonly missing_scopes: readonly string[]
  /** Of a session that connected all types: each of them. */
  readonly results: readonly SessionResult[]
  /** Slug of the most recently chosen type. */
  readonly type: string | null
  readonly connector_id: string | null
  readonly origin: string | null
  readonly return_url: string | null
}

/** @param accepted Languages of the reader, as in the header `Accept-Language`. */
export async function viewSession(
  services: Services,
  session: ConnectSession,
  accepted: string | undefined,
): Promise<SessionView> {
  const { store, registry } = services
  const [settings, name, clients, reconnect] = await Promise.all([
    store.connectSettings.get(session.org),
    store.connectSettings.applicationName(session.org),
    store.connectSettings.clients(session.org),
    reconnectOf(services, session),
  ])
  const installed = await registry.kinds()
  // In the order of the session, which the application has chosen.
  const kinds = session.types.flatMap(
    (type) => installed.find(({ connector }) => connector.name === type) ?? [],
  )
  // All of its types were removed meanwhile, and nothing that the end user does can go on.
  const isOver = kinds.length === 0 && session.status !== 'done'
  const ready = await readyTypes(
    services,
    session,
    clients.map(({ type }) => type),
  )
  return {
    id: session.id,
    status: isOver ? 'failed' : shownStatus(session),
    returned: hasReturned(session),
    expires_at: isoTime(session.expires_at),
    application: { name: settings.name ?? name ?? '', logo: settings.logo, color: settings.color },
    reconnect,
    connect_all: session.connect_all,
    connectors: await Promise.all(kinds.map((kind) => viewType(kind, session, ready, accepted))),
    question: isOver ? null : questionOf(session),
    error: isOver ? 'not_installed' : session.error,
    missing_scopes: session.missing_scopes,
    results: session.results,
    type: session.type,
    connector_id: session.result_id,
    origin: session.origin,
    return_url: session.return_url,
  }
}

/** Types that a consent can connect, since the application has an OAuth client for it. */
async function readyTypes(
  services: Services,
  session: ConnectSession,
  clients: readonly string[],
): Promise<readonly string[]> {
  const ready = await Promise.all(
    session.types.map(async (type) => clients.includes(await clientTypeOf(services, session, type))),
  )
  return session.types.filter((_, at) => ready[at])
}

/** Clients see the server's internal steps between consent and connector as `consenting`. */
function shownStatus({ status }: ConnectSession): SessionView['status'] {
  return status === 'exchanging' || status === 'granted' ? 'consenting' : status
}

function hasReturned({ status }: Pick<ConnectSession, 'status'>): boolean {
  return status === 'exchanging' || status === 'granted'
}

/** Null if the connector has been deleted in the meantime. */
async function reconnectOf({ store }: Services, session: ConnectSession): Promise<SessionView['reconnect']> {
  if (session.connector_id === null) return null
  const connector = await store.connectors.get(tenantOfSession(session), session.connector_id)
  return connector === undefined
    ? null
    : { connector_id: connector.id, account_label: connector.account_label }
}
