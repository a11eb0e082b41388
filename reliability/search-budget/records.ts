/** Customers that make searches expensive: many distinct words, long texts of one letter, and documents of 400 kB. */
import { pick, randomOf } from '../support/random.ts'

const LETTERS = 'etaoinshrdlu'
/** Words of a description, nearly all distinct. */
const WORDS = 40
const LARGE = 40
const LARGE_BYTES = 400_000

export function expensiveCustomers(count: number, seed: number): readonly Record<string, unknown>[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, n) => ({
    id: `cus_${String(n).padStart(8, '0')}`,
    object: 'customer',
    created: 1_600_000_000 + n,
    name: `${word(random)} ${pick(NAMES, random)} ${word(random)}`,
    email: `customer-${n}@example.com`,
    description: Array.from({ length: WORDS }, () => word(random)).join(' '),
    balance: n % 1000,
    livemode: false,
    metadata: { number: String(n), code: word(random), ...(n < LARGE && large()) },
    preferred_locales: [pick(NAMES, random)],
    phone: 'a'.repeat(500),
  }))
}

export const NAMES: readonly string[] = [
  'jonathan',
  'johnathan',
  'jonatan',
  'margaret',
  'margret',
  'katherine',
  'catherine',
]

function word(random: () => number): string {
  const length = 5 + Math.floor(random() * 8)
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

/** The upstream allows long values here, as others do in descriptions. */
function large(): Record<string, string> {
  return { large: 'ab '.repeat(LARGE_BYTES / 3) }
}
