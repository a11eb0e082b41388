/** What every process of a run of the tests finds in its environment, so that none waits for a disk. */
import { statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps this folder in memory. Everywhere else it does not exist. */
const IN_MEMORY = '/dev/shm'
/** A container may give it next to nothing. */
const ENOUGH_BYTES = 2 ** 30

/**
 * Keeps compiled code from one process to the next: tests start the TypeScript sources as a command many times over,
 * and compiling them is most of what such a start costs. Puts temporary folders into memory where there is room: a
 * database waits for the disk with each commit, and what a process leaves when it is killed is the same on both.
 */
export function spareDisk(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../../node_modules/.cache/compiled')
  if (freeIn(IN_MEMORY) > ENOUGH_BYTES) process.env.TMPDIR ??= IN_MEMORY
}

/** Of that and of the machine, what a process may see of which a test says all that it shall see. */
export function spareEnvironment(): Readonly<Record<string, string | undefined>> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, TMPDIR, NODE_COMPILE_CACHE }
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
