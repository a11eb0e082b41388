/** Ranking of `find`, by the catalogs of all connectors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordered } from '../src/find/order.ts'
import { queryOf } from '../src/find/query.ts'
import { connectionOf, openSession, rank } from '../src/index.ts'
import { heading } from '../src/signature/signature.ts'
import { type Running, start } from './start.ts'

let running: Running
let names: (query: string) => readonly string[]
beforeAll(async () => {
  running = await start(1)
  const session = openSession(running.clients.map(connectionOf))
  names = (query) => rank(session, query).map(({ name }) => name)
})
afterAll(() => running.sandbox.close())

// Regression: eight of them in one request built eight indexes, of 5 ms each.
test('sessions over the same catalogs share an index, and find their own accounts by it', () => {
  const open = (account: string) =>
    openSession(running.clients.map((client) => ({ ...connectionOf(client), account })))
  const [one, other] = [open('one'), open('other')]
  expect(rank(one, 'refund a charge').length).toBeGreaterThan(0)
  const found = rank(other, 'refund a charge')
  expect(found.map(({ name }) => name)).toEqual(rank(one, 'refund a charge').map(({ name }) => name))
  for (const ref of found) expect(other.registry.actions).toContain(ref)
  const fewer = openSession(running.clients.slice(1).map(connectionOf))
  const missing = running.clients[0]?.catalog.name
  for (const { connector } of rank(fewer, 'list')) expect(connector.name).not.toBe(missing)
})

test('an action that the vendor deprecates comes after its equal, and says so', () => {
  const session = openSession(running.clients.map(connectionOf))
  const [first, second] = rank(session, 'refund a charge')
  if (first === undefined || second === undefined) throw new Error('nothing was found')
  const old = { ...first, entry: { ...first.entry, deprecated: 'Use another.' } }
  const found = ordered([old, second].map((ref) => ({ ref, score: 2 })))
  expect(found.map(({ ref }) => ref)).toEqual([second, old])
  expect(heading(old)).toContain('Deprecated: Use another.')
  expect(heading(first)).not.toContain('Deprecated')
})

describe('a query', () => {
  const isNoun = (word: string): boolean => word === 'customer'
  const read = (text: string) => queryOf(text, { isNoun, isName: isNoun })

  test.each([
    ['Which invoices were voided', true],
    ['how many refunds are there', true],
    ['customers with the tag gold', true],
    ['any pull requests that wait for me', true],
    ['the invoice of March was paid?', true],
    ['could you send the invoice?', false],
    ['how do I cancel a subscription', false],
    ['cancel a subscription', false],
    ['please cancel the customer’s subscription', false],
  ])('%s: is a question: %s', (text, isQuestion) => {
    expect(read(text).isQuestion).toBe(isQuestion)
  })

  test('that is a question asks for no write', () => {
    expect(read('which files did we delete').asked.flatMap((actions) => [...actions])).not.toContain('delete')
    expect(read('delete the files').asked.flatMap((actions) => [...actions])).toContain('delete')
  })

  test('that begins with a verb of a write asks for no read after it', () => {
    const actions = read('create a customer named Ada').asked.flatMap((asked) => [...asked])
    expect(actions).toEqual(['create'])
  })

  test.each([
    ['open tickets of the customer', 'get', false],
    ['open the ticket of the customer', 'get', true],
  ])('%s: "open" asks for %s: %s', (text, action, isAsked) => {
    expect(read(text).asked.some((actions) => actions.has(action))).toBe(isAsked)
  })

  test.each([
    ['tell the customer that payments work again', ['payment', 'work', 'again']],
    ['customers of last week', ['week']],
    // Nothing else is named.
    ['anything on tomorrow', []],
  ])('%s: of less weight are %j', (text, asides) => {
    expect(read(text).asides).toEqual(asides)
  })

  test.each([
    // Regression: HubSpot and GitHub were two words each, and never found as names of products.
    ['create a company in HubSpot', 'hubspot'],
    ['what did I miss in #general', 'channel'],
    ['what does setup.json say', 'file'],
    ['who can see the sheet', 'acces'],
  ])('%s: has the word %s', (text, word) => {
    expect(read(text).words).toContain(word)
  })

  test('has no word of what a sign or an address names', () => {
    expect(read('what did I miss in #general').words).not.toContain('general')
  })

  test('has no verbs but those of its own: participles are adjectives', () => {
    expect(read('the updated one').asked).toEqual([])
  })

  test.each([
    ['tag the candidate', 'tag'],
    ['comment on an issue', 'comment'],
    ['comments of Bob', undefined],
  ])('%s: begins with a noun as a verb: %s', (text, noun) => {
    expect(read(text).nounAsVerb).toBe(noun)
  })

  test.each([
    ['cus_9s6XKz', true],
    ['issue OPS-12', true],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
    ['invoice 100045', true],
    ['top 10 customers', false],
    ['sub-task', false],
  ])('%s: has an id: %s', (text, hasId) => {
    expect(read(text).hasId).toBe(hasId)
  })

  test('of any length uses a bounded number of words', () => {
    const text = Array.from({ length: 5000 }, (_, n) => `w${n}`).join(' ')
    expect(read(text).words).toHaveLength(40)
  })
})

describe('the best match', () => {
  test.each([
    ['customer with the email', 'payments.customers.list'],
    ['comment on an issue', 'issue-tracking.issue_comments.create'],
    ['who watches OPS-12', 'issue-tracking.issue_watchers.get'],
    ['newest note on the candidate', 'recruiting.candidate_notes.list'],
    ['who has access to the contract', 'cloud-drive.permissions.list'],
    ['delete a file for good', 'cloud-drive.files.delete'],
  ])('%s: %s', (query, name) => {
    expect(names(query)[0]).toBe(name)
  })

  test('of an issue key is in the issue tracker', () => {
    expect(names('details of OPS-12')[0]).toMatch(/^issue-tracking\.issues\./)
  })

  test('that changes a record has a list of these beside it', () => {
    const found = names('change the email of the customer').slice(0, 6)
    expect(found[0]).toBe('payments.customers.update')
    expect(found).toContain('payments.customers.list')
  })
})
