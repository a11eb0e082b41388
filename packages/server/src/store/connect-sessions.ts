/** Sessions in which an end user connects an account. Found by the hash of a token, before a tenant is known. */
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { Engine, LastStep } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import type { Tables } from './tables.ts'

/**
 * `consenting`: the browser was sent to the consent screen. `exchanging`: it came back, and its code is being
 * exchanged. `granted`: the grant is sealed in the session, and the connector is not stored yet. `choosing`:
 * the same, but the end user has to answer a question first.
 */
type ConnectStatus = Tables['connect_sessions']['status']

/** `consent_refused`: the product refuses the grant, although no scope is missing. */
export type ResultError = 'scopes_missing' | 'consent_refused' | 'not_installed'

export interface SessionResult {
  readonly type: string
  /** Null: this type does not work with the grant. */
  readonly connector_id: string | null
  readonly missing_scopes: readonly string[]
  /** Why it is not connected. */
  readonly error: ResultError | null
}

export interface ConnectSession {
  /** SHA-256 of the session token. */
  readonly hash: string
  readonly id: string
  readonly org: string
  readonly external_user_id: string
  /** Slugs of the connector types to choose from. */
  readonly types: readonly string[]
  /** The connector whose credentials are replaced. */
  readonly connector_id: string | null
  /** The `entity.action` names that the application needs; null: every read. */
  readonly actions: readonly string[] | null
  /** Origin of the page that opened the session. */
  readonly origin: string | null
  readonly return_url: string | null
  readonly tags: Readonly<Record<string, string>>
  readonly status: ConnectStatus
  readonly type: string | null
  readonly method: string | null
  readonly browser_hash: string | null
  readonly sealed: Sealed | null
  /** Question to the end user, as JSON. */
  readonly question: string | null
  readonly result_id: string | null
  readonly missing_scopes: readonly string[]
  /** One consent connects all of the types. */
  readonly connect_all: boolean
  /** Of such a session that is done: each type and its connector. */
  readonly results: readonly SessionResult[]
  /** Code of the last failure. */
  readonly error: string | null
  readonly created_at: number
  /** Increases with every change, so that it also serves as a version. */
  readonly changed_at: number
  readonly expires_at: number
}

type SessionChanges = Partial<
  Pick<
    ConnectSession,
    | 'status'
    | 'type'
    | 'method'
    | 'browser_hash'
    | 'sealed'
    | 'question'
    | 'result_id'
    | 'missing_scopes'
    | 'results'
    | 'error'
  >
> & { readonly changed_at: number; readonly state_hash?: string | null }

export interface ConnectSessionStore {
  /** Adds a session and deletes those that expired a day ago. */
  add(session: ConnectSession, last?: LastStep): Promise<void>
  /** Undefined when the session has expired. */
  find(hash: string, now: number): Promise<ConnectSession | undefined>
  findByState(stateHash: string, now: number): Promise<ConnectSession | undefined>
  /** Changes the session and returns it; undefined if it has changed since it was read. */
  change(session: ConnectSession, changes: SessionChanges): Promise<ConnectSession | undefined>
  /** Like `change`, in the transaction that stores the connector. */
  changeIn(
    tx: Transaction<Tables>,
    session: ConnectSession,
    changes: SessionChanges,
  ): Promise<ConnectSession | undefined>
  /** Sessions that have come back from the consent screen and whose connector is not stored, of every tenant. */
  unfinished(): Promise<ConnectSession[]>
}

const KEPT_MS = 24 * 60 * 60 * 1000

export function connectSessionStore({ db, tenant }: Engine): ConnectSessionStore {
  return {
    add: (session, last) =>
      tenant({ org: session.org })
        .transaction()
        .execute(async (tx) => {
          await tx
            .deleteFrom('connect_sessions')
            .where('org', '=', session.org)
            .where('expires_at', '<', session.created_at - KEPT_MS)
            .execute()
          await tx.insertInto('connect_sessions').values(toRow(session)).execute()
          await last?.(tx)
        }),
    find: async (hash, now) => {
      const row = await current(now).where('hash', '=', hash).executeTakeFirst()
      return row && fromRow(row)
    },
    findByState: async (stateHash, now) => {
      const row = await current(now).where('state_hash', '=', stateHash).executeTakeFirst()
      return row && fromRow(row)
    },
    change: (session, changes) => change(db, session, changes),
    changeIn: change,
    unfinished: async () =>
      (await rows().where('status', 'in', ['exchanging', 'granted']).execute()).map(fromRow),
  }
  function rows() {
    return db.selectFrom('connect_sessions').selectAll()
  }
  /** A session with a future time was stored before the clock was set back, and would exceed its lifetime. */
  function current(now: number) {
    return rows()
      .where('expires_at', '>', now)
      .where('created_at', '<=', now + CLOCK_TOLERANCE_MS)
  }
}

async function change(
  db: Engine['db'],
  session: ConnectSession,
  { changed_at: now, state_hash, ...changes }: SessionChanges,
): Promise<ConnectSession | undefined> {
  // Two changes within a millisecond, or a clock that was set back, must not give the same version.
  const changed_at = Math.max(now, session.changed_at + 1)
  const updated = await db
    .updateTable('connect_sessions')
    .set({ ...toChanges(changes), ...(state_hash !== undefined && { state_hash }), changed_at })
    .where('hash', '=', session.hash)
    .where('changed_at', '=', session.changed_at)
    .executeTakeFirst()
  return hasUpdated(updated) ? { ...session, ...changes, changed_at } : undefined
}

type Row = Tables['connect_sessions']

const NOT_SEALED = { kid: null, wrapped_dek: null, sealed: null }

function toRow({ sealed, ...session }: ConnectSession): Row {
  return {
    ...session,
    ...(sealed ?? NOT_SEALED),
    state_hash: null,
    types: JSON.stringify(session.types),
    actions: session.actions && JSON.stringify(session.actions),
    tags: JSON.stringify(session.tags),
    missing_scopes: JSON.stringify(session.missing_scopes),
    connect_all: Number(session.connect_all),
    results: JSON.stringify(session.results),
  }
}

function toChanges({
  sealed,
  missing_scopes: missing,
  results,
  ...rest
}: Omit<SessionChanges, 'changed_at' | 'state_hash'>): Updateable<Row> {
  return {
    ...rest,
    ...(sealed !== undefined && (sealed ?? NOT_SEALED)),
    ...(missing !== undefined && { missing_scopes: JSON.stringify(missing) }),
    ...(results !== undefined && { results: JSON.stringify(results) }),
  }
}

function fromRow({ state_hash: _, kid, wrapped_dek, sealed, ...row }: Selectable<Row>): ConnectSession {
  const isSealed = kid !== null && wrapped_dek !== null && sealed !== null
  return {
    ...row,
    types: JSON.parse(row.types),
    actions: row.actions === null ? null : JSON.parse(row.actions),
    tags: JSON.parse(row.tags),
    missing_scopes: JSON.parse(row.missing_scopes ?? '[]'),
    connect_all: row.connect_all === 1,
    results: JSON.parse(row.results ?? '[]'),
    sealed: isSealed ? { kid, wrapped_dek, sealed } : null,
  }
}
