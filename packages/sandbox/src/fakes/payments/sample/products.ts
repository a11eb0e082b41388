import { DAY, growingTime, type Random, type Row, type World } from '../../../fake.ts'
import { priceRow } from '../price-row.ts'
import { asPrice } from './money.ts'

export type Billing = 'month' | 'year' | 'once'

export interface Price {
  readonly id: string
  readonly product: string
  readonly currency: string
  readonly amount: number
  readonly billing: Billing
  readonly created: number
}

/** A product under construction. */
export interface Product {
  readonly id: string
  readonly name: string
  readonly kind: 'service' | 'good'
  readonly created: number
  readonly active: boolean
  /** US cents per month for services. Absent: no price yet. */
  readonly cents: number | undefined
  readonly prices: Map<string, Price>
}

const PLANS = ['Starter', 'Team', 'Business', 'Enterprise', 'Support', 'Analytics', 'Archive', 'Backup']
const GOODS = ['Notebook', 'Beanie', 'Mug', 'Backpack', 'Desk lamp', 'Poster', 'T-shirt', 'Keyboard']
const STYLES = [
  'Classic',
  'Nordic',
  'Café',
  'Urban',
  'Señor',
  'Alpine',
  'Midnight',
  'Ōsaka',
  'Vintage',
  'Compact',
]

export function drawProducts(world: World): Product[] {
  const random = world.stream('products')
  const count = world.size === 0 ? 0 : 6 + Math.round(world.size / 25)
  const end = world.start + 2 * 365 * DAY
  return Array.from({ length: count }, (_, index) =>
    drawProduct(random, index, growingTime(random, world.start, end)),
  )
}

/** The first two are always sold, so that every size has subscriptions; the third can always be deleted. */
function drawProduct(random: Random, index: number, created: number): Product {
  const kind = index % 2 === 0 ? 'service' : 'good'
  const base = random.pick(kind === 'service' ? PLANS : GOODS)
  const priced = index < 2 || (index > 2 && random.chance(0.88))
  return {
    id: `prod_${random.text(14)}`,
    name: `${random.pick(STYLES)} ${base}${kind === 'service' ? ' plan' : ''}`,
    kind,
    created,
    active: index < 2 || random.chance(0.88),
    cents: priced ? random.between(5, 120) * 100 : undefined,
    prices: new Map(),
  }
}

/** The product's price in a currency, created on first use. */
export function priceOf(random: Random, product: Product, billing: Billing, currency: string): Price {
  const key = `${billing} ${currency}`
  const known = product.prices.get(key)
  if (known !== undefined) return known
  const cents = (product.cents ?? 0) * (billing === 'year' ? 10 : 1)
  const amount = asPrice(random, cents, currency)
  const price = {
    id: `price_${random.text(24)}`,
    product: product.id,
    currency,
    amount,
    billing,
    created: product.created,
  }
  product.prices.set(key, price)
  return price
}

export function productRows(world: World, products: readonly Product[]): Row[] {
  const random = world.stream('product details')
  return products.map((product) => world.complete('products', detail(random, world, product)))
}

function detail(random: Random, world: World, product: Product): Row {
  const { id, name, created, active, kind } = product
  const main =
    product.cents === undefined
      ? undefined
      : priceOf(random, product, kind === 'good' ? 'once' : 'month', 'usd')
  const slug = id.slice(5).toLowerCase()
  return {
    id,
    active,
    created,
    default_price: main?.id ?? null,
    description: random.chance(0.7)
      ? `${name}, ${random.pick(['made to last', 'for small teams', 'très pratique', 'our favourite'])}`
      : null,
    images: kind === 'good' ? [`https://images.example/${slug}.png`] : [],
    marketing_features:
      kind === 'service' ? [{ name: 'Cancel at any time' }, { name: 'E-mail support' }] : [],
    metadata: random.chance(0.5) ? { sku: random.text(6).toUpperCase() } : {},
    name,
    package_dimensions: kind === 'good' ? { height: 4, length: 12.5, weight: 8, width: 9 } : null,
    shippable: kind === 'good' ? true : null,
    statement_descriptor: null,
    tax_code: random.chance(0.5) ? 'txcd_10000000' : null,
    type: kind,
    unit_label: kind === 'service' ? 'seat' : null,
    updated: Math.min(world.now, created + random.between(0, 200) * DAY),
    url: random.chance(0.6) ? `https://shop.example/${slug}` : null,
  }
}

/** Call it once all prices are drawn: subscriptions and products draw those that they use. */
export function priceRows(world: World, products: readonly Product[]): Row[] {
  const prices = products.flatMap((product) => [...product.prices.values()])
  return prices.map((price) => world.complete('prices', priceRecord(price)))
}

/** The price as it also stands in the items of subscriptions. */
export function priceRecord({ billing, ...price }: Price): Row {
  return priceRow({ ...price, recurring: billing === 'once' ? null : { interval: billing } })
}
