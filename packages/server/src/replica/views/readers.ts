/** Database roles that read the records of applications through the views. PostgreSQL only. */
import { connectorError } from '@plugboard/core'
import { sql } from 'kysely'
import type { Engine, LastStep } from '../../store/engine.ts'
import type { Tx } from '../scope.ts'
import { knownViews } from './known-views.ts'
import { identifier } from './sql-text.ts'
import { grantView } from './statements.ts'

export interface Reader {
  readonly role: string
  readonly org: string
}

/** Lets the role read the records of one application, in the views that there are and in those to come. */
export async function grantReader(engine: Engine, { role, org }: Reader, last: LastStep): Promise<void> {
  requireRoles(engine)
  await engine.everyTenant.transaction().execute(async (tx) => {
    await requireReader(tx, role)
    await tx
      .insertInto('view_readers')
      .values({ role, org, created_at: engine.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const { view, failure } of await knownViews(tx, engine))
      if (failure === null) for (const grant of grantView(view, role)) await sql.raw(grant).execute(tx)
    await last(tx)
  })
}

/** The role may keep its right to the views: without an application, it finds no row in them. */
export async function revokeReader(engine: Engine, { role, org }: Reader, last: LastStep): Promise<void> {
  requireRoles(engine)
  await engine.everyTenant.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('view_readers')
      .where('role', '=', role)
      .where('org', '=', org)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0)
      throw connectorError(
        'not_found',
        `The role ${role} does not read records of ${org}. Run plugboard views readers.`,
      )
    await last(tx)
  })
}

export async function listReaders(engine: Engine): Promise<Reader[]> {
  if (engine.dialect.engine === 'sqlite') return []
  return engine.everyTenant
    .selectFrom('view_readers')
    .select(['role', 'org'])
    .orderBy('role')
    .orderBy('org')
    .execute()
}

function requireRoles({ dialect }: Engine): void {
  if (dialect.engine !== 'sqlite') return
  const message =
    'SQLite has no roles: a process that may read the database file reads every view. Give it the file, or use PostgreSQL.'
  throw connectorError('invalid_request', message)
}

async function requireReader(tx: Tx, role: string): Promise<void> {
  const { rows } = await sql<{ skips: boolean }>`
    SELECT rolsuper OR rolbypassrls OR pg_has_role(oid, (SELECT oid FROM pg_roles WHERE rolname = current_user), 'MEMBER') AS skips
    FROM pg_roles WHERE rolname = ${role}`.execute(tx)
  if (rows[0] === undefined) {
    const remedy = `create it first: CREATE ROLE ${identifier(role)} LOGIN PASSWORD '…'`
    throw connectorError('not_found', `The database has no role ${role}; ${remedy}`)
  }
  if (rows[0].skips) {
    const message = `The role ${role} reads the tables of every application anyway; name a role without such rights.`
    throw connectorError('invalid_request', message)
  }
}
