/** How a webhook at a shared address names connectors. */
import { expect, test } from 'vitest'
import { routeOf, routesIn } from '../../src/hooks/routes.ts'

const MATCH = { id: 'matched', site: 'issue.self' }
const SITE = 'https://acme.example'

const of = (body: unknown): string[] =>
  routesIn(MATCH, { headers: {}, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) })

const issue = { self: `${SITE}/rest/issue/1?x=1#y` }

test('a registration is named by the values that it took, whatever address of its site a webhook has', () => {
  const own = routeOf(MATCH, { id: 7, site: `${SITE}/` })
  expect(own).toBeDefined()
  expect(of({ matched: [7], issue })).toEqual([own])
  expect(of({ matched: 7, issue })).toEqual([own])
  expect(of({ matched: ['7'], issue })).toEqual([own])
  expect(of({ matched: [6, 7, 7, 8], issue })).toHaveLength(3)
  expect(of({ matched: [7], issue: { self: 'https://other.example/7' } })).not.toContain(own)
  expect(of({ matched: [7], issue: { self: 'http://acme.example/' } })).not.toContain(own)
  expect(of({ matched: [7], issue: { self: 'https://acme.example.evil.example/' } })).not.toContain(own)
})

// Regression: the last digits were rounded, and the webhook named another registration.
test('an id beyond 2^53 keeps its digits', () => {
  const own = routeOf(MATCH, { id: '1915883588174806058', site: SITE })
  const rounded = routeOf(MATCH, { id: '1915883588174806000', site: SITE })
  expect([own, rounded]).toEqual([expect.any(String), expect.any(String)])
  const found = of(`{"matched":[1915883588174806058],"issue":{"self":"${SITE}/7"}}`)
  expect(found).toEqual([own])
})

test('values cannot be pushed from one place into another', () => {
  const own = routeOf(MATCH, { id: '7","https://a.example', site: 'b' })
  expect(of({ matched: ['7'], issue: { self: 'https://a.example","b' } })).not.toContain(own)
})

test('a registration that lacks a value has no route', () => {
  expect(routeOf(MATCH, { id: 7 })).toBeUndefined()
  expect(routeOf(MATCH, {})).toBeUndefined()
})

test.each([
  ['no JSON', '<xml/>'],
  ['no object', 'null'],
  ['no value', { matched: [7] }],
  ['no ids', { matched: [], issue }],
  ['values of other kinds', { matched: [null, {}, true, [7]], issue }],
  ['an endless id', { matched: ['7'.repeat(10_000)], issue }],
])('%s: none', (_, body) => {
  expect(of(body)).toEqual([])
})

test('a webhook names a bounded number', () => {
  expect(of({ matched: Array.from({ length: 100_000 }, (_, n) => n), issue })).toHaveLength(1000)
})
