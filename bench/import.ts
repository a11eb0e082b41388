import { CONNECTORS } from './contestants.ts'
import { median, output, type Report, round } from './measure.ts'

const RUNS = 15
const PROGRAM = (name: string) =>
  `const start = performance.now(); await import(${JSON.stringify(name)}); console.log(performance.now() - start)`

/** Core, then of each connector one entity, the whole package, and its peers. */
const NAMES: readonly string[] = [
  '@plugboard/core',
  ...CONNECTORS.flatMap(({ slug, entity, peers }) => [
    `@plugboard/${slug}/${entity}`,
    `@plugboard/${slug}`,
    ...peers.map(({ from }) => from),
  ]),
]

/** Milliseconds of the first import in a fresh process; contestants take turns. */
export function benchImport(): Report {
  const times = NAMES.map((): number[] => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, name] of NAMES.entries()) times[index]?.push(importTime(name))
  }
  return {
    runs: RUNS,
    figures: NAMES.map((name, index) => ({ name, ms: round(median(times[index] ?? [])) })),
  }
}

function importTime(name: string): number {
  const printed = output(process.execPath, ['--input-type=module', '-e', PROGRAM(name)], import.meta.dirname)
  return Number(printed)
}
