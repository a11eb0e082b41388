/** Formats and known values of record fields that no keyword says, for a person to check. */
import type { Description, Shapes } from '../../description/description.ts'
import { fieldsOf, resolveShape } from '../../description/shapes.ts'
import { objectIn } from '../../fill/object-fields.ts'
import { formatHint } from '../../notation/format-hints.ts'
import { valuesSaid } from '../../notation/said.ts'

/** As deep as the types of a new spec are. */
const MAX_DEPTH = 2
const MAX_NAMES = 8
const VALUES = 'values'

/** One question for each format and kind of evidence. */
export function formatDoubts(description: Description, entity: string, fields: Shapes): string[] {
  const names = new Map<string, string[]>()
  for (const [path, guess] of guessesIn(description, fields, MAX_DEPTH))
    names.set(guess, [...(names.get(guess) ?? []), `'${path}'`])
  return [...names].map(([guess, all]) => {
    const more = all.length > MAX_NAMES ? ` and ${all.length - MAX_NAMES} more` : ''
    const fields = `${all.slice(0, MAX_NAMES).join(', ')}${more}`
    return guess === VALUES
      ? `${entity}: the known values of ${fields} are those that the text lists`
      : `${entity}: the format of ${fields} is taken to be ${guess}`
  })
}

function guessesIn(description: Description, fields: Shapes, depth: number): [path: string, guess: string][] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const theirs = resolveShape(description, shape)
    const hint = formatHint(theirs)
    const guess = hint ? `${hint.format}, by the ${hint.evidence}` : valuesSaid(theirs) && VALUES
    if (guess !== undefined) return [[name, guess] as [string, string]]
    const object = depth > 0 ? objectIn(description, shape) : undefined
    const inner = object && fieldsOf(description, object)
    return guessesIn(description, inner ?? {}, depth - 1).map(
      ([path, guess]) => [`${name}.${path}`, guess] as [string, string],
    )
  })
}
