/** The fields of a vendor's objects that the spec language can name. */
import type { Description, Shape, Shapes } from '../description/description.ts'
import {
  alternativesOf,
  fieldsOf,
  givenFieldsOf,
  itemsOf,
  kindsOf,
  resolveShape,
} from '../description/shapes.ts'
import type { Direction } from '../notation/express.ts'

/** The object that a value holds: itself, or the items of its arrays and maps. */
export function objectIn(description: Description, shape: Shape): Shape | undefined {
  let found: Shape | undefined = shape
  for (let depth = 0; found !== undefined && depth < 5; depth++) {
    if (resolveShape(description, found).expandable && kindsOf(description, found).includes('string'))
      return undefined
    if (alternativesOf(description, found).some(({ fields }) => fields !== undefined)) return found
    found = itemsOf(description, found)
  }
  return undefined
}

/** Fields that callers may give in the objects of a value, down to a depth. */
export function fieldsWithin(description: Description, shape: Shape, depth: number): number {
  const object = depth > 0 ? objectIn(description, shape) : undefined
  const fields = object === undefined ? [] : Object.values(directedFields(description, object, 'given'))
  return fields.reduce((sum, field) => sum + 1 + fieldsWithin(description, field, depth - 1), 0)
}

/** Fields that responses, or params, have. */
export function directedFields(description: Description, shape: Shape, direction: Direction): Shapes {
  const all = direction === 'given' ? givenFieldsOf(description, shape) : fieldsOf(description, shape)
  return namedFields(all ?? {}, direction)
}

/** Fields that responses, or params, may have under a name that the language takes. */
export function namedFields(fields: Shapes, direction: Direction = 'received'): Shapes {
  const isOther = direction === 'given' ? isReadOnly : isWriteOnly
  return Object.fromEntries(
    Object.entries(fields).filter(([name, shape]) => isFieldName(name) && !isOther(shape)),
  )
}

function isReadOnly({ readOnly }: Shape): boolean {
  return readOnly === true
}

function isWriteOnly({ writeOnly }: Shape): boolean {
  return writeOnly === true
}

/** `content-type` and `@odata.id` are quoted where needed; `toString` is a method of every object. */
export function isFieldName(name: string): boolean {
  return /^[\w@$][\w@$:./ -]{0,100}$/.test(name) && !(name in Object.prototype)
}
