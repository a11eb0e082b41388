/** The hard cases of all four connectors: excerpts of their specs, written down before any of them existed. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readModel, SpecError } from '../src/model/load.ts'
import { parseSpec } from '../src/spec/parse.ts'

const shared = process.env.PLUGBOARD_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url))
const cases = `${shared}/spec-cases/`

/** Parts of the spec that an excerpt refers to and lacks: the line to insert after, and the line itself. */
const REST: Readonly<Record<string, readonly (readonly [after: string, line: string])[]>> = {
  'cloud-drive.yaml': [],
  'issue-tracking.yaml': [['types:', '  issue_edit: { open: true, properties: { summary: string } }']],
  'payments.yaml': [
    ['      http: GET /v1/products', '      header: { starting_after: string, ending_before: string }'],
  ],
  'recruiting.yaml': [['entities:', '  applications: { record: { id: string } }']],
}

const MISSING: Readonly<Record<string, readonly string[]>> = {
  'cloud-drive.yaml': [],
  'issue-tracking.yaml': ["unknown type 'issue_edit'"],
  'payments.yaml': [
    "unknown param 'starting_after'",
    "unknown param 'ending_before'",
    "unknown param 'starting_after'",
    "unknown param 'ending_before'",
  ],
  'recruiting.yaml': ["unknown answer 'applications'"],
}

function complete(text: string, rest: readonly (readonly [string, string])[]): string {
  return rest.reduce((lines, [after, line]) => lines.replace(`${after}\n`, `${after}\n${line}\n`), text)
}

function mistakesOf(text: string): string[] {
  try {
    readModel(text, 'spec.yaml')
    return []
  } catch (error) {
    return error instanceof SpecError
      ? error.mistakes.map(({ message }) => message.split(';')[0] ?? '')
      : [String(error)]
  }
}

describe.skipIf(!existsSync(cases))(`cases in ${cases} (skipped where that folder is absent)`, () => {
  test.each(Object.keys(REST))('%s parses', (name) => {
    expect(parseSpec(readFileSync(cases + name, 'utf8'), name).mistakes).toEqual([])
  })

  test.each(Object.entries(MISSING))(
    '%s lacks nothing but what it leaves to the rest of its spec',
    (name, missing) => {
      expect(mistakesOf(readFileSync(cases + name, 'utf8'))).toEqual(missing)
    },
  )

  test.each(Object.entries(REST))('%s resolves together with that', (name, rest) => {
    const model = readModel(complete(readFileSync(cases + name, 'utf8'), rest), name)
    expect(model.file).toBe(name)
    expect(model.entities.flatMap(({ actions }) => actions).length).toBeGreaterThan(2)
  })
})
