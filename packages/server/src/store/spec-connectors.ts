/** Connector types that the server loads from specs: every version, of which one is in use. */
import type { Transaction } from 'kysely'
import type { Db, Engine, LastStep } from './engine.ts'
import type { Tables } from './tables.ts'

export type SpecConnectorRow = Tables['spec_connectors']

/** A version to store. By default, a command adds it, and its calls go to the vendor. */
type NewSpecVersion = Omit<SpecConnectorRow, 'active' | 'added_by' | 'sandbox'> &
  Partial<Pick<SpecConnectorRow, 'added_by' | 'sandbox'>>

/** A version without its spec. */
export type SpecVersion = Omit<SpecConnectorRow, 'spec'>

type UsedVersion = 'used' | 'unknown' | 'changed'

export interface SpecConnectorStore {
  /** The versions in use: they differ as soon as a type is added, replaced or removed, or begins or ends to use a sandbox. */
  inUse(): Promise<readonly Pick<SpecConnectorRow, 'id' | 'sandbox'>[]>
  active(): Promise<SpecConnectorRow[]>
  /** Of one type, or of all; the newest first. */
  versions(type?: string): Promise<SpecVersion[]>
  find(id: string): Promise<SpecVersion | undefined>
  version(type: string, version: string): Promise<SpecConnectorRow | undefined>
  /**
   * Stores a version and uses it. Returns false if another one than `replaces` is in use meanwhile.
   *
   * @param replaces Id of the version in use; undefined for a new type.
   */
  add(row: NewSpecVersion, replaces: string | undefined, last?: LastStep): Promise<boolean>
  /**
   * Uses a stored version. Nothing changes if there is none, or if another one than `replaces` is in use meanwhile.
   *
   * @param replaces Id of the version in use; undefined if that does not matter.
   */
  use(type: string, version: string, last?: LastStep, replaces?: string): Promise<UsedVersion>
  /** Removes a type with all its versions. Returns false if there is none. */
  remove(type: string, last?: LastStep): Promise<boolean>
  /** Whether development mode sends the calls of a type to a sandbox. Returns false if there is no such type. */
  setSandbox(type: string, isOn: boolean, last?: LastStep): Promise<boolean>
  /** Number of accounts of a type, in all applications. */
  accounts(type: string): Promise<number>
  /** Numbers of accounts of every type, by application. */
  accountsByOrg(): Promise<readonly { readonly type: string; readonly org: string; readonly count: number }[]>
}

const VERSION_COLUMNS = [
  'id',
  'type',
  'version',
  'source',
  'active',
  'added_at',
  'added_by',
  'sandbox',
] as const

/** Changes are audited in the trail of the installation, whose rows only `everyTenant` may write. */
export function specConnectorStore(engine: Engine): SpecConnectorStore {
  const { db, everyTenant, bulk } = engine
  const transaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    everyTenant.transaction().execute(work)
  /** One change of a type after the other: rows of the version in use can be locked only while there is one. */
  const ofType = <T>(type: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    transaction(async (tx) => {
      await engine.lock(tx, `spec-connectors/${type}`)
      return work(tx)
    })
  return {
    inUse: () =>
      db
        .selectFrom('spec_connectors')
        .select(['id', 'sandbox'])
        .where('active', '=', 1)
        .orderBy('id')
        .execute(),
    active: () =>
      db.selectFrom('spec_connectors').selectAll().where('active', '=', 1).orderBy('type').execute(),
    find: (id) =>
      db.selectFrom('spec_connectors').select(VERSION_COLUMNS).where('id', '=', id).executeTakeFirst(),
    versions: (type) => {
      const query = db
        .selectFrom('spec_connectors')
        .select(VERSION_COLUMNS)
        .orderBy('type')
        .orderBy('added_at', 'desc')
      return (type === undefined ? query : query.where('type', '=', type)).execute()
    },
    version: (type, version) =>
      db
        .selectFrom('spec_connectors')
        .selectAll()
        .where('type', '=', type)
        .where('version', '=', version)
        .executeTakeFirst(),
    add: (row, replaces, last) => ofType(row.type, (tx) => add(tx, row, replaces, last)),
    use: (type, version, last, replaces) => ofType(type, (tx) => use(tx, { type, version, replaces }, last)),
    remove: (type, last) => ofType(type, (tx) => remove(tx, type, last)),
    setSandbox: (type, isOn, last) => ofType(type, (tx) => setSandbox(tx, type, isOn, last)),
    accounts: (type) => countAccounts(everyTenant, type),
    // It reads the connectors of all applications, which takes longer than a caller's statement may.
    accountsByOrg: () => countByOrg(bulk.everyTenant),
  }
}

async function countAccounts(db: Db, type: string): Promise<number> {
  const { count } = await db
    .selectFrom('connectors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countByOrg(db: Db): Promise<{ type: string; org: string; count: number }[]> {
  const rows = await db
    .selectFrom('connectors')
    .select(({ fn }) => ['type', 'org', fn.countAll<string>().as('count')])
    .groupBy(['type', 'org'])
    .orderBy('org')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

async function add(
  tx: Transaction<Tables>,
  { added_by = null, sandbox = 0, ...row }: NewSpecVersion,
  replaces: string | undefined,
  last: LastStep | undefined,
): Promise<boolean> {
  const ended = await endCurrent(tx, row.type)
  if (ended !== replaces) {
    // Ends the transaction without the change above.
    if (ended !== undefined) await setActive(tx, ended)
    return false
  }
  await tx
    .insertInto('spec_connectors')
    .values({ ...row, added_by, sandbox, active: 1 })
    .execute()
  await tx.updateTable('spec_connectors').set({ sandbox }).where('type', '=', row.type).execute()
  await last?.(tx)
  return true
}

/** Returns the id of the version that was in use. */
async function endCurrent(tx: Transaction<Tables>, type: string): Promise<string | undefined> {
  const [ended] = await tx
    .updateTable('spec_connectors')
    .set({ active: 0 })
    .where('type', '=', type)
    .where('active', '=', 1)
    .returning('id')
    .execute()
  return ended?.id
}

async function setActive(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.updateTable('spec_connectors').set({ active: 1 }).where('id', '=', id).execute()
}

interface Use {
  readonly type: string
  readonly version: string
  readonly replaces: string | undefined
}

async function use(
  tx: Transaction<Tables>,
  { type, version, replaces }: Use,
  last: LastStep | undefined,
): Promise<UsedVersion> {
  const row = await tx
    .selectFrom('spec_connectors')
    .select('id')
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) return 'unknown'
  const ended = await endCurrent(tx, type)
  if (replaces !== undefined && ended !== replaces) {
    if (ended !== undefined) await setActive(tx, ended)
    return 'changed'
  }
  await setActive(tx, row.id)
  await last?.(tx)
  return 'used'
}

async function setSandbox(
  tx: Transaction<Tables>,
  type: string,
  isOn: boolean,
  last: LastStep | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('spec_connectors')
    .set({ sandbox: isOn ? 1 : 0 })
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await last?.(tx)
  return true
}

async function remove(tx: Transaction<Tables>, type: string, last: LastStep | undefined): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('spec_connectors')
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await last?.(tx)
  return true
}
