/** Customers that resemble those of a shop: names, addresses, notes; equal in every run. */

const FIRST =
  'Ada Alan Barbara Claude Donald Edsger Frances Grace Hedy Ivan Jean Katherine Linus Margaret Niklaus Radia Shafi Tim Ursula Vint'
const LAST =
  'Lovelace Turing Liskov Shannon Knuth Dijkstra Allen Hopper Lamarr Sutherland Bartik Johnson Torvalds Hamilton Wirth Perlman Goldwasser Martin Cerf Jonson'
const NOTES =
  'paid late asked for an invoice by post prefers email trial ended upgraded refund pending wholesale partner renewal next spring'
const COUNTRIES = ['US', 'DE', 'FR', 'JP', 'BR', 'IN', 'GB', 'CA']

const first = FIRST.split(' ')
const last = LAST.split(' ')
const notes = NOTES.split(' ')

/** Small, fast, and equal everywhere. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** About 1.4 KB as JSON. */
export function customer(n: number): { readonly id: string; readonly [field: string]: unknown } {
  const random = randomFrom(n + 1)
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const name = `${one(first)} ${one(last)}${random(3) === 0 ? ` ${syllables(random)}` : ''}`
  const company = syllables(random)
  const address = addressBy(random)
  return {
    id: `cus_${n.toString(36).padStart(6, '0')}${random(1e9).toString(36)}`,
    object: 'customer',
    address,
    balance: random(20_000) - 10_000,
    created: 1_500_000_000 + n * 37 + random(37),
    currency: one(['usd', 'eur', 'jpy']),
    default_source: random(2) === 0 ? null : `card_${random(1e9).toString(36)}`,
    delinquent: random(20) === 0,
    description: Array.from({ length: 4 + random(8) }, () => one(notes)).join(' '),
    discount: null,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${n}@${company}.example`,
    invoice_prefix: random(1e9).toString(36).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: true,
    metadata: { tier: one(['gold', 'silver', 'bronze']), shop: String(random(500)) },
    name,
    next_invoice_sequence: random(200),
    phone: `+1${2_000_000_000 + random(1e9)}`,
    preferred_locales: [one(['en', 'de', 'fr'])],
    shipping: { address, name, phone: null },
    tax_exempt: 'none',
    test_clock: null,
  }
}

function addressBy(random: (below: number) => number): object {
  const city = syllables(random)
  const country = COUNTRIES[random(COUNTRIES.length)]
  const line1 = `${random(900)} ${last[random(last.length)]} Street`
  return { city, country, line1, line2: null, postal_code: String(10_000 + random(90_000)), state: null }
}

const PARTS = ['ka', 'lo', 'mi', 'ra', 'te', 'su', 'no', 'vi', 'pe', 'du', 'zo', 'ha']

function syllables(random: (below: number) => number): string {
  return Array.from({ length: 2 + random(3) }, () => PARTS[random(PARTS.length)]).join('')
}
