import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { features, fixtureFiles, fixtures } from './fixtures.ts'

// One language feature each. `vitest -u` writes the current output; read the difference before committing it.
describe.each(features)('%s', (feature) => {
  const files = fixtureFiles(feature)
  const expected = readdirSync(`${fixtures}/${feature}/expected`)

  test.each(expected)('%s', async (name) => {
    await expect(files.get(name)).toMatchFileSnapshot(`${fixtures}/${feature}/expected/${name}`)
  })

  test('has something to compare', () => {
    expect(expected.length).toBeGreaterThan(0)
  })
})
