/** Result of a repeated delete, whose record no longer exists. */
import type { ActionModel, Fields, ValueModel } from './model.ts'
import type { Answer } from './returns.ts'
import type { Shape } from './shapes.ts'

type Constant = string | number | boolean

/**
 * Derived from the delete result: constants as declared, true for booleans, the key from the path's param, and every
 * field with the name of a required param from that param.
 */
export function resultOfRepeatedDelete(
  shape: Shape,
  action: string,
  { answers }: Answer,
  params: Fields,
  pathParams: Fields = {},
): Pick<ActionModel, 'gone'> {
  const isDeleted = answers.some(({ kind }) => kind === 'deleted')
  if (action !== 'delete' || !isDeleted || shape.deleted === undefined) return {}
  const inPath = Object.keys(pathParams).at(-1)
  const fields = Object.entries(shape.deleted).flatMap(([name, value]): [string, Constant][] => {
    const param = (params[name]?.required && name) || (name === shape.key && inPath)
    const constant = param ? `{${param}}` : constantOf(value)
    return constant === undefined ? [] : [[name, constant]]
  })
  return { gone: Object.fromEntries(fields) }
}

function constantOf(value: ValueModel): Constant | undefined {
  return value.const ?? (value.type === 'boolean' ? true : undefined)
}
