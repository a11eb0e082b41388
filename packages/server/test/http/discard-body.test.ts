/** Clients that send a refused body to its end read the response. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { discardBody } from '../../src/http/discard-body.ts'
import { type Harness, startHarness } from '../support/harness.ts'

/** More than the buffers of both systems. */
const BODY = Buffer.alloc(20_000_000, 'x')

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

/** Reads only after it has sent everything, like simple clients. Resolves with what it received until the end. */
async function sendAll(address: string, head: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  const failed = once(socket, 'error').then(([error]) => String(error.code))
  const sent = new Promise<void>((resolve) => {
    socket.write(`${head}\r\nContent-Length: ${BODY.length}\r\n\r\n`)
    socket.write(BODY, () => resolve())
  })
  const failure = await Promise.race([sent, failed])
  if (failure !== undefined) return failure
  let received = ''
  socket.resume().on('data', (bytes) => {
    received += bytes
  })
  await Promise.race([once(socket, 'close'), failed])
  return received
}

describe('the response to a refused body', () => {
  const json = 'Host: x\r\nContent-Type: application/json'
  const path = '/api/v1/connectors/sources/con_1/execute'

  // Regression: the connection was closed while the client was still sending, so that it saw a reset.
  test.each([
    ['that asks to close the connection', `POST ${path} HTTP/1.1\r\n${json}\r\nConnection: close`],
    ['of HTTP/1.0', `POST ${path} HTTP/1.0\r\n${json}`],
    [
      'that is an upload',
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nConnection: close`,
    ],
  ])('reaches a client %s', async (_, head) => {
    const received = await sendAll(h.server.address, head)
    expect(received.split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized')
    expect(received).toContain('"code":"unauthenticated"')
  })

  test('reaches it when the body is too large', async () => {
    const head = `POST /api/v1/account/applications/token HTTP/1.1\r\n${json}\r\nConnection: close`
    expect(await sendAll(h.server.address, head)).toContain('"code":"body_too_large"')
  })
})

describe('a client that sends a refused body slowly', () => {
  let client: Socket
  let server: Server
  afterEach(() => {
    client.destroy()
    server.close()
  })

  /** Resolves with the socket of the client and the request that was answered before its body. */
  async function refused(times: { idleMs: number; maxMs: number }): Promise<IncomingMessage> {
    server = createServer((request, response) => {
      response.on('finish', () => discardBody({ raw: request }, times)).end('no')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = connect((server.address() as AddressInfo).port, '127.0.0.1')
      .on('error', () => {})
      .resume()
    client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 15\r\n\r\n')
    const [request] = await once(server, 'request')
    return request
  }

  test('keeps its connection while bytes arrive', async () => {
    const request = await refused({ idleMs: 2000, maxMs: 60_000 })
    for (let byte = 0; byte < 15; byte++) {
      await sleep(150)
      client.write('x')
    }
    await expect.poll(() => request.complete).toBe(true)
  })

  test.each([
    ['none arrives', { idleMs: 50, maxMs: 60_000 }],
    ['too much time has passed', { idleMs: 60_000, maxMs: 50 }],
  ])('loses it once %s', async (_, times) => {
    const request = await refused(times)
    client.write('x')
    await once(client, 'close')
    expect(request.complete).toBe(false)
  })
})
