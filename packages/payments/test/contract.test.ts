import {
  type Contract,
  compare,
  covers,
  type Difference,
  deviations,
  entitiesOf,
  needing,
  readText,
  withShared,
} from '@plugboard/contract/documents'
import { type Execute, startService } from '@plugboard/contract/service'
import { beforeAll, expect, test } from 'vitest'
import { SEARCH } from '../../core/src/hosted/search-table.ts'
import { connectPayments } from '../src/index.ts'
import { edited, edits } from './contract/edits.ts'
import { type PaymentsContract, readContract } from './contract/read-contract.ts'
import { model } from './model.ts'

withShared(needing('the contract of the payments connector'), () => {
  let contract: PaymentsContract
  let found: Difference[]

  beforeAll(() => {
    contract = readContract(readText('contract/1-common.md'), readText('contract/2-payments.md'))
    found = compare(contract, entitiesOf(model))
  })

  test('is read in full', () => {
    const actions = contract.entities.flatMap((entity) => entity.actions)
    expect(contract.entities).toHaveLength(11)
    expect(actions).toHaveLength(39)
    expect(actions.filter(({ answer }) => answer === 'hits')).toHaveLength(5)
    expect(actions.filter(({ answer }) => answer === 'envelope')).toHaveLength(3)
    expect(sizes(contract, 'record')).toEqual([30, 90, 50, 50, 21, 21, 8, 16, 19, 17, 28])
    expect(sizes(contract, 'searchable')).toEqual([31, 90, 51, 51, 16, 0, 0, 0, 0, 0, 0])
    expect(sizes(contract, 'deleted')).toEqual([3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0])
    expect(sizes(contract, 'envelope')).toEqual([0, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0])
  })

  test('matches the spec, except for the deviations it lists', () => {
    const meant = deviations(model, 'contract')
    expect(found.filter(({ at }) => !meant.some((path) => covers(path, at)))).toEqual([])
  })

  test('differs at every deviation that the spec lists, once each', () => {
    const meant = deviations(model, 'contract')
    expect(meant.filter((path) => !found.some(({ at }) => covers(path, at)))).toEqual([])
    const places = found.map(({ at }) => at)
    expect(places.filter((at, index) => places.indexOf(at) < index)).toEqual([])
  })

  test('has no bounds for the params of search, which the service has', () => {
    const { body = {} } = SEARCH.search ?? {}
    const bounded = Object.keys(body).filter((name) => {
      const { minimum, maximum, maxItems } = body[name] ?? {}
      return [minimum, maximum, maxItems].some((bound) => bound !== undefined)
    })
    expect(bounded.map((name) => `service.search.${name}`)).toEqual(deviations(model, 'service'))
    expect(contract.search.params.filter(({ name }) => bounded.includes(name))).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ maximum: expect.anything() })]),
    )
  })

  test('has the params and results of search in a hosted client', async () => {
    const { params, answer } = contract.search
    expect(params.map(({ name }) => name)).toEqual([
      'query',
      'query.filter',
      'query.sort',
      'limit',
      'cursor',
      'fields',
    ])
    const given = {
      query: { filter: { eq: { email: 'a@b.c' } }, sort: ['created'] },
      limit: 1000,
      cursor: 'c',
      fields: ['id'],
    } as const
    const found = { hits: [{ id: 'cus_1', score: 1, data: {} }], next_cursor: null, took_ms: 1, meta: {} }
    expect(paths(given)).toEqual(expect.arrayContaining(params.map(({ name }) => name)))
    expect(paths(found)).toEqual(expect.arrayContaining(answer.map(({ name }) => name)))
    const asked: Execute[] = []
    const service = await startService((request) => {
      asked.push(request)
      return found
    })
    const hosted = { baseUrl: service.url, clientId: 'id', clientSecret: 'secret', externalUserId: 'demo' }
    const { customers } = connectPayments({ hosted })
    expect(await customers.search(given)).toEqual(found)
    expect(asked).toEqual([{ entity: 'customers', action: 'search', params: given }])
    await service.close()
  })

  test.each(edits)('an edit is noticed: $name', (edit) => {
    const noticed = compare(contract, entitiesOf(edited(model, edit)))
    expect(noticed.map(({ at }) => at)).toContain(edit.at)
    expect(found.map(({ at }) => at)).not.toContain(edit.at)
  })
})

/** Flattens `{ a: { b: 1 }, c: [{ d: 1 }] }` to `a`, `a.b`, `c`, `c[].d`. */
function paths(value: object): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const items = Array.isArray(inner) ? inner[0] : inner
    const below = typeof items === 'object' && items !== null ? paths(items) : []
    return [name, ...below.map((path) => `${name}${Array.isArray(inner) ? '[]' : ''}.${path}`)]
  })
}

function sizes(contract: Contract, list: 'record' | 'searchable' | 'deleted' | 'envelope'): number[] {
  return contract.entities.map((entity) => entity[list]?.length ?? 0)
}
