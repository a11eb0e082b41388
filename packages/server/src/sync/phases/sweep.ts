/** Ends what a complete reading has not seen, once that is sure. */
import { rowId } from '../../replica/row.ts'
import { each, inOrder } from '../pages.ts'
import { forgetQuarantined } from '../quarantine.ts'
import { paramsOfGet, readOne } from '../read-one.ts'
import { type Batch, dbOf, type Run } from '../run-context.ts'
import { tombstoneRows } from '../tombstone.ts'
import { upsertWrite } from './batch.ts'

/** Records seem to be gone that are still there, so that nothing is believed of what else seems gone. */
export class SweepHeld extends Error {}

/** So many are looked for one by one: then nothing has to be believed. Of more it is a sample. */
const EACH = 100
const SAMPLE = 20
/** Asked for at the same time. */
const WIDTH = 4
const BATCH = 1000
/** More than so many, and more than this share of all, are not ended where they cannot be looked for. */
const MANY = 100
const SHARE = 0.2

/** So long it can still be found that a record was deleted, or could not be kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function* sweep(run: Run): AsyncGenerator<Batch> {
  const { own, replica, scope, stream } = run
  if (own.sync.deletes === 'never') return yield done(run)
  const missing = await replica.missing(dbOf(run), own.shape, scope, stream.generation, { limit: EACH })
  if (missing.count === 0) return yield done(run)
  const isEach = missing.count <= missing.rows.length
  const seen = await lookFor(run, isEach ? missing.rows : missing.rows.slice(0, SAMPLE))
  // Some lists never show all that there is, as customers of a test clock: what is there stays.
  for (const write of seen ?? []) yield { write, set: {} }
  if (seen !== undefined && seen.length > 0 && !isEach) throw held(missing)
  const isProven = seen !== undefined && isEach
  // A page that shifted while the list was read hides a record. A second reading finds it.
  if (!isProven && stream.rescanned === 0) return yield { set: again(run) }
  if (seen === undefined && isTooMuch(missing)) throw held(missing)
  yield* inBatches(run)
}

/** In the way in which this run has read. */
function again({ stream: { last_sweep_at, started_at } }: Run): Batch['set'] {
  return { phase: last_sweep_at === started_at ? 'ids' : 'scan', cursor: null, rescanned: 1 }
}

/** Also everything: an answer that is empty by mistake looks the same. */
function isTooMuch({ count, total }: { readonly count: number; readonly total: number }): boolean {
  return (count > MANY && count > total * SHARE) || (count === total && count > 1)
}

async function* inBatches(run: Run): AsyncGenerator<Batch> {
  const { own, replica, scope, stream, now } = run
  let last = BATCH
  while (last === BATCH) {
    const write: Batch['write'] = async (tx) => {
      const { rows } = await replica.missing(tx, own.shape, scope, stream.generation, { limit: BATCH })
      const ids = rows.map(({ key, parentId }) => rowId(own.shape, key, parentId))
      last = ids.length
      return { deleted: await tombstoneRows(tx, run, ids, now()) }
    }
    yield { write, set: {} }
  }
  yield done(run)
}

/** The end of the run. What was deleted or put aside long ago goes for good, a part with every run. */
function done({ own, replica, scope, claim, now }: Run): Batch {
  const write: Batch['write'] = async (tx) => {
    const before = now() - KEPT_MS
    await replica.purge(tx, own.shape, scope, { before, limit: BATCH })
    await forgetQuarantined(tx, claim, before)
    return {}
  }
  return { write, set: { phase: 'idle', cursor: null } }
}

interface MissingRow {
  readonly key: string
  readonly parentId: string
}

/** What of them is still there, to be written; undefined where they cannot be looked for. */
async function lookFor(
  run: Run,
  rows: readonly MissingRow[],
): Promise<Required<Batch>['write'][] | undefined> {
  if (paramsOfGet(run.own, '', {}) === undefined) return undefined
  const alive: Required<Batch>['write'][] = []
  for await (const write of inOrder(each(rows), WIDTH, (row) => stillThere(run, row)))
    if (write !== undefined) alive.push(write)
  return alive
}

async function stillThere(
  run: Run,
  { key, parentId }: MissingRow,
): Promise<Required<Batch>['write'] | undefined> {
  const { own, reader } = run
  const parent = await parentOf(run, parentId)
  const found = await readOne(reader, own, paramsOfGet(own, key, parent) ?? {})
  const under = parent === undefined ? {} : { parent, parentId }
  return found.is === 'there' ? upsertWrite(run, [found.record], found.fetchedAt, under) : undefined
}

/** Only its key counts where the parent itself is gone. */
async function parentOf({ own, replica, scope, ...run }: Run, parentId: string): Promise<unknown> {
  if (own.parent === undefined) return undefined
  const { shape } = own.parent
  const found = await replica.record(run.engine.tenant(scope), shape, scope, parentId)
  return found ?? { [shape.key]: parentId }
}

function held({ count, total }: { readonly count: number; readonly total: number }): Error {
  return new SweepHeld(`${count} of ${total} records seem to be gone, which is not sure: none was ended.`)
}
