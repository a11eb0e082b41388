/** The sample calls of the reference: those of the sandbox today, for every action that is sent to the vendor, without secrets. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Catalog } from '../packages/core/src/catalog/index.ts'
import type { State } from '../packages/sandbox/src/index.ts'
import { redactSecrets } from '../packages/server/src/text/redact-secrets.ts'
import type { SampleCall } from '../tools/contract/src/responses/index.ts'
import type { ShownParams } from '../tools/contract/src/suite/subject.ts'
import { connectorPackages, samplesText } from './sample-responses/packages.ts'

const read = (file: string): Record<string, Record<string, Partial<SampleCall>>> =>
  JSON.parse(readFileSync(file, 'utf8'))

test('every connector of the repository has samples', () => {
  expect(connectorPackages().length).toBeGreaterThanOrEqual(10)
})

// Regression: they depended on the names that other tests of the same process had given to records before.
test('samples are the same each time', async () => {
  expect(await samplesText('issue-tracking')).toBe(await samplesText('issue-tracking'))
})

describe.each(connectorPackages().map(({ name, file }) => [name, file] as const))('%s', (name, file) => {
  test('has the responses of its sandbox; otherwise run `npm run samples`', { timeout: 60_000 }, async () => {
    expect(readFileSync(file, 'utf8')).toBe(await samplesText(name))
  })

  // Regression: the sandboxes of development mode refused lists of pages below a space, since pages have a field of that name.
  test('has a call that works of every action that is sent to the vendor', async () => {
    const { catalog } = (await import(`../packages/${name}/src/generated/catalog.ts`)) as { catalog: Catalog }
    const samples = read(file)
    const all = Object.entries(catalog.entities).flatMap(([entity, { actions }]) =>
      Object.entries(actions).map(([action, { returns }]) => ({ entity, action, returns })),
    )
    const missing = all
      .filter(({ action }) => !REPLICA.includes(action))
      .filter(({ entity, action, returns }) => {
        const sample = samples[entity]?.[action]
        const isJson = returns !== undefined && returns.type !== 'bytes'
        return sample?.params === undefined || (isJson && sample.records === undefined)
      })
      .map(({ entity, action }) => `${name} ${entity}.${action}`)
    expect(missing.filter((each) => !WITHOUT.includes(each))).toEqual([])
  })

  // A call that the sandbox refuses falls back to the params that it needs, without a word.
  test('has the params that readers are shown', async () => {
    const { shown } = (await import(`../packages/${name}/test/shown.ts`)) as { shown: ShownParams }
    const samples = read(file)
    const NO_RECORDS = { find: () => undefined } as unknown as State
    const missing = Object.entries(shown(NO_RECORDS)).filter(([name, params]) => {
      const [entity = '', action = ''] = name.split('.')
      const sample = JSON.stringify(samples[entity]?.[action]?.params)
      return valuesIn(params).some((value) => !sample.includes(JSON.stringify(value)))
    })
    expect(missing).toEqual([])
  })

  test('has nothing that a reader must not see, and nothing that is different each time', () => {
    const text = readFileSync(file, 'utf8')
    expect(redactSecrets(text, [])).toBe(text)
    expect(text).not.toMatch(/127\.0\.0\.1|localhost/)
    const secrets = [...text.matchAll(/"(\w*(?:secret|password|apikey|api_key))":("[^"]*"|[^,}]*)/gi)]
    expect(
      secrets.filter(([, , value = '']) => value !== '"[redacted]"' && value !== 'null').map(String),
    ).toEqual([])
  })

  // Regression: files of a release, commits of a comparison and users of a wiki had it, since it is taken off whole records only.
  test('has no internal field of a sandbox', () => {
    expect(readFileSync(file, 'utf8')).not.toContain('"@above"')
  })

  test('is short enough to read', () => {
    for (const [entity, actions] of Object.entries(read(file)))
      for (const [action, answer] of Object.entries(actions))
        expect(JSON.stringify(answer).length, `${entity}.${action}`).toBeLessThan(6000)
  })
})

/** Texts and numbers, at every depth. */
function valuesIn(given: unknown): unknown[] {
  if (typeof given !== 'object' || given === null) return given === undefined ? [] : [given]
  return Object.values(given).flatMap(valuesIn)
}

const REPLICA: readonly string[] = ['search', 'aggregate']

/** No two of their records belong together in the sandbox. */
const WITHOUT: readonly string[] = ['email attachments.get']
