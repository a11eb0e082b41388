import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small test files that take ten seconds or more: they run suites of other modules or wait for processes. */
const LONG = [
  /\/(contract-suite|mutations|new-projects|our-specs|readmes?)\.test\.ts$/,
  /\/server\/test\/(conformance|cli)\//,
  /\/server\/test\/sync\/(recovery|implausible)/,
  /\/server\/test\/(http\/(explorer|authorization)|connect\/browser|console\/console|search\/search\.)/,
  /\/server\/test\/(specs\/spec-files|limits\/open-files|dev\/follow-sandboxes)/,
  /\/(examples\/examples|drift\/reports|bench\/size)\.test\.ts$/,
]

/** Files that take as long, and wait for most of it: for leases, deadlines and timeouts. */
const WAITING = [
  /\/server\/test\/sync\/(sync\.|streams\/requests|phases\/(children|seen-changes)|hanging-upstream|pausing|slow-own-write|another-account)/,
  /\/server\/test\/(connect\/returns|crypto\/key-rotation|connectors\/idempotency-doubt|store\/postgres\/silence)/,
]

/** Of three workers that start a file, one waits: fewer would leave the longest to the end, more leave the cores idle. */
const BUSY_PER_WAITING = 2

/** The project whose files wait most. It comes first: other projects use the time that its last files leave. */
const WAITS_MOST = 'postgres'

/**
 * Starts the long files of a project first, so that no worker is left with one at the end. Vitest does the same with the
 * durations of an earlier run; without one, as in a new clone, it starts with the largest files, of which these are the
 * smallest. Files that wait start between others. Projects run one after another, since a worker that changes projects imports
 * everything again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    const byWaits = [...projects].sort(([a], [b]) => Number(b === WAITS_MOST) - Number(a === WAITS_MOST))
    return byWaits.flatMap(([, files]) => inOrder(files))
  }
}

function inOrder(files: readonly TestSpecification[]): TestSpecification[] {
  const { waiting = [], long = [], others = [] } = Object.fromEntries(Map.groupBy(files, kindOf))
  const busy = [...long, ...others]
  const first = waiting.flatMap((file, n) => [
    file,
    ...busy.slice(n * BUSY_PER_WAITING, (n + 1) * BUSY_PER_WAITING),
  ])
  return [...first, ...busy.slice(waiting.length * BUSY_PER_WAITING)]
}

function kindOf({ moduleId }: TestSpecification): 'waiting' | 'long' | 'others' {
  if (WAITING.some((path) => path.test(moduleId))) return 'waiting'
  return LONG.some((path) => path.test(moduleId)) ? 'long' : 'others'
}
