/** Masks of record fields: `nextPageToken,files(id,name)`. */
import type { Mask } from '@plugboard/core'
import type { Block } from '../spec/tree.ts'
import type { Known } from './known.ts'
import type { RecordRef } from './model.ts'
import { itemsOf } from './read.ts'
import { reportUnknown } from './scope.ts'

/** Asks for everything, where nobody said which fields there are. */
const EVERYTHING = '*'

/** The mask of a param of an action that answers these records. */
export function resolveMask(known: Known, answers: readonly RecordRef[], node: Block<'mask'>): Mask {
  const { always, records } = node.keys
  const inner = innerMasks(known, node)
  const shapes = answers.flatMap((answer) =>
    answer.kind === 'record' ? (known.shapes.get(answer.entity) ?? []) : [],
  )
  const names = [...new Set(shapes.flatMap(({ masked }) => masked))]
  checkInner(known, node, names)
  return {
    ...(always && { always: itemsOf(always) }),
    ...(records && { records: records.value }),
    fields: names.map((name) => name + (inner.get(name) ?? '')).join(',') || EVERYTHING,
  }
}

/** For a field that holds the record of another entity: what is asked for of that. */
function innerMasks(known: Known, { keys }: Block<'mask'>): Map<string, string> {
  const inner = new Map<string, string>()
  for (const { name, node } of keys.with?.entries ?? []) {
    const shape = known.shapes.get(node.value)
    if (!shape) reportUnknown(known, node.at, 'entity', node.value, known.shapes.keys())
    else inner.set(name, shape.masked.length > 0 ? `(${shape.masked.join(',')})` : '')
  }
  return inner
}

function checkInner(known: Known, { keys }: Block<'mask'>, names: readonly string[]): void {
  for (const { name, at } of keys.with?.entries ?? []) {
    if (names.length > 0 && !names.includes(name)) reportUnknown(known, at, 'record field', name, names)
  }
}
