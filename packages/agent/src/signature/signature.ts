/** Renders actions as signatures: less than half the tokens of a JSON Schema, and models read them as well. */
import type { Params, Value } from '@plugboard/core'
import { levelOf } from '@plugboard/core/catalog'
import { estimateTokens } from '../budget/estimate.ts'
import { isEncoded, withoutBase64 } from '../encoded-text.ts'
import { wordsOf } from '../find/words.ts'
import type { ActionRef } from '../registry.ts'
import { searchCard } from './search-card.ts'
import { mapText, type TypeStyle, typeText } from './type-text.ts'

/** Description of the content of an upload; the catalog's own is for programs. */
const CONTENT = 'Text of the file; other content cannot be uploaded here.'

/** Maximum characters of a param's description. */
const LONGEST = 90

/** Has all types of the connector, since recursive types are referenced by name. */
export function styleOf(
  { connector, entityEntry: { record } }: ActionRef,
  most: number,
  depth: number,
): TypeStyle {
  return { types: connector.types, most, depth, ...(record && { record }) }
}

/** Token budget of the params on one line, and of the required ones, which are shown in more depth. */
const LINE = 90
const REQUIRED = 150

/**
 * Signature with types on one line, for errors.
 *
 * @param wrong Names of the params that an error is about, which are shown like required ones.
 */
export function signatureLine(ref: ActionRef, wrong: ReadonlySet<string> = new Set()): string {
  const isFirst = ([name, value]: [string, Value]): boolean => isNeeded(value) || wrong.has(name)
  const params = ordered(ref.entry.params).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  const textsAt = (depth: number): string[] =>
    params.map(
      ([name, value]) => `${name}${isNeeded(value) ? '' : '?'}: ${typeText(value, styleOf(ref, 6, depth))}`,
    )
  const [needed, flat] = [params.filter(isFirst).length, textsAt(1)]
  const deep = [3, 2]
    .map(textsAt)
    .find((texts) => estimateTokens(texts.slice(0, needed).join(', ')) <= REQUIRED)
  const required = (deep ?? flat).slice(0, needed)
  let left = LINE - (deep === undefined ? 0 : Math.min(LINE, estimateTokens(required.join(', '))))
  const shown = [
    ...(deep === undefined ? [] : required),
    ...flat.slice(deep === undefined ? 0 : needed).filter((text) => {
      left -= estimateTokens(text) + 1
      return left >= 0
    }),
  ]
  const rest = params.length - shown.length
  return `${ref.name}(${shown.join(', ')}${rest > 0 ? `, …${rest} more` : ''})`
}

/** Name, risk and first sentence of the description. */
function actionLine(ref: ActionRef): string {
  return `${ref.name}${riskMark(ref)}: ${firstSentence(withoutBase64(ref.entry.description))}`
}

/** The same without a description that only repeats the name: `customers.get: Gets one customer.` */
export function otherLine(ref: ActionRef, name: string): string {
  const description = firstSentence(withoutBase64(ref.entry.description))
  const text = isRepeated(description, name, USUAL) ? '' : `: ${firstClause(description)}`
  return name + riskMark(ref) + (ref.entry.deprecated === undefined ? '' : ' [deprecated]') + text
}

/** True for a description whose words are those of the name, or usual ones. */
export function isRepeated(description: string, name: string, usual: readonly string[]): boolean {
  const known = new Set([...usual, ...wordsOf(name)])
  return wordsOf(description).every((word) => known.has(word))
}

/** A sentence, without clauses that make it long: other matches are shown to choose from. */
function firstClause(sentence: string): string {
  const clause = /^.{40}[^,]*(?=,)/.exec(sentence)?.[0]
  return clause === undefined ? sentence : `${clause}…`
}

/** Words of descriptions that say no more than the names of actions, such as `get` and `update`. */
const USUAL = wordsOf(
  'lists gets creates adds writes changes updates deletes removes finds the fields that are given and leaves the others by upstream s own search',
)

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}

/**
 * The most detailed signature that fits: with descriptions, then without, then with optional params by name only.
 * Required params are always included.
 */
export function signatureText(ref: ActionRef, budget: number): string {
  if (ref.action === 'search') return [actionLine(ref), ...searchCard(ref)].join('\n')
  const forms = [
    () => fullText(ref, 40, 3, true),
    () => fullText(ref, 8, 2, true),
    () => fullText(ref, 6, 1, false),
  ]
  for (const form of forms) {
    const text = form()
    if (estimateTokens(text) <= budget) return text
  }
  return shortText(ref, budget)
}

/** The signature in full detail. */
export function completeText(ref: ActionRef): string {
  if (ref.action === 'search') return signatureText(ref, Infinity)
  return fullText(ref, Infinity, 4, true)
}

function fullText(ref: ActionRef, most: number, depth: number, isDescribed: boolean): string {
  const style = styleOf(ref, most, depth)
  const lines = ordered(ref.entry.params).map(([name, value]) => paramLine(name, value, style, isDescribed))
  return [heading(ref), ...lines, ...rulesOf(ref)].join('\n')
}

export function heading(ref: ActionRef, description: string = withoutBase64(ref.entry.description)): string {
  const text = (description + deprecationText(ref) + levelText(ref)).trim()
  return `${ref.name}${riskMark(ref)}${text === '' ? '' : `: ${text}`}`
}

function riskMark({ risk }: ActionRef): string {
  return risk === 'read' ? '' : ` [${risk}]`
}

function deprecationText({ entry: { deprecated } }: ActionRef): string {
  return deprecated === undefined ? '' : ` Deprecated: ${deprecated}`
}

/** Nothing for the usual level, and for `search`, which the service answers: each word is paid for with every call. */
function levelText({ action, entry }: ActionRef): string {
  if (entry.attestedOn !== undefined) return ` Ran against the vendor on ${entry.attestedOn}.`
  return levelOf(entry) === 'generated' && action !== 'search' ? " Not compared with the vendor's API." : ''
}

/** Required params first. */
export function ordered(params: Params): [string, Value][] {
  const entries = Object.entries(params)
  return [
    ...entries.filter(([, value]) => isNeeded(value)),
    ...entries.filter(([, value]) => !isNeeded(value)),
  ]
}

export function isNeeded({ required, const: only }: Value): boolean {
  return required === true && only === undefined
}

export function paramLine(name: string, value: Value, style: TypeStyle, isDescribed: boolean): string {
  const usual = value.default === undefined ? '' : ` = ${JSON.stringify(value.default)}`
  const description = descriptionOf(value)
  const text = isDescribed && description !== undefined ? ` // ${shortened(description)}` : ''
  const type = mapText(name, value, style) ?? typeText(value, style)
  return `  ${name}${isNeeded(value) ? '' : '?'}: ${type}${usual}${text}`
}

/** The description for a model. Of a required object around one value that is required, that of the value says more. */
export function descriptionOf(value: Value): string | undefined {
  const { type, format, description, properties = {} } = value
  const [inner, ...others] = Object.entries(properties).filter(([, one]) => isNeeded(one))
  const text = inner && others.length === 0 && isNeeded(value) ? descriptionOf(inner[1]) : undefined
  if (inner && text !== undefined) return `${inner[0]}: ${text}`
  if (type === 'bytes') return CONTENT
  return isEncoded({ format })
    ? withoutBase64(description ?? '')
    : description && withoutPackages(description)
}

/** Drops sentences for programs: a model writes Markdown, and has no `toRichText` of `@plugboard/rich-text`. */
function withoutPackages(description: string): string {
  const sentences = description.split(/(?<=[.]) /)
  return sentences.filter((sentence) => !sentence.includes('`@plugboard/')).join(' ')
}

/** Cuts a description. Drops the note on Unix time, which the type already states. */
function shortened(description: string): string {
  const text = description.replace('Unix time in seconds.', '').trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** @param shown Params that a signature has, if not all: rules that only restrict others are left out. */
export function rulesOf({ entry }: ActionRef, shown?: readonly string[]): string[] {
  const { requireAny, requireOne, exclusive = [], dependentRequired = {} } = entry
  const isAbout = (names: readonly string[]): boolean =>
    shown === undefined || names.some((name) => shown.includes(name))
  return [
    ...(requireAny ? [`  at least one of ${requireAny.join(', ')}`] : []),
    ...(requireOne ? [`  exactly one of ${requireOne.join(', ')}`] : []),
    ...exclusive.filter(isAbout).map((group) => `  only one of ${group.join(', ')}`),
    ...Object.entries(dependentRequired)
      .filter(([name]) => isAbout([name]))
      .map(([name, others]) => `  ${name} only with ${others.join(', ')}`),
  ]
}

/** Required params with types, then the optional ones that fit, then names of the others. */
function shortText(ref: ActionRef, budget: number): string {
  const style = styleOf(ref, 4, 1)
  const params = ordered(ref.entry.params).map(([name, value]) => ({
    name,
    line: paramLine(name, value, style, false),
    isNeeded: isNeeded(value),
  }))
  const own = fitting(params, budget - estimateTokens(heading(ref)) - 90)
  const lines = [heading(ref), ...params.filter(({ name }) => own.has(name)).map(({ line }) => line)]
  const names = params.filter(({ name }) => !own.has(name)).map(({ name }) => name)
  const shown = names.slice(0, 12)
  const rest = names.length - shown.length
  const others =
    names.length === 0 ? [] : [`  also: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]
  return [...lines, ...rulesOf(ref), ...others].join('\n')
}

interface ParamText {
  readonly name: string
  readonly line: string
  readonly isNeeded: boolean
}

/** Names of the params whose lines fit: all required ones, then the shortest optional ones. */
function fitting(params: readonly ParamText[], budget: number): ReadonlySet<string> {
  const needed = params.filter(({ isNeeded }) => isNeeded)
  const others = params.filter(({ isNeeded }) => !isNeeded).toSorted((a, b) => a.line.length - b.line.length)
  let left = budget
  const fits = [...needed, ...others].filter(({ line, isNeeded }) => {
    left -= estimateTokens(line) + 1
    return isNeeded || left >= 0
  })
  return new Set(fits.map(({ name }) => name))
}
