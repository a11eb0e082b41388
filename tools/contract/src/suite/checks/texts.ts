import { type Check, defineCheck } from '../check.ts'
import { firstOfLocations, type ValueSite, valueSites } from '../params/value-sites.ts'
import { refusalProblems } from '../refused.ts'
import { requestProblems } from '../request-problems.ts'

/** A string and its error code; no code if it is valid. */
interface Case {
  readonly site: ValueSite
  readonly leaf: string
  readonly code?: string
}

/** Other scripts, joined emoji, combining and right-to-left characters, and the last code point. */
const UNICODE = '日本語 Ñandú 👩🏽‍🚀 e\u0301 \u202Eabc \u{10FFFF}'
const CONTROL = 'a\r\nX-Injected: 1\u0000\t'
/** As much as servers accept in a request line, and much more in a body. */
const HUGE = { query: 4_000, body: 20_000 }

export const texts: Check = defineCheck<Case>(
  'sends any text unchanged: unicode, control characters, empty, very long',
  (subject, declared) => {
    const sites = valueSites(subject, declared).filter(isFree)
    const first = firstOfLocations(sites)
    return sites.flatMap((site) => casesOf(site, first.has(site)))
  },
  (bench, declared, { site, leaf, code }) =>
    code === undefined
      ? // An empty string may be invalid for the upstream, which decides that.
        requestProblems(bench, declared, site.params(leaf), leaf !== '')
      : refusalProblems(bench, declared, site.params(leaf), { pointer: pointerOf(site), code }),
  'in process',
)

/** The items of a header are one text. */
function pointerOf({ location: place, pointer }: ValueSite): string {
  return place === 'header' ? pointer.split('/').slice(0, 3).join('/') : pointer
}

/** Any text is valid; paths have their own rules. */
function isFree({ value, location: place }: ValueSite): boolean {
  const { type, enum: closed, pattern, minLength, maxLength, const: only, mask } = value
  const isBound = [closed, pattern, minLength, maxLength, only, mask].some((rule) => rule !== undefined)
  return type === 'string' && !isBound && place !== 'path'
}

/** The same code encodes all sites of a location: the first one of an action gets each text, the others all in one. */
function casesOf(site: ValueSite, isFirst: boolean): Case[] {
  if (site.location === 'header') {
    const refused = isFirst ? [UNICODE, CONTROL, 'x'.repeat(4097)] : [UNICODE + CONTROL]
    return refused.map((leaf) => ({ site, leaf, code: 'bad_header' }))
  }
  const huge = 'x'.repeat(site.location === 'body' ? HUGE.body : HUGE.query)
  const all = isFirst ? [UNICODE, CONTROL, '', huge] : [UNICODE + CONTROL]
  const { separator } = site
  const sent = separator === undefined ? all : all.map((text) => text.replaceAll(separator, ''))
  return [
    ...sent.map((leaf) => ({ site, leaf })),
    { site, leaf: 'lone surrogate: \uD83D', code: 'bad_format' },
  ]
}
