/** Records whose first copy is expensive: long texts of common and of different words, and many keys. */
import { pick, randomOf } from '../support/random.ts'

const LETTERS = 'etaoinshrdlucmfwypvbgk'
const VOCABULARY = 20_000
const KEYS = 3000

type Describe = (n: number) => object

/** `each` records of each kind. */
export function longRecords(each: number, seed: number): readonly Record<string, unknown>[] {
  const random = randomOf(seed)
  const word = (): string =>
    Array.from({ length: 4 + Math.floor(random() * 6) }, () => pick([...LETTERS], random)).join('')
  const vocabulary = Array.from({ length: VOCABULARY }, word)
  const text = (bytes: number, next: () => string): string => {
    let joined = ''
    while (joined.length < bytes) joined += `${next()} `
    return joined
  }
  const kinds: readonly Describe[] = [
    () => ({ description: text(32_000, () => pick(vocabulary, random)) }),
    () => ({ description: text(32_000, word) }),
    () => ({ description: text(100_000, word) }),
    () => ({ metadata: Object.fromEntries(Array.from({ length: KEYS }, (_, n) => [`key_${n}`, word()])) }),
  ]
  return kinds.flatMap((describe, kind) =>
    Array.from({ length: each }, (_, n) => ({
      id: `cus_${kind}_${n}`,
      object: 'customer',
      created: 1_600_000_000 + n,
      name: `Customer ${n}`,
      email: `customer-${n}@example.com`,
      livemode: false,
      ...describe(n),
    })),
  )
}
