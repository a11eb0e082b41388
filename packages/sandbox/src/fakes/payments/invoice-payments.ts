import type { Row } from '../../fake.ts'

/** The payment that an invoice shows of a charge: since the charge has a payment intent, only that is named. */
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
