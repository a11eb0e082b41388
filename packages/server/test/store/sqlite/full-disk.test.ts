/** A full disk: what a running server says of it, and how a start on one ends. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { serverPort } from '../../../../../scripts/server-port.mjs'
import { newKeyRing } from '../../../src/crypto/key-ring.ts'
import { endRunning, plugboard, startPlugboard } from '../../support/plugboard.ts'
import { until } from '../../support/synced.ts'
import { tempFolder } from '../../support/temp-folder.ts'

afterEach(endRunning)

/** A disk of its own in memory. Undefined where this process may not mount one. */
function smallDisk(): string | undefined {
  const disk = tempFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'plugboard-test', disk], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

/** Leaves no byte to others. */
function fill(disk: string): string {
  const file = join(disk, 'other')
  const { bavail, bsize } = statfsSync(disk)
  // The server writes meanwhile: the last pages are not there any more.
  expect(() => writeFileSync(file, Buffer.alloc((bavail + 1) * bsize))).toThrow('ENOSPC')
  return file
}

// Regression: a restart said only "database or disk is full; free some space".
test('a server goes on, says so, and recovers; a start ends with the folder, what is free and a way out', async (context) => {
  const disk = smallDisk()
  if (disk === undefined) return context.skip('this process may not mount a disk of its own')
  const folder = join(disk, 'data')
  mkdirSync(folder)
  const port = await serverPort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    PLUGBOARD_DATA: folder,
    PLUGBOARD_KEYS: newKeyRing(),
    PLUGBOARD_PORT: String(port),
    PLUGBOARD_DRAIN_MS: '0',
  }
  const server = await startPlugboard(env, ['serve'], /"server started"/)
  const other = fill(disk)
  const ready = async (): Promise<string> => (await fetch(`${address}/readyz`)).text()
  await until('a failed check', async () => /Not ready: .*disk/.test(await ready()))
  expect((await fetch(`${address}/docs`)).status).toBe(200)
  const metrics = await (await fetch(`${address}/metrics`)).text()
  expect(metrics).toMatch(/plugboard_store_errors_total\{code="SQLITE_FULL"\} [1-9]/)
  expect(metrics).toMatch(/plugboard_store_available 0/)
  expect(await server.stop()).toBe(0)
  const { code, err } = await plugboard(env, ['serve'])
  expect(code).toBe(1)
  expect(err).toContain(
    `${join(folder, 'plugboard.db')}: database or disk is full (the disk of ${folder} has 0 bytes free, and a start needs 16 MiB); ` +
      'free some space, or move the data folder to a larger disk and set PLUGBOARD_DATA',
  )
  truncateSync(other, 0)
  const again = await startPlugboard(env, ['serve'], /"server started"/)
  await until('a server that is ready', async () => (await ready()).includes('ok'))
  expect(await again.stop()).toBe(0)
})
