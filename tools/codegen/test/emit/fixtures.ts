import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatePackage } from '../../src/emit/package.ts'
import { loadModel } from '../../src/model/load.ts'
import type { Model } from '../../src/model/model.ts'
import type { File } from '../../src/print.ts'

export const fixtures: string = fileURLToPath(new URL('../fixtures/emit', import.meta.url))
export const features: readonly string[] = readdirSync(fixtures).toSorted()

/** The model of a fixture, its spec named as if it stood in `specs/`. */
export function fixtureModel(feature: string): Model {
  const path = `${fixtures}/${feature}/spec.yaml`
  const { connector } = loadModel(path)
  return loadModel(path, `specs/${connector}.yaml`)
}

/** Generated files of a fixture, by name. */
export function fixtureFiles(feature: string): Map<string, string> {
  return byName(generatePackage(fixtureModel(feature)))
}

export function byName(files: readonly File[]): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path.replace('src/generated/', ''), text]))
}
