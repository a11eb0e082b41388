/** A client and its sandbox on a real socket. */
import { type Sandbox, type SandboxConnector, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll } from 'vitest'

export interface Running<Client> {
  readonly sandbox: Sandbox
  readonly client: Client
  /** Records in the sandbox, newest first. */
  records<T>(entity: string): T[]
  /** Runs a function and returns the requests that it sent. */
  requestsOf(run: () => Promise<unknown>): Promise<Sandbox['requests']>
}

/** Size of the sample data. */
export interface Sizes {
  readonly seed: number
  readonly size: number
}

/** Starts both before the tests of a file and stops them after. The returned objects can be used only inside of tests. */
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
    if (running === undefined) throw new Error('the sandbox can be used only inside of tests')
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
