/**
 * All texts about connector types: the catalog, the OpenAPI documents and their pages. Each text is rendered once, and again
 * after a change of the types.
 */
import { connectorError } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { App } from '../app-type.ts'
import { baseUrl } from '../errors.ts'
import type { Document } from '../openapi/document-types.ts'
import type { Site } from '../pages/docs-page.ts'
import { llmsText } from '../pages/llms-text.ts'
import { type Prepared, prepare, preparedOnce } from '../prepared.ts'
import { JSON_TYPE } from '../send-text.ts'
import type { Services } from '../services.ts'
import { createRenderer } from './renderer.ts'

export interface Reference {
  connectorTypes(): Promise<Prepared>
  /** @param type Short name of an installed type. */
  connectorType(type: string): Promise<Prepared>
  api(): Promise<Prepared>
  apiPage(): Promise<Prepared>
  /** Throws `not_found` for a type that is not installed, as `connectorPage` does. */
  connector(type: string): Promise<Prepared>
  connectorPage(type: string): Promise<Prepared>
  /** The index for coding assistants. */
  llms(): Promise<Prepared>
}

const HTML_TYPE = 'text/html; charset=utf-8'
const PLAIN_TYPE = 'text/plain; charset=utf-8'

export function createReference(
  app: App,
  { registry, config }: Pick<Services, 'registry' | 'config'>,
): Reference {
  const render = createRenderer()
  const parts = () => ({
    routes: app.swagger() as unknown as Document,
    origin: baseUrl(config, app),
  })
  const catalogs = async (): Promise<readonly Catalog[]> =>
    Promise.all((await registry.kinds()).map((kind) => kind.catalog()))
  const catalogOf = async (type: string): Promise<Catalog> => find(await catalogs(), type)
  const site = async (): Promise<Site> => [
    ['/docs', 'API'],
    ...(await catalogs()).map(({ name, title }) => [`/docs/${name}`, title] as const),
  ]
  const { once, byName } = preparedPer(registry.revision)
  const connectorType = byName(async (type) => {
    const catalog = await catalogOf(type)
    return prepare(JSON_TYPE, await render({ text: 'connector type', catalog }))
  })
  return {
    connectorType,
    connectorTypes: once(async () => {
      const names = (await catalogs()).map(({ name }) => name)
      return prepare(JSON_TYPE, pageOfTypes(await Promise.all(names.map(connectorType))))
    }),
    api: preparedOnce(async () => prepare(JSON_TYPE, await render({ text: 'api document', ...parts() }))),
    apiPage: once(async () =>
      prepare(HTML_TYPE, await render({ text: 'api page', site: await site(), ...parts() })),
    ),
    // Short: a line for each entity.
    llms: once(async () => prepare(PLAIN_TYPE, llmsText(await catalogs(), baseUrl(config, app)))),
    connector: byName(async (type) =>
      prepare(
        JSON_TYPE,
        await render({ text: 'connector document', catalog: await catalogOf(type), ...parts() }),
      ),
    ),
    connectorPage: byName(async (type) => {
      const catalog = await catalogOf(type)
      return prepare(
        HTML_TYPE,
        await render({ text: 'connector page', catalog, site: await site(), ...parts() }),
      )
    }),
  }
}

interface PreparedPerRevision {
  once(make: () => Promise<Prepared>): () => Promise<Prepared>
  byName(make: (name: string) => Promise<Prepared>): (name: string) => Promise<Prepared>
}

/** Texts of an earlier revision are forgotten, as soon as one of their kind is asked for. */
function preparedPer(revision: () => number): PreparedPerRevision {
  const perRevision = <Made>(make: () => Made): (() => Made) => {
    let made: { readonly at: number; readonly value: Made } | undefined
    return () => {
      if (made?.at !== revision()) made = { at: revision(), value: make() }
      return made.value
    }
  }
  return {
    once: (make) => {
      const current = perRevision(() => preparedOnce(make))
      return () => current()()
    },
    byName: (make) => {
      const current = perRevision(() => preparedByName(make))
      return (name) => current()(name)
    },
  }
}

/** The list of types, without parsing them. */
function pageOfTypes(types: readonly Prepared[]): Buffer {
  const separated = types.flatMap(({ plain }, index) => (index === 0 ? [plain.bytes] : [COMMA, plain.bytes]))
  return Buffer.concat([Buffer.from('{"data":['), ...separated, Buffer.from('],"next_cursor":null}')])
}

const COMMA = Buffer.from(',')

function find(catalogs: readonly Catalog[], type: string): Catalog {
  const catalog = catalogs.find(({ name }) => name === type)
  if (catalog !== undefined) return catalog
  const known = catalogs.map(({ name }) => name).join(', ')
  throw connectorError('not_found', `Unknown connector type. The known ones are: ${known}.`)
}

/** Failures are not kept, so that unknown names cannot fill the memory. */
function preparedByName(make: (name: string) => Promise<Prepared>): (name: string) => Promise<Prepared> {
  const known = new Map<string, Promise<Prepared>>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const prepared = make(name)
    known.set(name, prepared)
    prepared.catch(() => known.delete(name))
    return prepared
  }
}
