import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
// The first hook of the file that imports this is the last to run: whatever uses the folders is closed by then.
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder of its own, which is gone when the tests are over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-'))
  made.push(folder)
  return folder
}
