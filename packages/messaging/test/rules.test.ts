/** Rules of Slack that the tables do not say, over real sockets: failures with the status 200, threads, archived channels. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { messaging as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'
import { connectMessaging, type Messaging } from '../src/index.ts'

const ALL = { limit: Infinity }
let sandbox: Sandbox
let slack: Messaging
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }] })
  slack = open(sandbox.credentials('messaging').access_token ?? '')
})
afterAll(() => sandbox.close())

const open = (access_token: string) =>
  connectMessaging({ server: sandbox.url('messaging'), auth: { access_token } })
const made = async (name: string) => ({ channel: (await slack.conversations.create({ name })).id })

test('a channel has only its own messages, and a thread only its own replies', async () => {
  const [one, other] = [await made('one'), await made('other')]
  const first = await slack.messages.create({ ...one, text: 'First' })
  const reply = await slack.messages.create({ ...one, text: 'Reply', thread_ts: first.ts })
  const texts = async (list: ReturnType<Messaging['messages']['list']>) =>
    (await list.toArray(ALL)).map(({ ts }) => ts)
  expect(await texts(slack.messages.list(one))).toEqual([first.ts])
  expect(await texts(slack.messages.list(other))).toEqual([])
  expect((await texts(slack.messages.list_replies({ ...one, ts: first.ts }))).toSorted()).toEqual([
    first.ts,
    reply.ts,
  ])
  expect(await texts(slack.messages.list({ ...one, oldest: first.ts }))).toEqual([])
})

test.each([
  ['channel_not_found', 'upstream_not_found', () => slack.conversations.get({ channel: 'C0' })],
  ['channel_not_found', 'upstream_not_found', () => slack.messages.create({ channel: 'C0', text: 'Hi' })],
  ['user_not_found', 'upstream_not_found', () => slack.users.get({ user: 'U0' })],
  [
    'message_not_found',
    'upstream_not_found',
    async () => slack.messages.update({ ...(await made('empty')), ts: '1.000000', text: 'Hi' }),
  ],
  ['name_taken', 'upstream_conflict', async () => [await made('twice'), await made('twice')]],
  ['invalid_cursor', 'upstream_invalid_request', () => slack.users.list({ cursor: 'no' })],
  ['invalid_auth', 'connector_needs_reauth', () => open('xoxb-other').users.list()],
])('%s in a response of 200 is %s', async (code, ours, call) => {
  const error = await Promise.resolve(call()).catch((cause) => cause)
  expect(error).toMatchObject({ code: ours, upstream: { status: 200, code } })
})

test('the content of a file is read with the token, in whole and in part', async () => {
  const [file] = await slack.files.list({ count: 1 }).toArray({ limit: 1 })
  const id = file?.id ?? ''
  const { content, contentType } = await slack.files.download({ file: id })
  const bytes = new Uint8Array(await new Response(content).arrayBuffer())
  expect([contentType, bytes.length]).toEqual([file?.mimetype, file?.size])
  const part = await slack.files.download({ file: id, range_header: 'bytes=1-3' })
  expect(new Uint8Array(await new Response(part.content).arrayBuffer())).toEqual(bytes.slice(1, 4))
  expect(file?.url_private_download).toContain(sandbox.url('messaging'))
  const [none, other] = [{}, { authorization: 'Bearer xoxb-other' }]
  for (const headers of [none, other]) {
    const answer = await fetch(file?.url_private_download ?? '', { headers, redirect: 'manual' })
    expect(answer.status).toBe(302)
  }
})

test('an uploaded file is shared, listed and downloaded as it was', async () => {
  const channel_id = (await made('reports')).channel
  const content = new Uint8Array([0, 255, 13, 10, 45, 45])
  const about = { filename: 'report.bin', title: 'Report', initial_comment: 'Here it is', channel_id }
  const file = await slack.files.create({ ...about, content, contentType: 'image/png' })
  expect(file).toMatchObject({ name: 'report.bin', title: 'Report', size: 6, mimetype: 'image/png' })
  expect((await slack.files.list({ channel: channel_id }).toArray(ALL)).map(({ id }) => id)).toEqual([
    file.id,
  ])
  const [message] = await slack.messages.list({ channel: channel_id }).toArray(ALL)
  expect(message).toMatchObject({ text: 'Here it is', files: [{ id: file.id, name: 'report.bin' }] })
  const { content: read } = await slack.files.download({ file: file.id })
  expect(new Uint8Array(await new Response(read).arrayBuffer())).toEqual(content)
})

// Regression: the sandbox shared it in a conversation that does not exist.
test('a file is not uploaded to an unknown conversation', async () => {
  const refused = slack.files.create({ filename: 'a.txt', channel_id: 'C0UNKNOWN', content: 'Hi' })
  const step = 'POST /files.completeUploadExternal'
  await expect(refused).rejects.toMatchObject({ code: 'upstream_not_found', outcome: 'rejected', step })
})

test('a message is pinned once, and listed until it is taken off or deleted', async () => {
  const channel = await made('pinned')
  const [one, other] = [
    await slack.messages.create({ ...channel, text: 'One' }),
    await slack.messages.create({ ...channel, text: 'Other' }),
  ]
  const listed = async () => (await slack.pins.list(channel)).records.map(({ ts }) => ts)
  for (const { ts } of [one, other]) await slack.pins.add({ ...channel, timestamp: ts })
  expect(await listed()).toEqual([other.ts, one.ts])
  const refused = (call: PromiseLike<unknown>) => Promise.resolve(call).catch(({ code }) => code)
  expect(await refused(slack.pins.add({ ...channel, timestamp: one.ts }))).toBe('upstream_conflict')
  await slack.pins.remove({ ...channel, timestamp: one.ts })
  expect(await refused(slack.pins.remove({ ...channel, timestamp: one.ts }))).toBe('upstream_not_found')
  await slack.messages.delete({ ...channel, ts: other.ts })
  expect(await listed()).toEqual([])
})

test('pins of the sample are of messages of their channel', async () => {
  const pins = sandbox.state('messaging').records('pins')
  expect(pins.length).toBeGreaterThan(0)
  for (const { channel, message } of pins) {
    const { ts } = message as { ts: string }
    expect(await slack.messages.get({ channel: String(channel), ts })).toMatchObject({ ts })
  }
})

// Regression: the address named another channel.
test('the address of a message names its channel', async () => {
  const channel = await made('linked')
  const { ts } = await slack.messages.create({ ...channel, text: 'Here' })
  const { permalink } = await slack.messages.permalink({ ...channel, message_ts: ts })
  expect(permalink).toContain(`/${channel.channel}/p${ts.replace('.', '')}`)
})

test('an archived channel takes no messages until it is unarchived', async () => {
  const channel = await made('closing')
  await slack.conversations.archive(channel)
  const post = () => slack.messages.create({ ...channel, text: 'Hi' })
  await expect(post()).rejects.toMatchObject({ code: 'upstream_conflict', upstream: { code: 'is_archived' } })
  await slack.conversations.unarchive(channel)
  expect(await post()).toMatchObject({ text: 'Hi' })
})

test('a scheduled message is listed for its conversation until it is deleted', async () => {
  const channel = await made('later')
  const { scheduled_message_id } = await slack.messages.schedule({ ...channel, text: 'Hi', post_at: 2e9 })
  const listed = async () => (await slack.scheduled_messages.list(channel).toArray(ALL)).map(({ id }) => id)
  expect(await listed()).toEqual([scheduled_message_id])
  await slack.scheduled_messages.delete({ ...channel, scheduled_message_id })
  expect(await listed()).toEqual([])
  const again = slack.scheduled_messages.delete({ ...channel, scheduled_message_id })
  await expect(again).rejects.toMatchObject({ code: 'upstream_not_found' })
})

// Regression: the times of a type with `format: unix` were any number, unless their names said that they are times.
test('times of sample data are times', async () => {
  const [scheduled] = await slack.scheduled_messages.list().toArray({ limit: 1 })
  const channels = await slack.conversations.list().toArray({ limit: 5 })
  const times = [scheduled?.date_created, ...channels.map(({ topic }) => topic?.last_set ?? 1.6e9)]
  expect(Math.min(...times.map(Number))).toBeGreaterThan(1.5e9)
})

test('a reaction is part of its message, once for each user', async () => {
  const channel = await made('happy')
  const { ts: timestamp } = await slack.messages.create({ ...channel, text: 'Yes' })
  const reaction = { ...channel, timestamp, name: 'tada' }
  await slack.reactions.add(reaction)
  await expect(slack.reactions.add(reaction)).rejects.toMatchObject({ upstream: { code: 'already_reacted' } })
  const { message } = await slack.reactions.of_message({ ...channel, timestamp })
  expect(message.reactions).toEqual([{ name: 'tada', count: 1, users: ['U0SANDBOX'] }])
  await slack.reactions.remove(reaction)
  await expect(slack.reactions.remove(reaction)).rejects.toMatchObject({ code: 'upstream_not_found' })
})

test('a rate limit is waited for as long as Slack says', async () => {
  sandbox.faults.add({
    match: { entity: 'users', action: 'list' },
    times: 1,
    fault: { kind: 'rate_limited', retryAfter: 0 },
  })
  sandbox.forgetRequests()
  expect((await slack.users.list()).records.length).toBeGreaterThan(0)
  expect(sandbox.requests).toHaveLength(2)
})

// Regression: kinds and times had no effect on lists of files, and unknown authors and kinds found nothing.
test('files are listed by kind, time and conversation, and unknown authors and kinds are refused', async () => {
  const all = await slack.files.list({}).toArray(ALL)
  const images = await slack.files.list({ types: 'images' }).toArray(ALL)
  expect(images.length).toBeGreaterThan(0)
  expect(images.length).toBeLessThan(all.length)
  const [latest] = all.map(({ created }) => created ?? 0).toSorted((one, other) => other - one)
  expect(await slack.files.list({ ts_from: latest ?? 0 }).toArray(ALL)).toHaveLength(1)
  expect(await slack.files.list({ channel: 'C0UNKNOWN' }).toArray(ALL)).toEqual([])
  await expect(slack.files.list({ user: 'U0UNKNOWN' })).rejects.toMatchObject({
    upstream: { code: 'user_not_found' },
  })
  await expect(slack.files.list({ types: 'films' })).rejects.toMatchObject({
    upstream: { code: 'unknown_type' },
  })
})
