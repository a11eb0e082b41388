/** An upstream with a number of customers and nothing else, and edits of them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPayments } from '@plugboard/payments/client'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { pick } from './random.ts'
import { TABLES } from './tables.ts'

const SLUG = 'payments'
const API_KEY = 'sk_test_sandbox'

export function startCustomers(count: number): Promise<Sandbox> {
  const customers = Array.from({ length: count }, (_, n) => ({
    id: `cus_${String(n).padStart(8, '0')}`,
    object: 'customer',
    created: 1_600_000_000 + n,
    name: `Customer ${n}`,
    email: `customer-${n}@example.com`,
    description: null,
    balance: n % 1000,
    livemode: false,
    metadata: { number: String(n) },
  }))
  return startSandbox({ connectors: [{ ...TABLES[SLUG], records: { customers } }] })
}

/** All records by id, as the upstream shows them to a synchronization. */
export async function upstreamCustomers(sandbox: Sandbox): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { data, has_more } = await readPage(sandbox, last)
    for (const one of data) all.set(one.id, one)
    last = has_more ? data.at(-1)?.id : undefined
  }
  return all
}

interface CustomerPage {
  readonly data: readonly { readonly id: string }[]
  readonly has_more: boolean
}

/** A synchronization asks for the subscriptions, which is no param of the action. */
async function readPage(sandbox: Sandbox, after: string): Promise<CustomerPage> {
  const address = new URL('/v1/customers?limit=100&expand[]=data.subscriptions', sandbox.url(SLUG))
  if (after !== '') address.searchParams.set('starting_after', after)
  const response = await fetch(address, { headers: { authorization: `Bearer ${API_KEY}` } })
  return (await response.json()) as CustomerPage
}

export interface Edits {
  created: number
  updated: number
  deleted: number
}

/**
 * Creates, updates and deletes customers at the upstream, bypassing the service, until stopped.
 *
 * @param doomed Ids of customers to delete before anything else; each is removed from the list.
 */
export async function editUntil(
  sandbox: Sandbox,
  random: () => number,
  isOver: () => boolean,
  doomed: string[] = [],
): Promise<Edits> {
  const { customers } = connectPayments({ auth: { api_key: API_KEY }, server: sandbox.url(SLUG) })
  const edits: Edits = { created: 0, updated: 0, deleted: 0 }
  const ids = sandbox
    .state(SLUG)
    .records('customers')
    .map(({ id }) => String(id))
  while (!isOver()) {
    const named = doomed.shift()
    const id = named ?? pick(ids, random)
    const chance = named === undefined ? random() : 1
    if (chance < 0.3) {
      const { id: created } = await customers.create({
        name: `New ${edits.created}`,
        email: 'new@example.com',
      })
      ids.push(created)
      edits.created++
    } else if (chance < 0.8) {
      await customers.update({ id, description: `Edited ${edits.updated++}` })
    } else {
      await customers.delete({ id })
      ids.splice(ids.indexOf(id), 1)
      edits.deleted++
    }
    await sleep(random() * 20)
  }
  return edits
}
