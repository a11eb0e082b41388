import { type EntityBehaviour, Refusal, type Row } from '../../fake.ts'
import { itemsIn, listItems, withCutList } from './cut-lists.ts'
import { expanding } from './expand.ts'
import { invoicePayment } from './invoice-payments.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { rule } from './rule.ts'
import { search } from './search/search.ts'

const payments = expanding('payments', { entity: 'charges', by: 'invoice', as: invoicePayment })

export const invoices: EntityBehaviour = {
  id: ['in_', 24],
  search,
  // Returned only if expanded.
  absent: ['confirmation_secret', 'payments'],
  ...payments,
  show: (row, view) => withCutList(payments.show?.(row, view) ?? row, 'lines'),
  actions: {
    list_lines: listItems('id', itemsIn('lines')),
    list_payments: listItems('invoice', ({ data }, { id }) =>
      data
        .collection('charges')
        .rows()
        .filter(({ invoice }) => invoice === id)
        .map(invoicePayment),
    ),
  },
  create(call, row) {
    const customer = call.data.collection('customers').get(String(row.customer))
    if (customer === undefined)
      throw new Refusal({
        kind: 'no_record',
        entity: 'customers',
        id: String(row.customer),
        param: 'customer',
      })
    return {
      ...withMetadata(row),
      created: call.data.clock.tick(),
      currency: row.currency ?? customer.currency ?? 'usd',
      collection_method: row.collection_method ?? 'charge_automatically',
      lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${row.id}/lines` },
      status: 'draft',
    }
  },
  update: (_, row) => withMetadata(row),
  delete(_, row) {
    if (row.status !== 'draft')
      throw rule('You can only delete draft invoices.', { code: 'invoice_not_editable' })
  },
  changes: {
    finalize: moving('invoice', ['draft'], (row, now) => ({
      ...row,
      status: 'open',
      status_transitions: { ...(row.status_transitions as Row), finalized_at: now },
    })),
    pay: moving('invoice', ['draft', 'open', 'uncollectible'], (row, now) => ({
      ...row,
      status: 'paid',
      amount_paid: row.amount_due,
      amount_remaining: 0,
      status_transitions: { ...(row.status_transitions as Row), paid_at: now },
    })),
    send: moving('invoice', ['draft', 'open'], (row) => ({ ...row, status: 'open' })),
    void: moving('invoice', ['open', 'uncollectible'], (row, now) => ({
      ...row,
      status: 'void',
      status_transitions: { ...(row.status_transitions as Row), voided_at: now },
    })),
    mark_uncollectible: moving('invoice', ['open'], (row, now) => ({
      ...row,
      status: 'uncollectible',
      status_transitions: { ...(row.status_transitions as Row), marked_uncollectible_at: now },
    })),
  },
}
