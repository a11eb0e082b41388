/**
 * Preloaded into the service: records when its main thread ran long without a turn of the event loop. Measures CPU time,
 * so that other load on the machine does not count.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.PROBE_FILE
const WORTH_NOTING_MS = 10

if (isMainThread && file !== undefined) watch(file)

function watch(into: string): void {
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    if (ms > WORTH_NOTING_MS) appendFileSync(into, `${Math.round(ms)}\n`)
    before = process.threadCpuUsage()
  }, 1)
  timer.unref()
}
