/** Which reads count as reading text of outsiders. */
import { catalog as driveCatalog } from '@plugboard/cloud-drive/catalog'
import type { Params, Value } from '@plugboard/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processMemory } from '../src/index.ts'
import { declaredAt } from '../src/table/paths.ts'
import { handleOf, type Running, referenceOf, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(20)
})
afterAll(() => running.sandbox.close())

const first = (connector: string, entity: string): Readonly<Record<string, unknown>> =>
  running.sandbox.state(connector).records(entity)[0] as never

async function sourcesAfter(...reads: readonly object[]): Promise<readonly string[]> {
  const memory = processMemory()
  const call = running.open({ memory })
  for (const read of reads) {
    const { text, isError } = await call('read', read)
    expect([isError, text]).toEqual([undefined, expect.any(String)])
  }
  return memory.untrustedSources()
}

describe('a name that an outsider chose', () => {
  test.each<readonly [string, string, object]>([
    [
      'issue-tracking',
      'summaries of issues',
      { action: 'issues.api_search', params: { jql: 'project = DEMO' } },
    ],
    [
      'issue-tracking',
      'labels of issues',
      { action: 'issues.api_search', params: { jql: 'project = DEMO' }, fields: ['fields.labels'] },
    ],
    ['recruiting', 'names of candidates', { action: 'candidates.list' }],
    [
      'recruiting',
      'names of candidates in applications',
      { action: 'applications.list', fields: ['candidate.name'] },
    ],
    ['payments', 'names of customers', { action: 'customers.list' }],
    ['payments', 'names on charges', { action: 'charges.list', fields: ['billing_details.name'] }],
    ['cloud-drive', 'names of files', { action: 'files.list' }],
    ['cloud-drive', 'counts by name', { action: 'files.list', tally: 'name' }],
  ])('in %s: %s, counts as read and is shown without being asked for', async (account, _, read) => {
    expect(await sourcesAfter(read)).toEqual([account])
  })

  test('does not count if a table leaves it out', async () => {
    expect(
      await sourcesAfter({ action: 'customers.list', fields: ['currency', 'balance', 'email'] }),
    ).toEqual([])
    expect(await sourcesAfter({ action: 'files.list', tally: 'mimeType' })).toEqual([])
  })

  test('stands in brief, and free text does not', async () => {
    const list = await text(running.open(), 'read', {
      action: 'issues.api_search',
      params: { jql: 'project = DEMO' },
    })
    expect(list).toContain('\tfields.summary\t')
    expect(list).not.toContain('fields.description')
  })
})

describe('a text that the conversation gave itself', () => {
  const named = (): string => String(first('cloud-drive', 'files').name)

  test('counts as no text of others, as a param or quoted in a query', async () => {
    const candidate = String(first('recruiting', 'candidates').name)
    const search = { action: 'candidates.api_search', params: { name: candidate }, fields: ['name'] }
    expect(await sourcesAfter(search)).toEqual([])
    const files = { action: 'files.list', params: { q: `name = '${named()}'` }, fields: ['name'] }
    expect(await sourcesAfter(files)).toEqual([])
  })

  test('counts if the query only contains it as part of another word', async () => {
    const files = {
      action: 'files.list',
      params: { q: `name contains '${named().slice(0, -1)}'` },
      fields: ['name'],
    }
    expect(await sourcesAfter(files)).toEqual(['cloud-drive'])
  })

  test('is not one that a reference stands for: the model never saw it', async () => {
    const memory = processMemory()
    const call = running.open({ memory })
    const list = await text(call, 'read', {
      action: 'customers.list',
      params: { limit: 1 },
      fields: ['currency'],
    })
    const { id } = first('payments', 'customers') as { id: string }
    running.sandbox
      .state('payments')
      .put('customers', { ...first('payments', 'customers'), name: id } as never)
    const read = { action: 'customers.get', params: { id: referenceOf(list) }, fields: ['name'] }
    await call('read', read)
    expect(await memory.untrustedSources()).toEqual(['payments'])
  })
})

describe('content of files', () => {
  /** A read of the first file, of this kind. */
  function download(mimeType: string): object {
    const file = { ...first('cloud-drive', 'files'), mimeType, size: '5000' }
    running.sandbox.state('cloud-drive').put('files', file as never)
    return { action: 'files.download', params: { fileId: (file as { id?: string }).id } }
  }

  test.each(['text/csv', 'video/mp4'])(
    'counts as read, and so does the name of what is only linked: %s',
    async (mimeType) => {
      expect(await sourcesAfter(download(mimeType))).toEqual(['cloud-drive'])
    },
  )

  test('counts in a conversation that only goes on with it', async () => {
    const memory = processMemory()
    const begun = await text(running.open({ memory }), 'read', { ...download('text/csv'), budget: 300 })
    const other = { ...processMemory(), findResult: memory.findResult }
    const rest = await text(running.open({ memory: other }), 'more', { handle: handleOf(begun), offset: 100 })
    expect(rest).toMatch(/characters 101-/)
    expect(await other.untrustedSources()).toEqual(['cloud-drive'])
  })
})

describe('a map', () => {
  const record = driveCatalog.entities.files?.record as Params

  test('is free text if its values contain some', () => {
    expect(declaredAt(record, 'labelInfo', driveCatalog)).toMatchObject({ untrusted: true, freeText: true })
    expect(declaredAt(record, 'labelInfo.labels.fields', driveCatalog)).toMatchObject({ freeText: true })
  })

  test.each<[string, Value, object]>([
    [
      'of names',
      { type: 'map', items: { type: 'string', untrusted: 'name' } },
      { untrusted: true, freeText: false },
    ],
    [
      'of maps of texts',
      { type: 'map', items: { type: 'map', items: { type: 'string', untrusted: true } } },
      { freeText: true },
    ],
    [
      'in a list',
      { type: 'array', items: { type: 'map', items: { type: 'string', untrusted: true } } },
      { freeText: true },
    ],
    ['of numbers', { type: 'map', items: { type: 'integer' } }, { untrusted: false }],
  ])('%s has the mark of its values', (_, field, marks) => {
    expect(declaredAt({ field }, 'field', {})).toMatchObject(marks)
  })
})
