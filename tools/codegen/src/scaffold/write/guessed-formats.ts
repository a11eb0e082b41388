/** Formats of record fields that no keyword says: a person checks them, since a search compares texts and times differently. */
import type { Description, Shapes } from '../../description/description.ts'
import { fieldsOf, resolveShape } from '../../description/shapes.ts'
import { objectIn } from '../../fill/object-fields.ts'
import { formatHint } from '../../notation/format-hints.ts'

/** As deep as the types of a new spec are. */
const MAX_DEPTH = 2
const MAX_NAMES = 8

/** One question for each format and kind of evidence. */
export function formatDoubts(description: Description, entity: string, fields: Shapes): string[] {
  const names = new Map<string, string[]>()
  for (const [path, guess] of guessesIn(description, fields, MAX_DEPTH))
    names.set(guess, [...(names.get(guess) ?? []), `'${path}'`])
  return [...names].map(([guess, all]) => {
    const more = all.length > MAX_NAMES ? ` and ${all.length - MAX_NAMES} more` : ''
    return `${entity}: the format of ${all.slice(0, MAX_NAMES).join(', ')}${more} is taken to be ${guess}`
  })
}

function guessesIn(description: Description, fields: Shapes, depth: number): [path: string, guess: string][] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const hint = formatHint(resolveShape(description, shape))
    if (hint !== undefined) return [[name, `${hint.format}, by the ${hint.evidence}`] as [string, string]]
    const object = depth > 0 ? objectIn(description, shape) : undefined
    const inner = object && fieldsOf(description, object)
    return guessesIn(description, inner ?? {}, depth - 1).map(
      ([path, guess]) => [`${name}.${path}`, guess] as [string, string],
    )
  })
}
