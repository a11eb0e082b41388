/** Failures of the network and of the upstream. */

import { connectCloudDrive } from '@plugboard/cloud-drive'
import { ConnectorError, TimeoutError, TransportError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { clientOf } from './calls.ts'
import { fault, send } from './control.ts'
import { expectEqual, expectTrue, failureOf, type Places, type Steps } from './step.ts'

const LIST = { entity: 'customers', action: 'list' }
const CREATE = { entity: 'customers', action: 'create' }
const NO_WAIT = { status: 503, headers: { 'retry-after': '0' } }

const customersOf = (places: Places): Promise<number> =>
  send<number>(places, { do: 'count', connector: 'payments', entity: 'customers' })

export const failures: Steps = {
  'repeats a read that failed': async (places) => {
    await fault(places, LIST, { kind: 'status', ...NO_WAIT })
    expectEqual((await clientOf(places).customers.list({ limit: 1 })).records.length, 1, 'records')
  },
  'waits as long as Retry-After says, and tells of it': async (places) => {
    await fault(places, LIST, { kind: 'rate_limited', retryAfter: 1 })
    const waits: number[] = []
    const onRetry = (_: unknown, { waitMs }: { waitMs: number }) => void waits.push(waitMs)
    const started = Date.now()
    await clientOf(places, { onRetry }).customers.list()
    expectTrue(Date.now() - started >= 990, `it waited ${Date.now() - started} ms`)
    expectEqual(waits.length, 1, 'the number of announced waits')
  },
  'creates one record when a response is lost': async (places) => {
    const before = await customersOf(places)
    await fault(places, CREATE, { kind: 'lost_response' })
    const { id } = await clientOf(places).customers.create({ email: 'lost@example.com' })
    expectTrue(id.startsWith('cus_'), id)
    expectEqual((await customersOf(places)) - before, 1, 'the number of new records')
  },
  'sends a write without a key once, also over a kept connection that ends': async (places) => {
    const auth = { access_token: 't', refresh_token: 'r', client_id: 'c', client_secret: 's' }
    const drive = connectCloudDrive({ auth, server: places.cutting })
    await drive.files.list({ pageSize: 1 })
    await drive.files.create({ name: 'once' }).catch(() => {})
    const received = await send<string[]>(places, { do: 'received' })
    expectEqual(received.filter((line) => line.startsWith('POST')).length, 1, 'the number of creates')
  },
  'creates one record under one key': async (places) => {
    const [payments, idempotencyKey] = [clientOf(places), `key-${Date.now()}-${Math.random()}`]
    const first = await payments.customers.create({ email: 'key@example.com' }, { idempotencyKey })
    const again = await payments.customers.create({ email: 'key@example.com' }, { idempotencyKey })
    expectEqual(again.id, first.id, 'the id')
  },
  'says that a connection was refused': async (places) => {
    const client = connectPayments({ auth: { api_key: 'sk_test_x' }, server: places.closed, maxRetries: 0 })
    const error = await failureOf(client.customers.create({ email: 'nobody@example.com' }))
    expectTrue(error instanceof TransportError, `the error is ${error}`)
    const { code, outcome } = error as TransportError
    const proven = places.provesRefusal ? 'not_sent' : 'unknown'
    expectEqual([code, outcome], ['upstream_unreachable', proven], 'code and outcome')
  },
  'ends at its timeout': async (places) => {
    await fault(places, LIST, { kind: 'delay', ms: 3000 })
    const error = await failureOf(clientOf(places, { timeout: 300 }).customers.list())
    expectTrue(error instanceof TimeoutError, `the error is ${error}`)
  },
  'ends when it is aborted': async (places) => {
    await fault(places, LIST, { kind: 'delay', ms: 3000 })
    const controller = new AbortController()
    const call = failureOf(clientOf(places).customers.list({}, { signal: controller.signal }))
    setTimeout(() => controller.abort(), 50)
    expectEqual(((await call) as ConnectorError).code, 'aborted', 'the code')
  },
  'repeats a read whose response was cut': async (places) => {
    await fault(places, LIST, { kind: 'truncated' })
    expectEqual((await clientOf(places).customers.list({ limit: 1 })).records.length, 1, 'records')
  },
  "takes a gateway's page for no answer of the vendor": async (places) => {
    await fault(places, LIST, { kind: 'html', status: 200 }, 9)
    const error = await failureOf(clientOf(places, { maxRetries: 0 }).customers.list())
    expectTrue(error instanceof ConnectorError, `the error is ${error}`)
  },
  'uses a fetch that was given': async (places) => {
    let count = 0
    const counted: typeof fetch = (...args) => {
      count++
      return fetch(...args)
    }
    await clientOf(places, { fetch: counted }).customers.list({ limit: 1 })
    expectEqual(count, 1, 'the number of requests')
  },
  'uses a global fetch that was replaced after the client was made': async (places) => {
    const [client, original] = [clientOf(places), globalThis.fetch]
    let count = 0
    globalThis.fetch = (...args) => {
      count++
      return original(...args)
    }
    try {
      await client.customers.list({ limit: 1 })
    } finally {
      globalThis.fetch = original
    }
    expectEqual(count, 1, 'the number of requests')
  },
  'calls a fault of a given fetch by its name': async (places) => {
    const broken = () => Promise.reject(new TypeError('x is not a function'))
    const error = (await failureOf(clientOf(places, { fetch: broken }).customers.list())) as ConnectorError
    expectEqual([error.code, error.attempts], ['internal', 1], 'code and attempts')
    expectTrue(error.message.includes('x is not a function'), error.message)
  },
}
