/** Masks of record fields: `nextPageToken,files(id,name)`. */
import type { Mask } from '@plugboard/core'
import type { MaskNode } from '../spec/schema/index.ts'
import type { RecordRef } from './model.ts'
import { entriesOf } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { reportUnknown } from './scope.ts'

/** Requests all fields, for records without declared fields. */
const EVERYTHING = '*'

/** The mask of a param of an action that answers these records. */
export function resolveMask(scope: ResolvedScope, answers: readonly RecordRef[], node: MaskNode): Mask {
  const { always, beside, records } = node
  const inner = innerMasks(scope, node)
  const shapes = answers.flatMap((answer) =>
    answer.kind === 'record' ? (scope.shapes.get(answer.entity) ?? []) : [],
  )
  const names = [...new Set(shapes.flatMap(({ masked }) => masked))]
  checkInner(scope, node, names)
  return {
    ...(always && { always }),
    ...(beside && { beside }),
    ...(records !== undefined && { records }),
    fields: names.map((name) => name + (inner.get(name) ?? '')).join(',') || EVERYTHING,
  }
}

/** Masks within fields that hold the record of another entity. */
function innerMasks(scope: ResolvedScope, mask: MaskNode): Map<string, string> {
  const inner = new Map<string, string>()
  for (const { name, value, valueAt } of entriesOf(scope, mask.with)) {
    const shape = scope.shapes.get(value)
    if (!shape) reportUnknown(scope, valueAt, 'entity', value, scope.shapes.keys())
    else inner.set(name, shape.masked.length > 0 ? `(${shape.masked.join(',')})` : '')
  }
  return inner
}

function checkInner(scope: ResolvedScope, mask: MaskNode, names: readonly string[]): void {
  for (const { name, at } of entriesOf(scope, mask.with)) {
    if (names.length > 0 && !names.includes(name)) reportUnknown(scope, at, 'record field', name, names)
  }
}
