/** Params of a query that are objects. */
import type { DescribedParam, Description, Shape } from './description.ts'
import { fieldsOf, itemsOf, kindsOf, rulesOf } from './shapes.ts'

/**
 * `page[after]` and `page[size]` of an object `page`, as `style: deepObject` writes it; `after` and `size`, as the usual
 * style does.
 */
export function flatParams(description: Description, param: DescribedParam): DescribedParam[] {
  const isDeep = param.arrays === 'indexed'
  const isSpread = param.in === 'query' && param.arrays === 'repeat'
  const fields = isDeep || isSpread ? fieldsOf(description, param.shape) : undefined
  const isFlat = Object.values(fields ?? {}).some((shape) => !kindsOf(description, shape).includes('object'))
  if (fields === undefined || !isFlat) return [param]
  const nameOf = (field: string): string => (isDeep ? `${param.name}[${field}]` : field)
  const required = Object.keys(fields).filter((name) => fields[name]?.required)
  const { requireOne = [] } = rulesOf(description, param.shape)
  return Object.entries(fields).map(([name, shape]) => {
    const needs = param.shape.required ? [] : required.filter((other) => other !== name).map(nameOf)
    return {
      ...param,
      name: nameOf(name),
      shape: param.shape.required ? shape : optional(shape),
      ...(needs.length > 0 && { needs }),
      ...(requireOne.includes(name) && { rivals: requireOne.map(nameOf) }),
    }
  })
}

/** A field that its object needs is not needed where the object is not. */
function optional({ required: _required, ...shape }: Shape): Shape {
  return shape
}

/** How a value is no param of the runtime: OpenAPI does not say how objects in arrays are written. */
export function objectProblem(description: Description, shape: Shape): string | undefined {
  const kinds = kindsOf(description, shape)
  if (kinds.includes('object') || kinds.includes('bytes')) return 'is an object'
  const items = kinds.includes('array') ? itemsOf(description, shape) : undefined
  return items && kindsOf(description, items).includes('object') ? 'is an array of objects' : undefined
}
