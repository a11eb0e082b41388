/** The vendor's own client sends the same requests: an oracle that knows nothing of the spec. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type gmail_v1, gmail as googleMail } from '@googleapis/gmail'
import { recordsChecks } from '@plugboard/contract/levels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../src/generated/client.ts'
import { connectEmail, type Email } from '../src/index.ts'

interface Sent {
  readonly line: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly body: unknown
}

const recorded: Sent[] = []
const lists = { messages: [], threads: [], drafts: [], labels: [], history: [] }
const server = createServer(async (request, response) => {
  recorded.push(await sentOf(request))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ id: 'x', threadId: 't', historyId: '1', emailAddress: 'e', ...lists }))
})

async function sentOf(request: IncomingMessage): Promise<Sent> {
  const url = new URL(request.url ?? '', 'http://recorder')
  let text = ''
  for await (const part of request) text += part
  const names = [...new Set(url.searchParams.keys())].toSorted()
  return {
    line: `${request.method} ${url.pathname}`,
    query: Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)])),
    body: text === '' ? undefined : JSON.parse(text),
  }
}

let ours: Email
let theirs: gmail_v1.Resource$Users

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const rootUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const auth = { access_token: 'a', refresh_token: 'r', client_id: 'c', client_secret: 's' }
  ours = connectEmail({ auth, server: rootUrl })
  theirs = googleMail({ version: 'v1', rootUrl: `${rootUrl}/` }).users
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const me = { userId: 'me' }
const id = '18f0/ä'
const raw = 'VG86IGFkYUBleGFtcGxlLmNvbQ0KDQpIZWxsbw'
const found = { q: 'from:ada@example.com is:unread', includeSpamTrash: true, maxResults: 10, pageToken: 'p=' }
const labelIds = ['INBOX', 'UNREAD']
const full = { format: 'metadata', metadataHeaders: ['Subject', 'From'] }
const relabel = { addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD'] }
const label = { name: 'Projects/A', labelListVisibility: 'labelShow' as const }

type Call = readonly [name: string, ours: () => PromiseLike<unknown>, theirs: () => Promise<unknown>]

const CALLS: readonly Call[] = [
  [
    'messages.list',
    () => ours.messages.list({ ...found, labelIds }),
    () => theirs.messages.list({ ...me, ...found, labelIds }),
  ],
  [
    'messages.get',
    () => ours.messages.get({ id, ...full }),
    () => theirs.messages.get({ ...me, id, ...full }),
  ],
  [
    'messages.send',
    () => ours.messages.send({ raw, threadId: 't' }),
    () => theirs.messages.send({ ...me, requestBody: { raw, threadId: 't' } }),
  ],
  [
    'messages.modify',
    () => ours.messages.modify({ id, ...relabel }),
    () => theirs.messages.modify({ ...me, id, requestBody: relabel }),
  ],
  [
    'messages.batch_modify',
    () => ours.messages.batch_modify({ ids: [id], ...relabel }),
    () => theirs.messages.batchModify({ ...me, requestBody: { ids: [id], ...relabel } }),
  ],
  ['messages.trash', () => ours.messages.trash({ id }), () => theirs.messages.trash({ ...me, id })],
  ['messages.untrash', () => ours.messages.untrash({ id }), () => theirs.messages.untrash({ ...me, id })],
  [
    'attachments.get',
    () => ours.attachments.get({ messageId: 'm', id }),
    () => theirs.messages.attachments.get({ ...me, messageId: 'm', id }),
  ],
  [
    'threads.list',
    () => ours.threads.list({ ...found, labelIds }),
    () => theirs.threads.list({ ...me, ...found, labelIds }),
  ],
  ['threads.get', () => ours.threads.get({ id, ...full }), () => theirs.threads.get({ ...me, id, ...full })],
  [
    'threads.modify',
    () => ours.threads.modify({ id, ...relabel }),
    () => theirs.threads.modify({ ...me, id, requestBody: relabel }),
  ],
  ['threads.trash', () => ours.threads.trash({ id }), () => theirs.threads.trash({ ...me, id })],
  ['threads.untrash', () => ours.threads.untrash({ id }), () => theirs.threads.untrash({ ...me, id })],
  ['drafts.list', () => ours.drafts.list(found), () => theirs.drafts.list({ ...me, ...found })],
  [
    'drafts.get',
    () => ours.drafts.get({ id, format: 'full' }),
    () => theirs.drafts.get({ ...me, id, format: 'full' }),
  ],
  [
    'drafts.create',
    () => ours.drafts.create({ message: { raw } }),
    () => theirs.drafts.create({ ...me, requestBody: { message: { raw } } }),
  ],
  [
    'drafts.update',
    () => ours.drafts.update({ id, message: { raw } }),
    () => theirs.drafts.update({ ...me, id, requestBody: { message: { raw } } }),
  ],
  ['drafts.send', () => ours.drafts.send({ id }), () => theirs.drafts.send({ ...me, requestBody: { id } })],
  ['drafts.delete', () => ours.drafts.delete({ id }), () => theirs.drafts.delete({ ...me, id })],
  ['labels.list', () => ours.labels.list({}), () => theirs.labels.list(me)],
  ['labels.get', () => ours.labels.get({ id }), () => theirs.labels.get({ ...me, id })],
  [
    'labels.create',
    () => ours.labels.create(label),
    () => theirs.labels.create({ ...me, requestBody: label }),
  ],
  [
    'labels.update',
    () => ours.labels.update({ id, ...label }),
    () => theirs.labels.patch({ ...me, id, requestBody: label }),
  ],
  ['labels.delete', () => ours.labels.delete({ id }), () => theirs.labels.delete({ ...me, id })],
  [
    'history.list',
    () =>
      ours.history.list({
        startHistoryId: '7',
        historyTypes: ['messageAdded', 'labelAdded'],
        labelId: 'INBOX',
      }),
    () =>
      theirs.history.list({
        ...me,
        startHistoryId: '7',
        historyTypes: ['messageAdded', 'labelAdded'],
        labelId: 'INBOX',
      }),
  ],
  ['profile.get', () => ours.profile.get({}), () => theirs.getProfile(me)],
]

test.each(CALLS)('%s', async (_name, send, sendTheirs) => {
  const [own] = await requestsOf(send)
  const [other] = await requestsOf(sendTheirs)
  expect(own).toEqual(other)
  expect(own?.line).toMatch(/^[A-Z]+ \/gmail\/v1\/users\/me\//)
})

async function requestsOf(send: () => PromiseLike<unknown>): Promise<Sent[]> {
  recorded.length = 0
  await send()
  return [...recorded]
}

test('every action is compared', () => {
  const names = CALLS.map(([name]) => name)
  const actions = Object.entries(entities).flatMap(([entity, { actions }]) =>
    Object.keys(actions).map((action) => `${entity}.${action}`),
  )
  expect(names.toSorted()).toEqual(actions.toSorted())
})

recordsChecks('email', 'client', () => CALLS.map(([name]) => name.split(' ')[0] ?? ''))
