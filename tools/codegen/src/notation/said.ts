/** Properties of a value that only its text says: that it is deprecated, its known values, its unit. */
import type { Shape } from '../description/description.ts'

const MAX_TEXT = 1000
const MAX_VALUES = 30

const DEPRECATED = /^\W{0,6}deprecated\b/i

export function saysDeprecated({ description = '' }: Shape): boolean {
  return DEPRECATED.test(description)
}

/** Of the words before a list, those that also stand before other sentences need values that are marked as such. */
const LISTS =
  /\b(?:(?:possible|allowed|valid|accepted|supported) (?:values|options)(?: are)?|one of(?: the following)?(?: values)?):? ?/i
const LOOSE = /\b(?:can|must|may|should) be(?: either)?|\beither/i
const SEPARATOR = / ?[,|] ?(?:or |and )?| (?:or|and|\/) /
const MARKED = /^(?:`([^`\s]{1,60})`|'([^'\s]{1,60})'|"([^"\s]{1,60})"|<code>([^<\s]{1,60})<\/code>)$/
const BARE = /^[A-Za-z][\w-]{0,40}$/

/** Values that a text lists; undefined where it lists none, or describes them one by one. */
export function valuesSaid({
  type,
  format,
  pattern,
  enum: closed,
  description = '',
}: Shape): string[] | undefined {
  if (type !== 'string' || format !== undefined || pattern !== undefined || closed !== undefined)
    return undefined
  const text = description.slice(0, MAX_TEXT).replace(/\s+/g, ' ')
  return listAfter(text, LISTS, true) ?? listAfter(text, LOOSE, false)
}

function listAfter(text: string, words: RegExp, isBareAllowed: boolean): string[] | undefined {
  const found = words.exec(text)
  if (found === null) return undefined
  const [rest = ''] = text
    .slice(found.index + found[0].length)
    .trim()
    .split(/\.(?:\s|$)|;/)
  const isList = isBareAllowed && found[0].trim().endsWith(':')
  const values = rest
    .trim()
    .split(SEPARATOR)
    .map((item) => valueIn(item.trim(), isList))
  const known = values.filter((value) => value !== undefined)
  const isWhole = known.length === values.length && new Set(known).size === known.length
  const isFlag = known.every((value) => /^(true|false|yes|no|null|\d+)$/i.test(value))
  return isWhole && !isFlag && known.length >= 2 && known.length <= MAX_VALUES ? known : undefined
}

function valueIn(item: string, isBareAllowed: boolean): string | undefined {
  const [, ...marked] = MARKED.exec(item) ?? []
  return marked.find((each) => each !== undefined) ?? (isBareAllowed && BARE.test(item) ? item : undefined)
}

const UNIT =
  /\b(smallest (currency )?unit|minor (currency )?units?|cents|pence|basis points|(milli|micro|nano)?seconds|minutes|hours|(kilo|mega|giga)?bytes|(centi|milli|kilo)?met(er|re)s|(kilo)?grams|percent(age)?)\b/i
const MAX_UNIT = 90

/** A short sentence with a unit, behind the first one. */
export function unitSaid(sentences: readonly string[]): string | undefined {
  const [first = '', ...others] = sentences
  const isNamed = UNIT.test(first)
  return isNamed
    ? undefined
    : others.find((each) => each.length <= MAX_UNIT && UNIT.test(each) && MEASURED.test(each))
}

/** Other sentences name units, too: "Expires after 30 minutes." */
const MEASURED = /^\W?(measured |expressed |given |specified |value |units?:? |amount )?(is |are )?(in|as) /i
