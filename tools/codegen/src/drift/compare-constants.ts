/** Constants of a query, which every request of an action sends. */
import type { Shape } from '../description/description.ts'
import { itemsOf, kindsOf } from '../description/shapes.ts'
import type { ValueModel } from '../model/model.ts'
import type { OfferedRequest } from '../spec-view/offered.ts'
import { compareValue } from './compare-value.ts'
import { type Comparison, finding, shapeBefore } from './comparison.ts'
import type { Finding, FindingKind } from './finding.ts'

/** Other values, which the vendor may take as well, do not matter. */
const RELEVANT: readonly FindingKind[] = ['param-retyped', 'param-deprecated', 'enum-shrunk']

/** Many vendors do not describe constants, so one that is not described is only news if it was. */
export function compareConstants(
  to: Comparison,
  { constants }: OfferedRequest,
  shapes: Readonly<Record<string, Shape>>,
): Finding[] {
  return Object.entries(constants).flatMap(([name, value]) => {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    if (shape === undefined) return goneConstant(to, name)
    // A list of one item is written like the item.
    const one = (kindsOf(to.description, shape).includes('array') && itemsOf(to.description, shape)) || shape
    const { deprecated } = shape
    const found = compareValue(
      to,
      writtenValue(to, value, one),
      { ...one, ...(deprecated && { deprecated }) },
      [name],
    )
    return found.filter(({ kind }) => RELEVANT.includes(kind)).map(({ edit: _edit, ...rest }) => rest)
  })
}

function goneConstant(to: Comparison, name: string): Finding[] {
  if (shapeBefore(to, [name]) === undefined) return []
  return [finding(to, 'param-gone', [name], 'the description does not have this constant')]
}

/** In a query everything is text. */
function writtenValue(to: Comparison, value: string | number | boolean, shape: Shape): ValueModel {
  const isText = typeof value === 'string' || kindsOf(to.description, shape).includes('string')
  if (isText) return { type: 'string', const: String(value), send: String(value) }
  return { type: typeof value === 'boolean' ? 'boolean' : 'number', const: value, send: value }
}
