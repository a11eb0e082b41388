import type { Row, World } from '../../../fake.ts'
import { ADDRESS } from '../shapes.ts'
import type { Sale } from './sales.ts'

export function chargeRows(world: World, sales: readonly Sale[]): Row[] {
  return sales.map((sale) => world.complete('charges', detail(sale)))
}

function detail(sale: Sale): Row {
  const { charge, customer, amount, status, captured, failure } = sale
  const succeeded = status === 'succeeded'
  return {
    id: charge,
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: sale.refunded,
    balance_transaction: sale.transaction,
    billing_details: billingOf(sale),
    calculated_statement_descriptor: 'PLUGBOARD SANDBOX',
    captured,
    created: sale.created,
    currency: sale.currency,
    customer: customer?.id ?? null,
    description: sale.description,
    disputed: sale.disputed,
    failure_code: failure,
    failure_message: failure === null ? null : `The payment failed: ${failure.replaceAll('_', ' ')}.`,
    fraud_details: {},
    invoice: sale.invoice?.id ?? null,
    metadata: sale.invoice === null && customer !== null ? { order: charge.slice(-8) } : {},
    outcome: outcomeOf(sale),
    paid: succeeded,
    payment_intent: sale.intent,
    payment_method: sale.card.id,
    payment_method_details: sale.card.details,
    receipt_email: succeeded ? (customer?.email ?? null) : null,
    receipt_url: succeeded ? `https://receipts.example/${charge}` : null,
    refunded: sale.refunded > 0 && sale.refunded === amount,
    status,
  }
}

function billingOf({ customer }: Sale): Row {
  const { address = ADDRESS, email = null, name = null } = customer ?? {}
  return { address, email, name, phone: null, tax_id: null }
}

function outcomeOf({ status, failure }: Sale): Row | null {
  if (status === 'pending') return null
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: failure === null ? null : '05',
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure,
    risk_level: 'normal',
    seller_message: failure === null ? 'Payment complete.' : 'The bank refused the payment.',
    type: failure === null ? 'authorized' : 'issuer_declined',
  }
}
