import type { Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { payments as connector } from '../src/generated/connector.ts'

const everything = { params: () => ({ query: 'created>0' }) }

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  // Large enough for a few disputes, which are rare.
  size: 200,
  facts: {
    'customers.api_search': everything,
    'invoices.api_search': everything,
    'charges.api_search': everything,
    'subscriptions.api_search': everything,
    'products.api_search': everything,
    'payment_intents.api_search': everything,
    // Canceled ones are hidden by default.
    'subscriptions.list': { params: () => ({ status: 'all' }) },
    'refunds.create': { params: (state) => ({ charge: refundable(state), amount: 1 }) },
  },
}

/** A charge that is not refunded completely. */
function refundable(state: State): unknown {
  const charges = state.records('charges')
  const charge = charges.find(({ status, disputed, amount, amount_refunded }) => {
    return status === 'succeeded' && !disputed && Number(amount) > Number(amount_refunded)
  })
  return charge?.id
}
