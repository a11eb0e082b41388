/** Builds that a bench compares: this one, and an older clone that is named by `BENCH_AGAINST`. */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const FROM_SOURCES = process.execArgv.includes('--conditions=@plugboard/source')

export interface Build {
  readonly name: string
  /** Root of a clone in which `npm run build` has run. */
  readonly folder: string
}

export const THIS: Build = { name: 'this build', folder: dirname(import.meta.dirname) }

/** This build first. Throws if the other folder has no build. */
export function builds(older: string | undefined = process.env.BENCH_AGAINST): readonly Build[] {
  if (!older) return [THIS]
  const folder = resolve(older)
  if (!existsSync(join(folder, 'packages/server/dist/index.js')))
    throw new Error(`BENCH_AGAINST names ${folder}, which has no build. Run npm run build there.`)
  return [THIS, { name: 'older build', folder }]
}

/** Path of an entry of a package: of its sources, if this process was started for those. */
export function entryOf({ folder }: Build, name: string, entry = 'index'): string {
  const file = FROM_SOURCES ? `src/${entry}.ts` : `dist/${entry}.js`
  return join(folder, 'packages', name, file)
}

export async function importFrom<Module>(build: Build, name: string): Promise<Module> {
  return import(pathToFileURL(entryOf(build, name)).href)
}
