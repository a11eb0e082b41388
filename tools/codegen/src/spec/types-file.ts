/** The file of types beside a spec, which `fill` writes: the types of record fields that the vendor describes. */
import { checkSpec } from './check.ts'
import type { Mistake } from './mistake.ts'
import type { Positions } from './positions.ts'
import type { FieldNodes } from './schema/index.ts'
import { readYaml } from './yaml.ts'

export interface TypesFile {
  readonly file: string
  readonly types: FieldNodes
  readonly positions: Positions
}

/** Checked as the `types` of a spec are. */
export function parseTypes(text: string, file: string): { types: TypesFile; mistakes: Mistake[] } {
  const { data, positions, mistakes } = readYaml(text)
  const start = { line: 1, col: 1 }
  const root = { connector: 'types', types: data ?? {} }
  positions.set(root, { at: start, entries: new Map([['types', { key: start, value: start }]]) })
  const spec = checkSpec(root, positions, mistakes)
  return {
    types: { file, types: spec?.types ?? {}, positions },
    mistakes: mistakes.map((mistake) => ({ ...mistake, file })),
  }
}
