import { median, output, type Report, round } from './measure.ts'

const RUNS = 15
const PROGRAM = (name: string) =>
  `const start = performance.now(); await import(${JSON.stringify(name)}); console.log(performance.now() - start)`

/** Milliseconds of the first import in a fresh process; contestants take turns. */
export function benchImport(): Report {
  const names = ['@plugboard/core', '@plugboard/payments/customers', '@plugboard/payments', 'stripe']
  const times = names.map((): number[] => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, name] of names.entries()) times[index]?.push(importTime(name))
  }
  return {
    runs: RUNS,
    figures: names.map((name, index) => ({ name, ms: round(median(times[index] ?? [])) })),
  }
}

function importTime(name: string): number {
  const printed = output(process.execPath, ['--input-type=module', '-e', PROGRAM(name)], import.meta.dirname)
  return Number(printed)
}
