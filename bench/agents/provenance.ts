/**
 * A scripted model must not know more than a real one: arguments may contain only text of the prompt or of earlier answers.
 */

/** Words of query languages, which models know. */
const LANGUAGE = new Set([
  'and',
  'or',
  'not',
  'is',
  'in',
  'empty',
  'order',
  'by',
  'asc',
  'desc',
  'true',
  'false',
  'null',
])

/** Words of arguments that stand nowhere before. */
export function unfounded(args: unknown, seen: string): string[] {
  const text = seen.toLowerCase()
  return leaves(args)
    .filter((leaf) => !text.includes(leaf.toLowerCase()))
    .flatMap((leaf) => leaf.toLowerCase().match(/[\p{L}\p{N}_@.-]+/gu) ?? [leaf])
    .filter((word) => !LANGUAGE.has(word) && !text.includes(word))
}

/** Every value, and every name inside of params. The names of a tool's own arguments stand in its schema. */
function leaves(value: unknown, depth = 0): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, depth + 1))
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(depth > 0 ? [name] : []),
    ...leaves(inner, depth + 1),
  ])
}
