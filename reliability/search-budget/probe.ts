/**
 * Loaded into the service: notes whenever its main thread was at work for long without a turn of the event loop. It counts the time of
 * the processor, so that other work on the machine is no block.
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
