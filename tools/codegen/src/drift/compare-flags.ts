/** Whether a value must be there, may be null, or is deprecated. */
import type { Shape } from '../description/description.ts'
import type { ValueModel } from '../model/model.ts'
import { ownKinds } from './compare-kinds.ts'
import { type Comparison, finding, kindOfDirection, setKey, shapeBefore } from './comparison.ts'
import { deprecatedKinds } from './deprecated-kinds.ts'
import type { Finding } from './finding.ts'

export function compareFlags(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  return [
    ...compareDeprecation(to, value, theirs, names),
    ...(to.direction === 'given'
      ? compareGiven(to, value, theirs, names)
      : compareReceived(to, value, theirs, names)),
  ]
}

function compareDeprecation(
  to: Comparison,
  { deprecated, until }: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  if (deprecated) return []
  const handled = until === undefined ? {} : { handled: `until ${until}` }
  if (!theirs.deprecated) return deprecatedKinds(to, theirs, names, handled)
  const kind = kindOfDirection(to, 'param-deprecated', 'field-deprecated')
  const edit = setKey(to, names, 'deprecated', 'true')
  return [finding(to, kind, names, 'the vendor deprecates it', { ...handled, ...edit })]
}

/** A spec may be stricter than one description; between two, what became possible is reported. */
function compareGiven(to: Comparison, value: ValueModel, theirs: Shape, names: readonly string[]): Finding[] {
  const before = shapeBefore(to, names)
  const takesNull = value.nullable === true || value.clearable === true
  const isFixed = value.send !== undefined || value.const !== undefined
  return [
    ...(theirs.required && !value.required && !isFixed
      ? [finding(to, 'param-required', names, 'the vendor requires it')]
      : []),
    ...(before?.required && !theirs.required && value.required
      ? [finding(to, 'param-optional', names, 'the vendor no longer requires it')]
      : []),
    ...(before?.nullable && !theirs.nullable && takesNull
      ? [finding(to, 'param-nullable', names, 'the vendor no longer takes null')]
      : []),
    ...(before && !before.nullable && theirs.nullable && !takesNull
      ? [finding(to, 'param-nullable', names, 'the vendor takes null, too')]
      : []),
  ]
}

function compareReceived(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const before = shapeBefore(to, names)
  const mayLack = value.optional === true || value.until !== undefined
  // Of the record itself, this is found by all of its responses together.
  const isInner = names.length > 1
  return [
    ...(theirs.nullable && !isNullable(to, value)
      ? [finding(to, 'field-nullable', names, 'the vendor may return null')]
      : []),
    ...(isInner && before?.required && !theirs.required && !mayLack
      ? [finding(to, 'field-optional', names, 'the vendor no longer promises it')]
      : []),
  ]
}

function isNullable(to: Comparison, declared: ValueModel): boolean {
  const value = to.resolve(declared)
  const isAny = ownKinds(to, value).length === 0
  return isAny || value.nullable === true || (value.anyOf ?? []).some((part) => part.type === 'null')
}
