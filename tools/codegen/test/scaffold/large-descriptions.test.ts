/** Descriptions with tens of thousands of requests are read in a time that grows as they do. */
import { expect, test } from 'vitest'
import type { Description, Endpoint } from '../../src/description/description.ts'
import { entityNames } from '../../src/scaffold/endpoints/find-entities.ts'

/** Lists with one record each, below each other in pairs, and how often a path of them was read. */
function described(count: number): { readonly description: Description; readonly reads: () => number } {
  let reads = 0
  const endpoint = (path: string): Endpoint =>
    Object.defineProperty({ method: 'GET', params: [], tags: [] } as object, 'path', {
      get: () => {
        reads++
        return path
      },
    }) as Endpoint
  const names = Array.from({ length: count }, (_, index) => `a${'bcdefghijk'[index % 10]}${index}s`)
  const endpoints = names.flatMap((name) => [endpoint(`/${name}`), endpoint(`/${name}/{${name}_id}`)])
  return { description: { endpoints, components: {} } as unknown as Description, reads: () => reads }
}

// Regression: each list looked for its records among all requests.
test('the entities of twice as many requests need twice as many looks at them', () => {
  const looks = [200, 400].map((count) => {
    const { description, reads } = described(count)
    entityNames(description)
    return reads()
  })
  const [few = 0, many = 0] = looks
  expect(many / few).toBeLessThan(2.2)
})
