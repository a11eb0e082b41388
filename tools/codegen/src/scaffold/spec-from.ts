import type { Description } from '../description/description.ts'
import { DescriptionError } from '../description/description-error.ts'
import { snakeCase } from '../model/names.ts'
import { missingText, tooManyText } from './endpoints/missing-entities.ts'
import { type NewSpec, writeSpec } from './write/write-spec.ts'

/**
 * A spec of the entities of a description that are wanted, or of all.
 *
 * @param file Name of the description in errors.
 * @throws DescriptionError The description has none of these entities, or too many.
 */
export function specFrom(
  description: Description,
  file: string,
  name: string,
  wanted: readonly string[],
): NewSpec {
  const many = wanted.length > 0 ? undefined : tooManyText(description)
  if (many !== undefined) throw new DescriptionError(file, many, 'entities')
  const spec = writeSpec(description, name, wanted)
  const missing = wanted.filter((each) => !spec.entities.some((found) => isNamed(found, each)))
  if (missing.length === 0 && spec.entities.length > 0) return spec
  throw new DescriptionError(file, missingText(description, missing), 'entities')
}

/** Entities with a reserved or taken name have the suffix `_entries`. */
function isNamed(found: string, wanted: string): boolean {
  return found.replace(/_entries(_\d+)?$/, '') === snakeCase(wanted)
}
