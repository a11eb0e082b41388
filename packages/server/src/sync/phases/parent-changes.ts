/** Up to when a stream has the changes of its parents, which decide what it reads. */
import { headOf } from '../../replica/changes.ts'
import { storeNow } from '../../store/store-clock.ts'
import { holdStream } from '../../store/streams.ts'
import { type Position, positionOf } from '../cursor.ts'
import { dbOf, type Run } from '../run-context.ts'

/** True if no parent has changed since the position of the stream: then none has to be looked at. */
export async function haveParentsSettled(run: Run): Promise<boolean> {
  const { parentsSeq } = positionOf(run.stream)
  return run.own.parent !== undefined && parentsSeq !== undefined && parentsSeq === (await latestNumber(run))
}

/** The position after the changes that the parents have now, to call before they are read. */
export async function parentsRead(run: Run): Promise<Required<Pick<Position, 'parents' | 'parentsSeq'>>> {
  // In this order: a change that is committed in between counts as a later one.
  const parentsSeq = await latestNumber(run)
  return { parentsSeq, parents: await parentsCompleteUntil(run) }
}

async function latestNumber({ own, replica, engine, scope }: Run): Promise<number> {
  const heads = await replica.heads(engine.tenant(scope), scope)
  return headOf(heads, own.parent?.schema.entity ?? '').seq
}

/** Covers a clock of the database that was set back a little. */
const MARGIN_MS = 2000

/**
 * The time up to which the replica has all changes of the parents, by the store's clock. Whoever writes one dates it while
 * holding the parents' stream, so that no change of an earlier date is still to come once this has held it.
 */
async function parentsCompleteUntil(run: Run): Promise<number> {
  const { own, lease, engine } = run
  const parents = { ...lease, entity: own.parent?.schema.entity ?? '' }
  const now = await dbOf(run)
    .transaction()
    .execute(async (tx) => {
      await holdStream(tx, parents)
      return storeNow({ db: tx, now: engine.now })
    })
  return now - MARGIN_MS
}
