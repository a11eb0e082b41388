/** `plugboard endpoints` and `plugboard listen`, against a server that sends messages. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endRunning, startPlugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { accept, type Receiver, refuse, startReceiver } from '../support/receiver.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

let sandbox: Sandbox
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 3)
  synced = await startSynced(sandbox, ['payments'], { localEndpoints: true }, ['customers'])
  await until('a replica', async () => (await synced.streams('payments')).every(({ complete }) => complete))
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})
afterEach(endRunning)

const env = () => ({
  PLUGBOARD_URL: synced.server.address,
  PLUGBOARD_CLIENT_ID: synced.client.client_id,
  PLUGBOARD_CLIENT_SECRET: synced.client.client_secret,
})
const run = (...args: string[]) => plugboardInside(env(), args)
/** The output of a command that succeeds. */
async function endpoints(...args: string[]): Promise<string> {
  const { code, out, err } = await run('endpoints', ...args)
  expect([code, err]).toEqual([0, ''])
  return out
}

async function createCustomer(name: string): Promise<string> {
  const request = { entity: 'customers', action: 'create', params: { name } }
  return (await synced.execute('payments', request)).body.records.id
}

async function create(...options: string[]): Promise<{ id: string; receiver: Receiver }> {
  const receiver = await startReceiver()
  const [id = '', secret = ''] = (await endpoints('create', receiver.url, ...options)).split('\n')
  expect([id, secret]).toEqual([expect.stringMatching(/^whe_/), expect.stringMatching(/^whsec_/)])
  receiver.secrets.push(secret)
  return { id, receiver }
}

const idsIn = ({ received }: Receiver): string[] =>
  received.flatMap(({ message }) => (message.type === 'records.changed' ? message.data.ids : []))
const rowOf = async (id: string) => (await endpoints('list')).split('\n').find((line) => line.startsWith(id))

describe('plugboard endpoints', () => {
  test('create prints id and secret; list shows filters and address; delete removes it', async () => {
    const { id, receiver } = await create('--events', 'records.changed', 'ping', '--entities', 'customers')
    expect(await rowOf(id)).toMatch(new RegExp(`^${id} +active +records.changed ping +${receiver.url}$`))
    await endpoints('delete', id)
    expect(await rowOf(id)).toBeUndefined()
  })

  // Regression: names separated by commas, as other options take them, were one unknown type.
  test('create takes names separated by commas, too', async () => {
    const { id, receiver } = await create('--events', 'records.changed, ping', '--entities', 'customers')
    expect(await rowOf(id)).toMatch(new RegExp(`^${id} +active +records.changed ping +${receiver.url}$`))
    await endpoints('delete', id)
  })

  test('create passes its filters on', async () => {
    const none = await create('--user', 'bob')
    const all = await create('--user', 'ann', '--types', 'payments', '--entities', 'customers')
    const id = await createCustomer('Filtered')
    await until('the change', async () => idsIn(all.receiver).includes(id))
    expect(none.receiver.received).toEqual([])
    for (const one of [none, all]) await endpoints('delete', one.id)
  })

  test('off stops, on sends what was missed, attempts lists them', async () => {
    const { id, receiver } = await create('--events', 'records.changed')
    expect(await endpoints('off', id)).toBe('off\n')
    const customer = await createCustomer('Missed')
    expect(await rowOf(id)).toContain('off')
    expect(receiver.received).toEqual([])
    expect(await endpoints('on', id)).toBe('active\n')
    await until('the change', async () => idsIn(receiver).includes(customer))
    await until('an attempt', async () => (await endpoints('attempts', id)).includes('records.changed'))
    expect(await endpoints('attempts', id)).toMatch(
      /^at +type +entity +attempt +answer +ms *\n\S+Z +records.changed +customers +1 +204 +\d+/,
    )
    await endpoints('delete', id)
  })

  test('rotate prints a new secret, by which the next message verifies', async () => {
    const { id, receiver } = await create('--events', 'records.changed')
    expect(await endpoints('rotate', id, '--dry-run')).toContain(
      `Messages to ${receiver.url} would carry two`,
    )
    const unchanged = await createCustomer('Not yet')
    await until('a message by the present secret', async () => idsIn(receiver).includes(unchanged))
    expect(await endpoints('list')).not.toContain('former secret')
    const rotated = await run('endpoints', 'rotate', id)
    const secret = rotated.out.trim()
    expect(secret).toMatch(/^whsec_\S+$/)
    const [until24h = ''] = /\d{4}-\S+Z/.exec(rotated.err) ?? []
    expect(rotated.err).toBe(`Messages are signed with the former secret as well until ${until24h}.\n`)
    expect(await endpoints('list')).toContain('former secret until')
    expect(await rowOf(id)).toContain(until24h)
    expect(await endpoints('rotate', id, '--dry-run')).toContain(
      `The former secret, valid until ${until24h}, would end at once.`,
    )
    receiver.secrets.splice(0, 1, secret)
    const customer = await createCustomer('Rotated')
    await until('the change', async () => idsIn(receiver).includes(customer))
    expect(receiver.refused).toEqual([])
    await endpoints('delete', id)
  })

  test('ping prints the answer and exits with 1 if it is not 2xx', async () => {
    const { id, receiver } = await create()
    receiver.respond = refuse(418)
    const refused = await run('endpoints', 'ping', id)
    expect([refused.code, refused.out]).toEqual([1, expect.stringMatching(/^418 after \d+ ms\n$/)])
    receiver.respond = accept
    expect(await endpoints('ping', id)).toMatch(/^204 after \d+ ms\n$/)
    await receiver.close()
    expect(await run('endpoints', 'ping', id)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^connection_refused after/),
    })
    await endpoints('delete', id)
  })

  test('replay sends changes again', async () => {
    const { id, receiver } = await create('--events', 'records.changed')
    const since = new Date().toISOString()
    const customer = await createCustomer('Replayed')
    await until('the change', async () => idsIn(receiver).includes(customer))
    expect(await endpoints('replay', id, since)).toBe('')
    const count = () => idsIn(receiver).filter((one) => one === customer).length
    await until('the repetition', async () => count() === 2)
    await endpoints('delete', id)
  })

  test.each<[string, string[], number, string]>([
    ['an unknown endpoint', ['ping', 'whe_none'], 1, 'no such webhook endpoint'],
    ['an address without TLS', ['create', 'http://example.com/'], 1, 'must be an https address'],
    ['an unknown type of message', ['create', 'https://example.com/', '--events', 'no'], 1, 'invalid_'],
    ['a time that is none', ['replay', 'whe_none', 'yesterday'], 1, 'since'],
    ['an unknown command', ['pause', 'whe_none'], 2, 'unknown command'],
    ['a missing id', ['off'], 2, "missing required argument 'id'"],
  ])('refuses %s', async (_, args, status, message) => {
    const { code, out, err } = await run('endpoints', ...args)
    expect([code, out, err]).toEqual([status, '', expect.stringContaining(message)])
  })
})

describe('plugboard listen', () => {
  const listen = (...args: string[]) => startPlugboard(env(), ['listen', ...args], /Listening as [\s\S]*\n/)
  const listened = async () =>
    (await endpoints('list')).split('\n').flatMap((line) => /^(whe_\S+)/.exec(line)?.[1] ?? [])

  test('forwards the exact bytes with their signature, prints the answer, and deletes its endpoint', async () => {
    const receiver = await startReceiver()
    const listening = await listen('--forward', receiver.url, '--events', 'records.changed')
    receiver.secrets.push(/whsec_\S+/.exec(listening.errors)?.[0] ?? '')
    const [id = ''] = await listened()
    expect(listening.errors).toContain(id)
    const customer = await createCustomer('Forwarded')
    await until('the change', async () => idsIn(receiver).includes(customer))
    await until('a line', async () => listening.output.includes(customer))
    expect(receiver.refused).toEqual([])
    expect(listening.output).toMatch(/^\S+Z {2}records\.changed {2}con_\S+ {2}customers {2}\S+ {2}→ 204\n$/)
    await listening.stop('SIGINT')
    expect(await listened()).toEqual([])
  })

  test('passes a refusal on, so that the message is repeated', async () => {
    const receiver = await startReceiver()
    receiver.respond = refuse(500)
    const listening = await listen('--forward', receiver.url, '--events', 'records.changed')
    const [id = ''] = await listened()
    await createCustomer('Refused')
    await until('an attempt', async () => / 500 /.test(await endpoints('attempts', id)))
    expect(await rowOf(id)).toContain('failing')
    await listening.stop()
  })

  test('answers 502 if the program cannot be reached', async () => {
    const receiver = await startReceiver()
    const listening = await listen('--forward', receiver.url)
    await receiver.close()
    const [id = ''] = await listened()
    expect(await run('endpoints', 'ping', id)).toMatchObject({ code: 1, out: expect.stringMatching(/^502/) })
    await until('the reason', async () =>
      / ping {2}→ not reached \(ECONNREFUSED\), will be sent again\n$/.test(listening.output),
    )
    await listening.stop()
  })

  test('prints whole messages with --json, and accepts them without --forward', async () => {
    const listening = await listen('--json')
    const [id = ''] = await listened()
    expect(await endpoints('ping', id)).toMatch(/^204/)
    await until('a line', async () => listening.output.includes('\n'))
    expect(JSON.parse(listening.output)).toMatchObject({ type: 'ping', data: { endpoint_id: id } })
    await listening.stop()
  })

  test('accepts only what verifies', async () => {
    const listening = await listen('--json')
    const [endpoint] = await synced.server.services.store.endpoints.list(synced.org)
    const forged = await fetch(endpoint?.url ?? '', { method: 'POST', body: '{"type":"ping"}' })
    expect([forged.status, listening.output]).toEqual([400, ''])
    await until('the reason', async () => /signature|webhook-/.test(listening.errors))
    await listening.stop()
  })

  test('refuses a target that is no address', async () => {
    const { code, err } = await run('listen', '--forward', 'localhost:3000')
    expect([code, err]).toEqual([1, expect.stringContaining('--forward must be an http or https address')])
  })
})
