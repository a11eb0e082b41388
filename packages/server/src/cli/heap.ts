/** Memory of a server's process. */
import { setFlagsFromString } from 'node:v8'

/** By this percentage the heap may outgrow what survived the last collection before the next one. V8 allows up to 300. */
const GROWTH = 70
const CHOICES = /^--(heap[-_]growing[-_]percent|memory[-_]saver[-_]mode|optimize[-_]for[-_]size|lite[-_]mode)/

/** Under load a server needs a quarter less memory, and about 5 % more CPU time: see `reliability/README.md`. */
export function limitHeapGrowth(): void {
  const flag = growthFlag(process.execArgv)
  if (flag !== undefined) setFlagsFromString(flag)
}

/** Undefined if the operator started Node.js with a choice between memory and CPU time. */
export function growthFlag(nodeFlags: readonly string[]): string | undefined {
  return nodeFlags.some((flag) => CHOICES.test(flag)) ? undefined : `--heap-growing-percent=${GROWTH}`
}
