import { expect, test } from 'vitest'
import { withFilterValues } from '../src/engine/derived/filter-values.ts'

const entity = (field: object, filter: object) => ({
  record: { status: field },
  actions: { list: { params: { status: filter } } },
})

// Regression: a list found nothing by any of the values that its filter takes.
test.each([
  ['those of the filter', { type: 'string' }, { enum: ['OPEN', 'DONE', 'all'] }, ['OPEN', 'DONE']],
  ['those of a filter that takes several', { type: 'string' }, { items: { values: ['a', 'b'] } }, ['a', 'b']],
  ['its own', { type: 'string', values: ['open'] }, { enum: ['OPEN'] }, ['open']],
  ['none, as an instant', { type: 'string', format: 'date-time' }, { enum: ['today'] }, undefined],
  ['none, as another type', { type: 'integer' }, { enum: ['OPEN'] }, undefined],
  ['none, beside an open filter', { type: 'string' }, { type: 'string' }, undefined],
])('a field of a record has the values: %s', (_, field, filter, want) => {
  expect(withFilterValues(entity(field, filter) as never).status?.values).toEqual(want)
})
