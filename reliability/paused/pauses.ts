/**
 * Stops the processes of a run at random moments for a tenth of a second up to a second, as a busy machine, a suspended laptop or a
 * debugger does. In turn all at once, so that every clock jumps, and one alone, so that the others wait for it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { processesOf, signal } from './processes.ts'

export interface PausesOptions {
  readonly mark: string
  /** Returns a number from 0 up to, not including, 1. */
  readonly random: () => number
  readonly signal: AbortSignal
}

const STOPPED_MS = { least: 100, most: 1000 }
/** Processes run about half of the time. */
const RUNNING_MS = { least: 50, most: 1000 }

/** Ends when it is aborted, with all processes running. Returns the number of pauses. */
export async function pauseAtRandom({ mark, random, signal: ending }: PausesOptions): Promise<number> {
  let pauses = 0
  while (!ending.aborted) {
    await sleep(between(RUNNING_MS, random), undefined, { signal: ending }).catch(() => {})
    const found = processesOf(mark)
    const chosen = random() < 0.5 ? found : found.slice(Math.floor(random() * found.length)).slice(0, 1)
    if (ending.aborted || chosen.length === 0) continue
    await whileStopped(chosen, between(STOPPED_MS, random), ending)
    pauses++
  }
  return pauses
}

async function whileStopped(pids: readonly number[], ms: number, ending: AbortSignal): Promise<void> {
  try {
    for (const pid of pids) signal(pid, 'SIGSTOP')
    await sleep(ms, undefined, { signal: ending }).catch(() => {})
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT')
  }
}

function between({ least, most }: typeof STOPPED_MS, random: () => number): number {
  return least + random() * (most - least)
}
