import { DAY, type Row, type World } from '../../../fake.ts'
import { type Invoice, taxRateOf, totalOf } from './invoices.ts'

export function invoiceRows(world: World, invoices: readonly Invoice[]): Row[] {
  const random = world.stream('invoice details')
  return invoices.map((invoice) => {
    const lineId = `il_${random.text(24)}`
    return world.complete('invoices', {
      ...header(invoice),
      ...amounts(invoice),
      ...people(invoice),
      ...progress(invoice, world.now),
      lines: linesOf(invoice, lineId),
      ...links(invoice),
    })
  })
}

function header(invoice: Invoice): Row {
  const sent = invoice.subscription?.byInvoice ?? invoice.reason === 'manual'
  const due = sent && invoice.status !== 'draft' ? invoice.created + 30 * DAY : null
  return {
    id: invoice.id,
    account_country: 'US',
    account_name: 'Plugboard Sandbox',
    automatic_tax: AUTOMATIC_TAX,
    billing_reason: invoice.reason,
    collection_method: sent ? 'send_invoice' : 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    due_date: due,
    issuer: { type: 'self' },
    metadata: invoice.reason === 'manual' ? { project: invoice.description } : {},
    number: invoice.number,
    payment_settings: PAYMENT_SETTINGS,
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
  }
}

const AUTOMATIC_TAX: Row = {
  disabled_reason: null,
  enabled: false,
  liability: null,
  provider: null,
  status: null,
}

const PAYMENT_SETTINGS: Row = {
  default_mandate: null,
  payment_method_options: null,
  payment_method_types: null,
}

function amounts(invoice: Invoice): Row {
  const total = totalOf(invoice)
  const paid = invoice.status === 'paid' ? total : 0
  return {
    amount_due: total,
    amount_paid: paid,
    amount_remaining: total - paid,
    ending_balance: invoice.status === 'draft' ? null : 0,
    subtotal: invoice.subtotal,
    subtotal_excluding_tax: invoice.subtotal,
    total,
    total_discount_amounts: [],
    total_excluding_tax: invoice.subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxesOf(invoice),
  }
}

function taxesOf(invoice: Invoice): Row[] {
  if (invoice.tax === 0) return []
  const { country } = invoice.customer.culture
  return [
    {
      amount: invoice.tax,
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: `txr_${country}${taxRateOf(invoice.customer)}` },
      taxability_reason: 'standard_rated',
      taxable_amount: invoice.subtotal,
      type: 'tax_rate_details',
    },
  ]
}

function people({ customer }: Invoice): Row {
  return {
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
  }
}

function progress(invoice: Invoice, now: number): Row {
  const { status, created } = invoice
  const finalized = status === 'draft' ? null : Math.min(now, created + 3600)
  const later = (wanted: Invoice['status'], days: number): number | null =>
    status === wanted ? Math.min(now, created + 3600 + days * DAY) : null
  const host = `https://invoice.example/${invoice.id}`
  return {
    attempt_count: status === 'paid' || status === 'uncollectible' ? 1 : 0,
    attempted: status === 'paid' || status === 'uncollectible',
    auto_advance: status === 'draft' || status === 'open',
    effective_at: finalized,
    hosted_invoice_url: finalized === null ? null : host,
    invoice_pdf: finalized === null ? null : `${host}/pdf`,
    next_payment_attempt:
      status === 'open' && invoice.subscription?.byInvoice === false ? now + 3 * DAY : null,
    status,
    status_transitions: {
      finalized_at: finalized,
      marked_uncollectible_at: later('uncollectible', 40),
      paid_at: later('paid', 0),
      voided_at: later('void', 5),
    },
    webhooks_delivered_at: finalized,
  }
}

function linesOf(invoice: Invoice, id: string): Row {
  const line = {
    id,
    object: 'line_item',
    amount: invoice.subtotal,
    currency: invoice.currency,
    description: invoice.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: null,
    period: { end: invoice.periodEnd, start: invoice.periodStart },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: invoice.quantity,
    subtotal: invoice.subtotal,
    taxes: taxesOf(invoice),
  }
  return { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${invoice.id}/lines` }
}

/** Only old API versions show `subscription`, but filters and search use it. */
function links({ subscription }: Invoice): Row {
  if (subscription === null) return { parent: null, subscription: null }
  const details = { metadata: {}, subscription: subscription.id }
  return {
    parent: { quote_details: null, subscription_details: details, type: 'subscription_details' },
    subscription: subscription.id,
  }
}
