/** Masks of record fields: `nextPageToken,files(id,name)`. */
import type { Mask } from '@plugboard/core'
import type { MaskNode } from '../spec/schema/index.ts'
import type { Known } from './known.ts'
import type { RecordRef } from './model.ts'
import { entriesOf } from './read.ts'
import { reportUnknown } from './scope.ts'

/** Requests all fields, for records without declared fields. */
const EVERYTHING = '*'

/** The mask of a param of an action that answers these records. */
export function resolveMask(known: Known, answers: readonly RecordRef[], node: MaskNode): Mask {
  const { always, records } = node
  const inner = innerMasks(known, node)
  const shapes = answers.flatMap((answer) =>
    answer.kind === 'record' ? (known.shapes.get(answer.entity) ?? []) : [],
  )
  const names = [...new Set(shapes.flatMap(({ masked }) => masked))]
  checkInner(known, node, names)
  return {
    ...(always && { always }),
    ...(records !== undefined && { records }),
    fields: names.map((name) => name + (inner.get(name) ?? '')).join(',') || EVERYTHING,
  }
}

/** Masks within fields that hold the record of another entity. */
function innerMasks(known: Known, mask: MaskNode): Map<string, string> {
  const inner = new Map<string, string>()
  for (const { name, value, valueAt } of entriesOf(known, mask.with)) {
    const shape = known.shapes.get(value)
    if (!shape) reportUnknown(known, valueAt, 'entity', value, known.shapes.keys())
    else inner.set(name, shape.masked.length > 0 ? `(${shape.masked.join(',')})` : '')
  }
  return inner
}

function checkInner(known: Known, mask: MaskNode, names: readonly string[]): void {
  for (const { name, at } of entriesOf(known, mask.with)) {
    if (names.length > 0 && !names.includes(name)) reportUnknown(known, at, 'record field', name, names)
  }
}
