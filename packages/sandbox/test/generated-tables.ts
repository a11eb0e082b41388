/** The generated tables of the packages of this repository. */
import type { SandboxConnector } from '../src/index.ts'

/**
 * All tables of a connector. They are imported by path: a dependency on the package would be circular, since its own tests
 * need the sandbox. And table by table: the package's client would import core, which the sandbox must not need.
 */
export async function generatedTables(name: string): Promise<SandboxConnector> {
  const load = (module: string): Promise<Readonly<Record<string, unknown>>> =>
    import(new URL(`../../${name}/src/generated/${module}.ts`, import.meta.url).href)
  const { catalog } = (await load('catalog')) as Pick<SandboxConnector, 'catalog'>
  const { [inCode(name)]: connector } = await load('connector')
  const entities = Object.keys(catalog.entities).map(async (entity) => {
    const tables = await load(entity.replaceAll('_', '-'))
    return [entity, tables[inCode(entity)]] as const
  })
  return { connector, catalog, entities: Object.fromEntries(await Promise.all(entities)) } as SandboxConnector
}

/** `issue-tracking` to `issueTracking`. */
function inCode(name: string): string {
  return name.replace(/[-_](.)/g, (_, letter: string) => letter.toUpperCase())
}
