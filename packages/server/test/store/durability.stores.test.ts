/** Acknowledged writes survive a crash of the process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { query } from '../support/test-database.ts'

const script = fileURLToPath(new URL('../support/create-applications.ts', import.meta.url))

/** Starts a process that writes, kills it after a few acknowledgements, and returns the acknowledged ids. */
async function writeUntilKilled(folder: string, delay: number): Promise<string[]> {
  const args = ['--conditions=@plugboard/source', script, folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  await once(child.stdout, 'data')
  await sleep(delay)
  child.kill('SIGKILL')
  const lines = (await output).split('\n')
  // The last line is incomplete.
  return lines.slice(0, -1)
}

test('a process killed with -9 loses no acknowledged write and leaves no partial one', async () => {
  const folder = tempFolder()
  const kept: string[] = []
  for (const delay of [50, 90, 130]) kept.push(...(await writeUntilKilled(folder, delay)))
  const rows = await query(folder, 'SELECT id FROM applications')
  const secrets = await query(folder, 'SELECT org AS id FROM application_secrets')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
  expect(kept.length).toBeGreaterThan(5)
  expect(secrets).toHaveLength(rows.length)
})
