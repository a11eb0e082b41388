/** Where the position of the next page comes from, and pages that announce one without it. */
import { type Action, DecodeError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { failureOf, json } from '../support/stub.ts'
import { listOf } from './list-of.ts'

describe('sources of the next page', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  test.each<[string, Partial<Action>, unknown, Record<string, string>, unknown]>([
    ['the last record', { next: { set: 'cursor', from: 'last.id' } }, { rows }, {}, { cursor: 2 }],
    [
      'the last record of an empty page',
      { next: { set: 'cursor', from: 'last.id' } },
      { rows: [] },
      {},
      null,
    ],
    [
      'a field of meta',
      { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n' } },
      { rows, n: 'c' },
      {},
      { cursor: 'c' },
    ],
    [
      'an empty field of meta',
      { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n' } },
      { rows, n: '' },
      {},
      null,
    ],
    [
      'a field of meta that is null',
      { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n' } },
      { rows, n: null },
      {},
      null,
    ],
    [
      'a path of the body',
      { next: { set: 'cursor', from: 'body.a.b' } },
      { rows, a: { b: 'c' } },
      {},
      { cursor: 'c' },
    ],
    [
      'an empty page with a cursor',
      { next: { set: 'cursor', from: 'body.n' } },
      { rows: [], n: 'c' },
      {},
      { cursor: 'c' },
    ],
    [
      'an empty page at the end',
      { next: { set: 'cursor', from: 'body.n', stop: 'empty' } },
      { rows: [], n: 'c' },
      {},
      null,
    ],
    ['an offset', { next: { set: 'startAt', from: 'offset' } }, { rows }, {}, { startAt: 2 }],
    ['an offset after an empty page', { next: { set: 'startAt', from: 'offset' } }, { rows: [] }, {}, null],
    [
      'while a flag is true',
      { next: { set: 'cursor', from: 'last.id', while: 'body.more' } },
      { rows, more: false },
      {},
      null,
    ],
    // Regression: a list ended silently where its envelope lacked the flag.
    [
      'a flag that is missing, with records',
      { next: { set: 'cursor', from: 'last.id', while: 'body.more' } },
      { rows },
      {},
      { cursor: 2 },
    ],
    [
      'a flag that is null, with records',
      { next: { set: 'cursor', from: 'body.n', while: 'body.more' } },
      { rows, more: null, n: 'c' },
      {},
      { cursor: 'c' },
    ],
    [
      'a flag that is missing and filled in',
      { meta: { more: { else: false } }, next: { set: 'cursor', from: 'last.id', while: 'meta.more' } },
      { rows },
      {},
      { cursor: 2 },
    ],
    [
      'a flag that is false under another name',
      {
        meta: { more: { from: 'moreData', else: false } },
        next: { set: 'cursor', from: 'last.id', while: 'meta.more' },
      },
      { rows, moreData: false },
      {},
      null,
    ],
    [
      'a flag that is missing, without a cursor',
      { next: { set: 'cursor', from: 'body.n', while: 'body.more' } },
      { rows },
      {},
      null,
    ],
    [
      'a flag that is missing, on an empty page',
      { next: { set: 'cursor', from: 'body.n', while: 'body.more' } },
      { rows: [], n: 'c' },
      {},
      null,
    ],
    [
      'a flag that is missing, on an empty page with a link',
      { next: { set: 'cursor', from: 'link', while: 'body.more' } },
      { rows: [] },
      { link: '</x?cursor=n>; rel="next"' },
      null,
    ],
    [
      'a flag that is true, on an empty page with a link',
      { next: { set: 'cursor', from: 'link', while: 'body.more' } },
      { rows: [], more: true },
      { link: '</x?cursor=n>; rel="next"' },
      { cursor: 'n' },
    ],
    [
      'until a flag is true',
      { next: { set: 'startAt', from: 'offset', until: 'body.isLast' } },
      { rows, isLast: true },
      {},
      null,
    ],
    [
      'until a value is present',
      { next: { set: 'startAt', from: 'offset', until: 'body.isLast' } },
      { rows },
      {},
      { startAt: 2 },
    ],
    [
      'a link',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '<https://evil.example/x?a=1&cursor=c%2F2>; rel="next"' },
      { cursor: 'c/2' },
    ],
    [
      'one link of several',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '</x?cursor=p>; rel="prev", </x?cursor=n>; title="a"; rel="next"' },
      { cursor: 'n' },
    ],
    ['no link', { next: { set: 'cursor', from: 'link' } }, { rows }, {}, null],
    [
      'a link whose title contains separators',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '</x?cursor=n#top>; title="a, b; rel=prev \\" <c>"; REL="last Next"' },
      { cursor: 'n' },
    ],
    [
      'a link of a relation with a similar name',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '</x?cursor=n>; rel=nextish, </x?cursor=m>; title="rel=next"' },
      null,
    ],
    [
      'a link, for a param that is a number',
      { query: { startAt: { type: 'integer' } }, next: { set: 'startAt', from: 'link' } },
      { rows },
      { link: '</x?startAt=2>; rel="next"' },
      { startAt: 2 },
    ],
    [
      'a header, for a param that is a number',
      { query: { startAt: { type: 'integer' } }, next: { set: 'startAt', from: 'header.x-next-page' } },
      { rows },
      { 'X-Next-Page': '2' },
      { startAt: 2 },
    ],
    [
      'an empty header',
      { next: { set: 'cursor', from: 'header.x-next-page' } },
      { rows },
      { 'X-Next-Page': '' },
      null,
    ],
    ['no header', { next: { set: 'cursor', from: 'header.x-next-page' } }, { rows }, {}, null],
    [
      'a number, for a param that is text',
      { query: { cursor: { type: 'string' } }, next: { set: 'cursor', from: 'body.n' } },
      { rows, n: 2 },
      {},
      { cursor: '2' },
    ],
    ['nowhere', {}, { rows }, {}, null],
  ])('%s', async (_, action, body, headers, next) => {
    const { things } = listOf(action, json(body, 200, headers))
    expect((await things.list()).next).toEqual(next)
  })

  test('an offset continues from the current one', async () => {
    const { things } = listOf({ next: { set: 'startAt', from: 'offset' } }, json({ rows }))
    expect((await things.list({ startAt: 40 })).next).toEqual({ startAt: 42 })
  })
})

describe('a page that announces another one that cannot be requested', () => {
  const more = { rows: [{ id: 'a' }], more: true }
  const byLast = { next: { set: 'cursor', from: 'last.id', while: 'body.more' } }
  const byMeta = { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n', while: 'body.more' } }
  const byBody = { next: { set: 'cursor', from: 'body.n', until: 'body.isLast' } }
  const byOffset = { next: { set: 'startAt', from: 'offset', until: 'body.isLast' } }
  const back = { ...byLast.next, back: { set: 'startAt', from: 'first.id' } }
  const byLink = { next: { set: 'cursor', from: 'link' } }
  test.each<[string, Partial<Action>, unknown, Record<string, string>]>([
    ['has no records', byLast, { ...more, rows: [] }, {}],
    ['has a last record without id', byLast, { ...more, rows: [{ id: 'a' }, {}] }, {}],
    ['has a last record with an empty id', byLast, { ...more, rows: [{ id: '' }] }, {}],
    ['has a last record whose id is null', byLast, { ...more, rows: [{ id: null }] }, {}],
    ['has an object for an id', byLast, { ...more, rows: [{ id: {} }] }, {}],
    ['has no flag and a last record without id', byLast, { rows: [{ id: 'a' }, {}] }, {}],
    ['has no cursor', byMeta, more, {}],
    ['has an empty cursor', byMeta, { ...more, n: '' }, {}],
    ['has a list for a cursor', byMeta, { ...more, n: ['c'] }, {}],
    ['is not the last and has no cursor', byBody, { rows: [], isLast: false }, {}],
    ['is not the last and has a true cursor', byBody, { rows: [], n: true }, {}],
    ['is not the last and has no records', byOffset, { rows: [], isLast: false }, {}],
    ['has a link without the param', byLink, { rows: [{ id: 'a' }] }, { link: '</x?page=2>; rel=next' }],
    ['has a text for a flag', byLast, { ...more, more: 'true' }, {}],
    ['has a number for a flag', byOffset, { ...more, isLast: 0 }, {}],
  ])('%s', async (_, action, body, headers) => {
    const { things } = listOf(action, json(body, 200, headers))
    const error = await failureOf(things.list())
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown', retryable: false })
  })

  test('is an error when paging backwards, too', async () => {
    const { things } = listOf({ next: back }, json({ ...more, rows: [{}] }))
    expect(await failureOf(things.list({ startAt: 'z' }))).toMatchObject({ code: 'upstream_bad_response' })
  })

  test('names what is missing', async () => {
    const { things } = listOf(byMeta, json(more))
    expect(String(await failureOf(things.list()))).toMatch(/no usable meta\.n for param cursor/)
  })

  test('ends an iteration with an error after the previous records', async () => {
    const { things } = listOf(byLast, json(more), json({ ...more, rows: [] }))
    const walked: unknown[] = []
    const walk = async () => {
      for await (const row of things.list()) walked.push(row)
    }
    expect(await failureOf(walk())).toMatchObject({ code: 'upstream_bad_response' })
    expect(walked).toEqual([{ id: 'a' }])
  })
})
