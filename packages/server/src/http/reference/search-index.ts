/** Index of the reference's search: every action of every connector, and every route. Lists instead of objects, because every reader who searches loads it. */
import type { Catalog } from '@plugboard/core/catalog'
import type { Document } from '../openapi/document-types.ts'
import { firstSentence } from '../pages/first-sentence.ts'

/** Address, name, text, and other words that find it. */
type SearchEntry = readonly [address: string, name: string, text: string, also?: string]

export interface SearchIndex {
  readonly entries: readonly SearchEntry[]
}

export function searchIndex(catalogs: readonly Catalog[], { paths }: Document): SearchIndex {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId = '', summary = '' }]): SearchEntry => {
      const request = `${method.toUpperCase()} ${path}`
      return [`/docs#${operationId}`, request, summary, operationId]
    }),
  )
  return { entries: [...catalogs.flatMap(entriesOf), ...routes] }
}

function entriesOf(catalog: Catalog): SearchEntry[] {
  const { name, title, provider, description, entities } = catalog
  const here = `/docs/${name}`
  const inside = Object.entries(entities).flatMap(([entity, entry]) => {
    const address = `${here}/${entity}`
    const own: SearchEntry = [
      address,
      `${name} ${entity}`,
      firstSentence(entry.description),
      wordsIn(entry.also),
    ]
    const actions = Object.entries(entry.actions).map(
      ([action, { description: text, also = [] }]): SearchEntry => {
        const words = wordsIn([...(entry.also ?? []), ...also])
        return [`${address}#${action}`, `${name} ${entity}.${action}`, firstSentence(text), words]
      },
    )
    return [own, ...actions]
  })
  return [[here, title, firstSentence(description), `${name} ${provider}`], ...inside]
}

function wordsIn(also: readonly string[] = []): string {
  return also.join(' ')
}
