import { FieldError } from './field-error.ts'

/** One change of `update`: `{ "add": "urgent" }`. */
type Operation = Readonly<Record<string, unknown>>

/**
 * Applies operations to a value: `set` replaces it, `add` and `remove` change a list.
 *
 * @param keep Converts a stored value to the format of requests.
 */
export function operate(before: unknown, operations: unknown, allowed: readonly string[]): unknown {
  if (!Array.isArray(operations)) throw new FieldError('Operations stand in an array.')
  return operations.reduce((value: unknown, operation: Operation) => {
    const [[name = '', given] = []] = Object.entries(operation ?? {})
    if (!allowed.includes(name)) throw new FieldError(`There is no operation '${name}' here.`)
    return apply(value, name, given)
  }, before)
}

function apply(value: unknown, name: string, given: unknown): unknown {
  const list = Array.isArray(value) ? value : []
  if (name === 'set') return given
  const others = list.filter((item) => !isSame(item, given))
  return name === 'add' ? [...others, given] : others
}

/** Strings are compared by value, choices by id or name. */
function isSame(kept: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return kept === given
  const { id, name } = given as { id?: unknown; name?: unknown }
  const other = kept as { id?: unknown; name?: unknown }
  return id === undefined ? other.name === name : other.id === id
}
