/** Tombstones the rows that a full sync did not see, after confirming that the records are gone. */
import { purgeQuarantined } from '../quarantine.ts'
import { type Batch, dbOf, type Run } from '../run-context.ts'
import { isIdListing } from '../streams/schedule.ts'
import { tombstoneRows } from '../tombstone.ts'
import { batchesOf, deleteWrite, touchWrite } from './batch.ts'
import { proveCredentials } from './prove-credentials.ts'
import { type Found, idsOf, readMissing } from './read-missing.ts'

/** The brake: too many records seem to be gone, or a sample of them still exists. Nothing was tombstoned. */
export class SweepHeld extends Error {}

/** Up to this number of missing records, each is read upstream. Of more, only a sample is read. */
const MAX_READ = 100
const SAMPLE_SIZE = 20
/** Up to this number, each is read before its row is tombstoned: the list may omit records that exist. */
const MAX_READ_ONE_BY_ONE = 10_000
const ROWS_PER_BATCH = 1000
/** Without a read by key, the brake holds a sweep above this number that also exceeds this share of all. */
const MAX_UNVERIFIED = 100
const MAX_UNVERIFIED_SHARE = 0.2

/** How long tombstones and quarantined records are kept. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

export async function* sweep(run: Run): AsyncGenerator<Batch> {
  const { own, stream } = run
  if (own.sync.deletes === 'never') return yield done(run)
  const missing = await missingOf(run)
  if (missing.count === 0) return yield done(run)
  if (isMany(missing)) await proveCredentials(run)
  const areAllRead = missing.count <= missing.rows.length
  const asked = areAllRead ? missing.rows : await sampleOf(run, missing.count)
  const found = await readMissing(run, asked)
  // Some lists omit records that exist, such as customers of a test clock: those stay in the replica.
  yield* keep(run, found)
  const areAllGone = found === undefined || found.gone.length === asked.length
  if (missing.count > MAX_READ_ONE_BY_ONE && !areAllGone) throw held(missing)
  if (isAnyLeft(found) && !areAllRead) {
    if (missing.count === missing.total) throw held(missing)
    yield* sweepOneByOne(run)
    return yield done(run)
  }
  const isConfirmed = found?.unreadable === 0 && areAllRead
  // A list that shifts while it is paged can hide a record, so that a second read of it is needed.
  if (!isConfirmed && stream.rescanned === 0) return yield { set: readAgain(run) }
  if (found === undefined && isSuspicious(missing)) throw held(missing)
  // An empty list proves nothing where no request can confirm it.
  const areNoneConfirmed = found?.unreadable === asked.length && missing.count === missing.total
  if (areNoneConfirmed && missing.count > 1) throw held(missing)
  if (found !== undefined && !areAllRead && missing.count <= MAX_READ_ONE_BY_ONE) yield* sweepOneByOne(run)
  yield* tombstoneMissing(run)
}

function missingOf(run: Run) {
  const { table, stream } = run
  return table.missing(dbOf(run), stream.generation, { limit: MAX_READ })
}

/** A second read of the list confirms others than the first one. */
function sampleOf(run: Run, count: number) {
  const { table, stream } = run
  const part = { count, size: SAMPLE_SIZE, isSecond: stream.rescanned === 1 }
  return table.missingSample(dbOf(run), stream.generation, part)
}

function isAnyLeft(found: Found | undefined): boolean {
  return found !== undefined && found.alive.length + found.forbidden.length > 0
}

/** Records that may not be read count as seen by the full sync. */
async function* keep(run: Run, found: Found | undefined): AsyncGenerator<Batch> {
  const { alive = [], forbidden = [] } = found ?? {}
  for (const { parent, ...fetched } of alive) yield* batchesOf(run, [fetched], { set: {} }, parent)
  if (forbidden.length > 0) yield { write: touchWrite(run, idsOf(run, forbidden)), set: {} }
}

/** Where a list omits records that exist, a sample says nothing about the others. Leaves those that cannot be read. */
async function* sweepOneByOne(run: Run): AsyncGenerator<Batch> {
  const { table, stream } = run
  let after: string | undefined = ''
  while (after !== undefined) {
    const at = run.now()
    const page = { after, limit: MAX_READ }
    const rows = await table.missingPage(dbOf(run), stream.generation, page)
    const found = await readMissing(run, rows)
    yield* keep(run, found)
    yield { write: deleteWrite(run, idsOf(run, found?.gone ?? []), at), set: {} }
    after = rows.at(-1)?.id
  }
}

/** Repeats the phase that this run began with. */
function readAgain({ stream }: Run): Batch['set'] {
  return { phase: isIdListing(stream) ? 'ids' : 'scan', cursor: null, rescanned: 1 }
}

/** To a stranger, a part of the records may be visible. */
function isMany({ count, total }: { readonly count: number; readonly total: number }): boolean {
  return count > MAX_UNVERIFIED || (count > 1 && count > total * MAX_UNVERIFIED_SHARE)
}

/** Also where every record is missing: an upstream that returns an empty list by mistake looks the same. */
function isSuspicious({ count, total }: { readonly count: number; readonly total: number }): boolean {
  return (count > MAX_UNVERIFIED && count > total * MAX_UNVERIFIED_SHARE) || (count === total && count > 1)
}

async function* tombstoneMissing(run: Run): AsyncGenerator<Batch> {
  const { table, stream, now } = run
  let after = ''
  let isLast = false
  while (!isLast) {
    const write: Batch['write'] = async (tx) => {
      const page = { after, limit: ROWS_PER_BATCH }
      const rows = await table.missingPage(tx, stream.generation, page)
      const ids = rows.map(({ id }) => id)
      isLast = ids.length < ROWS_PER_BATCH
      after = ids.at(-1) ?? after
      return { deleted: await tombstoneRows(tx, run, ids, now()) }
    }
    yield { write, set: {} }
  }
  yield done(run)
}

/** Ends the run. Purges quarantined records and up to one batch of tombstones that have expired. */
function done({ table, lease, now }: Run): Batch {
  const write: Batch['write'] = async (tx) => {
    const before = now() - RETENTION_MS
    await table.purge(tx, { before, limit: ROWS_PER_BATCH })
    await purgeQuarantined(tx, lease, before)
    return {}
  }
  return { write, set: { phase: 'idle', cursor: null } }
}

function held({ count, total }: { readonly count: number; readonly total: number }): Error {
  return new SweepHeld(
    `${count} of ${total} records are missing upstream, but their deletion could not be confirmed. ` +
      'No record was deleted; the next run is a full sync.',
  )
}
