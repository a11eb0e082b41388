/** A process that was killed cannot log its end: the next one on the machine does, once. */
import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { keepListed } from '../../src/telemetry/keep-listed.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

/** Larger than any process id of Linux, and of macOS. */
const NOBODY = 99_999_999

// Regression: nothing told of a process that kill -9 or a lack of memory had ended.
test('each of this machine that does not run is named, and is no longer listed', async () => {
  const { config } = h.server.services
  const store = await openStore(config)
  onTestFinished(() => store.close())
  const id = (pid: number, name: string, host = hostname()): string => `${host}/${pid}/wrk_${name}`
  const gone = [id(NOBODY, 'killed'), id(process.pid, 'sameProcessId')]
  const others = [id(process.ppid, 'running'), id(NOBODY, 'elsewhere', 'other-host')]
  for (const one of [...gone, ...others])
    await store.processes.seen({ id: one, role: 'all', release: '1.0.0', kids: [] }, 60_000)
  const lines: object[] = []
  const log = { warn: (fields: object, msg: string) => void lines.push({ ...fields, msg }) }
  const failed = (_: string, error: unknown): never => {
    throw error
  }
  const stopping = new AbortController()
  const own = id(process.pid, 'own')
  const listing = keepListed({ store, config, log: log as never, events: { failed } }, own, stopping.signal)
  await expect.poll(async () => (await store.processes.list(60_000)).map((one) => one.id)).toContain(own)
  const msg = 'an earlier process ended without being stopped'
  const named = lines as { readonly process: string }[]
  expect(named.toSorted((a, b) => a.process.localeCompare(b.process))).toEqual(
    gone
      .toSorted((a, b) => a.localeCompare(b))
      .map((one) => ({ process: one, msg, seen_at: expect.any(String) })),
  )
  const listed = (await store.processes.list(60_000)).map((one) => one.id)
  expect(listed).toEqual(expect.arrayContaining(others))
  for (const one of gone) expect(listed).not.toContain(one)
  stopping.abort()
  await listing
})
