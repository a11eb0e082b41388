import {
  drawPerson,
  growingTime,
  type Person,
  pickWeighted,
  type Random,
  type Row,
  type World,
} from '../../../fake.ts'
import { INVOICE_SETTINGS } from '../shapes.ts'
import { type Card, drawCard } from './cards.ts'

/** Customers that are companies. */
const COMPANIES = 0.22

/** A customer under construction. */
export interface Customer extends Person {
  readonly id: string
  readonly created: number
  readonly currency: string
  readonly card: Card
  readonly prefix: string
  /** Number of invoices so far. */
  invoices: number
}

export function drawCustomers(world: World): Customer[] {
  const random = world.stream('customers')
  const customers = Array.from({ length: world.size }, () => {
    const person = drawPerson(random, COMPANIES)
    return {
      ...person,
      id: `cus_${random.text(14)}`,
      created: growingTime(random, world.start, world.now),
      currency: person.culture.currency,
      card: drawCard(random, person.culture.country),
      prefix: random.text(8).toUpperCase(),
      invoices: 0,
    }
  })
  return customers.sort((a, b) => a.created - b.created)
}

export function customerRows(world: World, customers: readonly Customer[]): Row[] {
  const random = world.stream('customer details')
  return customers.map((customer) => world.complete('customers', detail(random, customer)))
}

function detail(random: Random, customer: Customer): Row {
  const { name, email, phone, address } = customer
  const hasAddress = random.chance(0.8)
  return {
    id: customer.id,
    address: hasAddress ? address : null,
    balance: random.chance(0.05) ? -random.between(1, 80) * 100 : 0,
    business_name: customer.company ? name : null,
    created: customer.created,
    currency: customer.invoices > 0 ? customer.currency : null,
    delinquent: random.chance(0.03),
    description: random.chance(0.3) ? random.pick(DESCRIPTIONS) : null,
    email: random.chance(0.04) ? null : email,
    individual_name: customer.company ? null : name,
    invoice_prefix: customer.prefix,
    invoice_settings: INVOICE_SETTINGS,
    metadata: drawMetadata(random),
    name: random.chance(0.02) ? null : name,
    next_invoice_sequence: customer.invoices + 1,
    phone: random.chance(0.55) ? phone : null,
    preferred_locales: random.chance(0.4) ? [customer.culture.locale] : [],
    shipping: hasAddress && random.chance(0.3) ? { address, name, phone: null } : null,
    tax_exempt: customer.company ? pickWeighted(random, TAX_EXEMPT) : 'none',
  }
}

const TAX_EXEMPT = [
  [88, 'none'],
  [9, 'reverse'],
  [3, 'exempt'],
] as const

const DESCRIPTIONS = [
  'Key account',
  'Came through the partner program',
  'Prefers e-mail',
  'Trial extended once',
  'Pays by invoice',
]

const TIERS = [
  [60, 'free'],
  [30, 'pro'],
  [10, 'enterprise'],
] as const

function drawMetadata(random: Random): Row {
  if (random.chance(0.35)) return {}
  const source = random.chance(0.5)
    ? { source: random.pick(['web', 'ads', 'referral', 'événement', 'sales']) }
    : {}
  return { tier: pickWeighted(random, TIERS), crm_id: String(random.between(10_000, 99_999)), ...source }
}
