/** Tells when the processors of the machine have no time left. */
import { cpus } from 'node:os'

/** Share of the time of all cores that is idle on a machine that still has some to spare. */
const SPARE = 0.25
const INTERVAL_MS = 200
/** An older measurement says nothing about now. */
const MAX_AGE_MS = 1000

/** The returned function measures at most five times a second, and only when it is called. */
export function watchProcessors(read: () => ProcessorTimes = readTimes): () => boolean {
  let last = { at: Number.NEGATIVE_INFINITY, idle: 0, all: 0 }
  let isBusy = false
  return () => {
    const at = performance.now()
    if (at - last.at < INTERVAL_MS) return isBusy
    const { idle, all } = read()
    isBusy = at - last.at < MAX_AGE_MS && idle - last.idle < SPARE * (all - last.all)
    last = { at, idle, all }
    return isBusy
  }
}

/** Milliseconds of all cores together. */
interface ProcessorTimes {
  /** Work of low priority gives way to other work: its time counts as idle. */
  readonly idle: number
  readonly all: number
}

function readTimes(): ProcessorTimes {
  const times = cpus().map((core) => core.times)
  return {
    idle: times.reduce((sum, { idle, nice }) => sum + idle + nice, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}
