/** Values of params that stand in a path. */
import type { ValueModel } from './model.ts'
import type { Param } from './param-locations.ts'
import { report, type Scope } from './scope.ts'
import { kindOf } from './value-base.ts'

/** A decimal number as JavaScript writes it, without an exponent. */
const DECIMAL = '(?:0|[1-9]\\d*)(?:\\.\\d+)?'

/**
 * A segment of a path is a text, an integer or a number. Callers may give the digits of a number as text: that is how
 * addresses, command lines and models have them.
 */
export function segmentsOf(scope: Scope, params: readonly Param[]): Param[] {
  return params.map((param) => ({ ...param, value: segmentOf(scope, param, param.value) }))
}

function segmentOf(scope: Scope, { name, at }: Param, value: ValueModel): ValueModel {
  if (value.anyOf)
    return { ...value, anyOf: value.anyOf.map((one) => segmentOf(scope, { name, at, value: one }, one)) }
  switch (kindOf(scope, value)) {
    case 'string':
      return value
    case 'integer':
      return { ...value, format: 'int64' }
    case 'number':
      return numberOrDigits(value)
    default:
      report(scope, at, `'${name}' must be a string, an integer or a number, as every param of a path`)
      return value
  }
}

function numberOrDigits({ description, required, example, ...value }: ValueModel): ValueModel {
  const isPositive = value.minimum !== undefined && value.minimum >= 0
  const digits: ValueModel = { type: 'string', pattern: `${isPositive ? '' : '-?'}${DECIMAL}` }
  return {
    anyOf: [value, digits],
    ...(required && { required }),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
  }
}
