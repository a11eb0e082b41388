import type { Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { payments as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

type Params = Readonly<Record<string, unknown>>

const everything = { params: () => ({ query: 'created>0' }) }

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  // Large enough for a few disputes, which are rare.
  size: 200,
  facts: {
    'customers.api_search': everything,
    'invoices.api_search': everything,
    'charges.api_search': everything,
    'subscriptions.api_search': everything,
    'products.api_search': everything,
    'payment_intents.api_search': everything,
    'prices.api_search': { params: () => ({ query: 'active:"true"' }) },
    // Canceled ones are hidden by default.
    'subscriptions.list': { params: () => ({ status: 'all' }) },
    'refunds.cancel': { params: (state) => ({ id: inStatus(state, 'refunds', 'requires_action') }) },
    'invoices.list_lines': {
      params: (state) => putItems(state, 'invoices', 'lines', 'id'),
      rows: () => ITEMS,
    },
    'invoices.list_payments': { params: putPayments, rows: paymentsOf },
    'subscriptions.list_items': {
      params: (state) => putItems(state, 'subscriptions', 'items', 'subscription'),
      rows: () => ITEMS,
    },
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
    'payment_intents.increment_authorization': { params: increment },
    'payment_intents.cancel': {
      params: (state) => ({ id: inStatus(state, 'payment_intents', 'requires_payment_method') }),
    },
    'subscriptions.cancel': { params: (state) => ({ id: inStatus(state, 'subscriptions', 'active') }) },
    'subscriptions.resume': { params: (state) => ({ id: inStatus(state, 'subscriptions', 'paused') }) },
    'charges.capture': { params: (state) => ({ id: uncaptured(state), amount: 1 }) },
    'disputes.update': { params: (state) => ({ id: inStatus(state, 'disputes', 'needs_response') }) },
    'disputes.close': { params: (state) => ({ id: inStatus(state, 'disputes', 'needs_response') }) },
    'payouts.create': { params: payout },
    'payouts.cancel': { params: (state) => ({ id: inStatus(state, 'payouts', 'pending') }) },
    'payouts.reverse': { params: reversible },
    'prices.create': { params: (state) => ({ product: state.find('products')?.id }) },
    'refunds.create': { params: (state) => ({ charge: refundable(state), amount: 1 }) },
  },
}

/** A record in the status that an action needs: one of them is put into it. */
function inStatus(state: State, entity: string, status: string): unknown {
  const record = state.find(entity, (one) => one.status === status) ?? state.find(entity)
  state.put(entity, { ...record, status })
  return record?.id
}

/** One cent more than a payment intent has authorized. */
function increment(state: State): Params {
  const id = inStatus(state, 'payment_intents', 'requires_capture')
  const intent = state.find('payment_intents', (one) => one.id === id)
  return { id, amount: Number(intent?.amount) + 1 }
}

/** A payout for which the balance has the money. */
function payout(state: State): Params {
  const entry = state.find('balance_transactions', ({ currency }) => currency === 'usd')
  state.put('balance_transactions', { ...entry, status: 'available', net: 1_000_000_000 })
  return { amount: 1, currency: 'usd' }
}

function reversible(state: State): Params {
  return {
    id: state.find('payouts', ({ status, reversed_by }) => status === 'paid' && reversed_by === null)?.id,
  }
}

/** A charge that is only authorized. */
function uncaptured(state: State): unknown {
  const charge = state.find('charges', ({ status }) => status === 'succeeded')
  state.put('charges', { ...charge, captured: false, amount_captured: 0, amount_refunded: 0 })
  return charge?.id
}

/** A charge that is not refunded completely. */
function refundable(state: State): unknown {
  const charge = state.find('charges', ({ status, disputed, amount, amount_refunded }) => {
    return status === 'succeeded' && !disputed && Number(amount) > Number(amount_refunded)
  })
  return charge?.id
}

/** More than a record shows. */
const ITEMS = Array.from({ length: 13 }, (_, at) => ({ id: `item_${at}` }))

/** A record with these items, which are otherwise like its first one. */
function putItems(state: State, entity: string, field: string, param: string): Params {
  const record = state.find(entity)
  const list = record?.[field] as { readonly data: readonly Params[] }
  const data = ITEMS.map((item) => ({ ...list.data[0], ...item }))
  state.put(entity, { ...record, [field]: { ...list, data } })
  return { [param]: record?.id }
}

/** An invoice that was paid by several charges. */
function putPayments(state: State): Params {
  const invoice = state.find('invoices')?.id
  for (const charge of state.records('charges').slice(0, 7)) state.put('charges', { ...charge, invoice })
  return { invoice }
}

function paymentsOf(state: State): readonly Params[] {
  return state
    .records('charges')
    .slice(0, 7)
    .map(({ id }) => ({ id: String(id).replace('ch_', 'inpay_') }))
}
