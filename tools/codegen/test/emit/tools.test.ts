import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { emitPackage } from '../../src/emit/package.ts'
import { isSpecFile, loadModel } from '../../src/model/load.ts'
import type { Model } from '../../src/model/model.ts'
import { printFiles, type Source } from '../../src/print.ts'
import { languageSchema } from '../../src/spec/schema/index.ts'
import { features, fixtureModel } from './fixtures.ts'
import { tempPackage } from './temp-package.ts'

const specs = fileURLToPath(new URL('../../../../specs', import.meta.url))
const connectors = readdirSync(specs).filter(isSpecFile)

/** Only code: how examples in a README are written is up to the author of the spec. */
function modulesOf(name: string, model: Model): Source[] {
  const modules = emitPackage(model).filter(({ path }) => path.endsWith('.ts'))
  return modules.map(({ path, content }) => ({ path: path.replace('src/generated', name), content }))
}

const sources = [
  { path: 'spec.schema.json', content: { json: languageSchema() } },
  ...features.flatMap((feature) => modulesOf(feature, fixtureModel(feature))),
  ...connectors.flatMap((spec) =>
    modulesOf(spec.replace('.yaml', ''), loadModel(`${specs}/${spec}`, `specs/${spec}`)),
  ),
]

const folder = tempPackage(new Map(printFiles(sources).map(({ path, text }) => [path, text])))
afterAll(folder.remove)

test('generated files are formatted as if written, imports sorted, nothing unused', () => {
  expect(folder.check('lint')).toBe('')
})

test('generated modules compile under the strictest options', () => {
  expect(folder.check('types')).toBe('')
}, 60_000)
