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
    'refunds.cancel': { params: (state) => ({ id: inStatus(state, 'refunds', 'requires_action') }) },
    'invoices.create': { params: (state) => ({ customer: state.find('customers')?.id }) },
    'invoices.delete': { params: (state) => ({ id: inStatus(state, 'invoices', 'draft') }) },
    'invoices.finalize': { params: (state) => ({ id: inStatus(state, 'invoices', 'draft') }) },
    'invoices.pay': { params: (state) => ({ id: inStatus(state, 'invoices', 'open') }) },
    'invoices.send': { params: (state) => ({ id: inStatus(state, 'invoices', 'open') }) },
    'invoices.void': { params: (state) => ({ id: inStatus(state, 'invoices', 'open') }) },
    'invoices.mark_uncollectible': { params: (state) => ({ id: inStatus(state, 'invoices', 'open') }) },
    'payment_intents.confirm': {
      params: (state) => ({ id: inStatus(state, 'payment_intents', 'requires_confirmation') }),
    },
    'payment_intents.capture': {
      params: (state) => ({ id: inStatus(state, 'payment_intents', 'requires_capture') }),
    },
    'payment_intents.cancel': {
      params: (state) => ({ id: inStatus(state, 'payment_intents', 'requires_payment_method') }),
    },
    'subscriptions.cancel': { params: (state) => ({ id: inStatus(state, 'subscriptions', 'active') }) },
    'refunds.create': { params: (state) => ({ charge: refundable(state), amount: 1 }) },
  },
}

/** A record in the status that an action needs: one of them is put into it. */
function inStatus(state: State, entity: string, status: string): unknown {
  const record = state.find(entity, (one) => one.status === status) ?? state.find(entity)
  state.put(entity, { ...record, status })
  return record?.id
}

/** A charge that is not refunded completely. */
function refundable(state: State): unknown {
  const charge = state.find('charges', ({ status, disputed, amount, amount_refunded }) => {
    return status === 'succeeded' && !disputed && Number(amount) > Number(amount_refunded)
  })
  return charge?.id
}
