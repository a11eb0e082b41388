/** References to rows and plans of connectors that address records in other ways than by one id in a path. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EveryConnector, listed, planned, startEveryConnector } from './every-connector.ts'

let every: EveryConnector
beforeAll(async () => {
  every = await startEveryConnector()
})
afterAll(() => every.sandbox.close())

type Row = Readonly<Record<string, never>>

const rows = (connector: string, entity: string): readonly Row[] =>
  every.sandbox.state(connector).records(entity) as never

/** A repository that has issues and labels, and references to both. */
async function repository(call: ReturnType<EveryConnector['open']>) {
  const found = rows('code-hosting', 'repositories') as unknown as {
    name: string
    owner: { login: string }
  }[]
  for (const { name, owner } of found) {
    const where = { owner: owner.login, repo: name }
    const issues = await listed(call, 'code-hosting.issues.list', { ...where, state: 'all' }).catch(() => '')
    const labels = await listed(call, 'code-hosting.labels.list', where).catch(() => '')
    if (issues && labels) return { where, issues, labels }
  }
  throw new Error('No repository has both.')
}

describe('a reference to a row takes the value that its param means', () => {
  test('the number of an issue, a pull request and a milestone, and the name of a label', async () => {
    const call = every.open()
    const { where, issues, labels } = await repository(call)
    const text = await call('read', {
      action: 'code-hosting.issues.list',
      params: { ...where, state: 'all' },
      fields: ['number'],
    })
    const [, number] = /^1\t(\d+)$/m.exec(text) ?? []
    const plan = await planned(call, 'code-hosting.issues.update', {
      ...where,
      issue_number: `${issues}.1`,
      state: 'closed',
    })
    expect(plan.issue_number).toMatch(new RegExp(`^${number}\\b`))
    const label = await planned(call, 'code-hosting.issue_labels.add', {
      ...where,
      issue_number: `${issues}.1`,
      labels: [`${labels}.1`],
    })
    expect(label.labels).toMatch(/^\["[a-z]/)
    expect(
      (await planned(call, 'code-hosting.labels.delete', { ...where, name: `${labels}.1` })).name,
    ).not.toMatch(/^\d/)
  })

  test('owner and name of a repository', async () => {
    const call = every.open()
    const found = await listed(call, 'code-hosting.repositories.list')
    const plan = await planned(call, 'code-hosting.repositories.update', {
      owner: `${found}.1`,
      repo: `${found}.1`,
      private: true,
    })
    expect([plan.owner, plan.repo]).toEqual([
      expect.stringMatching(/^[a-z]/),
      expect.stringMatching(/^[a-z]/),
    ])
  })

  test('the customer of an invoice, and the invoice itself', async () => {
    const call = every.open()
    const invoices = await listed(call, 'payments.invoices.list')
    const [invoice] = rows('payments', 'invoices') as unknown as { id: string }[]
    const plan = await planned(call, 'payments.invoices.create', { customer: `${invoices}.1` })
    expect(plan.customer).toMatch(/^cus_/)
    expect((await planned(call, 'payments.invoices.send', { id: `${invoices}.1` })).id).toMatch(
      invoice?.id.slice(0, 3) ?? '',
    )
  })

  test('the key of a page for what is below it, and the name of a label', async () => {
    const call = every.open()
    const [pages, labels, spaces] = [
      await listed(call, 'wiki.pages.list'),
      await listed(call, 'wiki.labels.list'),
      await listed(call, 'wiki.spaces.list'),
    ]
    const created = await planned(call, 'wiki.pages.create', {
      spaceId: `${spaces}.1`,
      title: 'T',
      parentId: `${pages}.1`,
    })
    const removed = await planned(call, 'wiki.labels.remove', {
      contentId: `${pages}.1`,
      name: `${labels}.1`,
    })
    const key = /^"\d+" \(.+\)$/
    expect([created.parentId, created.spaceId, removed.contentId]).toEqual(
      Array(3).fill(expect.stringMatching(key)),
    )
    expect(removed.name).toMatch(/^[a-z]/)
  })

  test('items of a text with commas, from a list', async () => {
    const call = every.open()
    const [channels, users] = [
      await listed(call, 'messaging.conversations.list'),
      await listed(call, 'messaging.users.list'),
    ]
    const params = { channel: `${channels}.1`, users: [`${users}.1`, `${users}.2`] }
    expect((await planned(call, 'messaging.conversations.invite', params)).users).toMatch(/^\w+,\w+/)
  })

  test('a row without the value says so', async () => {
    const call = every.open()
    const comments = await listed(call, 'wiki.footer_comments.list')
    const of = (row: number) =>
      call('read', { action: 'wiki.blog_posts.get', params: { blogPostId: `${comments}.${row}` } })
    // One is on a page, the other on a blog post.
    expect([await of(1), await of(2)].join()).toMatch(/has no blogPostId for blogPostId. Nothing was done/)
  })
})

describe('a plan names what it is about', () => {
  test('the issue, by its title', async () => {
    const call = every.open()
    const { where, issues } = await repository(call)
    const plan = await planned(call, 'code-hosting.issues.lock', { ...where, issue_number: `${issues}.1` })
    expect(plan.issue_number).toMatch(/^\d+ \(.+\)$/)
  })

  test('a mail by its subject, and its labels', async () => {
    const call = every.open()
    const [mails, labels] = [
      await listed(call, 'email.messages.list'),
      await listed(call, 'email.labels.list'),
    ]
    const plan = await planned(call, 'email.messages.modify', {
      id: `${mails}.1`,
      addLabelIds: [`${labels}.1`],
    })
    expect(plan).toMatchObject({
      id: expect.stringMatching(/ \(.+\)$/),
      addLabelIds: expect.stringMatching(/ \(.+\)$/),
    })
  })

  test('an event, its calendar and where it is moved', async () => {
    const call = every.open()
    const calendars = await listed(call, 'calendar.calendar_list.list')
    const events = await listed(call, 'calendar.events.list', { calendarId: `${calendars}.1` })
    const params = { calendarId: `${calendars}.1`, eventId: `${events}.1`, destination: `${calendars}.2` }
    const plan = await planned(call, 'calendar.events.move', params)
    const named = expect.stringMatching(/ \(.+\)$/)
    expect(plan).toMatchObject({ calendarId: named, eventId: named, destination: named })
  })

  test('both ends of an association, the owner and the amount of a deal', async () => {
    const call = every.open()
    const named = expect.stringMatching(/ \(.+\)$/)
    const [deals, companies, owners] = [
      await listed(call, 'crm.deals.list'),
      await listed(call, 'crm.companies.list'),
      await listed(call, 'crm.owners.list'),
    ]
    const ends = {
      fromObjectType: 'deals',
      fromObjectId: `${deals}.1`,
      toObjectType: 'companies',
      toObjectId: `${companies}.1`,
    }
    expect(await planned(call, 'crm.associations.set_default', ends)).toMatchObject({
      fromObjectId: named,
      toObjectId: named,
    })
    const properties = { amount: '12.50', hubspot_owner_id: `${owners}.1` }
    const plan = await planned(call, 'crm.deals.update', { objectId: `${deals}.1`, properties })
    expect(plan).toMatchObject({
      objectId: named,
      'properties.amount': expect.stringMatching(/"12\.50" \(12\.50 [A-Z]{3}\)$/),
      'properties.hubspot_owner_id': named,
    })
  })

  // Regression: HubSpot shows few properties of a record unless they are asked for, so that the others looked as if they were new.
  test('the value before is shown of a property that lists leave out, and a plan of it runs', async () => {
    const call = every.open()
    const deals = await listed(call, 'crm.deals.list')
    const params = { objectId: `${deals}.1`, properties: { description: 'Signed.' } }
    const text = await call('write', { action: 'crm.deals.update', params })
    expect(text).toMatch(/\nproperties\.description: "?\w.* -> Signed\.\n/)
    const done = await call('write', { plan: /"plan":"(\w+)"/.exec(text)?.[1] })
    expect(done).toMatch(/^done: crm\.deals\.update/)
  })

  test('a member who is removed is no new value of the channel', async () => {
    const call = every.open()
    const [channels, users] = [
      await listed(call, 'messaging.conversations.list'),
      await listed(call, 'messaging.users.list'),
    ]
    const plan = await planned(call, 'messaging.conversations.kick', {
      channel: `${channels}.1`,
      user: `${users}.1`,
    })
    expect(plan.user).not.toContain('->')
  })

  test('a draft that is sent is not shown as changed', async () => {
    const call = every.open()
    const drafts = await listed(call, 'email.drafts.list')
    expect((await planned(call, 'email.drafts.send', { id: `${drafts}.1` })).id).not.toContain('->')
  })
})

test('a file that is not there yet can be written, and one that is not there cannot be removed', async () => {
  const call = every.open()
  const { where } = await repository(call)
  const file = { ...where, path: 'new.txt', message: 'Add' }
  expect(await planned(call, 'code-hosting.contents.write', { ...file, content: 'aGk=' })).toMatchObject({
    path: 'new.txt',
  })
  expect(
    await call('write', { action: 'code-hosting.contents.remove', params: { ...file, sha: 'a' } }),
  ).toContain('There is no record')
})

test.each([
  ['email.drafts.list', {}, ['message.id']],
  ['code-hosting.repositories.list', {}, ['owner.login']],
])('fields of records within records are known: %s', async (action, params, fields) => {
  const call = every.open()
  await call('read', { action, params, fields })
  expect(await call('write', { action: 'payments.customers.create', params: { name: 'X' } })).not.toContain(
    'untrusted',
  )
})

describe('a mail, which the vendor takes in Base64', () => {
  const MAIL = 'To: ada@example.com\r\nSubject: Grüße\r\n\r\nSee you at 10.'

  test.each([
    ['the text itself', MAIL],
    ['Base64', Buffer.from(MAIL).toString('base64url')],
  ])('is written as %s, approved as text and sent in Base64', async (_, raw) => {
    const call = every.open()
    const text = await call('write', { action: 'email.messages.send', params: { raw } })
    const [, line = ''] = /^raw: (.*)$/m.exec(text) ?? []
    expect(JSON.parse(line)).toBe(MAIL)
    await call('write', { plan: /"plan":"(\w+)"/.exec(text)?.[1] })
    const sent = every.sandbox.requests.findLast(({ path }) => path.includes('/messages/send'))
    expect(JSON.stringify(sent?.body)).toContain(Buffer.from(MAIL).toString('base64url'))
  })

  test('a picture in Base64 is approved as bytes', async () => {
    const call = every.open()
    const { where } = await repository(call)
    const content = Buffer.from(Array.from({ length: 60 }, (_, at) => 255 - at)).toString('base64')
    const plan = await planned(call, 'code-hosting.contents.write', {
      ...where,
      path: 'a.png',
      message: 'Add',
      content,
    })
    expect(plan.content).toContain(`60 bytes, in Base64: ${content.slice(0, 10)}`)
  })
})
