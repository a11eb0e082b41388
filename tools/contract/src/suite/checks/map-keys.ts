import { type Check, defineCheck } from '../check.ts'
import { encodingOf } from '../expected/requests.ts'
import { firstOfLocations, type ValueSite, valueSites } from '../params/value-sites.ts'
import { refusalProblems } from '../refused.ts'
import { requestProblems } from '../request-problems.ts'

/** Keys that a careless encoder would change. */
const ODD = ['a b&c=d', 'ü', '+', 'a.b', '%5B', '__proto__', 'constructor', 'a\r\nb']

/** In a query or form, these are indistinguishable from nesting brackets. */
const BRACKETED = ['', '[', ']', '[]', 'a[b]', 'a][b']

/** For all but the first map in each location: the same code encodes them. */
const FEW = ['a b&c=d%5B+ü', '__proto__', 'a[b]']

interface Case {
  readonly site: ValueSite
  readonly key: string
  readonly fits: boolean
}

export const mapKeys: Check = defineCheck<Case>(
  'sends any key of a map unchanged, and refuses those that cannot be encoded',
  ({ connector }, declared) => {
    const sites = valueSites({ connector }, declared).filter(
      ({ value }) => value.type === 'map' || value.open,
    )
    const first = firstOfLocations(sites)
    return sites.flatMap((site) => {
      const isForm = declared.requests.some((request) => encodingOf(connector, request) === 'form')
      const isText = site.location === 'query' || isForm
      const keys = first.has(site) ? [...ODD, ...BRACKETED] : FEW
      return keys.map((key) => ({ site, key, fits: !isText || !isBracketed(key) }))
    })
  },
  async (bench, declared, { site, key, fits }) => {
    const params = site.params(withKey(site, key))
    if (fits) return requestProblems(bench, declared, params)
    return refusalProblems(bench, declared, params, { pointer: `${site.pointer}/${key}`, code: 'bad_key' })
  },
  'one of a kind hosted',
)

function isBracketed(key: string): boolean {
  return key === '' || /[[\]]/.test(key)
}

/** The site's sample with one additional key. */
function withKey({ value, sample }: ValueSite, key: string): unknown {
  const inside = value.type === 'map' ? Object.values(sample as object)[0] : 'x'
  // Parsed, because `__proto__` in a literal would set the prototype.
  const added = JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(inside)}}`) as object
  return { ...(sample as object), ...added }
}
