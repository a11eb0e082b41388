/** Formats that a description shows by an example or names in a text, where the keyword `format` is missing. */
import type { Shape } from '../description/description.ts'

type TextFormat = 'date-time' | 'date' | 'decimal' | 'email'

interface FormatHint {
  readonly format: TextFormat | 'unix'
  readonly evidence: 'text' | 'example'
}

/** Sentences further back are seldom about the format. */
const MAX_TEXT = 1000

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** A number in a text may be a version or a code: it is decimal only if the text says so. */
const SHOWN: readonly (readonly [TextFormat, RegExp])[] = [
  ['date-time', INSTANT],
  ['date', DAY],
  ['email', /^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{2,63}){1,5}$/],
]
const DECIMAL = /\bdecimal (string|text)\b|\bas a decimal\b|\bstring representation of (a|the) decimal\b/i
const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/

const RFC_3339 = /\bRFC[ -]?3339\b/i
/** It has days, weeks, durations and times without an offset, too. */
const ISO_8601 = /\bISO[ -]?8601\b/i
const TIME = /\b(date[ -]?times?|time[ -]?stamps?|time|instant|UTC)\b|T[ ']{0,2}hh:mm/i
const NO_INSTANT =
  /\b(durations?|intervals?|periods?|weeks?|day of|time of day|full[ -]dates?|local|without|or)\b/i
const DAY_IN_LETTERS = /\byyyy-mm-dd\b(?!['T ]{0,3}\(?hh)/i
const UNIX =
  /\b(unix|posix)[ -](epoch[ -])?(time|timestamp|seconds|epoch)\b|\bepoch (time|timestamp|seconds)\b|\bseconds since (the )?(unix )?epoch\b/i
const UNITS = /\b(milli|micro|nano)[ -]?seconds?\b|\b(ms|millis)\b/i
/** Seconds of the year 5138, and milliseconds of the year 1973. */
const MAX_SECONDS = 1e11

/** Undefined where the description has a format, or where its example and its text contradict each other. */
export function formatHint({ type, format, description, example, ...rest }: Shape): FormatHint | undefined {
  if (rest.enum !== undefined) return undefined
  const text = (description ?? '').slice(0, MAX_TEXT)
  if (type === 'integer') return isUnix(text, example) ? { format: 'unix', evidence: 'text' } : undefined
  return type === 'string' && format === undefined ? hintOfText(text, example) : undefined
}

/** An example is nearer to the vendor's values than a text. */
function hintOfText(text: string, example: unknown): FormatHint | undefined {
  const named = namedFormat(text)
  if (typeof example !== 'string' || example === '') return named && { format: named, evidence: 'text' }
  const [shown] = SHOWN.find(([, form]) => form.test(example)) ?? []
  if (named === 'decimal') return NUMBER.test(example) ? { format: named, evidence: 'text' } : undefined
  const isContradiction = named !== undefined && named !== shown
  return shown === undefined || isContradiction ? undefined : { format: shown, evidence: 'example' }
}

function namedFormat(text: string): TextFormat | undefined {
  if (DECIMAL.test(text)) return 'decimal'
  if (DAY_IN_LETTERS.test(text)) return 'date'
  const isStandard = ISO_8601.test(text) || RFC_3339.test(text)
  const isTime = TIME.test(text) || !/\bdates?\b/i.test(text)
  return isStandard && isTime && (RFC_3339.test(text) || TIME.test(text)) && !NO_INSTANT.test(text)
    ? 'date-time'
    : undefined
}

function isUnix(text: string, example: unknown): boolean {
  const isLarge = typeof example === 'number' && example > MAX_SECONDS
  return UNIX.test(text) && !UNITS.test(text) && !isLarge
}
