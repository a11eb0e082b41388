/** Sites of values within params, by the pointers that refusals have. */
import type { Value } from '@plugboard/core'
import { expect, test } from 'vitest'
import { declaredActions } from '../src/suite/declared-actions.ts'
import { valueSites } from '../src/suite/params/value-sites.ts'
import { library } from './library/index.ts'

// Regression: the suite of a vendor whose fields are named such as `twilio/text` expected other pointers than calls have.
test('names with slashes and tildes are escaped', () => {
  const kinds: Value = { type: 'object', properties: { 'a/b~c': { type: 'string' } } }
  const lend = { http: 'POST /v1/books/{id}/lend', body: { kinds } } as const
  const { books } = library.entities
  const entities = { books: { ...books, name: 'books', actions: { ...books?.actions, lend } } }
  const own = { ...library, entities }
  const declared = declaredActions(own).find((each) => each.action === 'lend')
  const pointers = declared && valueSites(own, declared).map(({ pointer }) => pointer)
  expect(pointers).toContain('/params/kinds/a~1b~0c')
})
