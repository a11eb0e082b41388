/** From a file to a model. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadModel, SpecError } from '../src/model/load.ts'

const path = (fixture: string): string =>
  fileURLToPath(new URL(`fixtures/${fixture}/spec.yaml`, import.meta.url))

test('a model knows its spec by the path it was read from, or by the name it was given', () => {
  expect(loadModel(path('language/sample')).file).toBe(path('language/sample'))
  expect(loadModel(path('language/sample'), 'specs/payments.yaml').file).toBe('specs/payments.yaml')
})

test('a spec that is wrong is refused with all its mistakes, in the order of the file', () => {
  const load = (): unknown => loadModel(path('mistakes/all-at-once'), 'specs/demo.yaml')
  expect(load).toThrow(SpecError)
  expect(load).toThrow(
    /^specs\/demo.yaml:6:37: .*\nspecs\/demo.yaml:8:22: .*(\n.*)*specs\/demo.yaml:19:29: .*$/,
  )
})

test('a file that is not there is no mistake of a spec', () => {
  expect(() => loadModel('nowhere.yaml')).toThrow('ENOENT')
})
