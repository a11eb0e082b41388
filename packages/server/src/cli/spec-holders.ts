/** Packages and spec files whose names added types have, and which are used instead of these. */
import { configuredTypes } from './open.ts'

/** The package or the file that has the name of a type, by slug. */
export async function holdersOf(): Promise<ReadonlyMap<string, string>> {
  // Commands that repair the store have to work on a machine whose packages are missing.
  const configured = await configuredTypes().catch((error: Error) => {
    console.error(`Whether packages or spec files have the same names is not known: ${error.message}`)
    return []
  })
  return new Map(configured.map(({ slug, packageName }) => [slug, packageName ?? 'a spec file']))
}

/** A change of such a type has no effect as long as the package is there. */
export async function tellShadowed(type: string): Promise<void> {
  const holder = (await holdersOf()).get(type)
  if (holder !== undefined)
    console.log(`It has no effect on this machine: ${holder} has the name ${type} and is used instead.`)
}
