/** The file of deviations beside a spec. */
import { type Cause, causesOf, mismatchMessage } from './issues.ts'
import type { Mistake } from './mistake.ts'
import { type Positions, positionOf, valueAt } from './positions.ts'
import { type DeviationNode, deviations } from './schema/index.ts'
import { readYaml } from './yaml.ts'

export interface Deviations {
  readonly file: string
  readonly list: readonly DeviationNode[]
  readonly positions: Positions
}

/** No deviations if there is any mistake. */
export function parseDeviations(text: string, file: string): { deviations: Deviations; mistakes: Mistake[] } {
  const { data, positions, mistakes } = readYaml(text)
  const { data: list = [], error } = deviations.safeParse(data ?? [])
  const found = error ? causesOf(error.issues).map((cause) => mistakeOf(cause, data, positions)) : []
  const all = [...mistakes, ...found].map((mistake) => ({ ...mistake, file }))
  // The data itself, which has positions.
  return {
    deviations: { file, list: error ? list : ((data as DeviationNode[] | undefined) ?? []), positions },
    mistakes: all,
  }
}

function mistakeOf(cause: Cause, data: unknown, positions: Positions): Mistake {
  const { path } = cause
  const parents = path.slice(0, -1).reduce<unknown>((node, key) => inside(node, key), data)
  const key = path.at(-1)
  const isKnown = typeof parents === 'object' && parents !== null
  const at = isKnown && key !== undefined ? valueAt(positions, parents, key) : startOf(data, positions)
  if (cause.kind === 'unknown_key')
    return { ...at, message: `unknown key '${cause.key}' in a deviation; expected 'at', 'reason'` }
  return {
    ...at,
    message: cause.kind === 'text' ? cause.message : mismatchMessage(cause, inside(parents, key ?? '')),
  }
}

function inside(node: unknown, key: string | number): unknown {
  return typeof node === 'object' && node !== null ? node[key as keyof typeof node] : undefined
}

function startOf(data: unknown, positions: Positions): { line: number; col: number } {
  return typeof data === 'object' && data !== null ? positionOf(positions, data) : { line: 1, col: 1 }
}
