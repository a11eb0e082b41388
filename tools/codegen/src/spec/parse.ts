/** The text of a spec to its tree. */
import { checkSpec } from './check.ts'
import { type Mistake, sortMistakes } from './mistake.ts'
import type { Positions } from './positions.ts'
import type { SpecNode } from './schema/index.ts'
import { readYaml } from './yaml.ts'

/** A spec as its author wrote it, as plain data that fits the language. */
export interface Spec {
  readonly file: string
  readonly root: SpecNode
  readonly positions: Positions
}

/** No spec if the text is not YAML or not a mapping. With mistakes, the spec holds its valid parts. */
export function parseSpec(text: string, file: string): { spec: Spec | undefined; mistakes: Mistake[] } {
  const { data, positions, mistakes } = readYaml(text)
  const root = data === undefined ? undefined : checkSpec(data, positions, mistakes)
  return { spec: root && { file, root, positions }, mistakes: sortMistakes(mistakes) }
}
