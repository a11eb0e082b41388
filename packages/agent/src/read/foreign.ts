/** Texts of outsiders within values: all except those that the conversation gave itself. */
import type { Value } from '@plugboard/core'
import { type RichText, toRichText } from '@plugboard/rich-text'
import { isEncoded, readableText } from '../encoded-text.ts'
import { isObject } from '../is-object.ts'
import { isForeignMail } from '../mail/foreign-mail.ts'
import { isMailPart } from '../mail/part.ts'
import { readableMarkup } from '../markup.ts'
import type { GivenTexts } from '../results/given-texts.ts'
import { shownValue } from '../rich-text.ts'
import { type Declarations, type Declared, declaredItem, markWithin } from '../table/paths.ts'

export interface Reader {
  readonly given: GivenTexts
  readonly declarations: Declarations
  /** Mails are shown as texts: of their headers, only the main ones. */
  readonly readsMails: boolean
}

/** The declaration of a value; it is marked if all of it is text that outsiders may have written. */
type Known = Partial<Pick<Declared, 'value' | 'isMarked'>>

/** True if a value holds a text that the conversation did not give itself. Numbers and flags ask for nothing. */
export function holdsForeign(reader: Reader, value: unknown, known: Known): boolean {
  const { given, readsMails } = reader
  if (isTrusted(reader, known) || value === null || value === undefined) return false
  if (Array.isArray(value)) return value.some((item) => isForeignWithin(reader, item, known))
  if (readsMails && known.value && isMailPart(known.value) && isObject(value))
    return isForeignMail(given, value)
  const shown = shownValue(value)
  if (typeof shown === 'string') return isForeignText(given, shown, known.value)
  return isObject(value) && isForeignWithin(reader, value, known)
}

function isTrusted({ declarations }: Reader, { value, isMarked = true }: Known): boolean {
  return !isMarked && value !== undefined && markWithin(value, declarations) === undefined
}

function isForeignText(given: GivenTexts, text: string, declared: Value | undefined): boolean {
  if (text === '' || given.has(text)) return false
  if (declared === undefined) return true
  const read = isEncoded(declared) ? readableText(text) : readableMarkup(text, declared)
  return typeof read !== 'string' || !given.has(read)
}

/** Of what is shown as JSON: a document with all its attributes, an object with the names of its fields. */
function isForeignWithin(reader: Reader, value: unknown, known: Known): boolean {
  if (!isObject(value)) return holdsForeign(reader, value, known)
  const shown = shownValue(value)
  if (typeof shown === 'string' && isSame(value, toRichText(shown))) return !reader.given.has(shown)
  const { value: declared, isMarked = true } = known
  return Object.entries(value).some(([name, inner]) => {
    const { properties = {}, type, items } = declared ?? {}
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (field !== undefined) return isForeignField(reader, inner, field, isMarked)
    // The name of an undeclared field can be a text of an outsider.
    if (!reader.given.has(name)) return true
    return type === 'map' && items
      ? isForeignField(reader, inner, items, isMarked)
      : holdsForeign(reader, inner, {})
  })
}

function isForeignField(reader: Reader, value: unknown, field: Value, isMarked: boolean): boolean {
  const declared = declaredItem(field, reader.declarations)
  const mark = field.untrusted ?? declared.untrusted
  const known = { value: declared, isMarked: isMarked || mark !== undefined }
  // Documents within objects are shown with their attributes.
  return isObject(value) && !isMailPart(declared)
    ? !isTrusted(reader, known) && isForeignWithin(reader, value, known)
    : holdsForeign(reader, value, known)
}

function isSame(value: unknown, document: RichText): boolean {
  return sortedJson(value) === sortedJson(document)
}

/** Upstreams return the fields of a document in an order of their own. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
