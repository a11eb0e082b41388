/** The best match as `find` shows it: enough to call it, and no more. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(1)
})
afterAll(() => running.sandbox.close())

const find = (query: string): Promise<string> => text(running.open(), 'find', { query })

test('a param that the query names comes first, with its description; others by type or by name', async () => {
  const answer = await find('customer with the email')
  expect(answer).toMatch(
    /^payments\.customers\.list: .*\n {2}email\?: string \/\/ Only customers with exactly/,
  )
  expect(answer).toMatch(/\n {2}also: .*created/)
})

// Regression: models read how a program makes a document of Markdown, which they only have to write.
test('what a program needs is not said to models', async () => {
  const found = await find('comment on an issue')
  expect(found).toMatch(/\n {2}body: markdown \/\/ Text of the comment\.\n/)
  const all = { actions: ['issue-tracking.issue_worklogs.create', 'issue-tracking.issues.create'] }
  expect(await text(running.open(), 'find', all)).not.toContain('@plugboard/')
})

test('a value of a param that the query names counts as its name', async () => {
  expect(await find('list open invoices')).toMatch(/\n {2}status\?: draft\|open\|paid/)
})

test('required params are always shown, before others', async () => {
  expect(await find('share the file')).toMatch(
    /^cloud-drive\.permissions\.create \[write\].*\n {2}fileId: string.*\n {2}type: .*\n {2}role: /,
  )
})

test('params that page or choose fields are left out of a read, since the tools do both', async () => {
  const answer = await find('customer with the email')
  expect(answer).not.toMatch(/starting_after|ending_before/)
  expect(await find('get the issue DEMO-1')).not.toMatch(/\n {2}fields\?|also: .*\bfields\b/)
})

test('all of them are described on request', async () => {
  const answer = await text(running.open(), 'find', { actions: ['payments.customers.list'] })
  expect(answer).toMatch(/starting_after[\s\S]*ending_before[\s\S]*only one of starting_after, ending_before/)
})

test('other matches have no description that only repeats their name', async () => {
  const answer = await find('customer with the email')
  expect(answer).toMatch(/\ncustomers\.update \[write\](\n|$)/)
  expect(answer).toMatch(/\ninvoices\.send \[write\]: Sends an invoice/)
})

// Regression: "on the customer", a synonym of the update, counted as a verb of every query about customers.
test('to create a customer finds the creation first', async () => {
  expect(await find('create a customer')).toMatch(/^payments\.customers\.create \[write\]/)
})

test.each([
  ['a semicolon', 'candidate by name; newest note on the candidate; create a customer'],
  ['a line end', 'candidate by name\nnewest note on the candidate\ncreate a customer'],
])('several tasks are separated by %s, and each gets a signature', async (_, query) => {
  const answer = await find(query)
  expect(answer).toMatch(
    /^recruiting\.candidates\.api_search[\s\S]*\nrecruiting\.candidate_notes\.list[\s\S]*\npayments\.customers\.create \[write\]/,
  )
  expect(countTokens(answer)).toBeLessThanOrEqual(500)
})

test('a task that nothing matches is named, and the others are found', async () => {
  const answer = await find('create a customer; qqqqqq')
  expect(answer).toMatch(/^payments\.customers\.create[\s\S]*\nNothing matches 'qqqqqq'\.$/)
})
