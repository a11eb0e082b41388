/** The pages of the reference, and the index that they search. */

import { vendorName } from '@plugboard/core/catalog'
import { vendorMark } from '../../catalog/vendor-mark.ts'
import type { Document } from '../openapi/document-types.ts'
import type { Site } from '../pages/docs-page.ts'
import { type Prepared, prepare } from '../prepared.ts'
import { JSON_TYPE } from '../send-text.ts'
import type { Services } from '../services.ts'
import { cardOf, type Described, describedTypes, findType, onlyEntity, siteOf } from './described-types.ts'
import { docsAssets } from './docs-assets.ts'
import type { PreparedPerRevision } from './prepared-per-revision.ts'
import type { Render } from './renderer.ts'
import { searchIndex } from './search-index.ts'

export interface ReferencePages {
  overviewPage(): Promise<Prepared>
  /** Throws `not_found` for a type that is not installed. */
  connectorPage(type: string): Promise<Prepared>
  /** Throws `not_found` for an entity that the type does not have, too. */
  entityPage(type: string, entity: string): Promise<Prepared>
  searchIndex(): Promise<Prepared>
}

const HTML_TYPE = 'text/html; charset=utf-8'

export interface PageParts {
  readonly render: Render
  readonly prepared: PreparedPerRevision
  readonly origin: () => string
  readonly routes: () => Promise<Document>
}

export function referencePages(
  { registry, demo }: Pick<Services, 'registry' | 'demo'>,
  { render, prepared: { once, byName }, origin, routes }: PageParts,
): ReferencePages {
  const loadAssets = docsAssets()
  const catalogs = async () => (await describedTypes(registry)).map(({ catalog }) => catalog)
  const find = async (type: string): Promise<Described> => findType(await describedTypes(registry), type)
  const site = async (): Promise<Site> => siteOf(await catalogs(), await loadAssets())
  const partsOf = async ({ kind: { packageName }, catalog }: Described) => ({
    catalog,
    vendor: vendorName(catalog),
    mark: vendorMark(catalog),
    packageName,
    site: await site(),
  })
  const entityPage = byName(async (path) => {
    // At the last slash: a path that is found is then always the same text, so that others cannot fill the memory.
    const slash = path.lastIndexOf('/')
    const [type, entity] = [path.slice(0, slash), path.slice(slash + 1)]
    const found = await find(type)
    const text = 'entity page' as const
    const catalog = onlyEntity(found.catalog, entity)
    const connectorId = demo?.connectors()[type]
    const samples = await found.kind.samples()
    const calls = Object.hasOwn(samples, entity) ? (samples[entity] ?? {}) : {}
    const shown = { entity, origin: origin(), connectorId, calls }
    const page = { ...(await partsOf(found)), text, catalog, ...shown }
    return prepare(HTML_TYPE, await render(page))
  })
  return {
    overviewPage: once(async () => {
      const text = 'overview page' as const
      const cards = (await catalogs()).map(cardOf)
      const page = { text, cards, site: await site(), routes: await routes(), origin: origin() }
      return prepare(HTML_TYPE, await render(page))
    }),
    connectorPage: byName(async (type) => {
      const found = await find(type)
      const limits = (await found.kind.sync())?.limits ?? []
      return prepare(HTML_TYPE, await render({ text: 'connector page', limits, ...(await partsOf(found)) }))
    }),
    entityPage: (type, entity) => entityPage(`${type}/${entity}`),
    // Short: a line for each action.
    searchIndex: once(async () =>
      prepare(JSON_TYPE, JSON.stringify(searchIndex(await catalogs(), await routes()))),
    ),
  }
}
