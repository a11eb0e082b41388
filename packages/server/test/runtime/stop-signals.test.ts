import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { onStopSignals } from '../../src/runtime/stop-signals.ts'

// Regression: Ctrl C in a terminal ended `attest` before it had deleted its object, since the launcher passes on the signal, too.
test.each([
  [[0], ['stop']],
  [[0, 2], ['stop']],
  [[0, 2, 499], ['stop']],
  [
    [0, 2, 501],
    ['stop', 'end'],
  ],
])('signals after %j ms are %j', (times, want) => {
  const [own, done]: [EventEmitter, string[]] = [new EventEmitter(), []]
  let time = 0
  const listeners = { first: () => void done.push('stop'), again: () => void done.push('end') }
  onStopSignals(listeners, { process: own, now: () => time })
  for (const at of times) {
    time = at
    own.emit('SIGINT', 'SIGINT')
  }
  expect(done).toEqual(want)
})
