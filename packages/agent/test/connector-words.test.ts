import { expect, test } from 'vitest'
import { connectorWordsOf } from '../src/find/connector-words.ts'
import type { ActionRef } from '../src/registry.ts'

const refOf = (name: string, entity: string, also: readonly string[] = []): ActionRef =>
  ({ connector: { name, title: name, provider: name }, entity, entityEntry: { also } }) as never

const interviews = refOf('recruiting', 'interview_schedules', ['booked'])
const books = refOf('library', 'books')

// Regression: `delete the book` found interviews first, which are booked.
test('a word stands for other records only where no connector calls its own records so', () => {
  const behind = (...refs: readonly ActionRef[]) =>
    connectorWordsOf(refs).get('recruiting')?.namesBehind(['book'])
  expect(behind(interviews)).toEqual(['interview', 'schedul'])
  expect(behind(interviews, books)).toEqual([])
})
