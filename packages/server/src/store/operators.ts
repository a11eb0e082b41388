/** Operators, their console sessions, and links that open a session once. Rows of the installation, not of a tenant. */
import type { Transaction } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { Db, Engine, LastStep } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import type { Tables } from './tables.ts'

type Row = Tables['operators']

export type OperatorRole = Row['role']

/** A person who runs the server. */
export type OperatorRecord = Omit<Row, 'hash' | 'subject' | 'revoked_at'>

/** An operator of a token (`hash`) or of an identity provider (`subject`). */
type NewOperator = Pick<Row, 'id' | 'name' | 'role' | 'org' | 'hash' | 'subject' | 'created_at'>

export interface OperatorSession {
  readonly hash: string
  readonly operator: OperatorRecord
  readonly seen_at: number
  readonly expires_at: number
}

export interface OperatorStore {
  add(operator: NewOperator, last?: LastStep): Promise<void>
  /** Active operators, oldest first. */
  list(): Promise<OperatorRecord[]>
  /** Also one that is revoked. */
  find(id: string): Promise<(OperatorRecord & Pick<Row, 'revoked_at'>) | undefined>
  /** Revokes the operator and ends its sessions. Returns false when there is no such active operator. */
  revoke(id: string, now: number, last?: LastStep): Promise<boolean>
  /** The active operator of a token, by its hash. */
  ofToken(hash: string): Promise<OperatorRecord | undefined>
  /** Stores name and role as the identity provider gives them now. Undefined for a revoked operator. */
  signedIn(operator: NewOperator): Promise<OperatorRecord | undefined>
  /** Opens a session or stores a link. Deletes expired ones. */
  open(row: Tables['operator_sessions'], last?: LastStep): Promise<void>
  /** Uses up a link. Returns its operator. */
  useLink(hash: string, now: number): Promise<OperatorRecord | undefined>
  /** The session of an active operator that was seen after `idleSince`. */
  session(hash: string, now: number, idleSince: number): Promise<OperatorSession | undefined>
  /** Notes that the session was used. */
  touch(session: Pick<OperatorSession, 'hash' | 'operator'>, now: number): Promise<void>
  end(hash: string): Promise<void>
}

const COLUMNS = ['id', 'name', 'role', 'org', 'created_at', 'last_used_at'] as const

/** Changes are audited in the trail of an application or of the installation, whose rows only `everyTenant` may write. */
export function operatorStore({ db, everyTenant }: Engine): OperatorStore {
  return {
    add: (operator, last) => everyTenant.transaction().execute((tx) => add(tx, operator, last)),
    list: () => active(db).orderBy('created_at').orderBy('id').execute(),
    find: (id) =>
      db
        .selectFrom('operators')
        .select([...COLUMNS, 'revoked_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    revoke: (id, now, last) => everyTenant.transaction().execute((tx) => revoke(tx, id, now, last)),
    ofToken: (hash) => active(db).where('hash', '=', hash).executeTakeFirst(),
    signedIn: (operator) => db.transaction().execute((tx) => signedIn(tx, operator)),
    open: async (row, last) => {
      await db.deleteFrom('operator_sessions').where('expires_at', '<=', row.created_at).execute()
      await everyTenant.transaction().execute(async (tx) => {
        await tx.insertInto('operator_sessions').values(row).execute()
        if (row.kind === 'session') await noteUse(tx, row.operator_id, row.created_at)
        await last?.(tx)
      })
    },
    useLink: (hash, now) => db.transaction().execute((tx) => useLink(tx, hash, now)),
    session: (hash, now, idleSince) => findSession(db, hash, now, idleSince),
    touch: async ({ hash, operator: { id } }, now) => {
      await db.updateTable('operator_sessions').set({ seen_at: now }).where('hash', '=', hash).execute()
      await noteUse(db, id, now)
    },
    end: async (hash) => {
      await db.deleteFrom('operator_sessions').where('hash', '=', hash).execute()
    },
  }
}

async function noteUse(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('operators').set({ last_used_at: now }).where('id', '=', id).execute()
}

async function add(tx: Transaction<Tables>, operator: NewOperator, last?: LastStep): Promise<void> {
  await tx
    .insertInto('operators')
    .values({ ...operator, last_used_at: null, revoked_at: null })
    .execute()
  await last?.(tx)
}

async function revoke(tx: Transaction<Tables>, id: string, now: number, last?: LastStep): Promise<boolean> {
  const revoked = await tx
    .updateTable('operators')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!hasUpdated(revoked)) return false
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', id).execute()
  await last?.(tx)
  return true
}

async function signedIn(tx: Transaction<Tables>, operator: NewOperator): Promise<OperatorRecord | undefined> {
  const { name, role, org } = operator
  await tx
    .insertInto('operators')
    .values({ ...operator, last_used_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ name, role, org }))
    .execute()
  return active(tx).where('subject', '=', operator.subject).executeTakeFirst()
}

async function useLink(
  tx: Transaction<Tables>,
  hash: string,
  now: number,
): Promise<OperatorRecord | undefined> {
  const used = await tx
    .deleteFrom('operator_sessions')
    .where('hash', '=', hash)
    .where('kind', '=', 'link')
    .where('expires_at', '>', now)
    .returning('operator_id')
    .executeTakeFirst()
  return used && active(tx).where('id', '=', used.operator_id).executeTakeFirst()
}

async function findSession(
  db: Db,
  hash: string,
  now: number,
  idleSince: number,
): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .select(COLUMNS.map((column) => `operators.${column}` as const))
    .select(['session.seen_at', 'session.expires_at'])
    .where('session.hash', '=', hash)
    .where('session.kind', '=', 'session')
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', idleSince)
    // A session of the future dates from before the clock was set back, and would outlive its lifetime.
    .where('session.created_at', '<=', now + CLOCK_TOLERANCE_MS)
    .where('operators.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { seen_at, expires_at, ...operator } = row
  return { hash, operator, seen_at, expires_at }
}

function active(db: Db) {
  return db.selectFrom('operators').select(COLUMNS).where('revoked_at', 'is', null)
}
