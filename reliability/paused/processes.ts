/** The processes of one run: all that inherited its mark, also those that outlived their parents or left their session. */
import { readdirSync, readFileSync } from 'node:fs'

/** Name of the environment variable that a run is marked by. */
export const MARK = 'PLUGBOARD_PAUSED_RUN'

/** Ids of the living processes whose environment has the mark. Linux only. */
export function processesOf(mark: string): number[] {
  const line = Buffer.from(`${MARK}=${mark}\0`)
  return readdirSync('/proc')
    .filter((name) => /^[0-9]{1,10}$/.test(name))
    .filter((pid) => environmentOf(pid)?.includes(line) === true)
    .map(Number)
}

/** Undefined for a process that has ended, or belongs to somebody else. */
function environmentOf(pid: string): Buffer | undefined {
  try {
    return readFileSync(`/proc/${pid}/environ`)
  } catch {
    return undefined
  }
}

/** A process may end at any moment. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
