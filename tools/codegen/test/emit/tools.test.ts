import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { printJson } from '../../src/emit/code/print-json.ts'
import { emitPackage } from '../../src/emit/package.ts'
import { loadModel } from '../../src/model/load.ts'
import { languageSchema } from '../../src/spec/schema.ts'
import { byName, features, fixtureFiles } from './fixtures.ts'
import { tempPackage } from './temp-package.ts'

const specs = fileURLToPath(new URL('../../../../specs', import.meta.url))
const connectors = readdirSync(specs).filter((name) => name.endsWith('.yaml'))

/** Of connectors only code: how examples in a README are written is up to the author of the spec. */
function modulesOf(spec: string): Map<string, string> {
  const files = byName(emitPackage(loadModel(`${specs}/${spec}`, `specs/${spec}`)))
  return new Map([...files].filter(([name]) => name.endsWith('.ts')))
}

const generated = [
  ...features.map((feature) => [feature, fixtureFiles(feature)] as const),
  ...connectors.map((spec) => [spec.replace('.yaml', ''), modulesOf(spec)] as const),
]

const folder = tempPackage(
  new Map([
    ['spec.schema.json', printJson(languageSchema())],
    ...generated.flatMap(([name, files]) =>
      [...files].map(([file, text]) => [`${name}/${file}`, text] as const),
    ),
  ]),
)
afterAll(folder.remove)

test('generated files are formatted as if written, imports sorted, nothing unused', () => {
  expect(folder.check('lint')).toBe('')
})

test('generated modules compile under the strictest options', () => {
  expect(folder.check('types')).toBe('')
}, 60_000)
