import { DAY, midnight, type Row } from '../../fake.ts'

/** Entries of the balance, as rows of `balance_transactions`. */

interface Movement {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly created: number
}

export function chargeEntry(
  charge: Movement & { readonly charge: string; readonly fee: number; readonly description: string | null },
): Row {
  const { fee, created, description } = charge
  const available_on = midnight(created) + 2 * DAY
  return { ...entry(charge, 'charge', charge.charge, fee), available_on, description }
}

/** `amount` is positive: the refund to the customer. */
export function refundEntry(refund: Movement & { readonly refund: string }): Row {
  const moved = { ...refund, amount: -refund.amount }
  return { ...entry(moved, 'refund', refund.refund, 0), description: `REFUND (${refund.refund})` }
}

export function disputeEntry(
  dispute: Movement & { readonly dispute: string; readonly charge: string; readonly fee: number },
): Row {
  const { amount, charge } = dispute
  const description = `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${charge}`
  const category = amount < 0 ? 'dispute' : 'dispute_reversal'
  return {
    ...entry(dispute, 'adjustment', dispute.dispute, dispute.fee),
    description,
    reporting_category: category,
  }
}

export function payoutEntry(payout: Movement & { readonly payout: string; readonly type: string }): Row {
  const category = payout.type === 'payout' ? 'payout' : 'payout_reversal'
  const description = payout.type === 'payout' ? 'STRIPE PAYOUT' : 'STRIPE PAYOUT RETURNED'
  return { ...entry(payout, payout.type, payout.payout, 0), description, reporting_category: category }
}

function entry({ id, amount, currency, created }: Movement, type: string, source: string, fee: number): Row {
  return {
    id,
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'available',
    type,
  }
}
