/** Every kind of mistake has a fixture: a spec, and the exact error messages. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadModel, SpecError } from '../src/model/load.ts'

const fixtures = fileURLToPath(new URL('fixtures/mistakes/', import.meta.url))
const kinds = readdirSync(fixtures)

function messageOf(path: string): string {
  try {
    loadModel(path, 'spec.yaml')
    return ''
  } catch (error) {
    if (error instanceof SpecError) return `${error.message}\n`
    throw error
  }
}

describe('a spec is refused', () => {
  test.each(kinds)('%s', (kind) => {
    const message = messageOf(`${fixtures}${kind}/spec.yaml`)
    const expected = `${fixtures}${kind}/expected.txt`
    if (process.env.UPDATE) writeFileSync(expected, message)
    expect(message).not.toBe('')
    expect(message).toBe(readFileSync(expected, 'utf8'))
  })
})
