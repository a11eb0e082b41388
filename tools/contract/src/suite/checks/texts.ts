import { unlessCarried } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { type Spot, spotsOf } from '../params/spots.ts'
import { unlessRefused } from '../refused.ts'

/** A text, and what it is refused as; nothing where it travels. */
interface Case {
  readonly spot: Spot
  readonly leaf: string
  readonly code?: string
}

const UNICODE = ['日本語 Ñandú', '👩🏽‍🚀', 'e\u0301 \u202Eabc', '\u{10FFFF}']
const CONTROL = 'a\r\nX-Injected: 1\u0000\t'
/** As much as servers take in a request line, and far more in a body. */
const HUGE = { query: 4_000, body: 20_000 }

export const texts: Check = defineCheck<Case>(
  'carries any text unchanged: unicode, control characters, none at all, very long',
  (subject, row) => spotsOf(subject, row).filter(isFree).flatMap(casesOf),
  (bench, row, { spot, leaf, code }) =>
    code === undefined
      ? // An empty text may be no value to the upstream: that is for it to say.
        unlessCarried(bench, row, spot.params(leaf), leaf !== '')
      : unlessRefused(bench, row, spot.params(leaf), { pointer: spot.pointer, code }),
  'in process',
)

/** Any text will do; paths have rules of their own. */
function isFree({ value, place }: Spot): boolean {
  const { type, enum: closed, pattern, minLength, maxLength, const: only, mask } = value
  const isBound = [closed, pattern, minLength, maxLength, only, mask].some((rule) => rule !== undefined)
  return type === 'string' && !isBound && place !== 'path'
}

function casesOf(spot: Spot): Case[] {
  if (spot.place === 'header')
    return [...UNICODE, CONTROL, 'x'.repeat(4097)].map((leaf) => ({ spot, leaf, code: 'bad_header' }))
  const huge = 'x'.repeat(spot.place === 'body' ? HUGE.body : HUGE.query)
  return [
    ...[...UNICODE, CONTROL, '', huge].map((leaf) => ({ spot, leaf })),
    { spot, leaf: 'half of a pair: \uD83D', code: 'bad_format' },
  ]
}
