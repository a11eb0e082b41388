/** Definitions and the tools that read, over in-process clients, against sandboxes of all connectors. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionOf, createTools, INSTRUCTIONS, openSession, toolsOf } from '../src/index.ts'
import { handleOf, marked, type Running, referenceOf, start, text } from './start.ts'

let running: Running
beforeAll(async () => {
  running = await start(40)
})
afterAll(() => running.sandbox.close())

const customers = () => running.sandbox.state('payments').records('customers')

describe('the definitions', () => {
  test('are the same whatever is connected, flat, and at most 800 tokens', () => {
    const { tools } = running.open()
    const shown = JSON.stringify(
      tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    )
    expect(countTokens(INSTRUCTIONS + shown)).toBeLessThanOrEqual(800)
    for (const { inputSchema } of tools) expect(inputSchema).not.toHaveProperty('anyOf')
    expect(shown).not.toMatch(/payments|issue|drive|recruiting/)
  })
})

// Regression: a misspelt signal was ignored, so that nothing ended the call.
test('a misspelt option of a call is refused', async () => {
  const [find] = running.open().tools
  await expect(find?.run({}, { signl: new AbortController().signal } as never)).rejects.toThrow(
    'signl is unknown; did you mean signal?',
  )
})

describe('find', () => {
  test('says what is connected', async () => {
    expect(await text(running.open(), 'find')).toMatch(/^payments \(stripe\): customers, invoices/)
  })

  test('gives the signature of the best action and names others', async () => {
    const answer = await text(running.open(), 'find', { query: 'assign a ticket to somebody' })
    expect(answer).toMatch(/^issue-tracking\.issues_assignee\.update \[write\]:.*\n {2}issueIdOrKey: string/)
    expect(countTokens(answer)).toBeLessThanOrEqual(500)
  })

  test('describes one param in full', async () => {
    const answer = await text(running.open(), 'find', { actions: ['customers.create.tax_id_data'] })
    expect(answer).toContain('zw_tin')
  })
})

describe('read', () => {
  test('shows rows without ids, and the ids stand behind references', async () => {
    const call = running.open()
    const answer = await text(call, 'read', { action: 'customers.list', params: { limit: 3 } })
    expect(marked(answer)).toMatch(/^(?:in every row.*\n)?#\tname\temail/)
    const reference = referenceOf(answer)
    const one = await text(call, 'read', { action: 'customers.get', params: { id: reference } })
    expect(marked(one)).toContain(`id: ${customers()[0]?.id}`)
    // Regression: a row that no result has was sent to the upstream as an id.
    for (const row of ['0', '-1', '99999999999']) {
      const params = { id: reference.replace(/\d+$/, row) }
      const { text: refusal } = await call('read', { action: 'customers.get', params })
      expect(refusal).toContain('stands for no row: the result has rows 1 to 3. Nothing was done.')
    }
  })

  test('keeps to its budget by a real tokenizer, and more gives the other rows', async () => {
    const call = running.open()
    const seen: string[] = []
    let answer = await text(call, 'read', {
      action: 'customers.list',
      params: { limit: 15 },
      fields: ['id', 'email'],
      budget: 300,
    })
    for (let i = 0; i < 30; i++) {
      expect(countTokens(answer)).toBeLessThanOrEqual(300)
      seen.push(
        ...marked(answer)
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t')[1] as string),
      )
      const next = /next: more (\{.*?\})/.exec(answer)?.[1]
      if (next === undefined) break
      answer = await text(call, 'more', { ...JSON.parse(next), budget: 300 })
    }
    expect(seen).toEqual(customers().map(({ id }) => id))
  })

  test.each([
    ['a text that is too long', 'text/csv', '3000000', /^The content is text\/csv.*more than 2000000 bytes/],
    ['a film', 'video/mp4', '3000000', /^The content is video\/mp4, 3000000 bytes.*no text to show/],
  ])('does not show %s', async (_, mimeType, size, says) => {
    const state = running.sandbox.state('cloud-drive')
    const file = { ...state.records('files')[0], mimeType, size }
    state.put('files', file as never)
    const answer = await running.open()('read', {
      action: 'files.download',
      params: { fileId: (file as { id?: string }).id },
    })
    expect(answer.text).toMatch(says)
    expect(countTokens(answer.text)).toBeLessThanOrEqual(200)
  })

  test('counts over all pages', async () => {
    const answer = await text(running.open(), 'read', {
      action: 'customers.list',
      params: { limit: 7 },
      tally: 'delinquent',
    })
    expect(answer).toContain(`${customers().length} records.`)
  })

  test.each<readonly [string, object, RegExp]>([
    [
      'an unknown action',
      { action: 'customers.lizzzt' },
      /no action 'customers\.lizzzt'; did you mean customers\.list\?/,
    ],
    [
      'an action of two connectors',
      { action: 'users.list' },
      /issue-tracking\.users\.list or recruiting\.users\.list/,
    ],
    ['an action that writes', { action: 'customers.create' }, /changes something: use write/],
    [
      'an unknown field',
      { action: 'customers.list', fields: ['emial'] },
      /no field 'emial'; did you mean email\?/,
    ],
    [
      'an unknown param',
      { action: 'issues.get', params: { number: 'DEMO-1' } },
      /did you mean issueIdOrKey\?.*Signature: issue-tracking\.issues\.get\(issueIdOrKey/,
    ],
    [
      'a budget that is too small',
      { action: 'customers.list', budget: 10 },
      /budget must be 200 to 10000 tokens \(got 10\)/,
    ],
    [
      'params as a list',
      { action: 'customers.list', params: [1] },
      /params must be an object, .*\(got a list\)/,
    ],
    [
      'an unknown argument',
      { action: 'customers.list', feilds: [] },
      /no argument 'feilds'; did you mean fields\?/,
    ],
    [
      'a reference to nothing',
      { action: 'customers.get', params: { id: '@abc.1' } },
      /There is no result 'abc'/,
    ],
    ['no action', {}, /action is required/],
  ])('refuses %s with the way on', async (_, args, message) => {
    const answer = await running.open()('read', args)
    expect(answer.text).toMatch(message)
    expect(answer.isError).toBe(true)
  })
})

describe('more', () => {
  // Regression: the call for the next rows gave those again that the larger budget had shown.
  test('continues after the first rows that a larger budget showed', async () => {
    const call = running.open()
    const first = await text(call, 'read', { action: 'customers.list', params: { limit: 15 }, budget: 200 })
    const again = await text(call, 'more', { handle: handleOf(first), offset: 0, budget: 400 })
    const rows = (answer: string) => [...marked(answer).matchAll(/^(\d+)\t/gm)].map(([, row]) => Number(row))
    const next = JSON.parse(/next: more (\{.*\})/.exec(again)?.[1] ?? '{}')
    expect(rows(again).length).toBeGreaterThan(rows(first).length)
    expect(rows(await text(call, 'more', next))[0]).toBe((rows(again).at(-1) ?? 0) + 1)
  })

  test('answers the same for a handle of somebody else and for none', async () => {
    const own = await text(running.open(), 'read', {
      action: 'customers.list',
      params: { limit: 15 },
      budget: 300,
    })
    const handle = handleOf(own)
    const foreign = await text(running.open(), 'more', { handle })
    const unknown = await text(running.open(), 'more', { handle: 'a'.repeat(16) })
    expect(foreign.replace(handle, '')).toBe(unknown.replace('a'.repeat(16), ''))
  })

  test('gives one long text in windows that join to the whole', async () => {
    const call = running.open()
    const long = 'Line one.\nTwo \u200b "quoted" </data-x> end. '.repeat(100)
    running.sandbox.state('payments').put('customers', { ...customers()[0], description: long } as never)
    const first = await text(call, 'read', {
      action: 'customers.list',
      params: { limit: 1 },
      fields: ['description'],
    })
    const handle = handleOf(first)
    let joined = ''
    for (let offset = 0; offset < long.length; ) {
      const answer = await text(call, 'more', { handle, row: 1, field: 'description', offset, budget: 400 })
      joined += marked(answer)
      offset = Number(/-(\d+) of \d+/.exec(answer)?.[1])
    }
    expect(joined.replaceAll('\\u200b', '\u200b').replaceAll('\\u003c', '<')).toBe(long)
  })

  test('says how many rows changed since', async () => {
    const call = running.open()
    const first = await text(call, 'read', {
      action: 'customers.list',
      params: { limit: 15 },
      fields: ['email'],
      budget: 200,
    })
    const other = await text(call, 'more', { handle: handleOf(first), fields: ['name'] })
    expect(other).not.toContain('changed since')
  })
})

test('empty lists of arguments count as absent', async () => {
  const call = running.open()
  const read = { action: 'customers.list', params: { limit: 2 } }
  expect(await text(call, 'read', { ...read, fields: [] })).toContain('name')
  expect(await text(call, 'find', { actions: [] })).toContain('Actions: call find')
})

test('a user without accounts learns what to do', async () => {
  const [find, read] = createTools({ clients: [] })
  for (const args of [{}, { query: 'customers' }])
    expect((await find?.run(args))?.text).toContain('No account is connected: the user has to connect one.')
  // Regression: "no connector is called 'payments', only ."
  expect((await read?.run({ action: 'payments.customers.list' }))?.text).toBe(
    "There is no action 'payments.customers.list': no account is connected, and the user has to connect one. Nothing was done.",
  )
})

describe('a user with many accounts', () => {
  const accounts = (count: number) =>
    running.clients.flatMap((entry, n) =>
      Array.from({ length: n === 0 ? count : 1 }, (_, i) =>
        connectionOf({ ...entry, account: `account-${i}` }),
      ),
    )
  const find = async (args: object, hasOlderAccounts = false) => {
    const tools = toolsOf(openSession(accounts(50), { hasOlderAccounts }))
    return (await tools.find(({ name }) => name === 'find')?.run(args))?.text ?? ''
  }

  // Regression: 50 accounts of one connector took the place of all other connectors.
  test('gets all connectors, and the accounts of one of them by its name', async () => {
    const overview = await find({})
    expect(overview).toContain('account-4, account-5 and 44 others: find {"connector":"payments"}): ')
    for (const { catalog } of running.clients) expect(overview).toContain(`${catalog.name} (`)
    const own = await find({ connector: 'payments' })
    expect(own).toContain('account-48, account-49\n')
    expect(own).toContain('customers: ')
    expect(overview + own).not.toContain('newest accounts')
  })

  // Regression: of the older accounts, `find` said nothing.
  test.each([{}, { query: 'xyzzy' }, { connector: 'payments' }])(
    'learns from find %o that older ones are left out',
    async (args) => {
      expect(await find(args, true)).toMatch(
        /\nOnly the 53 newest accounts of the user are offered here; older ones are left out\.$/,
      )
    },
  )
})

test('more reads a bounded number of pages on the way to a row', async () => {
  const products = running.sandbox.state('payments')
  const [product] = products.records('products')
  for (let i = 0; i < 60; i++) products.put('products', { ...product, id: `prod_${i}` } as never)
  const call = running.open()
  const first = await text(call, 'read', { action: 'products.list', params: { limit: 1 } })
  const before = running.sandbox.requests.length
  const answer = await text(call, 'more', { handle: handleOf(first), offset: 1_000_000 })
  expect(answer).toContain('call more with an offset of at most 20 and go on from there')
  expect(running.sandbox.requests.length - before).toBe(20)
  expect(await text(call, 'more', { handle: handleOf(first), offset: 20 })).toContain('rows 21-21 of 21')
  expect(await text(call, 'more', { handle: handleOf(first), offset: 40 })).toContain('rows 41-41 of 41')
})

test('every entity says what a table shows of it', () => {
  const silent = running.clients.flatMap(({ catalog }) =>
    Object.entries(catalog.entities).flatMap(([name, { record, brief, also }]) =>
      also !== undefined && (record === undefined || brief !== undefined) ? [] : [`${catalog.name}.${name}`],
    ),
  )
  expect(silent).toEqual([])
})

// Regression: a misspelt `readOnly` left tool `write` in place.
test.each<[string, object, string]>([
  ['of the tools', { clients: [], readonly: true }, 'readonly is unknown; did you mean readOnly?'],
  ['of a client', { clients: [{ acount: 'a' }] }, 'acount is unknown; did you mean account?'],
  [
    'of a hosted connector',
    { hosted: {}, connectors: [{ conect: () => ({}) }] },
    'conect is unknown; did you mean connect?',
  ],
])('an unknown option %s is refused with the nearest name', (_, options, message) => {
  expect(() => createTools(options as never)).toThrow(message)
})
