/** A start that fails leaves no timer of the server: its clock would go on asking a closed store for the time. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '../src/server.ts'
import { ADJUST_MS } from '../src/store/store-clock.ts'
import { createLogger } from '../src/telemetry/logging.ts'
import { tempFolder } from './support/temp-folder.ts'
import { testConfig } from './support/test-config.ts'

/** Its own timer belongs to the process. */
const SILENT = createLogger('silent', { write: () => {} })

const begun = vi.spyOn(globalThis, 'setInterval')
const ended = vi.spyOn(globalThis, 'clearInterval')
beforeEach(() => void vi.clearAllMocks())

/** Timers that go on, of all that were begun; that of the clock is among these. */
function timersLeft(): number {
  const all = begun.mock.results.map(({ value }) => value)
  expect(begun.mock.calls.map(([, ms]) => ms)).toContain(ADJUST_MS)
  return all.filter((timer) => !ended.mock.calls.some(([one]) => one === timer)).length
}

test('a connector package is missing', async () => {
  const config = testConfig(tempFolder(), { connectorPackages: ['@plugboard/nothing'] })
  await expect(startServer(config, { log: SILENT })).rejects.toThrow('@plugboard/nothing is not installed')
  expect(timersLeft()).toBe(0)
})

test('the key ring is another one', async () => {
  const folder = tempFolder()
  await (await startServer(testConfig(folder), { log: SILENT, connectors: [] })).stop()
  const second = startServer(testConfig(folder), { log: SILENT, connectors: [] })
  await expect(second).rejects.toThrow('the key ring is not the one')
  expect(timersLeft()).toBe(0)
})

test('the port is in use', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const start = startServer(testConfig(tempFolder(), { port }), { log: SILENT, connectors: [] })
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(timersLeft()).toBe(0)
})
