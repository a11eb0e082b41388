import { unlessCarried } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { type Spot, spotsOf } from '../params/spots.ts'
import { unlessRefused } from '../refused.ts'

/** Keys that a careless encoder makes something else of. */
const ODD = ['a b&c=d', 'ü', '+', 'a.b', '%5B', '__proto__', 'constructor', 'a\r\nb']

/** In the text of a query or form, nothing tells these from the brackets that nest. */
const BRACKETED = ['', '[', ']', '[]', 'a[b]', 'a][b']

interface Case {
  readonly spot: Spot
  readonly key: string
  readonly fits: boolean
}

export const mapKeys: Check = defineCheck<Case>(
  'carries any key of a map unchanged, and refuses those that cannot travel',
  ({ connector }, row) => {
    const spots = spotsOf({ connector }, row).filter(({ value }) => value.type === 'map' || value.open)
    return spots.flatMap((spot) => {
      const isText = spot.place === 'query' || connector.encoding === 'form'
      return [
        ...ODD.map((key) => ({ spot, key, fits: true })),
        ...BRACKETED.map((key) => ({ spot, key, fits: !isText })),
      ]
    })
  },
  async (bench, row, { spot, key, fits }) => {
    const params = spot.params(withKey(spot, key))
    if (fits) return unlessCarried(bench, row, params)
    return unlessRefused(bench, row, params, { pointer: `${spot.pointer}/${key}`, code: 'bad_key' })
  },
  'one of a kind hosted',
)

/** The sample of the spot with one key more. */
function withKey({ value, sample }: Spot, key: string): unknown {
  const inside = value.type === 'map' ? Object.values(sample as object)[0] : 'x'
  // Parsed, as a key of its own: written out, `__proto__` would set the prototype.
  const added = JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(inside)}}`) as object
  return { ...(sample as object), ...added }
}
