/** `plugboard calls show`: one call, and the bodies of a failed one, which are audited. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ring = newKeyRing()
let h: Harness
let token: string
let connector: string
beforeAll(async () => {
  h = await startHarness({ callBodies: 'failed', keyRing: parseKeyRing(ring), databaseUrl: undefined })
  token = await h.scopedToken()
  connector = await h.createConnector(token)
})
afterAll(() => h.stop())

/** Returns the id of a call that the upstream answered so. */
async function callWith(status: number, answer: unknown): Promise<string> {
  h.upstream.answer(json(status, answer, { 'x-request-id': 'up_\u009b2J' }))
  await h.execute(token, connector, { entity: 'notes', action: 'create', params: { text: 'a note of ann' } })
  // A call is logged when its response was sent.
  await expect
    .poll(async () => {
      await h.server.services.callLog.flush()
      const { body } = await h.ask('GET', '/v1/calls?limit=1', { token })
      return body.data[0]?.upstream_status
    })
    .toBe(status)
  return (await h.ask('GET', '/v1/calls?limit=1', { token })).body.data[0].id
}

const show = (...args: string[]) =>
  plugboardInside({ PLUGBOARD_DATA: h.folder, PLUGBOARD_KEYS: ring }, ['calls', 'show', ...args])

describe('plugboard calls show', () => {
  test('prints a call without its bodies', async () => {
    const call = await callWith(422, { error: { code: 'no' } })
    const { code, out } = await show(call)
    expect(code).toBe(0)
    expect(out).toMatch(/^entity +notes$/m)
    expect(out).toMatch(/^upstream_status +422$/m)
    expect(out).not.toContain('a note of ann')
  })

  test('--bodies prints request and response, escapes what controls a terminal, and is audited', async () => {
    const call = await callWith(409, { error: { code: 'no', message: '\u009b2J \u202e x', id: 'e1' } })
    const { code, out } = await show(call, '--bodies')
    expect(code).toBe(0)
    expect(out).toMatch(/^POST http\S+\/notes$/m)
    expect(out).toContain('\n{"text":"a note of ann"}\n')
    expect(out).toContain('\nStatus 409\n')
    expect(out).toContain('"id":"e1"')
    expect(out).not.toMatch(/[\u009b\u202e]/)
    const token = await h.applicationToken()
    const { body } = await h.ask('GET', '/v1/audit?limit=10', { token })
    expect(body.data).toContainEqual(expect.objectContaining({ action: 'calls.bodies', object: call }))
  })

  test('--bodies --json prints one object, in which nothing controls a terminal', async () => {
    const { out } = await show(await callWith(410, { id: 7, text: '\u009b2J \u202e' }), '--bodies', '--json')
    expect(out).not.toMatch(/[\u009b\u202e]/)
    const { exchange, upstream_status } = JSON.parse(out)
    expect(upstream_status).toBe(410)
    expect(exchange).toMatchObject({
      status: 410,
      response: { text: '{"id":7,"text":"\u009b2J \u202e"}', is_cut: false },
    })
  })

  test('--bodies of a call that kept none says so', async () => {
    const { code, out, err } = await show(await callWith(200, { id: 'n1', text: 'a' }), '--bodies')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/bod/i)
  })

  test('needs the key ring for bodies, and says so', async () => {
    const call = await callWith(423, { error: { code: 'no' } })
    const { code, err } = await plugboardInside({ PLUGBOARD_DATA: h.folder }, [
      'calls',
      'show',
      call,
      '--bodies',
    ])
    expect(code).toBe(1)
    expect(err).toContain('PLUGBOARD_KEY')
  })

  test('an unknown id is an error with the way out', async () => {
    const env = { PLUGBOARD_DATA: tempFolder(), PLUGBOARD_KEYS: ring }
    await plugboardInside(env, ['migrate'])
    const { code, err } = await plugboardInside(env, ['calls', 'show', 'req_nope'])
    expect([code, err]).toEqual([1, expect.stringContaining('`plugboard calls` lists them')])
  })
})

// Regression: an empty list, as if there were no such calls.
describe('plugboard calls with a filter that nothing can have', () => {
  const list = (...args: string[]) =>
    plugboardInside(
      {
        PLUGBOARD_DATA: h.folder,
        PLUGBOARD_URL: h.server.address,
        PLUGBOARD_CLIENT_ID: h.client.client_id,
        PLUGBOARD_CLIENT_SECRET: h.client.client_secret,
      },
      ['calls', ...args],
    )

  test('names the nearest code', async () => {
    const { code, err } = await list('--code', 'upstream_rate_limitd')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('--code is no code of a call; did you mean upstream_rate_limited?'),
    ])
  })

  test.each(['ok', 'sweep_held', 'dropped', 'upstream_timeout'])('takes the code %s', async (code) => {
    expect(await list('--code', code)).toMatchObject({ code: 0, err: '' })
  })

  test('finds no connector that does not exist, and lists none of one without calls', async () => {
    expect(await list('--connector', 'con_nope')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no such connector. (connector_not_found'),
    })
    const idle = await h.createConnector(await h.scopedToken('bob'), {
      external_user_id: 'bob',
      check: false,
    })
    expect(await list('--connector', idle)).toMatchObject({ code: 0 })
  })
})
