import { afterEach, expect, test } from 'vitest'
import { serverPort } from '../../../scripts/server-port.mjs'
import {
  type Behaviour,
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  startSandbox,
} from '../src/index.ts'
import { send } from './client.ts'
import { payments } from './payments.ts'
import { drive } from './tables/drive.ts'
import { tracker } from './tables/offset.ts'

const started: Sandbox[] = []
afterEach(async () => {
  for (const sandbox of started.splice(0)) await sandbox.close()
})

async function start(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  started.push(sandbox)
  return sandbox
}

const portOf = (sandbox: Sandbox, connector: string): number => Number(new URL(sandbox.url(connector)).port)

test('each connector has a port of its own, the next from the first where that is given', async () => {
  // One of two ports that belong to nobody in particular may be taken.
  const port = await serverPort()
  const sandbox = await start({ connectors: [drive, tracker], port })
  expect([portOf(sandbox, 'drive'), portOf(sandbox, 'tracker')]).toEqual([port, port + 1])
})

test('a port that is taken is an error that leaves nothing half started', async () => {
  const port = await serverPort()
  await start({ connectors: [tracker], port: port + 1 })
  await expect(startSandbox({ connectors: [drive, tracker], port })).rejects.toThrow('EADDRINUSE')
  await expect(send(`http://127.0.0.1:${port}`, 'GET /drive/files')).rejects.toThrow()
})

test('sample data has the size, the end and the seed that are asked for', async () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const sandbox = await start({ connectors: [payments], size: 7, now, seed: 5 })
  const customers = sandbox.state('payments').records('customers')
  expect(customers).toHaveLength(7)
  expect(Number(customers[0]?.created)).toBeGreaterThan(Date.UTC(2027, 0, 1) / 1000)
  expect(Number(customers[0]?.created)).toBeLessThanOrEqual(now.getTime() / 1000)
  const same = await start({ connectors: [payments], size: 7, now, seed: 5 })
  expect(same.state('payments').records('charges')).toEqual(sandbox.state('payments').records('charges'))
})

test('sample data is made at the start, or with the first request', async () => {
  const made: string[] = []
  const noting = (name: string): SandboxConnector => ({
    ...tracker,
    behaviour: {
      ...(tracker.behaviour as Behaviour),
      sample: () => {
        made.push(name)
        return {}
      },
    },
  })
  await start({ connectors: [noting('eager')] })
  expect(made).toEqual(['eager'])
  const lazy = await start({ connectors: [noting('lazy')], isLazy: true })
  expect(made).toEqual(['eager'])
  expect(lazy.state('tracker').records('issues')).toEqual([])
  expect(made).toEqual(['eager', 'lazy'])
})

test('without options there are a hundred customers, until November 2026', async () => {
  const sandbox = await start({ connectors: [payments] })
  const customers = sandbox.state('payments').records('customers')
  expect(customers).toHaveLength(100)
  expect(Number(customers[0]?.created)).toBeLessThanOrEqual(Date.UTC(2026, 10, 1) / 1000)
})

test('a few entities of a connector are enough: the others are there behind them', async () => {
  const { customers } = payments.entities
  const sandbox = await start({
    connectors: [{ ...payments, entities: customers === undefined ? {} : { customers } }],
  })
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const [customer] = (await send(sandbox.url('payments'), 'GET /v1/customers?limit=1', { headers })).body.data
  const deleted = await send(sandbox.url('payments'), `DELETE /v1/customers/${customer.id}`, { headers })
  expect(deleted.status).toBe(200)
})
