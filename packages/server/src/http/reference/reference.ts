/**
 * All texts about connector types: the catalog, the OpenAPI documents and their pages. Each text is rendered once, and again
 * after a change of the types.
 */
import type { App } from '../app-type.ts'
import { baseUrl } from '../base-url.ts'
import { describeRoutes } from '../openapi/route-document.ts'
import { llmsText } from '../pages/llms-text.ts'
import { type Prepared, prepare, preparedOnce } from '../prepared.ts'
import { JSON_TYPE } from '../send-text.ts'
import type { Services } from '../services.ts'
import { describedTypes, findType } from './described-types.ts'
import { preparedPer } from './prepared-per-revision.ts'
import { type ReferencePages, referencePages } from './reference-pages.ts'
import { createRenderer } from './renderer.ts'

export interface Reference extends ReferencePages {
  connectorTypes(): Promise<Prepared>
  /** @param type Short name of an installed type. */
  connectorType(type: string): Promise<Prepared>
  api(): Promise<Prepared>
  /** Throws `not_found` for a type that is not installed. */
  connector(type: string): Promise<Prepared>
  /** The index for coding assistants. */
  llms(): Promise<Prepared>
}

const PLAIN_TYPE = 'text/plain; charset=utf-8'

export function createReference(
  app: App,
  services: Pick<Services, 'registry' | 'config' | 'demo'>,
): Reference {
  const { registry, config, demo } = services
  const render = createRenderer()
  const origin = (): string => baseUrl(config, app)
  const routes = describeRoutes(app)
  const parts = async () => ({ routes: await routes(), origin: origin() })
  const catalogs = async () => (await describedTypes(registry)).map(({ catalog }) => catalog)
  const catalogOf = async (type: string) => findType(await describedTypes(registry), type).catalog
  const prepared = preparedPer(() => registry.revision() + (demo?.revision() ?? 0))
  const { once, byName } = prepared
  const connectorType = byName(async (type) => {
    const catalog = await catalogOf(type)
    return prepare(JSON_TYPE, await render({ text: 'connector type', catalog }))
  })
  return {
    ...referencePages(services, { render, prepared, origin, routes }),
    connectorType,
    connectorTypes: once(async () => {
      const names = (await catalogs()).map(({ name }) => name)
      return prepare(JSON_TYPE, pageOfTypes(await Promise.all(names.map(connectorType))))
    }),
    api: preparedOnce(async () =>
      prepare(JSON_TYPE, await render({ text: 'api document', ...(await parts()) })),
    ),
    // Short: a line for each entity.
    llms: once(async () => prepare(PLAIN_TYPE, llmsText(await catalogs(), origin()))),
    connector: byName(async (type) => {
      const catalog = await catalogOf(type)
      return prepare(JSON_TYPE, await render({ text: 'connector document', catalog, ...(await parts()) }))
    }),
  }
}

/** The list of types, without parsing them. */
function pageOfTypes(types: readonly Prepared[]): Buffer {
  const separated = types.flatMap(({ plain }, index) => (index === 0 ? [plain.bytes] : [COMMA, plain.bytes]))
  return Buffer.concat([Buffer.from('{"data":['), ...separated, Buffer.from('],"next_cursor":null}')])
}

const COMMA = Buffer.from(',')
