/** Params and fields that have one value. */
import { expect, test } from 'vitest'
import { adding, guess, listed, object, query, text } from './guess.ts'

// Regression: callers had to give the only value that there is, and the list was not synchronized.
test('a required param with one value is always sent', () => {
  const version = query('api-version', { ...text, enum: ['2026-09-01'] }, { required: true })
  const { action, books } = guess(listed([version, query('mode', { ...text, enum: ['fast'] })]))
  const { api_version, mode } = action('list')?.request?.query ?? {}
  expect(api_version).toMatchObject({ as: 'api-version', const: '2026-09-01', send: '2026-09-01' })
  expect(mode).toMatchObject({ values: ['fast'] })
  expect(books.sync).toBeDefined()
})

test('a required field of a body with one value is always sent', () => {
  const found = guess(adding(object({ type: { const: 'books' }, title: text }, ['type', 'title'])))
  expect(found.action('create')?.request?.body).toMatchObject({
    type: { const: 'books', send: 'books' },
    title: { required: true },
  })
})

// Regression: a call needed a param that no caller can give.
test('a constant is always there for fields that need it', () => {
  const fields = { kind: { const: 'book' }, title: text, isbn: text }
  const needing = {
    ...object(fields, ['kind']),
    dependentRequired: { title: ['kind'], isbn: ['kind', 'title'] },
  }
  expect(guess(adding(needing)).action('create')?.dependentRequired).toEqual({ isbn: ['title'] })
  const choice = { ...object(fields, ['kind']), anyOf: [{ required: ['kind'] }, { required: ['title'] }] }
  expect(guess(adding(choice)).action('create')?.requireAny).toBeUndefined()
})

// Regression: terms were accepted, and a removal confirmed, for every caller.
test('a required boolean with one value is left to callers, and other constants are named in REVIEW', () => {
  const fields = {
    kind: { const: 'book' },
    terms: { const: true },
    confirm: { type: 'boolean', enum: [true] },
  }
  const { action, doubts } = guess(adding(object(fields, ['kind', 'terms', 'confirm'])))
  const { kind, terms, confirm } = action('create')?.request?.body ?? {}
  expect(kind).toMatchObject({ send: 'book' })
  for (const each of [terms, confirm]) {
    expect(each).toMatchObject({ required: true })
    expect(each).not.toHaveProperty('send')
  }
  expect(doubts.join('\n')).toContain(`create: 'kind' is always sent as "book"`)
})
