import { spawnSync } from 'node:child_process'

/** One measured value, with its unit in the name. */
export type Figure = Readonly<Record<string, string | number>>

/** Output of a bench: its figures, with details. */
export interface Report {
  readonly figures: readonly Figure[]
  readonly [detail: string]: unknown
}

/** One contestant: its name and the work of one run. */
export type Contestant = readonly [name: string, run: () => unknown]

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function round(value: number, digits = 3): number {
  return Number(value.toPrecision(digits))
}

/**
 * CPU microseconds per run of each contestant: medians over rounds in which all take turns, and each one's ratio to the
 * first, per round.
 */
export async function compareCpu(
  contestants: readonly Contestant[],
  rounds: number,
  runs: number,
): Promise<Figure[]> {
  const times = contestants.map((): number[] => [])
  for (const [, run] of contestants) await repeat(run, runs)
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, run]] of contestants.entries()) times[index]?.push(await cpuOf(run, runs))
  }
  return contestants.map(([name], index) => {
    const ratios = (times[index] ?? []).map((time, round) => time / (times[0]?.[round] ?? 1))
    return { name, us: round(median(times[index] ?? [])), ratio: round(median(ratios)) }
  })
}

async function cpuOf(run: () => unknown, runs: number): Promise<number> {
  const before = process.cpuUsage()
  await repeat(run, runs)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / runs
}

async function repeat(run: () => unknown, runs: number): Promise<void> {
  for (let i = 0; i < runs; i++) await run()
}

/** Runs a program to its end and returns its output; throws if it fails. */
export function output(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`)
  return stdout
}
