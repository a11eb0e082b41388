import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { answerClientError } from '../../src/http/client-errors.ts'
import type { Admission } from '../../src/limits/admission.ts'
import { networkOf } from '../../src/limits/client-network.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { sendRaw } from '../support/send-raw.ts'

const PROBE = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const LIMIT = 4
/** Linux accepts every address of 127.0.0.0/8; other systems only 127.0.0.1. */
const hasManyAddresses = process.platform === 'linux'

let h: Harness
let silent: Socket[] = []
afterEach(async () => {
  for (const socket of silent) socket.destroy()
  silent = []
  await h?.stop()
})

async function openSilent(count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(h.server.address)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  silent.push(...sockets)
  return sockets
}

describe('an address at its connection limit', () => {
  test('gets 429 with Retry-After for further connections', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT })
    await openSilent(LIMIT)
    const answer = await sendRaw(h.server.address, PROBE)
    expect(answer).toMatch(/^HTTP\/1.1 429 /)
    expect(answer.toLowerCase()).toMatch(/retry-after: 1\r\n.*connection: close/s)
    expect(answer).toContain('"code":"rate_limited"')
  })

  test('gets it for every connection of a burst that takes less than an eighth of all', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT })
    const over = (await openSilent(LIMIT + 100)).slice(LIMIT)
    // Connections are accepted in their order: all of the burst have been when this one has its response.
    expect(await sendRaw(h.server.address, PROBE)).toMatch(/^HTTP\/1.1 429 /)
    for (const socket of over) socket.write(PROBE)
    const answers = await Promise.all(over.map((socket) => text(socket).catch(String)))
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 429 '))).toEqual([])
  })

  // Regression: bursts from a few addresses took all connections of the server until they had their 429.
  test('holds an eighth of all connections at most while these wait for it', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT })
    const over = (await openSilent(LIMIT + 300)).slice(LIMIT)
    await sendRaw(h.server.address, PROBE).catch(() => {})
    for (const socket of over) socket.write(PROBE)
    const answers = await Promise.all(over.map((socket) => text(socket).catch(String)))
    const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 429 '))
    expect(refused.length).toBeLessThanOrEqual(1024 / 8)
  })

  test('gets a last response under overload, too', async () => {
    const admission: Admission = { enter: ({ refuse }) => refuse('queue_time'), delayMs: () => 0 }
    h = await startHarness({ connectionsPerAddress: LIMIT }, [], { admission })
    await openSilent(LIMIT)
    const answer = await sendRaw(h.server.address, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('is served again after it closes one', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT })
    const [first] = await openSilent(LIMIT)
    first?.destroy()
    await expect.poll(() => sendRaw(h.server.address, PROBE)).toMatch(/^HTTP\/1.1 200 /)
  })

  test('cannot keep connections over the limit open', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT })
    const over = (await openSilent(LIMIT + 40)).slice(LIMIT)
    await Promise.all(over.map((socket) => socket.closed || once(socket.resume(), 'close')))
    expect(silent.filter(({ closed }) => !closed)).toHaveLength(LIMIT)
  })

  test.runIf(hasManyAddresses)('does not affect other addresses', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT })
    await openSilent(LIMIT + 40)
    expect(await sendRaw(h.server.address, PROBE, '127.0.0.2')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('has no limit if it is a trusted proxy', async () => {
    h = await startHarness({ connectionsPerAddress: LIMIT, trustedProxies: ['10.0.0.1', '127.0.0.0/8'] })
    await openSilent(LIMIT + 40)
    expect(await sendRaw(h.server.address, PROBE)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('networkOf', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
  ])('counts %s under %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a connection that gets a response without a request', () => {
  /** Starts a server that refuses every connection. Returns both sides of the first one. */
  async function refuseFirst(server: Server): Promise<{ readonly ours: Socket; readonly theirs: Socket }> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { readonly port: number }
    const theirs = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
    const [ours] = (await once(server, 'connection')) as [Socket]
    answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, ours, '')
    return { ours, theirs }
  }

  // Regression: such connections were only half-closed, and stayed open as long as the client liked.
  test('is destroyed even if the client never closes its side', async () => {
    const server = createServer({ allowHalfOpen: true })
    const { ours, theirs } = await refuseFirst(server)
    const chunks: Buffer[] = []
    theirs.on('data', (chunk) => chunks.push(chunk))
    await once(ours, 'close')
    expect(theirs.closed).toBe(false)
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 408 /)
    theirs.destroy()
    server.close()
  })

  test('gets one response, whatever is sent after it', async () => {
    const server = createServer({ allowHalfOpen: true })
    const { ours, theirs } = await refuseFirst(server)
    answerClientError({ code: 'HPE_INVALID_METHOD' }, ours, '')
    let text = ''
    theirs.on('data', (chunk) => {
      text += chunk
    })
    await once(ours, 'close')
    expect(text.match(/HTTP\/1.1 /g)).toHaveLength(1)
    theirs.destroy()
    server.close()
  })
})

test('both addresses of localhost have the limit', async () => {
  h = await startHarness({ host: 'localhost', connectionsPerAddress: LIMIT })
  const { port } = new URL(h.server.address)
  for (const address of await lookup('localhost', { all: true })) {
    const sockets = Array.from({ length: LIMIT }, () => connect(Number(port), address.address))
    silent.push(...sockets)
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const host = address.family === 6 ? `[${address.address}]` : address.address
    expect(await sendRaw(`http://${host}:${port}`, PROBE)).toMatch(/^HTTP\/1.1 429 /)
  }
})
