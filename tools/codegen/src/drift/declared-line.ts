import { type Declared, fieldAt, namedTypeOf, type SpecFile } from '../spec-view/spec-file.ts'

/** The line of the field, or of the nearest declaration above it that the file has: a new field belongs to a type. */
export function declaredLine(
  spec: SpecFile,
  above: Declared | undefined,
  first: Declared | undefined,
  names: readonly string[],
): number {
  for (let length = names.length; first !== undefined && length >= 0; length--) {
    const found = fieldAt(spec, first, names.slice(0, length))
    if (found === undefined) continue
    const type = length < names.length ? namedTypeOf(spec, found.value) : undefined
    return spec.lineOf((type ?? found).key)
  }
  return above ? spec.lineOf(above.key) : 1
}
