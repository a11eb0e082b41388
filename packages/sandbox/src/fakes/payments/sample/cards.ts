import { pickWeighted, type Random, type Row } from '../../../fake.ts'

/** A payment method that charges and intents refer to. */
export interface Card {
  /** Details of the payment method. */
  readonly id: string
  readonly details: Row
}

const BRANDS = [
  [56, 'visa'],
  [30, 'mastercard'],
  [9, 'amex'],
  [5, 'discover'],
] as const

const FUNDING = [
  [60, 'credit'],
  [35, 'debit'],
  [5, 'prepaid'],
] as const

const PASSED: Row = { address_line1_check: 'pass', address_postal_code_check: 'pass', cvc_check: 'pass' }

export function drawCard(random: Random, country: string): Card {
  const brand = pickWeighted(random, BRANDS)
  const card: Row = {
    brand,
    checks: PASSED,
    country,
    exp_month: random.between(1, 12),
    exp_year: random.between(2027, 2032),
    fingerprint: random.text(16),
    funding: pickWeighted(random, FUNDING),
    installments: null,
    last4: String(random.between(0, 9999)).padStart(4, '0'),
    mandate: null,
    network: brand,
    three_d_secure: null,
    wallet: null,
  }
  return { id: `pm_${random.text(24)}`, details: { card, type: 'card' } }
}
