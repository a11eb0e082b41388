/** Shapes of data that others have made. A shape finds the first mistake; unknown names are no mistakes. */

/** Names of the types that a `ref` may have. */
type Types = ReadonlySet<string>

/** Returns the first mistake as text that begins after the path of the value; undefined if there is none. */
export type Shape = (given: unknown, types: Types, depth: number) => string | undefined

/** No table is nested deeper: a value that contains itself has no end. */
const DEEPEST = 100

/** Returns the first mistake of a table; undefined if there is none. */
export function mistakeIn(shape: Shape, given: unknown, name: string, types: Types): string | undefined {
  try {
    const mistake = shape(given, types, 0)
    return mistake && name + mistake
  } catch (error) {
    // Accessors may throw whatever they like.
    return `${name} cannot be read: ${error instanceof Error ? error.message : 'a property throws'}`
  }
}

export const isText: Shape = (given) => (typeof given === 'string' ? undefined : ' must be text')

export const isWord =
  (words: readonly string[]): Shape =>
  (given) =>
    words.includes(given as string) ? undefined : ` must be one of ${words.join(', ')}`

/** The name of a type of the same table. */
export const isRef: Shape = (given, types) =>
  types.has(given as string) ? undefined : ' names no type of the table'

const isAnything: Shape = () => undefined

export const optional =
  (shape: Shape): Shape =>
  (given, types, depth) =>
    given === undefined ? undefined : shape(given, types, depth)

export const isList =
  (item: Shape = isAnything): Shape =>
  (given, types, depth) =>
    Array.isArray(given) ? firstMistake(given, item, types, depth) : ' must be a list'

export const isMap =
  (item: Shape = isAnything): Shape =>
  (given, types, depth) =>
    isObject(given) ? firstMistake(given, item, types, depth) : ' must be an object'

/** Names that are not in `fields` may have any value: newer tables have more of them. */
export const isObjectOf =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (given, types, depth) => {
    if (!isObject(given)) return ' must be an object'
    if (depth > DEEPEST) return ' is nested too deeply'
    for (const name in fields) {
      const mistake = fields[name]?.(given[name], types, depth + 1)
      if (mistake !== undefined) return `.${name}${mistake}`
    }
    return undefined
  }

function firstMistake(given: object, item: Shape, types: Types, depth: number): string | undefined {
  if (depth > DEEPEST) return ' is nested too deeply'
  for (const [name, one] of Object.entries(given)) {
    const mistake = item(one, types, depth + 1)
    if (mistake !== undefined) return `.${name}${mistake}`
  }
  return undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
