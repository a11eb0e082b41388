/** The file of goals beside a spec. */
import { checkGoals } from './check.ts'
import type { Mistake } from './mistake.ts'
import type { Positions } from './positions.ts'
import type { GoalsNode } from './schema/index.ts'
import { readYaml } from './yaml.ts'

export interface GoalsFile {
  readonly file: string
  readonly goals: GoalsNode
  readonly positions: Positions
}

export function parseGoals(text: string, file: string): { goals: GoalsFile; mistakes: Mistake[] } {
  const { data, positions, mistakes } = readYaml(text)
  const goals = checkGoals(data ?? {}, positions, mistakes) ?? {}
  return { goals: { file, goals, positions }, mistakes: mistakes.map((mistake) => ({ ...mistake, file })) }
}
