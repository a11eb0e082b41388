/** True if a regular expression takes linear time on every text, according to `recheck`. */
import { check } from 'recheck'
import recheck from 'recheck/package.json' with { type: 'json' }
import type { Pattern } from './patterns.ts'
import verified from './verified-patterns.json' with { type: 'json' }

/** Verdicts depend on the version of `recheck`: another one verifies every pattern again. */
const VERIFIED: ReadonlySet<string> = new Set(verified.recheck === recheck.version ? verified.patterns : [])

/** Characters read decide, never time: on a busy machine its limits of time call linear patterns slow. */
const OPTIONS = { timeout: 60_000, attackTimeout: null, incubationTimeout: null }

/** Its text, on which alone the verdict depends. */
export const textOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`

/** The problem of each unsafe pattern; empty if there are none. Verifies only new or changed patterns: the others are listed. */
export async function findUnsafe(patterns: readonly Pattern[]): Promise<string[]> {
  const problems: string[] = []
  for (const pattern of patterns) {
    const problem = VERIFIED.has(textOf(pattern)) ? undefined : await problemOf(pattern)
    if (problem !== undefined) problems.push(problem)
  }
  return problems
}

/** Why a pattern is unsafe, by a check that takes up to seconds; undefined if it is safe. */
export async function problemOf(pattern: Pattern): Promise<string | undefined> {
  const { source, flags, places } = pattern
  // `recheck` does not support `d` and `v`; neither affects matching time.
  const result = await check(source, flags.replaceAll(/[dv]/g, ''), OPTIONS)
  if (result.status === 'safe') return undefined
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}: ${result.attack.pattern}`
      : result.error.kind
  return `${textOf(pattern)} at ${places.join(', ')}: ${why}`
}
