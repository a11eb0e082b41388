/** Other load on the machine: processes that each keep a core busy. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Does the work while they run. */
export async function besideBusyCores<T>(cores: number, work: () => Promise<T>): Promise<T> {
  const processes = Array.from({ length: cores }, () => spawn(process.execPath, ['--eval', 'for (;;);']))
  try {
    await Promise.all(processes.map((one) => once(one, 'spawn')))
    return await work()
  } finally {
    for (const one of processes) one.kill('SIGKILL')
  }
}
