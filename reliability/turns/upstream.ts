/** A sandbox behind which some addresses have answers that are large, or expensive to read. */
import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const MB = 1_000_000

/** Bodies by the last part of their address. */
const HEAVY: Readonly<Record<string, () => string>> = {
  // 6 MB.
  heavy_keys: () => `{${Array.from({ length: 450_000 }, (_, n) => `"k${n}":0`).join(',')}}`,
  // 1.2 MB.
  heavy_arrays: () => `{"id":"heavy_arrays","object":"customer","metadata":[${'[],'.repeat(400_000)}[]]}`,
  heavy_text: () =>
    JSON.stringify({ id: 'heavy_text', description: 'a word "quoted" '.repeat((10 * MB) / 16) }),
  heavy_rows: () =>
    JSON.stringify(Array.from({ length: 60_000 }, (_, n) => ({ id: `row_${n}`, [`k${n}`]: n }))),
  heavy_depth: () => `${'{"a":['.repeat(40)}${'0,'.repeat(MB)}0${']}'.repeat(40)}`,
}

export interface HeavyUpstream {
  readonly url: string
  close(): void
}

/** @param sandbox Origin that answers all other requests. */
export async function startHeavyUpstream(sandbox: string): Promise<HeavyUpstream> {
  const bodies = new Map<string, Buffer>()
  const bodyOf = (name: string): Buffer | undefined => {
    const make = HEAVY[name]
    if (make === undefined) return undefined
    const body = bodies.get(name) ?? Buffer.from(make())
    bodies.set(name, body)
    return body
  }
  const server = createServer((request, response) => {
    const heavy = bodyOf(new URL(request.url ?? '/', sandbox).pathname.split('/').at(-1) ?? '')
    if (heavy === undefined) return pass(sandbox, request, response)
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(heavy)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request
  const sent = forward(new URL(url, origin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  request.pipe(sent)
}
