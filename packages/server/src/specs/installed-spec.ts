import type { Installed } from '../catalog/installed.ts'
import type { Failed, Loaded } from './compile-messages.ts'

/** A compiled spec as a connector type. One that cannot be compiled is broken, like a package that cannot be loaded. */
export function installedSpec(slug: string, compiled: Loaded | Failed): Installed {
  if ('failure' in compiled) return brokenSpec(slug, compiled.failure)
  const { connector, entities, catalog, sync } = compiled.tables
  return {
    slug,
    connector: async () => connector,
    entities: async () => entities,
    catalog: async () => catalog,
    ...(sync && { sync: async () => sync }),
  }
}

function brokenSpec(slug: string, failure: string): Installed {
  const fail = async (): Promise<never> => {
    throw new Error(failure)
  }
  return { slug, connector: fail, entities: fail, catalog: fail }
}
