/** Fields of a record that params of paths take: `owner.login` and `name` for `/repos/{owner}/{repo}/labels`. */
import type { Description, Endpoint, Shape, Shapes } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'

/** Fields that address a record in paths, in the order of preference. */
const ADDRESSES = ['slug', 'login', 'key', 'name', 'code', 'id']

/** The field with the name of the param; of a record in it, the field that its kind fits. Undefined where none does. */
export function fieldTaken(
  description: Description,
  fields: Shapes,
  list: Endpoint,
  param: string,
): string | undefined {
  const name = Object.keys(fields).find((each) => snakeCase(each) === snakeCase(param))
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field === undefined || name === 'id') return undefined
  const kinds = kindsOf(description, field)
  if (kinds.includes('array')) return undefined
  if (!kinds.includes('object')) return name
  const inner = addressIn(description, fieldsOf(description, field) ?? {}, shapeOf(list, param))
  return inner === undefined ? undefined : `${name}.${inner}`
}

/** The name of a record instead of its key, where the key is of another kind than the param: `name` of a repository for `{repo}`. */
export function nameInstead(
  description: Description,
  { fields, key }: { readonly fields: Shapes; readonly key: string },
  list: Endpoint,
  param: string,
): string | undefined {
  const shape = shapeOf(list, param)
  const keyShape = fields[key]
  const isKey = /(^|_)id$/.test(snakeCase(param))
  if (isKey || shape === undefined || keyShape === undefined || fits(description, keyShape, shape))
    return undefined
  return addressIn(description, fields, shape)
}

function addressIn(description: Description, fields: Shapes, shape: Shape | undefined): string | undefined {
  return ADDRESSES.find((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field !== undefined && fits(description, field, shape)
  })
}

/** Descriptions that say nothing about a param are taken at the word of its name. */
function fits(description: Description, field: Shape, shape: Shape | undefined): boolean {
  const [own, other] = [field, shape].map((each) => (each ? kindsOf(description, each) : []))
  if (own === undefined || other === undefined || own.length === 0 || other.length === 0) return true
  return own.some((kind) => other.includes(kind))
}

function shapeOf({ params }: Endpoint, param: string): Shape | undefined {
  return params.find((each) => each.in === 'path' && each.name === param)?.shape
}
