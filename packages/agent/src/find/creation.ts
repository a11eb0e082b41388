/** Commands to create something: "open a ticket about the link" creates one, "open the ticket" and "open tickets" show some. */
import type { ActionRef } from '../registry.ts'
import { namesOf } from './names.ts'
import type { Scored } from './scored.ts'
import { stemmed } from './words.ts'

/** Verbs that create whatever follows, and verbs that do so only before an indefinite article. */
const CREATE = 'create'
const CREATE_ONE = new Set(['open', 'make', 'add', 'draft', 'start', 'write', 'log', 'raise', 'book'])
const INDEFINITE = new Set(['a', 'an', 'another', 'new'])

/** Words that end the name of what is created. */
const END = new Set(
  'of in on at to for from with without by about over under as and or so because that which who called named titled saying'.split(
    ' ',
  ),
)

/** Texts about records: "create a report of invoices" creates no invoice. */
const TEXTS = new Set(stemmed('list overview summary report table chart count sum breakdown'.split(' ')))

/** Stemmed words that name what a command creates; empty for another one. `raw` are its words from the verb on. */
export function createdIn([verb = '', ...others]: readonly string[]): readonly string[] {
  const [article = ''] = others
  const isCreation = verb === CREATE || (CREATE_ONE.has(verb) && INDEFINITE.has(article))
  if (!isCreation) return []
  const end = others.findIndex((word) => END.has(word))
  // The verb may be the name of the record: "draft a mail".
  return stemmed([verb, ...(end < 0 ? others : others.slice(0, end))])
}

/**
 * Moves the creation of a record before what shows or changes such records, where the words that a command creates name those:
 * no record is there yet that could be shown.
 */
export function withCreation(ranked: readonly Scored[], created: readonly string[]): readonly Scored[] {
  const [best] = ranked
  if (best === undefined || !needsRecord(best.ref) || !isNamed(best.ref, created)) return ranked
  const { connector, entity } = best.ref
  const creation = ranked.find(
    ({ ref }) => ref.connector === connector && ref.entity === entity && ref.action === CREATE,
  )
  if (creation === undefined) return ranked
  return [{ ref: creation.ref, score: best.score }, ...ranked.filter((one) => one !== creation)]
}

function needsRecord({ risk, action }: ActionRef): boolean {
  return risk === 'read' || action === 'update'
}

function isNamed(ref: ActionRef, created: readonly string[]): boolean {
  const names = namesOf(ref).filter(({ length }) => length > 0)
  const isText = created.some((word) => TEXTS.has(word) && !names.flat().includes(word))
  return !isText && names.some((name) => name.every((word) => created.includes(word)))
}
