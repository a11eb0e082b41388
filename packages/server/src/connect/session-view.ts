/** Public view of a session for the connect page and the embedding application. Contains no secrets. */
import type { Value } from '@plugboard/core'
import type { AuthEntry, Catalog } from '@plugboard/core/catalog'
import type { ConnectorKind } from '../catalog/registry.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { isoTime } from '../text/iso-time.ts'
import { formMethods } from './consent-method.ts'
import { type Question, questionOf } from './question.ts'
import { scopesFor } from './scopes.ts'
import type { Services } from './services.ts'
import { tenantOfSession } from './session.ts'

export interface FieldView {
  readonly name: string
  readonly label: string
  readonly description: string | null
  readonly required: boolean
  readonly secret: boolean
  readonly help: { readonly text: string; readonly link?: string } | null
}

export type MethodView =
  | {
      readonly kind: 'consent'
      readonly name: string
      readonly scopes: readonly string[]
      readonly ready: boolean
    }
  | {
      readonly kind: 'form'
      readonly name: string
      readonly description: string | null
      readonly fields: readonly FieldView[]
    }

export interface TypeView {
  readonly type: string
  /** Name that end users know: `Google Drive`. */
  readonly vendor: string
  readonly description: string
  readonly methods: readonly MethodView[]
}

export interface SessionView {
  readonly id: string
  readonly status: 'open' | 'consenting' | 'choosing' | 'done' | 'failed'
  readonly expires_at: string
  readonly application: { readonly name: string; readonly logo: string | null; readonly color: string | null }
  /** The connector to reconnect. */
  readonly reconnect: { readonly connector_id: string; readonly account_label: string | null } | null
  readonly connectors: readonly TypeView[]
  readonly question: Question | null
  readonly error: string | null
  readonly missing_scopes: readonly string[]
  /** Slug of the most recently chosen type. */
  readonly type: string | null
  readonly connector_id: string | null
  readonly origin: string | null
  readonly return_url: string | null
}

export async function viewSession(services: Services, session: ConnectSession): Promise<SessionView> {
  const { store, registry } = services
  const [settings, name, clients, reconnect] = await Promise.all([
    store.connectSettings.get(session.org),
    store.connectSettings.applicationName(session.org),
    store.connectSettings.clients(session.org),
    reconnectOf(services, session),
  ])
  const kinds = (await registry.kinds()).filter(({ connector }) => session.types.includes(connector.name))
  const ready = clients.map(({ type }) => type)
  return {
    id: session.id,
    status: shownStatus(session),
    expires_at: isoTime(session.expires_at),
    application: { name: settings.name ?? name ?? '', logo: settings.logo, color: settings.color },
    reconnect,
    connectors: await Promise.all(kinds.map((kind) => viewType(kind, session, ready))),
    question: questionOf(session),
    error: session.error,
    missing_scopes: session.missing_scopes,
    type: session.type,
    connector_id: session.result_id,
    origin: session.origin,
    return_url: session.return_url,
  }
}

/** Clients see the server's internal steps between consent and connector as `consenting`. */
function shownStatus({ status }: ConnectSession): SessionView['status'] {
  return status === 'exchanging' || status === 'granted' ? 'consenting' : status
}

/** Null if the connector has been deleted in the meantime. */
async function reconnectOf({ store }: Services, session: ConnectSession): Promise<SessionView['reconnect']> {
  if (session.connector_id === null) return null
  const connector = await store.connectors.get(tenantOfSession(session), session.connector_id)
  return connector === undefined
    ? null
    : { connector_id: connector.id, account_label: connector.account_label }
}

async function viewType(
  kind: ConnectorKind,
  session: ConnectSession,
  ready: readonly string[],
): Promise<TypeView> {
  const catalog = await kind.catalog()
  const { name: type, provider } = kind.connector
  const consents = catalog.auth.flatMap((entry) => viewConsent(catalog, entry, session, ready.includes(type)))
  const forms = formMethods(catalog).map(viewForm)
  return {
    type,
    vendor: vendorOf(provider),
    description: catalog.description,
    methods: [...consents, ...forms],
  }
}

function viewConsent(
  catalog: Catalog,
  { name, consent }: AuthEntry,
  { actions }: ConnectSession,
  ready: boolean,
): MethodView[] {
  return consent ? [{ kind: 'consent', name, scopes: scopesFor(catalog, consent, actions), ready }] : []
}

function viewForm({ name, description, credentials }: AuthEntry): MethodView {
  const fields = Object.entries(credentials).map(([field, value]) => viewField(field, value))
  return { kind: 'form', name, description: description ?? null, fields }
}

function viewField(name: string, { description, required, sensitive, help }: Value): FieldView {
  return {
    name,
    label: labelOf(name),
    description: description ?? null,
    required: required === true,
    // Other sensitive fields, such as addresses, must be visible while they are typed.
    secret: sensitive === true && /key|token|secret|password/.test(name),
    help: help ?? null,
  }
}

/** `google-drive` reads as "Google Drive". */
function vendorOf(provider: string): string {
  return provider
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

const ABBREVIATIONS = ['api', 'id', 'url']

/** `api_key` reads as "API key". */
function labelOf(name: string): string {
  const words = name.split('_').map((word) => (ABBREVIATIONS.includes(word) ? word.toUpperCase() : word))
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
