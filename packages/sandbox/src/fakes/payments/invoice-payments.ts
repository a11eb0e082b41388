import type { Row } from '../../fake.ts'

/** The payment of an invoice, by a charge. The charge has a payment intent, so only that is shown. */
export function invoicePayment(charge: Row): Row {
  const { id, amount, created, currency, invoice, payment_intent, status } = charge
  const isPaid = status === 'succeeded'
  return {
    id: String(id).replace('ch_', 'inpay_'),
    object: 'invoice_payment',
    amount_paid: isPaid ? amount : null,
    amount_requested: amount,
    created,
    currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? created : null },
  }
}
