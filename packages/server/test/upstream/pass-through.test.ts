import { type Action, type Connector, type Fetch, parseJson } from '@plugboard/core'
import { expect, test } from 'vitest'
import { passThrough } from '../../src/upstream/pass-through.ts'

const LIST: Action = { http: 'GET /v1/items', returns: 'page', records: 'data', meta: { has_more: {} } }
const GET: Action = { http: 'GET /v1/items/{id}' }
const ROWS = Array.from({ length: 500 }, (_, id) => ({ id, name: `an item ${id}` }))
const BODY = JSON.stringify({ object: 'list', data: ROWS, has_more: true })
/** The envelope that core reads: with the last record, for paging. */
const CUT = JSON.stringify({ object: 'list', data: [ROWS.at(-1)], has_more: true })
const JSON_TYPE = { 'content-type': 'application/json' }

const called = (table: Action, isWrite = false, errors: Connector['errors'] = {}, params: unknown = {}) => ({
  connector: { errors },
  name: 'items.list',
  table,
  params,
  isWrite,
})

function upstream(body: string, init: ResponseInit = { headers: JSON_TYPE }): Fetch {
  return async () => new Response(body, init)
}

function textOf(chunks: readonly Uint8Array[] | undefined): string | undefined {
  return chunks && Buffer.concat(chunks).toString()
}

/** Reads a response as core does. */
async function readAll({ body, text }: Awaited<ReturnType<Fetch>>): Promise<string> {
  if (!body) return text()
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  for (let one = await reader.read(); one.value; one = await reader.read()) pieces.push(one.value)
  return Buffer.concat(pieces).toString()
}

/** The bodies that core reads and the passed-through records of several calls. */
async function callsOf(
  bodies: readonly string[],
  action: Action | ReturnType<typeof called> = LIST,
  init?: ResponseInit,
  stepMs = 1000,
) {
  const wrong: string[] = []
  let now = 0
  const pass = passThrough(
    (name) => wrong.push(name),
    () => (now += stepMs),
  )
  const calls = []
  for (const body of bodies) {
    const { fetch, records } = pass.open('table' in action ? action : called(action), upstream(body, init))
    const controller = new AbortController()
    const plain = { method: 'GET', headers: {}, redirect: 'manual', signal: controller.signal } as const
    const response = await fetch('http://upstream.example/v1/items', plain)
    calls.push({ read: await readAll(response), passed: textOf(records()?.chunks) })
  }
  return { calls, wrong }
}

test('records of a large list pass through, and core reads the envelope; one call in 64 is parsed', async () => {
  const { calls, wrong } = await callsOf(Array(66).fill(BODY))
  const cut = { read: CUT, passed: JSON.stringify(ROWS) }
  const parsed = { read: BODY, passed: undefined }
  expect(calls).toEqual([parsed, ...Array(63).fill(cut), parsed, cut])
  expect(wrong).toEqual([])
})

test('a busy action is sampled once a second', async () => {
  const { calls } = await callsOf(Array(202).fill(BODY), LIST, undefined, 10)
  const parsed = calls.flatMap(({ passed }, at) => (passed === undefined ? [at] : []))
  expect(parsed).toEqual([0, 100, 200])
})

test('an envelope passes through as a whole', async () => {
  const { calls } = await callsOf([BODY, BODY], { http: 'GET /v1/items', returns: 'envelope', items: 'data' })
  expect(calls[1]).toEqual({ read: CUT, passed: BODY })
})

test.each<[string, Action, string, string]>([
  ['as a body', GET, BODY, '{}'],
  [
    'in an envelope',
    { ...GET, record: 'results' },
    `{"success":true,"results":${BODY}}`,
    '{"success":true,"results":{}}',
  ],
])('a record passes through %s', async (_, action, body, envelope) => {
  const { calls } = await callsOf([body, body], called(action, false, { failed: { success: false } }))
  expect(calls[1]).toEqual({ read: envelope, passed: BODY })
})

// Regression: the samples of a response of 3 MB stopped every other call for over 100 ms.
test('a large response is a sample only if it follows one that was cut wrongly', async () => {
  const large = JSON.stringify({
    data: Array.from({ length: 600 }, () => ROWS[0]),
    text: 'x'.repeat(300_000),
  })
  const broken = BODY.replace('"an item 7"', 'an item 7')
  const isPassed = async (...bodies: string[]) =>
    (await callsOf(bodies)).calls.map(({ passed }) => passed !== undefined)
  expect(await isPassed(...Array(70).fill(large))).toEqual(Array(70).fill(true))
  expect(await isPassed(broken, large, large)).toEqual([false, false, true])
})

// Regression: a replay under the idempotency key returned the chunks of the text as records.
test('the records of a write are parsed: its result is stored under the idempotency key', async () => {
  const { calls } = await callsOf([BODY, BODY], called(LIST, true))
  expect(calls[1]).toEqual({ read: BODY, passed: undefined })
})

test('a list that is paged backwards keeps its first record', async () => {
  const next = { set: 'after', from: 'last.id', back: { set: 'before', from: 'first.id' } }
  const { calls } = await callsOf([BODY, BODY], called({ ...LIST, next }, false, {}, { before: 7 }))
  expect(JSON.parse(calls[1]?.read ?? '').data).toEqual([ROWS[0]])
})

test('a mismatch stops pass-through until a body matches again', async () => {
  const broken = BODY.replace('"an item 7"', 'an item 7')
  const { calls, wrong } = await callsOf([broken, broken, BODY, BODY])
  expect(calls.map(({ passed }) => passed !== undefined)).toEqual([false, false, false, true])
  expect(wrong).toEqual(['items.list'])
})

test.each<[string, string, Action | ReturnType<typeof called>, ResponseInit?]>([
  ['a small body', JSON.stringify({ data: ROWS.slice(0, 9) }), LIST],
  ['a record with a name of errors', JSON.stringify({ error: null, ROWS }), GET],
  ['the record of a write', BODY, called(GET, true)],
  ['a record with a name of failures', BODY, called(GET, false, { failed: { 'object.kind': 1 } })],
  ['fields from another path', BODY, { ...LIST, fields: { id: 'fields.id' } }],
  ['records further down', BODY, { ...LIST, records: 'result.data' }],
  ['a next page that counts the records', BODY, { ...LIST, next: { set: 'skip', from: 'offset' } }],
  [
    'a next page that a record announces',
    BODY,
    { ...LIST, next: { set: 'a', from: 'last.id', while: 'last.more' } },
  ],
  ['a next page that follows from the body', BODY, { ...LIST, next: { set: 'page', from: 'body.page' } }],
  ['several requests', BODY, { ...LIST, http: undefined, steps: [{ http: 'GET /v1/items' }] } as never],
  ['another status', BODY, LIST, { status: 400, headers: JSON_TYPE }],
  ['another type', BODY, LIST, { headers: { 'content-type': 'text/html' } }],
  ['another shape', BODY.replace('"data"', '"items"'), LIST],
])('core parses %s', async (_, body, action, init) => {
  const { calls } = await callsOf([body, body], action, init)
  expect(calls).toEqual(Array(2).fill({ read: body, passed: undefined }))
})

test('a body that is too large is left to core', async () => {
  let sent = 0
  const endless: Fetch = async () => {
    const body = new ReadableStream({
      pull: (to) => {
        sent += 2 ** 20
        to.enqueue(new Uint8Array(2 ** 20).fill(0x20))
      },
    })
    return new Response(body, { headers: JSON_TYPE })
  }
  const { fetch, records } = passThrough(
    () => {},
    () => 0,
  ).open(called(LIST), endless)
  const { signal } = new AbortController()
  const response = await fetch('http://upstream.example/', {
    method: 'GET',
    headers: {},
    redirect: 'manual',
    signal,
  })
  const reader = response.body?.getReader()
  let read = 0
  while (read <= 40 * 2 ** 20) read += (await reader?.read())?.value?.byteLength ?? Infinity
  await reader?.cancel()
  expect([records(), read < sent + 2 ** 20]).toEqual([undefined, true])
})

// Regression: a response of 6 MB of keys was parsed and written again, which took 150 ms of the event loop.
test.each([
  ['an object', JSON.stringify({ items: ROWS, has_more: true }), '{}'],
  ['an array', JSON.stringify(ROWS), JSON.stringify([ROWS.at(-1)])],
])('the response to a request that no action covers passes through: %s', async (_, body, envelope) => {
  const raw = { ...called({ http: 'GET /v1/items', returns: 'nothing' }), isRaw: true }
  const { calls } = await callsOf([body, body], raw)
  expect(calls[1]).toEqual({ read: envelope, passed: body })
})

test('an action without a result is no such request', async () => {
  const { calls } = await callsOf([BODY, BODY], { http: 'GET /v1/items', returns: 'nothing' })
  expect(calls[1]).toEqual({ read: BODY, passed: undefined })
})

// Regression: the same id was a number in a large response and a text in a small one.
test('integers beyond 2^53 are texts of their digits, as in responses that are parsed', async () => {
  const rows = Array.from(
    { length: 500 },
    (_, n) => `{"id":19158835881748060${n + 10},"name":"é ${n}: 1915883588174806058"}`,
  )
  const body = `{"object":"list","data":[${rows.join(',')}],"has_more":true}`
  const { calls, wrong } = await callsOf([body, body])
  expect(JSON.parse(calls[1]?.passed ?? '')).toEqual((parseJson(body) as { data: unknown }).data)
  expect(wrong).toEqual([])
})
