import { expect, test } from 'vitest'
import { headerIn, parseSource } from '../../src/values/source.ts'

test.each([
  ['last.id', 'last', 'id'],
  ['first.created.at', 'first', 'created.at'],
  ['meta.next_cursor', 'meta', 'next_cursor'],
  ['body.paging.next', 'body', 'paging.next'],
  ['header.X-Next-Page', 'header', 'X-Next-Page'],
  ['link', 'link', ''],
  ['link.links.next', 'link', 'links.next'],
  ['offset', 'offset', ''],
  ['page', 'page', ''],
  ['error.code', 'body', 'error.code'],
  ['page.next', 'body', 'page.next'],
  ['last', 'body', 'last'],
  ['constructor', 'body', 'constructor'],
])('%s is read from %s', (text, from, path) => {
  expect(parseSource(text)).toEqual({ from, path })
})

test('only a header has the name of a header', () => {
  expect([headerIn('header.Retry-After'), headerIn('headers.x'), headerIn('meta.header.x')]).toEqual([
    'Retry-After',
    undefined,
    undefined,
  ])
})
