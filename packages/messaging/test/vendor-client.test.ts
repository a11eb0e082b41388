/**
 * The vendor's own client sends the same calls: name, params and token. Three differences are intended, and all are documented
 * ways (docs.slack.dev/apis/web-api): the vendor's client sends every call as a form by POST, with JSON inside of its fields,
 * and the content of a file in a form; ours reads by GET, writes JSON, and sends the content as it is.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { recordsChecks } from '@plugboard/contract/levels'
import { isSearch } from '@plugboard/core'
import { WebClient } from '@slack/web-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectMessaging, type Messaging } from '../src/index.ts'

interface Sent {
  readonly call: string
  readonly token: string | undefined
  readonly params: Readonly<Record<string, unknown>>
}

/** Address that takes content, and what the requests around it answer. */
const UPLOAD = '/upload/v1/abc'
const ANSWERS = { file_id: 'F012AB3CD', files: [{ id: 'F012AB3CD' }] }

const sent: Sent[] = []
let server: Server
let origin: string
let theirs: WebClient
let ours: Messaging
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorder')
    const body = await text(request)
    if (pathname === UPLOAD) {
      sent.push({
        call: pathname,
        token: request.headers.authorization,
        params: { content: contentIn(body) },
      })
      response.end('OK')
      return
    }
    const isJson = request.headers['content-type']?.includes('json')
    const given = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body || searchParams))
    sent.push({ call: pathname, token: request.headers.authorization, params: plain(given) })
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ok: true, message: { ts: '1.0' }, ...ANSWERS, upload_url: origin + UPLOAD }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  theirs = new WebClient('xoxb-token', { slackApiUrl: `${origin}/api/`, allowAbsoluteUrls: false })
  ours = connectMessaging({ server: `${origin}/api`, auth: { access_token: 'xoxb-token' } })
})
afterAll(() => server.close())

/** Values as texts; objects inside of a form are JSON. */
function plain(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = Object.entries(given).map(([name, value]) => {
    const shown = typeof value === 'object' ? value : String(value)
    return [name, /^(\[|\{)/.test(String(shown)) && typeof shown === 'string' ? JSON.parse(shown) : shown]
  })
  return Object.fromEntries(values)
}

/** The content, which their client puts into a form. */
function contentIn(body: string): string {
  return /\r\n\r\n(.*)\r\n--[^\r\n]+--\r\n$/s.exec(body)?.[1] ?? body
}

async function sentBy(call: () => PromiseLike<unknown>): Promise<Sent> {
  sent.length = 0
  // The response is no record of the entity: only the request counts.
  await Promise.resolve(call()).catch(() => {})
  expect(sent).toHaveLength(1)
  return sent[0] as Sent
}

const channel = 'C012AB3CD'
const ts = '1764324000.000100'
const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '*Done*' } }]
const page = { limit: 5, cursor: 'bmV4dA==' }

type Calls = readonly [name: string, ours: () => PromiseLike<unknown>, theirs: () => PromiseLike<unknown>]

const calls: readonly Calls[] = [
  [
    'conversations.list',
    () => ours.conversations.list({ ...page, types: 'public_channel,im', exclude_archived: true }),
    () => theirs.conversations.list({ ...page, types: 'public_channel,im', exclude_archived: true }),
  ],
  [
    'conversations.get',
    () => ours.conversations.get({ channel, include_num_members: true }),
    () => theirs.conversations.info({ channel, include_num_members: true }),
  ],
  [
    'conversations.create',
    () => ours.conversations.create({ name: 'news', is_private: true }),
    () => theirs.conversations.create({ name: 'news', is_private: true }),
  ],
  [
    'conversations.open',
    () => ours.conversations.open({ users: 'U1,U2' }),
    () => theirs.conversations.open({ users: 'U1,U2', return_im: true }),
  ],
  [
    'conversations.rename',
    () => ours.conversations.rename({ channel, name: 'old' }),
    () => theirs.conversations.rename({ channel, name: 'old' }),
  ],
  [
    'conversations.set_topic',
    () => ours.conversations.set_topic({ channel, topic: 'Köln' }),
    () => theirs.conversations.setTopic({ channel, topic: 'Köln' }),
  ],
  [
    'conversations.set_purpose',
    () => ours.conversations.set_purpose({ channel, purpose: 'a&b' }),
    () => theirs.conversations.setPurpose({ channel, purpose: 'a&b' }),
  ],
  [
    'conversations.archive',
    () => ours.conversations.archive({ channel }),
    () => theirs.conversations.archive({ channel }),
  ],
  [
    'conversations.unarchive',
    () => ours.conversations.unarchive({ channel }),
    () => theirs.conversations.unarchive({ channel }),
  ],
  [
    'conversations.join',
    () => ours.conversations.join({ channel }),
    () => theirs.conversations.join({ channel }),
  ],
  [
    'conversations.leave',
    () => ours.conversations.leave({ channel }),
    () => theirs.conversations.leave({ channel }),
  ],
  [
    'conversations.members',
    () => ours.conversations.members({ channel, ...page }),
    () => theirs.conversations.members({ channel, ...page }),
  ],
  [
    'conversations.invite',
    () => ours.conversations.invite({ channel, users: 'U1,U2' }),
    () => theirs.conversations.invite({ channel, users: 'U1,U2' }),
  ],
  [
    'conversations.kick',
    () => ours.conversations.kick({ channel, user: 'U1' }),
    () => theirs.conversations.kick({ channel, user: 'U1' }),
  ],
  [
    'messages.list',
    () => ours.messages.list({ channel, ...page, oldest: ts, inclusive: true }),
    () => theirs.conversations.history({ channel, ...page, oldest: ts, inclusive: true }),
  ],
  [
    'messages.list_replies',
    () => ours.messages.list_replies({ channel, ts, ...page }),
    () => theirs.conversations.replies({ channel, ts, ...page }),
  ],
  [
    'messages.get',
    () => ours.messages.get({ channel, ts }),
    () => theirs.conversations.replies({ channel, ts, limit: 1, inclusive: true }),
  ],
  [
    'messages.create',
    () => ours.messages.create({ channel, text: 'Done', blocks, thread_ts: ts, unfurl_links: false }),
    () =>
      theirs.chat.postMessage({
        channel,
        text: 'Done',
        blocks: blocks as never,
        thread_ts: ts,
        unfurl_links: false,
      }),
  ],
  [
    'messages.update',
    () => ours.messages.update({ channel, ts, text: 'Done' }),
    () => theirs.chat.update({ channel, ts, text: 'Done' }),
  ],
  ['messages.delete', () => ours.messages.delete({ channel, ts }), () => theirs.chat.delete({ channel, ts })],
  [
    'messages.post_ephemeral',
    () => ours.messages.post_ephemeral({ channel, user: 'U1', text: 'Psst' }),
    () => theirs.chat.postEphemeral({ channel, user: 'U1', text: 'Psst' }),
  ],
  [
    'messages.schedule',
    () => ours.messages.schedule({ channel, text: 'Later', post_at: 1764410400 }),
    () => theirs.chat.scheduleMessage({ channel, text: 'Later', post_at: 1764410400 }),
  ],
  [
    'scheduled_messages.list',
    () => ours.scheduled_messages.list({ channel, ...page, oldest: '1764324000' }),
    () => theirs.chat.scheduledMessages.list({ channel, ...page, oldest: '1764324000' }),
  ],
  [
    'scheduled_messages.delete',
    () => ours.scheduled_messages.delete({ channel, scheduled_message_id: 'Q1' }),
    () => theirs.chat.deleteScheduledMessage({ channel, scheduled_message_id: 'Q1' }),
  ],
  [
    'messages.permalink',
    () => ours.messages.permalink({ channel, message_ts: ts }),
    () => theirs.chat.getPermalink({ channel, message_ts: ts }),
  ],
  [
    'messages.api_search',
    () => ours.messages.api_search({ query: 'in:#news done', count: 5, page: 2, sort: 'timestamp' }),
    () => theirs.search.messages({ query: 'in:#news done', count: 5, page: 2, sort: 'timestamp' }),
  ],
  [
    'reactions.of_message',
    () => ours.reactions.of_message({ channel, timestamp: ts, full: true }),
    () => theirs.reactions.get({ channel, timestamp: ts, full: true }),
  ],
  [
    'reactions.add',
    () => ours.reactions.add({ channel, timestamp: ts, name: 'tada' }),
    () => theirs.reactions.add({ channel, timestamp: ts, name: 'tada' }),
  ],
  [
    'reactions.remove',
    () => ours.reactions.remove({ channel, timestamp: ts, name: 'tada' }),
    () => theirs.reactions.remove({ channel, timestamp: ts, name: 'tada' }),
  ],
  ['pins.list', () => ours.pins.list({ channel }), () => theirs.pins.list({ channel })],
  [
    'pins.add',
    () => ours.pins.add({ channel, timestamp: ts }),
    () => theirs.pins.add({ channel, timestamp: ts }),
  ],
  [
    'pins.remove',
    () => ours.pins.remove({ channel, timestamp: ts }),
    () => theirs.pins.remove({ channel, timestamp: ts }),
  ],
  ['users.list', () => ours.users.list(page), () => theirs.users.list(page)],
  ['users.get', () => ours.users.get({ user: 'U1' }), () => theirs.users.info({ user: 'U1' })],
  [
    'users.lookup_by_email',
    () => ours.users.lookup_by_email({ email: 'a+b@c.example' }),
    () => theirs.users.lookupByEmail({ email: 'a+b@c.example' }),
  ],
  ['users.authenticated', () => ours.users.authenticated(), () => theirs.auth.test()],
  [
    'files.list',
    () =>
      ours.files.list({
        channel,
        user: 'U1',
        types: 'images,pdfs',
        count: 5,
        page: 2,
        ts_from: '1764324000',
      }),
    () =>
      theirs.files.list({
        channel,
        user: 'U1',
        types: 'images,pdfs',
        count: 5,
        page: 2,
        ts_from: '1764324000',
      }),
  ],
  ['files.get', () => ours.files.get({ file: 'F1' }), () => theirs.files.info({ file: 'F1' })],
  ['files.delete', () => ours.files.delete({ file: 'F1' }), () => theirs.files.delete({ file: 'F1' })],
]

test.each(calls)('%s sends what the client of the vendor sends', async (_, our, their) => {
  expect(await sentBy(our)).toEqual(await sentBy(their))
})

test('an upload sends what the client of the vendor sends, in three requests', async () => {
  const about = {
    filename: 'notes.txt',
    title: 'Notes',
    initial_comment: 'Here',
    channel_id: channel,
    thread_ts: ts,
  }
  const content = 'a\r\n\r\nb: ü'
  sent.length = 0
  await ours.files.create({ ...about, content, snippet_type: 'text' })
  const own = sent.splice(0)
  const uploader = new WebClient('xoxb-token', { slackApiUrl: `${origin}/api/` })
  await uploader.filesUploadV2({ ...about, content, snippet_type: 'text' })
  const [first, upload, last] = own
  expect(upload).toEqual({ call: UPLOAD, token: undefined, params: { content } })
  // The address is the secret: their client sends the token along.
  expect(sent).toEqual([first, { ...upload, token: 'Bearer xoxb-token' }, last])
})

test('every action is compared', async () => {
  const { catalog } = await import('../src/generated/catalog.ts')
  const actions = Object.entries(catalog.entities).flatMap(([entity, entry]) =>
    Object.keys(entry.actions)
      .filter((action) => !isSearch(action))
      .map((action) => `${entity}.${action}`),
  )
  const compared = [...calls.map(([name]) => name), 'files.create']
  // The client downloads nothing: a program sends the token to the address of the file by itself.
  expect(actions.filter((name) => !compared.includes(name))).toEqual(['files.download'])
})

recordsChecks('messaging', 'client', () => [...calls.map(([name]) => name), 'files.create'])
