/** Every feature of the language has a fixture: a spec, and the model that it means. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadModel } from '../src/model/load.ts'

const fixtures = fileURLToPath(new URL('fixtures/language/', import.meta.url))
const features = readdirSync(fixtures)

describe('a spec means', () => {
  test.each(features)('%s', (feature) => {
    const model = loadModel(`${fixtures}${feature}/spec.yaml`, 'spec.yaml')
    const printed = JSON.stringify(model, null, 2)
    const golden = `${fixtures}${feature}/model.json`
    if (process.env.UPDATE) writeFileSync(golden, printed)
    // The order of fields counts, the layout of the file does not.
    expect(JSON.stringify(JSON.parse(readFileSync(golden, 'utf8')), null, 2)).toBe(printed)
  })
})
