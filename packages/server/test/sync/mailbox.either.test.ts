/** A mailbox in the replica: its list has only ids, and its history says which messages have changed. */
import { describe, expect, test } from 'vitest'
import { rateOf } from '../../src/sync/reading/pace.ts'
import { packageOf } from '../support/packages.ts'
import { leaveAt, openScene, type Scene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'

const SLUG = 'email'

interface Message {
  readonly id: string
  readonly labelIds: readonly string[]
  readonly payload: { readonly headers: readonly { readonly name: string; readonly value: string }[] }
}

const openMailbox = (size = 30): Promise<Scene> => openScene(SLUG, 'messages', size)

async function messagesOf({ synced }: Scene): Promise<Map<string, Message>> {
  return (await synced.replica(SLUG, 'messages')) as Map<string, Message>
}

async function searched({ synced }: Scene, filter: object): Promise<string[]> {
  const params = { query: { filter }, limit: 100 }
  const { body } = await synced.execute(SLUG, { entity: 'messages', action: 'search', params })
  return body.hits.map(({ id }: Message) => id)
}

/** Runs the stream until its search finds what is wanted. */
async function runUntil(scene: Scene, filter: object, wanted: readonly string[]): Promise<void> {
  await scene.sendCommand('run')
  await until(`a search that finds ${wanted}`, async () => {
    return JSON.stringify(await searched(scene, filter)) === JSON.stringify(wanted)
  })
  await scene.ended()
}

const ids = ({ sandbox }: Scene): string[] =>
  sandbox
    .state(SLUG)
    .records('messages')
    .map(({ id }) => String(id))

const reads = ({ sandbox }: Scene) =>
  sandbox.requests.filter(({ entity, action }) => entity === 'messages' && action === 'get')

const pathOf = (id: string): string => `/gmail/v1/users/me/messages/${id}`

interface Page {
  readonly messages: readonly { readonly id: string }[]
  readonly nextPageToken: string
}

/** The first two pages of the list. */
async function pagesOf({ synced }: Scene): Promise<[Page, Page]> {
  const read = async (params: object): Promise<Page> => {
    const { body } = await synced.execute(SLUG, { entity: 'messages', action: 'list', params })
    return { messages: body.records, nextPageToken: body.meta.nextPageToken }
  }
  const first = await read({ includeSpamTrash: true })
  return [first, await read({ includeSpamTrash: true, pageToken: first.nextPageToken })]
}

/** A message that others sent. Names of headers are as their programs write them. */
function arrive({ sandbox }: Scene, id: string, headers: Readonly<Record<string, string>>): void {
  const state = sandbox.state(SLUG)
  state.advance(60)
  state.put('messages', {
    id,
    threadId: id,
    labelIds: ['INBOX', 'UNREAD'],
    snippet: `Beginning of ${id}`,
    internalDate: String(Date.UTC(2030, 0, 2, 3, 4, 5)),
    sizeEstimate: 999,
    payload: {
      partId: '',
      mimeType: 'text/plain',
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: { size: 4, data: 'VGV4dA' },
    },
  })
}

describe('the first copy', () => {
  test('has each message once, with its labels and headers and without its text', async () => {
    const scene = await openMailbox()
    const found = await messagesOf(scene)
    expect([...found.keys()].toSorted()).toEqual(ids(scene).toSorted())
    expect(reads(scene)).toHaveLength(found.size)
    for (const { labelIds, payload } of found.values()) {
      expect(labelIds).toContain('INBOX')
      expect(payload).not.toHaveProperty('body')
      expect(payload.headers.map(({ name }) => name)).toContain('Subject')
    }
    expect((await scene.stream()).quarantined).toBe(0)
  })

  test('is read below the quota of Gmail: 250 units a second, of which a message costs 5', () => {
    expect((rateOf(packageOf(SLUG).sync) ?? Number.POSITIVE_INFINITY) * 5).toBeLessThan(250)
  })

  test('goes on where it was interrupted, and reads the page again', async () => {
    const scene = await openMailbox(30)
    const [first = ''] = ids(scene)
    const broken = scene.sandbox.faults.add({
      match: { path: pathOf(first) },
      fault: { kind: 'status', status: 400, body: { error: { code: 400, message: 'broken' } } },
    })
    await scene.readAll()
    await until('the failure', async () => (await scene.stream()).last_error !== null)
    broken.off()
    await scene.readAll()
    await until(
      'the copy',
      async () => (await scene.stream()).last_error === null && (await scene.stream()).complete,
    )
    await scene.ended()
    expect([...(await messagesOf(scene)).keys()].toSorted()).toEqual(ids(scene).toSorted())
  })

  test('begins at the page that a killed worker has left', async () => {
    const scene = await openMailbox(130)
    const [first, second] = await pagesOf(scene)
    await leaveAt(scene, 'scan', {
      params: { includeSpamTrash: true, pageToken: first.nextPageToken },
      pages: 1,
    })
    await scene.ended()
    expect(reads(scene).map(({ path }) => path)).toEqual(
      expect.arrayContaining(second.messages.map(({ id }) => pathOf(id))),
    )
    expect(reads(scene).length).toBeLessThan(130)
    expect([...(await messagesOf(scene)).keys()].toSorted()).toEqual(ids(scene).toSorted())
  })

  test('leaves out a message that is gone between the list and its turn', async () => {
    const scene = await openMailbox(10)
    const [gone = '', ...others] = ids(scene)
    scene.sandbox.faults.add({
      match: { path: pathOf(gone) },
      fault: { kind: 'refused', code: 'notFound', status: 404 },
    })
    await scene.readAll()
    await until('the full sync', async () => (await scene.stream()).generation === 2)
    await scene.ended()
    expect([...(await messagesOf(scene)).keys()].toSorted()).toEqual(others.toSorted())
    expect((await scene.stream()).last_error).toBeNull()
  })
})

describe('the history', () => {
  test('brings new messages, which are found by sender, recipient, subject and time', async () => {
    const scene = await openMailbox()
    const from = 'Grace Hopper <grace@navy.example>'
    arrive(scene, 'new1', {
      FROM: from,
      to: 'ada@example.com, bob@example.com',
      subject: 'Nanoseconds, in a Rope',
    })
    await runUntil(scene, { keyword: { subject: 'rope nanoseconds' } }, ['new1'])
    expect(await searched(scene, { keyword: { from: 'grace' } })).toEqual(['new1'])
    expect(await searched(scene, { like: { from: '%@navy.example%' } })).toEqual(['new1'])
    expect(await searched(scene, { keyword: { to: 'bob' } })).toEqual(['new1'])
    expect(await searched(scene, { keyword: { cc: 'bob' } })).toEqual([])
    expect(await searched(scene, { gte: { date: '2030-01-02T03:04:05Z' } })).toEqual(['new1'])
    const [newest] = await searched(scene, { like: { snippet: '%' } })
    expect(newest).toBe('new1')
  })

  test('names several messages in an item; each is read once', async () => {
    const scene = await openMailbox()
    scene.sandbox.forgetRequests()
    const names = ['one', 'two', 'three']
    for (const id of names) arrive(scene, id, { Subject: 'a bunch' })
    for (const id of names) scene.sandbox.state(SLUG).put('messages', { id, labelIds: ['STARRED'] })
    await scene.sendCommand('run')
    await until(
      'all of them',
      async () => (await searched(scene, { eq: { labelIds: 'STARRED' } })).length === 3,
    )
    await scene.ended()
    expect(reads(scene)).toHaveLength(3)
  })

  test('shows labels that a message gets, among them that of the trash', async () => {
    const scene = await openMailbox()
    const [id = ''] = ids(scene)
    scene.sandbox.state(SLUG).put('messages', { id, labelIds: ['STARRED'] })
    await runUntil(scene, { eq: { labelIds: 'STARRED' } }, [id])
    scene.sandbox.state(SLUG).put('messages', { id, labelIds: ['TRASH'] })
    await runUntil(scene, { in: { labelIds: ['SPAM', 'TRASH'] } }, [id])
    expect((await messagesOf(scene)).has(id)).toBe(true)
  })

  test('reports a message that was deleted for good', async () => {
    const scene = await openMailbox()
    const [id = ''] = ids(scene)
    scene.sandbox.state(SLUG).remove('messages', id)
    await runUntil(scene, { eq: { id } }, [])
    expect((await messagesOf(scene)).has(id)).toBe(false)
  })

  test('that has expired causes a full sync', async () => {
    const scene = await openMailbox()
    const state = scene.sandbox.state(SLUG)
    arrive(scene, 'while-away', { Subject: 'Long ago' })
    state.advance(8 * 24 * 3600)
    await scene.sendCommand('run')
    await until('the full sync', async () => (await scene.stream()).generation === 2)
    await scene.ended()
    expect(await searched(scene, { keyword: { subject: 'ago' } })).toEqual(['while-away'])
    expect((await scene.stream()).last_error).toBeNull()
    arrive(scene, 'after', { Subject: 'Back again' })
    await runUntil(scene, { keyword: { subject: 'back' } }, ['after'])
    expect((await scene.stream()).generation).toBe(2)
  })
})

test('an id listing reads all messages that the replica lacks, however many these are', async () => {
  const scene = await openMailbox(5)
  const state = scene.sandbox.state(SLUG)
  for (let n = 0; n < 230; n++) arrive(scene, `unseen${n}`, { Subject: 'unseen' })
  await leaveAt(scene, 'ids', {})
  await until('the id listing', async () => (await messagesOf(scene)).size === state.count('messages'))
  await scene.ended()
  expect((await scene.stream()).generation).toBe(1)
})

test('what a caller does to a message is found when the call returns', async () => {
  const scene = await openMailbox()
  const [id = ''] = ids(scene)
  const call = (action: string, params: object) =>
    scene.synced.execute(SLUG, { entity: 'messages', action, params })
  await call('modify', { id, addLabelIds: ['STARRED'] })
  expect(await searched(scene, { eq: { labelIds: 'STARRED' } })).toEqual([id])
  const raw = 'From: ada@example.com\r\nSubject: =?UTF-8?B?R3LDvMOfZQ==?=\r\n\r\nA letter'
  const { body } = await call('send', { raw: Buffer.from(raw).toString('base64url') })
  expect(await searched(scene, { keyword: { subject: 'grüße' } })).toEqual([body.records.id])
})
