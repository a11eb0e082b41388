// The sandbox with this many customers and nothing else: `upstream.ts <customers>`.
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
import { serveParent } from '../bench-process.ts'
import { customer } from '../search/data.ts'

const size = Number(process.argv[2])
const customers = Array.from({ length: size }, (_, n) => customer(n))
const sandbox = await startSandbox({
  connectors: [{ connector: payments, entities, catalog, records: { customers } }],
})

let edits = 0

/** Changes every tenth, to a new name each time, like upstream users. */
function edit(): number {
  const tenth = customers.filter((_, n) => n % 10 === 0)
  const state = sandbox.state('payments')
  edits++
  for (const { id, name } of tenth) state.put('customers', { id, name: `${name} ${edits}` })
  return tenth.length
}

serveParent({ address: sandbox.url('payments') }, sandbox.close, { edit })
