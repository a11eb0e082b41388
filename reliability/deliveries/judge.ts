/** Compares what a receiver has accepted with the changes. */
import type { Change, Subject } from './changes.ts'
import type { Receiver } from './receiver.ts'

/** Where a change was accepted first: in which message of its stream, and where in its list. */
interface Position {
  readonly message: number
  readonly index: number
}

/** How many changes have not been accepted. */
export function lostOf(receiver: Receiver, subjects: readonly Subject[]): number {
  return subjects.reduce((sum, subject) => {
    const positions = positionsOf(receiver, subject)
    return sum + latestOf(subject).filter((change) => !positions.has(keyOf(change))).length
  }, 0)
}

export function isInOrder(receiver: Receiver, subject: Subject): boolean {
  const positions = positionsOf(receiver, subject)
  const accepted = latestOf(subject).flatMap((change) => {
    const position = positions.get(keyOf(change))
    return position ? [{ ...change, ...position }] : []
  })
  return accepted.every((one, at) => {
    const before = accepted[at - 1]
    if (before === undefined || before.message < one.message) return true
    // A message has changed and deleted ids in two lists.
    return before.message === one.message && (before.kind !== one.kind || before.index < one.index)
  })
}

/** The latest change of each record: states in between may be left out. */
function latestOf({ changes }: Subject): Change[] {
  const last = new Map(changes.map(({ id }, at) => [id, at]))
  return changes.filter(({ id }, at) => last.get(id) === at)
}

function keyOf({ id, kind }: Change): string {
  return `${kind} ${id}`
}

function positionsOf(receiver: Receiver, { connector }: Subject): Map<string, Position> {
  const positions = new Map<string, Position>()
  for (const [message, { ids, deleted_ids }] of receiver.accepted(connector).entries()) {
    const add = (kind: Change['kind'], list: readonly string[]): void =>
      list.forEach((id, index) => {
        const key = keyOf({ id, kind })
        if (!positions.has(key)) positions.set(key, { message, index })
      })
    add('created', ids)
    add('deleted', deleted_ids)
  }
  return positions
}
