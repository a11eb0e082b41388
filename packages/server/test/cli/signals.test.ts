/** Signals to the process of a command. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const RUN = new URL('../../src/cli/run.ts', import.meta.url).href
const STUCK = `
  import { stopOnSignal } from '${RUN}'
  setInterval(() => {}, 1000)
  stopOnSignal(() => { console.log('stopping'); return new Promise(() => {}) })
  console.log('ready')`

async function startStuck() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STUCK])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('the second signal ends it at once', async () => {
  const child = await startStuck()
  child.kill('SIGTERM')
  await once(child.stdout, 'data')
  // A launcher may repeat a signal of the terminal: two within half a second count as one.
  await sleep(600)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
})

test('a signal that a launcher repeats does not', async () => {
  const child = await startStuck()
  child.kill('SIGTERM')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await sleep(200)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
})

const STOPS = `
  import { stopOnSignal } from '${RUN}'
  setInterval(() => {}, 1000)
  stopOnSignal(async () => console.log('stopped'))
  console.log(process.pid)`

/** npm starts commands with a shell. This one waits for its child, as npm does. */
async function startUnderShell(env: Readonly<Record<string, string>>) {
  const command = ['--input-type=module', '-e', STOPS]
  const shell = spawn('sh', ['-c', '"$0" "$@"; exit', process.execPath, ...command], {
    env: { PATH: process.env.PATH, ...env },
  })
  const [pid] = await once(shell.stdout, 'data')
  onTestFinished(() => {
    shell.kill('SIGKILL')
    endIfRunning(Number(pid))
  })
  return { shell, pid: Number(pid) }
}

function endIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('a server under npx stops when %s ends npx', async (signal) => {
  const { shell } = await startUnderShell({ npm_command: 'exec' })
  const stopped = once(shell.stdout, 'data')
  // The process holds the output open until it has ended.
  const closed = once(shell.stdout, 'close')
  shell.kill(signal)
  expect(String((await stopped)[0])).toBe('stopped\n')
  await closed
})

test('without npx, a server outlives the shell that started it', async () => {
  const { shell, pid } = await startUnderShell({})
  const ended = once(shell, 'exit')
  shell.kill('SIGKILL')
  await ended
  await sleep(600)
  expect(process.kill(pid, 0)).toBe(true)
})

// Regression: the end of an ssh session killed the server in the middle of its requests.
test('SIGHUP stops it as SIGTERM does', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STOPS])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const [stopped, ended] = [once(child.stdout, 'data'), once(child, 'exit')]
  child.kill('SIGHUP')
  expect([String((await stopped)[0]), await ended]).toEqual(['stopped\n', [0, null]])
})
