/** The file of translations beside a spec. */
import { checkTexts } from './check.ts'
import type { Mistake } from './mistake.ts'
import type { Positions } from './positions.ts'
import type { TextsNode } from './schema/index.ts'
import { readYaml } from './yaml.ts'

export interface TextsFile {
  readonly file: string
  readonly texts: TextsNode
  readonly positions: Positions
}

export function parseTexts(text: string, file: string): { texts: TextsFile; mistakes: Mistake[] } {
  const { data, positions, mistakes } = readYaml(text)
  const texts = checkTexts(data ?? {}, positions, mistakes) ?? {}
  return { texts: { file, texts, positions }, mistakes: mistakes.map((mistake) => ({ ...mistake, file })) }
}
