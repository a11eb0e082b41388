/** Plans that are made by one server process, approved at a second one and run by both, on both stores. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { CREATE, planOf } from '../support/mcp-stage.ts'

let first: Harness
let second: Harness
let token: string
const policy = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }

const keyRing = parseKeyRing(newKeyRing())
const another = (): Promise<Harness> =>
  startHarness({ keyRing, dataFolder: first.folder, upstreams: { 'field-notes': first.upstream.url } })

beforeAll(async () => {
  first = await startHarness({ keyRing })
  second = await another()
  await first.createConnector(await first.scopedToken())
  token = await first.scopedToken('ann', { policy, ttl: 60 })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})
afterEach(() => {
  first.upstream.received.length = 0
})

async function write({ server }: Harness, args: object) {
  const response = await fetch(`${server.address}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'write', arguments: args },
    }),
  })
  const { content, isError = false } = JSON.parse(await response.text()).result
  return { text: String(content[0].text), isError }
}

async function decide(at: Harness, plan: string, decision: string): Promise<number> {
  const request = { token: await first.applicationToken(), body: { decision } }
  return (await at.ask('POST', `/v1/approvals/${plan}`, request)).status
}

const sent = (): number => first.upstream.received.filter(({ method }) => method === 'POST').length

test.each([
  ['one write', CREATE, 1],
  ['several writes', { writes: [CREATE, CREATE, CREATE] }, 3],
])('a plan of %s has one effect over both', async (_, args, effects) => {
  first.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  const plan = planOf(await write(first, args))
  expect((await write(second, { plan })).text).toContain('has to approve this first')
  const decisions = [first, second, second].map((at) => decide(at, plan, 'approve'))
  expect((await Promise.all(decisions)).toSorted()).toEqual([200, 404, 404])
  await Promise.all([first, second, first, second].map((at) => write(at, { plan })))
  // A call that found the other process at work says so.
  for (const at of [first, second]) expect((await write(at, { plan })).text).toMatch(/done: /)
  expect(sent()).toBe(effects)
})

test('an approval that is taken back at one process stops the other between two writes', async () => {
  const plan = planOf(await write(first, { writes: [CREATE, CREATE] }))
  expect(await decide(second, plan, 'approve')).toBe(200)
  const sending = Promise.withResolvers<() => void>()
  first.upstream.answer((request, response) =>
    sending.resolve(() => json(200, { id: 'n2', text: 'hi' })(request, response)),
  )
  const running = write(first, { plan })
  const answer = await sending.promise
  expect(await decide(second, plan, 'withdraw')).toBe(200)
  answer()
  expect((await running).text).toMatch(/^1\. done: [\s\S]*\n2\. failed: The approval was taken back\./)
  expect((await write(second, { plan })).isError).toBe(true)
  expect(sent()).toBe(1)
})

test('a plan of a process that ended is run by the other', async () => {
  first.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  const ending = await another()
  const plan = planOf(await write(ending, CREATE))
  expect(await decide(ending, plan, 'approve')).toBe(200)
  await ending.stop()
  expect((await write(first, { plan })).text).toMatch(/^done: /)
  expect(sent()).toBe(1)
})
