/** Webhooks and callbacks of a description: the block that `new` proposes. */
import { expect, test } from 'vitest'
import { book, guess, header, json, many, object, text } from './guess.ts'

const LISTED = { '/books': { get: { responses: json(many(book)) } } }
const sent = (schema: object, parameters: readonly object[] = []): object => ({
  post: {
    parameters,
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: '' } },
  },
})
const typed = (...types: readonly string[]): object =>
  object({ type: { type: 'string', enum: types }, data: book })
const eventsOf = (paths: object, more: object = {}) => guess(paths, {}, more)

test('types, runs and the proof come from what the vendor sends', () => {
  const webhooks = {
    bookAdded: sent(typed('book.added', 'book.lent'), [header('X-Library-Signature')]),
    readerAdded: sent(typed('reader.added'), [header('X-Library-Signature')]),
  }
  const { model, spec, doubts } = eventsOf(LISTED, { webhooks })
  expect(model.webhooks?.events).toMatchObject({
    verify: { scheme: 'hmac', header: 'X-Library-Signature' },
    type: 'type',
    runs: { 'book.added': ['books'], 'book.lent': ['books'] },
  })
  expect(spec.match(/^webhooks:.*\n(?: {2}.*\n)+/m)?.[0]).toContain('REVIEW')
  expect(doubts.filter((doubt) => doubt.startsWith('webhooks'))).toEqual([
    'webhooks: the proof of their origin, by the documentation of the vendor; without it none is believed',
    'webhooks: reader.added concern no synchronized entity',
  ])
})

test.each([
  ['Standard Webhooks', [header('webhook-signature')], { scheme: 'standard', prefix: 'webhook-' }],
  ['those of Svix', [header('svix-signature')], { scheme: 'standard', prefix: 'svix-' }],
  ['a token', [header('X-Channel-Token')], { scheme: 'token', header: 'X-Channel-Token' }],
  ['nothing', [], { scheme: 'hmac', header: 'X-Signature' }],
])('the proof of %s', (_, headers, verify) => {
  const { model } = eventsOf(LISTED, { webhooks: { bookAdded: sent(book, headers) } })
  expect(model.webhooks?.events?.verify).toMatchObject(verify)
})

test('where no body names the type, a header does, and the name of the webhook is the type', () => {
  const { model } = eventsOf(LISTED, { webhooks: { bookAdded: sent(book, [header('X-Library-Event')]) } })
  expect(model.webhooks?.events).toMatchObject({
    type: 'header.X-Library-Event',
    runs: { bookAdded: ['books'] },
  })
})

test('a callback says by which request the address is registered', () => {
  const callbacks = { bookAdded: { '{$request.body#/callbackUrl}': sent(typed('book.added')) } }
  const body = object({ callbackUrl: text }, ['callbackUrl'])
  const subscriptions = {
    post: {
      requestBody: { content: { 'application/json': { schema: body } } },
      responses: json(object({ id: text })),
      callbacks,
    },
  }
  const { model } = eventsOf({ ...LISTED, '/subscriptions': subscriptions })
  expect(model.webhooks?.events).toMatchObject({
    runs: { 'book.added': ['books'] },
    register: { requests: [{ request: 'POST /subscriptions', body: { callbackUrl: '{url}' } }] },
  })
})

test('webhooks of which none concerns a synchronized entity are named, and no block is proposed', () => {
  const { model, doubts } = eventsOf(LISTED, { webhooks: { 'invoice.paid': sent(object({ id: text })) } })
  expect(model.webhooks).toBeUndefined()
  expect(doubts).toContain('webhooks: invoice.paid concern no synchronized entity')
})

test.each<[string, object]>([
  ['no object', { webhooks: { bookAdded: 1, other: null, third: [] } }],
  ['references that lead nowhere', { webhooks: { bookAdded: { $ref: '#/components/pathItems/Nowhere' } } }],
  [
    'names with characters of YAML',
    { webhooks: { 'book: "added" #{\n}': sent(book, [header('X Y: signature')]) } },
  ],
])('%s in webhooks does no harm', (_, more) => {
  expect(eventsOf(LISTED, more).books.name).toBe('books')
})
