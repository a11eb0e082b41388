/** Mistakes in a spec, with their positions. */

/** Both count from 1. */
export interface Position {
  readonly line: number
  readonly col: number
}

export interface Mistake extends Position {
  readonly message: string
  /** Absent for the spec itself. */
  readonly file?: string
}

/** One line each, in the order of the file: `specs/payments.yaml:41:7: unknown key …`. A repeated mistake is printed once. */
export function printMistakes(file: string, mistakes: readonly Mistake[]): string {
  const lines = sortMistakes(mistakes).map(
    ({ line, col, message, file: own = file }) => `${own}:${line}:${col}: ${message}`,
  )
  return [...new Set(lines)].join('\n')
}

export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  const order = ({ file = '' }: Mistake): string => file
  return mistakes.toSorted((a, b) => order(a).localeCompare(order(b)) || a.line - b.line || a.col - b.col)
}

/** The place `count` characters further on in the same line. */
export function shift(at: Position, count: number): Position {
  return { line: at.line, col: at.col + count }
}
