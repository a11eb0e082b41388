/** Setup of test files when `TEST_CPU` names a file: appends the CPU time of each, and of the processes that it started. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const STAT = '/proc/self/stat'
/** User and system time of processes that have ended, in hundredths of a second; counted after the name of the process, which ends with `)`. */
const [USER, SYSTEM] = [13, 14]

const start = { own: ownMs(), processes: processesMs(), at: performance.now() }

afterAll(() => {
  const line = {
    file: expect.getState().testPath,
    own_ms: Math.round(ownMs() - start.own),
    processes_ms: processesMs() - start.processes,
    wall_ms: Math.round(performance.now() - start.at),
  }
  appendFileSync(process.env.TEST_CPU ?? '', `${JSON.stringify(line)}\n`)
})

function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Linux alone tells it. */
function processesMs(): number {
  if (!existsSync(STAT)) return 0
  const fields = readFileSync(STAT, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * 10
}
