/** Alternatives of a value that the vendor deprecates, while it keeps the value itself. */
import type { Description, Shape } from '../description/description.ts'
import { alternativesOf, resolveShape } from '../description/shapes.ts'
import { type Comparison, finding, kindOfDirection, shapeBefore } from './comparison.ts'
import type { Finding } from './finding.ts'

/** Fields by which an object is recognized in a report. */
const SHOWN_FIELDS = 3

/** One finding with each of the kinds, of which the newer ones remain between two descriptions. */
export function deprecatedKinds(
  to: Comparison,
  theirs: Shape,
  names: readonly string[],
  more: Partial<Finding> = {},
): Finding[] {
  if (theirs.deprecated || shapeBefore(to, names)?.deprecated) return []
  const { oneOf = [] } = theirs
  const values = [...new Set(oneOf.flatMap((each) => deprecatedIn(to.description, each)))]
  if (values.length === 0) return []
  const kind = kindOfDirection(to, 'param-deprecated', 'field-deprecated')
  return [finding(to, kind, names, 'the vendor deprecates some of its kinds', { ...more, values })]
}

function deprecatedIn(description: Description, shape: Shape): string[] {
  const kind = resolveShape(description, shape)
  const alternatives = alternativesOf(description, kind)
  const found = kind.deprecated ? alternatives : alternatives.filter(({ deprecated }) => deprecated)
  return found.map((each) => `as ${kindText(description, each)}`)
}

/** By its contents, since names of schemas change without an effect on requests. */
function kindText(description: Description, { type, fields }: Shape): string {
  const entries = Object.entries(fields ?? {})
  if (entries.length === 0) return type ?? 'any'
  const fixed = entries.flatMap(([name, field]) => {
    const [value, ...others] = resolveShape(description, field).enum ?? []
    return value === undefined || others.length > 0 ? [] : [`${name} ${value}`]
  })
  const named = fixed.length > 0 ? fixed : entries.map(([name]) => name)
  return `object with ${named.slice(0, SHOWN_FIELDS).join(', ')}`
}
