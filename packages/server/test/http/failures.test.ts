/** Responses and log lines of bugs, of clients that disconnect, and of overload. */
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Admission } from '../../src/limits/admission.ts'
import { fieldNotesPackage } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const TOKEN = '/api/v1/account/applications/token'

let h: Harness
let token: string
let execute: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
  execute = `/api/v1/connectors/sources/${await h.createConnector(token)}/execute`
})
afterAll(() => h.stop())

test('a bug responds 500 without details, and the log shows where', async () => {
  const { registry } = h.server.services
  const kinds = registry.kinds
  Object.assign(registry, { kinds: () => Promise.reject(new Error('the secret is hunter2')) })
  const reply = await h.ask(
    'GET',
    execute.replace('/api/v1/connectors/sources', '/v1/integrations/connectors').replace('/execute', ''),
    { token },
  )
  Object.assign(registry, { kinds })
  expect([reply.status, reply.body.code, reply.body.retryable]).toEqual([500, 'internal', false])
  expect(reply.text + h.log.join('')).not.toContain('hunter2')
  const line = h.log.find((one) => one.includes(reply.body.request_id) && one.includes('"at"'))
  expect(line).toContain('failures.test.ts')
})

// Regression: it was logged as a bug, so that any client could fill the log with errors.
test('a client that disconnects within its body is no error of the server', async () => {
  const before = h.log.length
  const { hostname, port } = new URL(h.server.address)
  const socket = createConnection({ host: hostname, port: Number(port) })
  socket.write(`POST ${TOKEN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`)
  socket.write('Expect: 100-continue\r\nContent-Length: 99\r\n\r\n{')
  await once(socket, 'data')
  socket.resetAndDestroy()
  const lines = () => h.log.slice(before).filter((line) => line.includes(`"route":"${TOKEN}"`))
  await vi.waitUntil(() => lines().length > 0, { timeout: 30_000 })
  expect(lines()).toEqual([expect.stringMatching(/"level":30,.*"status":499/)])
  expect(h.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([])
})

test('requests are shed under overload, but not probes', async () => {
  let isLate = false
  const config = testConfig(tempFolder())
  const admission: Admission = {
    enter: ({ start, refuse }) => (isLate ? refuse('queue_time') : start()),
    delayMs: () => 0,
  }
  const server = await startAtEase(config, { connectors: [fieldNotesPackage], admission })
  isLate = true
  const refused = await fetch(`${server.address}/v1/integrations/connector-types`)
  expect(await refused.json()).toMatchObject({ code: 'overloaded', outcome: 'not_sent', retryable: true })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  const returned = await fetch(`${server.address}/connect/callback?state=x&code=y`)
  expect([returned.status, returned.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await returned.text()).toContain('Try again')
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  isLate = false
  expect((await fetch(`${server.address}/v1/integrations/connector-types`)).status).toBe(200)
  await server.stop()
})
