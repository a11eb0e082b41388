/** Numbers that a vendor's schema allows. */
import type { Json } from './operation.ts'

/** 1, or a number near it that is allowed. */
export function numberFor(node: Json): number {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = node
  const step = Number(node.multipleOf ?? (type === 'number' ? 0 : 1))
  const least = Math.max(numberOf(minimum, -Infinity), numberOf(exclusiveMinimum, -Infinity))
  const most = Math.min(numberOf(maximum, Infinity), numberOf(exclusiveMaximum, Infinity))
  const middle = Number.isFinite(least) && Number.isFinite(most) ? [(least + most) / 2] : []
  const near = [1, least, least + (step || 1), most, most - (step || 1), ...middle].filter(Number.isFinite)
  const rounded = near.flatMap((each) =>
    step > 0 ? [Math.ceil(each / step), Math.floor(each / step)] : [each],
  )
  const all = rounded.map((each) => (step > 0 ? Number((each * step).toPrecision(15)) : each))
  return all.find((each) => isAllowed(node, each)) ?? 1
}

function isAllowed({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Json, value: number): boolean {
  return (
    value >= numberOf(minimum, -Infinity) &&
    value <= numberOf(maximum, Infinity) &&
    value > numberOf(exclusiveMinimum, -Infinity) &&
    value < numberOf(exclusiveMaximum, Infinity)
  )
}

function numberOf(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent
}
