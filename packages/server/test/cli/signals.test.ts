/** Signals to a process whose work does not end. */
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
