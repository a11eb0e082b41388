/** A client of this package and the sandbox that it talks to, on a real socket. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll } from 'vitest'
import { catalog } from '../../src/generated/catalog.ts'
import { entities } from '../../src/generated/client.ts'
import { payments as connector } from '../../src/generated/connector.ts'
import { connectPayments, type Payments } from '../../src/index.ts'

export interface Running {
  readonly sandbox: Sandbox
  readonly payments: Payments
  /** Records as the sandbox holds them, newest first. */
  records<T>(entity: string): T[]
  /** Runs something and tells which requests it made. */
  requestsOf(run: () => Promise<unknown>): Promise<Sandbox['requests']>
}

/** Starts both before the tests of a file and stops them after. What it gives is there once tests run. */
export function startOnce(options: { seed: number; size: number }): () => Running {
  let running: Running | undefined
  beforeAll(async () => {
    const sandbox = await startSandbox({ ...options, connectors: [{ connector, entities, catalog }] })
    running = runningWith(sandbox)
  })
  afterAll(() => running?.sandbox.close())
  return () => {
    if (running === undefined) throw new Error('the sandbox runs only while tests do')
    return running
  }
}

function runningWith(sandbox: Sandbox): Running {
  const { api_key = '' } = sandbox.credentials('payments')
  return {
    sandbox,
    payments: connectPayments({ auth: { api_key }, server: sandbox.url('payments') }),
    records: <T>(entity: string) => sandbox.state('payments').records(entity) as T[],
    async requestsOf(run) {
      sandbox.forgetRequests()
      await run()
      return [...sandbox.requests]
    },
  }
}

/** Ids of records, in their order. */
export function ids(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id)
}

/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => {
      throw new Error(`it did not fail but answered ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}
