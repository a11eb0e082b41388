/** How a field is compared: as a token, as searchable text, as a number, or as a map. */
export type FieldKind = 'token' | 'text' | 'number' | 'metadata'

export type SearchFields = Readonly<Record<string, FieldKind>>

const COMMON: SearchFields = { created: 'number', metadata: 'metadata' }

/** Searchable fields by entity. */
export const searchFields: Readonly<Record<string, SearchFields>> = {
  charges: {
    ...COMMON,
    amount: 'number',
    'billing_details.address.postal_code': 'token',
    currency: 'token',
    customer: 'token',
    disputed: 'token',
    'payment_method_details.card.brand': 'token',
    'payment_method_details.card.exp_month': 'token',
    'payment_method_details.card.exp_year': 'token',
    'payment_method_details.card.fingerprint': 'token',
    'payment_method_details.card.last4': 'token',
    refunded: 'token',
    status: 'token',
  },
  customers: { ...COMMON, email: 'text', name: 'text', phone: 'text' },
  invoices: {
    ...COMMON,
    currency: 'token',
    customer: 'token',
    number: 'text',
    receipt_number: 'text',
    status: 'token',
    subscription: 'token',
    total: 'number',
  },
  payment_intents: { ...COMMON, amount: 'number', currency: 'token', customer: 'token', status: 'token' },
  prices: {
    active: 'token',
    currency: 'token',
    lookup_key: 'token',
    metadata: 'token',
    product: 'token',
    type: 'token',
  },
  products: {
    ...COMMON,
    active: 'token',
    description: 'text',
    name: 'text',
    shippable: 'token',
    url: 'text',
  },
  subscriptions: { ...COMMON, canceled_at: 'number', status: 'token' },
}
