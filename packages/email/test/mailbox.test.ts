/** Rules of Gmail that callers meet every day, kept by the fake. */
import { expect, test } from 'vitest'
import { failureOf, startOnce } from './start.ts'

const running = startOnce()

async function changesSince(startHistoryId: string): Promise<unknown[]> {
  const changes = await running().client.history.list({ startHistoryId }).toArray({ limit: 100 })
  return changes.flatMap(({ messages = [] }) => messages.map(({ id }) => id))
}

async function anyId(): Promise<string> {
  const { records } = await running().client.messages.list({ maxResults: 1 })
  return records[0]?.id ?? ''
}

test('lists have the ids of messages, get has the rest', async () => {
  const { messages } = running().client
  const [listed] = (await messages.list({ maxResults: 1 })).records
  expect(listed).not.toHaveProperty('snippet')
  expect(await messages.get({ id: listed?.id ?? '' })).toMatchObject({
    id: listed?.id,
    threadId: listed?.threadId,
  })
})

test('the history has what changed since a number, and the number of now', async () => {
  const { messages, profile, history } = running().client
  const { historyId = '' } = await profile.get({})
  expect(await changesSince(historyId)).toEqual([])
  const id = await anyId()
  await messages.modify({ id, addLabelIds: ['STARRED'] })
  expect(await changesSince(historyId)).toEqual([id])
  const { meta } = await history.list({ startHistoryId: historyId })
  expect(await changesSince(meta.historyId ?? '')).toEqual([])
})

test.each(['1', '999999', 'soon'])(
  'a number that the history does not have is not found: %s',
  async (startHistoryId) => {
    expect(await failureOf(running().client.history.list({ startHistoryId }))).toMatchObject({
      code: 'upstream_not_found',
      upstream: { status: 404 },
    })
  },
)

test('messages in the trash are listed on request only', async () => {
  const { messages } = running().client
  const id = await anyId()
  const isListed = async (includeSpamTrash: boolean) =>
    (await messages.list({ includeSpamTrash }).toArray({ limit: 1000 })).some((one) => one.id === id)
  await messages.trash({ id })
  expect([await isListed(false), await isListed(true)]).toEqual([false, true])
  await messages.untrash({ id })
  expect(await isListed(false)).toBe(true)
})

test('labels select messages; several are changed at once', async () => {
  const { messages } = running().client
  const { records } = await messages.list({ labelIds: ['UNREAD'], maxResults: 2 })
  expect(records).toHaveLength(2)
  await messages.batch_modify({
    ids: records.map(({ id }) => id),
    removeLabelIds: ['UNREAD'],
    addLabelIds: ['READ_BY_US'],
  })
  const marked = await messages.list({ labelIds: ['READ_BY_US'] })
  expect(marked.records.map(({ id }) => id).toSorted()).toEqual(records.map(({ id }) => id).toSorted())
})

test('names of labels are unique, and labels of the system stay', async () => {
  const { labels } = running().client
  const { id, type } = await labels.create({ name: 'Projects' })
  expect(type).toBe('user')
  expect(await failureOf(labels.create({ name: 'Projects' }))).toMatchObject({ upstream: { status: 409 } })
  expect(await failureOf(labels.delete({ id: 'INBOX' }))).toMatchObject({ upstream: { status: 400 } })
  await labels.delete({ id })
})

test('a sent message has the label SENT', async () => {
  const { messages } = running().client
  const { id } = await messages.send({
    raw: Buffer.from('To: ada@example.com\r\n\r\nHello').toString('base64url'),
  })
  expect((await messages.get({ id })).labelIds).toEqual(['SENT'])
})

test('a rate limit, which comes with 403, is no missing permission', async () => {
  const { sandbox, client } = running()
  sandbox.faults.add({
    match: { entity: 'labels' },
    times: 10,
    fault: { kind: 'rate_limited', retryAfter: 3600 },
  })
  expect(await failureOf(client.labels.list({}))).toMatchObject({
    code: 'upstream_rate_limited',
    upstream: { status: 403 },
  })
})
