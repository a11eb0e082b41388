/** Names that only the spec or only the vendor has. */
import type { Shape } from '../description/description.ts'
import { kindsOf, resolveShape } from '../description/shapes.ts'
import type { ValueModel } from '../model/model.ts'
import { typeText } from '../notation/express.ts'
import { type Comparison, finding, kindOfDirection, setKey, shapeBefore } from './comparison.ts'
import type { Finding } from './finding.ts'

/** Between two descriptions, a name is gone only if the older one has it. */
export function goneField(
  to: Comparison,
  value: ValueModel,
  names: readonly string[],
  text = 'the description does not have it',
): Finding[] {
  if (to.isIntended(names) || (to.older !== undefined && shapeBefore(to, names) === undefined)) return []
  const { version } = to.description
  if (to.direction === 'given') {
    const reason = JSON.stringify(`Not in version ${shortVersion(version)} of the vendor's API.`)
    const edit = setKey(to, names, 'deprecated', reason)
    const handled = value.deprecated ? { handled: 'deprecated' } : edit
    return [finding(to, 'param-gone', names, text, handled)]
  }
  if (value.until === undefined && to.isNoted(names)) return []
  const until = setKey(to, names, 'until', JSON.stringify(shortVersion(version)))
  const handled = value.until === undefined ? until : { handled: `until ${value.until}` }
  return [finding(to, 'field-gone', names, text, handled)]
}

/** Some vendors' versions are whole sentences, and declarations have none. */
function shortVersion(version: string): string {
  if (version === '') return 'unknown'
  return version.length > 40 ? `${version.slice(0, 40)}…` : version
}

export function newField(to: Comparison, shape: Shape, names: readonly string[]): Finding[] {
  const theirs = resolveShape(to.description, shape)
  if (isOtherWay(to, theirs) || to.isIntended(names)) return []
  const kinds = typeText({ description: to.description, direction: to.direction }, shape)
  const notes = [
    ...(theirs.required && to.direction === 'given' ? ['required'] : []),
    ...(theirs.deprecated ? ['deprecated'] : []),
  ]
  const text = [kinds, ...notes].join(', ')
  const kind = kindOfDirection(to, 'param-new', 'field-new')
  return [finding(to, kind, names, text, addField(to, theirs, names))]
}

/** A field of a body that the vendor only returns, or of a response that it only takes. */
export function isOtherWay({ direction }: Comparison, { readOnly, writeOnly }: Shape): boolean {
  return (direction === 'given' ? readOnly : writeOnly) === true
}

/** Vendors differ in how they write an object in a query. */
function isObjectOutsideBody({ part, description }: Comparison, shape: Shape): boolean {
  return part.kind === 'params' && part.location !== 'body' && kindsOf(description, shape).includes('object')
}

/** A new required param would refuse calls that work today, and a deprecated one is not worth adding. */
function addField(to: Comparison, shape: Shape, names: readonly string[]): Pick<Finding, 'edit'> {
  const isDecision =
    (to.direction === 'given' && shape.required) || shape.deprecated || isObjectOutsideBody(to, shape)
  // Older versions of the vendor's API do not return a new field.
  const { required: _required, ...optional } = shape
  const yaml = isDecision ? undefined : to.express(optional, to.direction)
  const name = names.at(-1)
  if (yaml === undefined || name === undefined || !/^[A-Za-z_]\w*$/.test(name)) return {}
  const { owner, part } = to
  return { edit: { kind: 'add-field', owner, part, within: names.slice(0, -1), name, yaml } }
}
