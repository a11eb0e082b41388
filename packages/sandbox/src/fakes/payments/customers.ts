import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { withCutList } from './cut-lists.ts'
import { events } from './events.ts'
import { expanding } from './expand.ts'
import { withMetadata } from './metadata.ts'
import { rule } from './rule.ts'
import { search } from './search/search.ts'
import { ADDRESS, INVOICE_SETTINGS } from './shapes.ts'
import { cancelSubscription } from './subscriptions.ts'

export const customers: EntityBehaviour = {
  id: ['cus_', 14],
  // Fields that appear only when expanded, which has no effect here except for subscriptions.
  absent: ['cash_balance', 'invoice_credit_balance', 'sources', 'subscriptions'],
  ...expanding('subscriptions', {
    entity: 'subscriptions',
    by: 'customer',
    includes: ({ status }) => status !== 'canceled',
    as: (row) => withCutList(row, 'items'),
  }),
  staysAsDeleted: true,
  otherRequests: { events },
  search,
  create(call, row) {
    const { random, clock } = call.data
    return {
      ...tidy(call, row),
      created: clock.tick(),
      delinquent: false,
      invoice_prefix: row.invoice_prefix ?? random.text(8).toUpperCase(),
      next_invoice_sequence: row.next_invoice_sequence ?? 1,
      preferred_locales: row.preferred_locales ?? [],
    }
  },
  update(call, row) {
    const tidied = tidy(call, row)
    call.data.clock.tick()
    return tidied
  },
  /** Its subscriptions are cancelled with it. */
  delete(call, customer) {
    const now = call.data.clock.tick()
    const subscriptions = call.data.collection('subscriptions')
    for (const row of subscriptions.rows()) {
      if (row.customer === customer.id) subscriptions.put(cancelSubscription(row, now))
    }
  },
}

/** The params, with every nested field that Stripe shows. */
function tidy(call: Call, row: Row): Row {
  checkEmail(row.email)
  const shipping = row.shipping as Row | null | undefined
  return withMetadata({
    ...row,
    address: completeAddress(row.address),
    default_source:
      call.params.source === undefined ? row.default_source : `card_${call.data.random.text(24)}`,
    invoice_settings: { ...INVOICE_SETTINGS, ...(row.invoice_settings as Row) },
    shipping:
      shipping == null ? null : { phone: null, ...shipping, address: completeAddress(shipping.address) },
    tax_exempt: row.tax_exempt ?? 'none',
  })
}

function completeAddress(address: unknown): Row | null {
  return address == null ? null : { ...ADDRESS, ...(address as Row) }
}

function checkEmail(email: unknown): void {
  if (email == null || /^[^\s@]+@[^\s@]+$/.test(String(email))) return
  throw rule(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
}
