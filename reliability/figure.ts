/** A figure is a promise of the service, counted by a run. */
export interface Figure<Size extends Sizes = Sizes> {
  /** For each change: seconds. */
  readonly quick: Size
  /** For each release: as in RELIABILITY.md. */
  readonly full: Size
  /** @param env Environment of the service, over the figure's own: empty, or a setting that disables its protection. */
  run(size: Size, seed: number, env: Env): Promise<Findings>
  /** Its part on PostgreSQL runs on the one of `DATABASE_URL`, if there is one. Other figures refuse the variable. */
  readonly takesDatabase?: true
  /** The protection that `--mutant` disables, to see this figure fail; see mutants/serve.ts. */
  readonly mutant?: string
  /** For `--mutant`, where the usual sizes would take too long without the protection. */
  readonly mutantSize?: Size
}

export type Env = Readonly<Record<string, string>>

/** Numeric sizes of a run. */
export type Sizes = Readonly<Record<string, number>>

export interface Findings {
  readonly figures: Readonly<Record<string, unknown>>
  /** Broken promises, one sentence each. */
  readonly misses: readonly string[]
}

/** Infers the sizes' names, and erases them for the table of all figures. */
export function defineFigure<const Names extends string>(
  figure: Figure<Readonly<Record<Names, number>>>,
): Figure {
  return figure as unknown as Figure
}

/** A sentence for each count other than 0: `2 doubled`. */
export function noneOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
}
