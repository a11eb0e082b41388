/** A client and the sandbox that it talks to, on a real socket. */
import { type Sandbox, type SandboxConnector, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll } from 'vitest'

export interface Running<Client> {
  readonly sandbox: Sandbox
  readonly client: Client
  /** Records as the sandbox holds them, newest first. */
  records<T>(entity: string): T[]
  /** Runs something and tells which requests it made. */
  requestsOf(run: () => Promise<unknown>): Promise<Sandbox['requests']>
}

/** The sample data to test with. */
export interface Sizes {
  readonly seed: number
  readonly size: number
}

/** Starts both before the tests of a file and stops them after. What it gives is there once tests run. */
export function startOnce<Client>(
  tables: SandboxConnector,
  connect: (sandbox: Sandbox) => Client,
  sizes: Sizes,
): () => Running<Client> {
  let running: Running<Client> | undefined
  beforeAll(async () => {
    const sandbox = await startSandbox({ ...sizes, connectors: [tables] })
    running = runningWith(sandbox, tables.connector.name, connect(sandbox))
  })
  afterAll(() => running?.sandbox.close())
  return () => {
    if (running === undefined) throw new Error('the sandbox runs only while tests do')
    return running
  }
}

function runningWith<Client>(sandbox: Sandbox, connector: string, client: Client): Running<Client> {
  return {
    sandbox,
    client,
    records: <T>(entity: string) => sandbox.state(connector).records(entity) as T[],
    async requestsOf(run) {
      sandbox.forgetRequests()
      await run()
      return [...sandbox.requests]
    },
  }
}
