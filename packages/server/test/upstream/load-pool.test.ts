import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const LOAD = fileURLToPath(new URL('../../src/upstream/load-pool.ts', import.meta.url))
const SCRIPT = `
  const { loadPool } = await import(${JSON.stringify(LOAD)})
  const Pool = await loadPool()
  const pool = new Pool('http://127.0.0.1:9')
  await pool.close()
  const { createRequire } = await import('node:module')
  const { cache } = createRequire(import.meta.url)
  console.log(JSON.stringify(Object.keys(cache).map((file) => file.split('/undici/')[1])))`

// Regression: the first call of a process loaded the web API, the mocks and the caches of undici, in one turn of 50 ms.
test('the first call loads a fifth of the modules of undici', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    encoding: 'utf8',
  })
  const loaded: string[] = JSON.parse(output)
  expect(loaded).toContain('lib/dispatcher/pool.js')
  expect(loaded.length).toBeLessThan(30)
  expect(loaded.filter((file) => /^lib\/(?:web|mock|cache|api)\//.test(file))).toEqual([])
})
