/** The text of a spec to its tree. */
import { checkSpec } from './check.ts'
import { type Mistake, sortMistakes } from './mistake.ts'
import type { Spec } from './tree.ts'
import { readYaml } from './yaml.ts'

/** No spec where the text is not YAML, or no mapping. A spec with mistakes holds what is right of it. */
export function parseSpec(text: string, file: string): { spec: Spec | undefined; mistakes: Mistake[] } {
  const { node, mistakes } = readYaml(text)
  const root = node && checkSpec(node, mistakes)
  return { spec: root && { file, root }, mistakes: sortMistakes(mistakes) }
}
