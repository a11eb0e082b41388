/** A client of this package and its sandbox on a real socket. */
import { type Running as RunningWith, type Sizes, startOnce as start } from '@plugboard/contract/behaviour'
import type { Sandbox } from '@plugboard/sandbox'
import { catalog } from '../../src/generated/catalog.ts'
import { entities } from '../../src/generated/client.ts'
import { payments as connector } from '../../src/generated/connector.ts'
import { connectPayments, type Payments } from '../../src/index.ts'

export { failureOf, ids } from '@plugboard/contract/behaviour'

export interface Running extends Omit<RunningWith<Payments>, 'client'> {
  readonly payments: Payments
}

export function startOnce(sizes: Sizes): () => Running {
  const running = start({ connector, entities, catalog }, connect, sizes)
  return () => ({ ...running(), payments: running().client })
}

function connect(sandbox: Sandbox): Payments {
  const { api_key = '' } = sandbox.credentials('payments')
  return connectPayments({ auth: { api_key }, server: sandbox.url('payments') })
}
