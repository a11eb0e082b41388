import { type Position, serialized } from '../cursor.ts'
import type { Batch, Run } from '../run-context.ts'

/** Ends the phase at a position. A separate feed of deletions, where there is one, follows. */
export function endAt({ own }: Run, position: Position): Batch['set'] {
  const { deletes } = own.sync
  const hasFeed = typeof deletes === 'object' && deletes.feed !== undefined
  return { phase: hasFeed ? 'deletes' : 'idle', cursor: null, position: serialized(position) }
}
