/** A query or form can only write an array without items as an empty value, which an upstream refuses or takes for a text. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSpecFile, loadModel } from '../src/model/load.ts'
import type { Fields, ValueModel } from '../src/model/model.ts'

const specs = new URL('../../../specs/', import.meta.url).pathname
const names = readdirSync(specs).filter(isSpecFile)

/** Arrays in a value that may be given without items, though empty does not mean that they are cleared. */
function emptyArrays(
  types: Fields,
  path: string,
  declared: ValueModel,
  inside: readonly string[] = [],
): string[] {
  const name = declared.ref ?? declared.named ?? ''
  if (inside.includes(name)) return []
  const value = { ...types[name], ...declared }
  const within = name === '' ? inside : [...inside, name]
  const parts = [
    ...(value.anyOf ?? []).map((one) => [path, one] as const),
    ...(value.items ? [[`${path}[]`, value.items] as const] : []),
    ...Object.entries(value.properties ?? {}).map(([key, one]) => [`${path}.${key}`, one] as const),
  ]
  const isEmpty = value.type === 'array' && !value.clearable && (value.minItems ?? 0) < 1
  return [...(isEmpty ? [path] : []), ...parts.flatMap(([at, one]) => emptyArrays(types, at, one, within))]
}

test.each(names)('%s lets no array travel empty in a query or form', (file) => {
  const { types, entities, encoding } = loadModel(specs + file, file)
  const named = Object.fromEntries(types.map(({ name, value }) => [name, value]))
  const found = entities.flatMap(({ name, actions }) =>
    actions.flatMap(({ name: action, request, steps }) =>
      [request ?? [], steps ?? []].flat().flatMap(({ query, body }) => {
        const params = { ...query, ...(encoding === 'form' && body) }
        return Object.entries(params).flatMap(([param, value]) =>
          emptyArrays(named, `${name}.${action}.${param}`, value),
        )
      }),
    ),
  )
  expect(found).toEqual([])
})
