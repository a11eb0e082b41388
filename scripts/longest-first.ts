import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small test files that take ten seconds or more: they run suites of other modules or wait for processes. */
const LONG = [
  /\/(contract-suite|mutations|new-projects|our-specs|readmes?)\.test\.ts$/,
  /\/server\/test\/(conformance|cli)\//,
  /\/server\/test\/sync\/(sync|recovery|streams\/requests|resume|implausible)/,
  /\/server\/test\/(http\/explorer|connect\/(browser|returns)|search\/search\.|crypto\/key-rotation|store\/postgres-silence)/,
  /\/(examples\/examples|drift-reports\/reports)\.test\.ts$/,
]

/** The project whose files wait most. It comes first: other projects use the time that its last files leave. */
const WAITS_MOST = 'postgres'

/**
 * Starts the long files of a project first, so that no worker is left with one at the end. Vitest does the same with the
 * durations of an earlier run; without one, as in a new clone, it starts with the largest files, of which these are the
 * smallest. Projects run one after another, since a worker that changes projects imports everything again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => path.test(moduleId))
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    const byWaits = [...projects].sort(([a], [b]) => Number(b === WAITS_MOST) - Number(a === WAITS_MOST))
    return byWaits.flatMap(([, files]) => [...files.filter(isLong), ...files.filter((file) => !isLong(file))])
  }
}
