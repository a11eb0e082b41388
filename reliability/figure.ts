/** What a figure is: something that the service promises, counted by a run of it. */
export interface Figure<Size extends Sizes = Sizes> {
  /** For each change: seconds. */
  readonly quick: Size
  /** For each release: as RELIABILITY.md has it. */
  readonly full: Size
  /** @param env Of the service, over what the figure gives it: empty, or what switches its protection off. */
  run(size: Size, seed: number, env: Env): Promise<Findings>
  /** What `--mutant` switches off, to see this figure fail; see mutants/serve.ts. */
  readonly mutant?: string
}

export type Env = Readonly<Record<string, string>>

/** What a run is told by numbers: how many, how long. */
export type Sizes = Readonly<Record<string, number>>

export interface Findings {
  readonly figures: Readonly<Record<string, unknown>>
  /** What was promised and not kept, one sentence each. */
  readonly misses: readonly string[]
}

/** Infers the sizes' names, and forgets them for the table of all figures. */
export function defineFigure<const Names extends string>(
  figure: Figure<Readonly<Record<Names, number>>>,
): Figure {
  return figure as unknown as Figure
}

/** A sentence for each count that is not 0: `2 doubled`. */
export function noneOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
}
