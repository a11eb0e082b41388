import type { Action } from '@plugboard/core'
import { planRequest, validateParams } from '@plugboard/core/checks'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { plan } from './planning.ts'

describe('masks', () => {
  const mask = { always: ['nextPageToken'], beside: ['kind'], records: 'files', fields: 'id,name' }
  const sent = (fields: unknown, of: NonNullable<Action['query']>[string]['mask'] = mask) =>
    decodeURIComponent(
      plan({ http: 'GET /x', query: { fields: { ...(of && { mask: of }) } } }, { fields }).query,
    )

  test.each([
    ['nothing: the default', undefined, 'fields=nextPageToken,files(id,name)'],
    ['names of fields', 'id,size', 'fields=nextPageToken,files(id,size)'],
    ['everything', '*', 'fields=nextPageToken,files(*)'],
    ['a mask of their own', 'files(id)', 'fields=nextPageToken,files(id)'],
    ['a mask with the always requested field', 'nextPageToken,files(id)', 'fields=nextPageToken,files(id)'],
    [
      'a mask with that field only in a nested selection',
      'files(id,nextPageToken,x(nextPageToken))',
      'fields=nextPageToken,files(id,nextPageToken,x(nextPageToken))',
    ],
  ])('%s', (_, given, want) => {
    expect(sent(given)).toBe(want)
  })

  test.each([
    ['record fields with selections inside', 'id,owners(displayName)', 'files(id,owners(displayName))'],
    ['record fields by path', 'id,owners/displayName', 'files(id,owners/displayName)'],
    ['a path through any name', 'capabilities/*,owners/*/me', 'files(capabilities/*,owners/*/me)'],
    ['nested selections', 'a(b(c,d/e),f),g', 'files(a(b(c,d/e),f),g)'],
    ['a path and a selection', 'a/b(c)', 'files(a/b(c))'],
    ['records by paths', 'files/id,files/name', 'files/id,files/name'],
    ['all of the records', 'files', 'files'],
    ['records in two ways', 'files(id),files/name', 'files(id),files/name'],
    ['records beside other fields', 'kind,files/id', 'kind,files/id'],
    ['records with the always requested field inside', 'files/nextPageToken', 'files/nextPageToken'],
    ['a page token and record fields', 'nextPageToken,id', 'files(id)'],
    ['nothing but the page token', 'nextPageToken', 'files(id,name)'],
    ['names with a common prefix', 'filesize,file', 'files(filesize,file)'],
    ['the key of the records further down', 'a(files),b/files', 'files(a(files),b/files)'],
    ['spaces around separators', ' id , owners ( displayName ) ', 'files(id,owners(displayName))'],
    ['line breaks', 'files (\n  id\n)', 'files(id)'],
    ['nothing at all', '', 'files(id,name)'],
  ])('%s', (_, given, want) => {
    expect(sent(given)).toBe(`fields=nextPageToken,${want}`)
  })

  test.each([
    ['nextPageToken,files', 'nextPageToken,files'],
    ['files/id,nextPageToken', 'files/id,nextPageToken'],
    ['*,files/id', '*,files/id'],
  ])('%s already selects the page token', (given, want) => {
    expect(sent(given)).toBe(`fields=${want}`)
  })

  test.each([
    [',', "unexpected ',' at the start"],
    [' ', 'unexpected end at the start'],
    ['id,', "unexpected end after 'id,'"],
    ['id,,name', "unexpected ',' after 'id,'"],
    ['files(', "unexpected end after 'files('"],
    ['files(id', "each '(' is closed"],
    ['files()', "unexpected ')' after 'files('"],
    ['files(id))', "unexpected ')' after 'files(id)'"],
    ['a/', "unexpected end after 'a/'"],
    ['/a', "unexpected '/' at the start"],
    ['a//b', "unexpected '/' after 'a/'"],
    ['a/(b)', "unexpected '(' after 'a/'"],
    ['a(b)c', "unexpected 'c' after 'a(b)'"],
    ['id name', "unexpected 'name' after 'id'"],
    ['id;name', "unexpected 'id;name' at the start"],
    ['id,"name"', `unexpected '"name"' after 'id,'`],
    ['files(id&alt=media)', "unexpected 'id&alt=media' after 'files('"],
    // Regression: masks of two levels were sent as they are, and refused by the upstream.
    ['files/owners(displayName),id', 'must select id inside of files, as in files(id), or leave out files'],
    ['id,files', 'must select id inside of files'],
    ['files(id),capabilities/canEdit', 'must select capabilities inside of files'],
    ['nextPageToken,kind,files,owners(me)', 'must select owners inside of files'],
    ['files,constructor', 'must select constructor inside of files'],
  ])('%j is rejected before anything is sent', (given, why) => {
    const entity = { name: 'things', actions: { list: { http: 'GET /x', query: { fields: { mask } } } } }
    for (const check of [planRequest, validateParams]) {
      expect(() => check(shop, entity, 'list', { fields: given })).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          message: expect.stringContaining(why),
          errors: [expect.objectContaining({ pointer: '/params/fields', code: 'bad_format' })],
        }),
      )
    }
  })

  /** The selections outside of all parentheses, found independently of core. */
  const outside = (text: string): string[] => {
    const flat = text.replace(/\([^()]*\)/g, '')
    return flat === text ? flat.split(',') : outside(flat)
  }

  const name = fc.constantFrom('id', 'files', 'nextPageToken', 'owners', '*', 'x-1')
  const tree = fc
    .letrec<{ one: string; all: string }>((tie) => ({
      one: fc.oneof(
        { maxDepth: 4 },
        name,
        fc.tuple(name, tie('one')).map((path) => path.join('/')),
        fc.tuple(name, tie('all')).map(([own, inner]) => `${own}(${inner})`),
      ),
      all: fc.array(tie('one'), { minLength: 1, maxLength: 4 }).map((some) => some.join(',')),
    }))
    // A mask of the whole response has record fields inside of the records only.
    .all.filter((text) => {
      const names = outside(text).map((one) => one.split('/')[0] ?? '')
      return !names.includes('files') || names.every((one) => /^(files|nextPageToken|\*)$/.test(one))
    })

  test('any mask selects page token and records, and the result parses again', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const want = sent(given).replace('fields=', '')
        const names = outside(want)
        expect(names.includes('nextPageToken') || names.includes('*')).toBe(true)
        expect(names.some((name) => name.split('/')[0] === 'files')).toBe(true)
        // Applied to its own result it changes nothing: nothing is wrapped or added twice.
        expect(sent(want)).toBe(`fields=${want}`)
      }),
    )
  })

  test('the caller’s selections are sent, in their order', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const own = (text: string) =>
          text.match(/[\w*-]+/g)?.filter((one) => !/^(files|nextPageToken)$/.test(one))
        if (own(given)?.[0]) expect(own(sent(given).replace('fields=', ''))).toEqual(own(given))
      }),
    )
  })

  // Regression: a mask of 240 kB kept its thread busy for 74 ms.
  test('one of up to 8192 characters is parsed', () => {
    const deep = `${'a('.repeat(2730)}a${')'.repeat(2730)}`
    expect(sent(deep)).toHaveLength(`fields=nextPageToken,files(${deep})`.length)
    expect(() => sent('a('.repeat(4096))).toThrow(/unexpected end/)
    expect(() => sent(`${deep},b`)).toThrow(/a field mask of at most 8192 characters/)
  })

  test('the default is wrapped, even if one of its fields has its own mask', () => {
    const changes = { always: ['nextPageToken'], records: 'changes', fields: 'id,file(name)' }
    expect(sent(undefined, changes)).toBe('fields=nextPageToken,changes(id,file(name))')
  })

  test('a single record is not wrapped', () => {
    expect(sent('id,size', { fields: 'id' })).toBe('fields=id,size')
  })
})
