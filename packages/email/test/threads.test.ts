/** Threads and drafts of the fake, as Gmail documents them: developers.google.com/workspace/gmail/api/guides/threads. */
import { expect, test } from 'vitest'
import { failureOf, startOnce } from './start.ts'

const running = startOnce()

const raw = (subject: string) =>
  Buffer.from(`To: lin@example.org\r\nSubject: ${subject}\r\n\r\nText of ${subject}.`).toString('base64url')

const send = (subject: string, threadId?: string) =>
  running().client.messages.send({ raw: raw(subject), ...(threadId !== undefined && { threadId }) })

// Regression: the thread of a message that was sent did not exist.
test('a sent message has a thread, which has its replies', async () => {
  const { threads } = running().client
  const { id = '', threadId = '' } = await send('first')
  const reply = await send('second', threadId)
  const thread = await threads.get({ id: threadId })
  expect(thread.messages?.map((message) => message.id)).toEqual([id, reply.id])
  expect(thread.messages?.[0]).toMatchObject({ snippet: 'Text of first.', labelIds: ['SENT'] })
  const [newest] = (await threads.list({})).records
  expect(newest).toMatchObject({ id: threadId, snippet: 'Text of second.' })
})

test('a thread in the trash has all of its messages there', async () => {
  const { threads, messages } = running().client
  const { id = '', threadId = '' } = await send('third')
  const isListed = async () =>
    (await threads.list({}).toArray({ limit: 1000 })).some((one) => one.id === threadId)
  await threads.trash({ id: threadId })
  expect((await messages.get({ id })).labelIds).toContain('TRASH')
  expect(await isListed()).toBe(false)
  await threads.untrash({ id: threadId })
  expect(await isListed()).toBe(true)
  await threads.modify({ id: threadId, addLabelIds: ['STARRED'] })
  expect((await messages.get({ id })).labelIds).toEqual(['SENT', 'STARRED'])
  expect((await threads.list({ labelIds: ['STARRED'] })).records.map((one) => one.id)).toContain(threadId)
})

test('an unknown thread is not found', async () => {
  expect(await failureOf(running().client.threads.trash({ id: 'none' }))).toMatchObject({
    code: 'upstream_not_found',
  })
})

// Regression: a draft that was sent stayed a draft, and no message was sent.
test('a draft is a message until it is sent', async () => {
  const { drafts, messages, threads } = running().client
  const { id = '', message } = await drafts.create({ message: { raw: raw('draft') } })
  const mail = { id: message?.id ?? '' }
  expect(await messages.get(mail)).toMatchObject({ labelIds: ['DRAFT'], snippet: 'Text of draft.' })
  await drafts.update({ id, message: { raw: raw('final') } })
  expect((await drafts.get({ id })).message).toMatchObject({ id: mail.id, snippet: 'Text of final.' })
  expect(await drafts.send({ id })).toMatchObject({ id: mail.id, labelIds: ['SENT'] })
  expect(await messages.get(mail)).toMatchObject({ labelIds: ['SENT'], snippet: 'Text of final.' })
  expect((await threads.get({ id: message?.threadId ?? '' })).messages).toHaveLength(1)
  expect(await failureOf(drafts.get({ id }))).toMatchObject({ code: 'upstream_not_found' })
})

test('a deleted draft leaves no message', async () => {
  const { drafts, messages } = running().client
  const { id = '', message } = await drafts.create({ message: { raw: raw('waste') } })
  await drafts.delete({ id })
  expect(await failureOf(messages.get({ id: message?.id ?? '' }))).toMatchObject({
    code: 'upstream_not_found',
  })
})
