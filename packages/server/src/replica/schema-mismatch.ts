/**
 * Two releases side by side, as while a cluster is updated: each has its own shape of an entity, and the tables have that of
 * the one that started last. The other one writes nothing, since it would leave out what is looked for by now.
 */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { StoreError } from '../store/store-error.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { Send } from './pipeline.ts'
import type { EntitySchema } from './schema.ts'

const OTHER_SHAPE = 'OTHER_SHAPE'

export function schemaMismatch(table: string): StoreError {
  return new StoreError(`another release keeps ${table} in a shape of its own`, OTHER_SHAPE)
}

export function isSchemaMismatch(error: unknown): boolean {
  return error instanceof StoreError && error.code === OTHER_SHAPE
}

/** Raised when a release lays tables of the same shape out in another way. */
const LAYOUT = 3

/** What of the shape tells how its rows look. */
export function schemaText({ fields, key, mark, isKeyOfParent, ...names }: EntitySchema): string {
  const { connector, entity, table } = names
  const newest = names.newest?.name ?? null
  return JSON.stringify({
    layout: LAYOUT,
    connector,
    entity,
    table,
    key,
    mark,
    isKeyOfParent,
    newest,
    fields,
  })
}

/** A shape as {@link schemaText} wrote it. */
export function shapeFrom(text: string): EntitySchema {
  const { newest, ...shape } = JSON.parse(text) as Omit<EntitySchema, 'newest'> & {
    readonly newest: string | null
  }
  return { ...shape, newest: shape.fields.find(({ name }) => name === newest) }
}

const digests = new WeakMap<EntitySchema, string>()

/** Short enough to be compared with every page. */
export function schemaDigest(shape: EntitySchema): string {
  const known = digests.get(shape) ?? hash('sha256', schemaText(shape), 'base64url')
  digests.set(shape, known)
  return known
}

/** Keeps the table in this shape until the transaction ends. Throws where it has another. */
export async function lockSchema(send: Send, { engine }: Layout, shape: EntitySchema): Promise<void> {
  const lock = engine === 'postgres' ? sql`FOR SHARE` : sql``
  const rows = await send(
    sql`SELECT 1 FROM replica_tables WHERE name = ${shape.table} AND digest = ${schemaDigest(shape)} ${lock}`,
  )
  if (rows.length === 0) throw schemaMismatch(shape.table)
}

/** Who has not used a table for so long is not there any more. */
const GONE_MS = 5 * 60_000

/** Notes that the table is used in this shape. Answers whether it may be: it has the shape, or nobody uses the one that it has. */
export async function adoptSchema(
  { everyTenant, now }: Engine,
  shape: EntitySchema,
): Promise<'has it' | 'free' | 'taken'> {
  const { numUpdatedRows } = await everyTenant
    .updateTable('replica_tables')
    .set({ used_at: now })
    .where('name', '=', shape.table)
    .where('digest', '=', schemaDigest(shape))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'has it'
  const user = await everyTenant
    .selectFrom('replica_tables')
    .select('name')
    .where('name', '=', shape.table)
    .where('used_at', '>', sql<number>`${now} - ${GONE_MS}`)
    .executeTakeFirst()
  return user === undefined ? 'free' : 'taken'
}

/** Whether a table of another shape has all that searches of this one look at. */
export async function hasColumns({ everyTenant, words }: Engine, shape: EntitySchema): Promise<boolean> {
  const known = await everyTenant
    .selectFrom('replica_tables')
    .select('shape')
    .where('name', '=', shape.table)
    .executeTakeFirst()
  if (known === undefined) return false
  const there = columnsOf(layoutOf(shapeFrom(known.shape), words.engine))
  return columnsOf(layoutOf(shape, words.engine)).every((column) => there.includes(column))
}

function columnsOf({ main, texts }: Layout): string[] {
  return [main, texts].flatMap(({ columns }) => columns.map(({ name, kind }) => `${name} ${kind}`))
}
