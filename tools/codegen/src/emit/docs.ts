import type { ValueModel } from '../model/model.ts'
import type { Docs } from './doc-comment.ts'
import { declaredType, resolved } from './named-types.ts'
import type { Scope } from './scope.ts'

/** The doc comment of a param or field; undefined if it would be empty. */
export function docsOf(written: ValueModel, scope: Scope): Docs | undefined {
  const value = resolved(written, scope)
  const text = [meaningOf(written, scope), joinedOf(value), ...limitsOf(value), ...remarksOf(value)]
    .filter(isText)
    .join(' ')
  const tags = tagsOf(value)
  return text === '' && tags.length === 0 ? undefined : { text, tags }
}

/** Meaning and unit of a value: its own description, then that of its named type. */
export function meaningOf(value: ValueModel, scope: Scope): string | undefined {
  const type = scope.types.get(value.named ?? '')
  const own = value.description
  // An interface has a doc comment of its own.
  const unit = type === undefined || declaredType(value, scope) ? undefined : meaningOf(type.value, scope)
  const texts = [...new Set([own, unit].filter(isText).map(sentence))]
  return texts.length === 0 ? undefined : texts.join(' ')
}

/** Bounds in words: `1 to 100.`, `At most 22 characters.` */
export function limitsOf(value: ValueModel): string[] {
  return [
    between(value.minimum, value.maximum, ''),
    between(value.minLength, value.maxLength, ' characters'),
    between(value.minItems, value.maxItems, ' items'),
    value.pattern === undefined ? undefined : `Matches \`${value.pattern}\`.`,
  ].filter(isText)
}

/** A text with a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  return /[.!?][)`"]?$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** Values of a joined string, since its type cannot list them. */
function joinedOf(value: ValueModel): string | undefined {
  if (value.style !== 'comma' || value.type !== 'string') return undefined
  return ['Values joined by commas.', choicesOf(value)].filter(isText).join(' ')
}

/** The allowed values of a closed set, or the known values of an open one. */
export function choicesOf(value: ValueModel): string | undefined {
  const listed = (all: readonly (string | number)[]) => all.map((one) => `\`${one}\``).join(', ')
  if (value.enum) return `One of ${listed(value.enum)}.`
  return value.values && `Known: ${listed(value.values)}.`
}

/** Remarks besides meaning, limits and values. */
export function remarksOf(value: ValueModel): string[] {
  return [
    value.clearable ? "`null` or `''` clears it." : undefined,
    sentOf(value),
    value.since === undefined ? undefined : `Since version ${value.since}.`,
    value.until === undefined ? undefined : `Removed in version ${value.until}.`,
  ].filter(isText)
}

/** Default of a param that the caller omits. */
function sentOf({ send, sendWith = {} }: ValueModel): string | undefined {
  const names = Map.groupBy(Object.keys(sendWith), (name) => sendWith[name])
  const beside = [...names].map(
    ([value, each]) => `as \`${value}\` with ${each.map((name) => `\`${name}\``).join(' or ')}`,
  )
  const cases = [send === undefined ? undefined : `as \`${send}\` when left out`, ...beside].filter(isText)
  return cases.length === 0 ? undefined : `Sent ${cases.join(', ')}.`
}

function tagsOf({ default: fallback, deprecated }: ValueModel): string[] {
  return [
    fallback === undefined ? undefined : `@default ${JSON.stringify(fallback)}`,
    deprecated === undefined
      ? undefined
      : `@deprecated ${deprecated === true ? 'Not to be used any more.' : sentence(deprecated)}`,
  ].filter(isText)
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && most !== undefined)
    return least === most ? `${counted(least, unit)}.` : `${least} to ${counted(most, unit)}.`
  if (least !== undefined) return `At least ${counted(least, unit)}.`
  return most === undefined ? undefined : `At most ${counted(most, unit)}.`
}

/** `1 item`, `2 items`. */
function counted(count: number, units: string): string {
  return count + (count === 1 ? units.replace(/s$/, '') : units)
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

/** `payment_intents` as in a sentence. */
export function words(name: string): string {
  return name.replaceAll('_', ' ')
}
