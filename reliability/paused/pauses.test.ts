/** The command that stops the processes of a run finds all of them, and leaves none stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { randomOf } from '../support/random.ts'
import { pauseAtRandom } from './pauses.ts'
import { MARK, processesOf } from './processes.ts'

/** Starts a process that leaves its session, as a database does. */
const STARTER = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  child.unref()
  child.once('spawn', () => console.log(child.pid))`

const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) process.kill(pid, 'SIGKILL')
})

async function startDetached(mark: string): Promise<number> {
  const starter: ChildProcess = spawn(process.execPath, ['--eval', STARTER], {
    env: { ...process.env, [MARK]: mark },
  })
  const ended = once(starter, 'exit')
  const [line] = await once(starter.stdout as NodeJS.ReadableStream, 'data')
  await ended
  const pid = Number(String(line))
  started.push(pid)
  return pid
}

const stateOf = (pid: number): string | undefined =>
  /^State:\s+([A-Z])/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

test.skipIf(process.platform !== 'linux')(
  'a process that outlived its parent is found, stopped and let go on; one of another run is not',
  async () => {
    const mark = randomUUID()
    const [mine, other] = [await startDetached(mark), await startDetached(randomUUID())]
    expect(processesOf(mark)).toEqual([mine])
    const ending = new AbortController()
    const pausing = pauseAtRandom({ mark, random: randomOf(1), signal: ending.signal })
    await expect.poll(() => stateOf(mine), { interval: 5 }).toBe('T')
    expect(stateOf(other)).not.toBe('T')
    ending.abort()
    await pausing
    expect(stateOf(mine)).not.toBe('T')
  },
)
