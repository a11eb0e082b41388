/** Chooses the fields of records to show. */

import type { Params } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import { wordsOf } from '../find/words.ts'
import { isMailPart } from '../mail/part.ts'
import { masksSensitive } from '../policy/guard.ts'
import type { ActionRef } from '../registry.ts'
import { type Shape, searchField } from '../results/shape.ts'
import { convertInTurns } from '../rich-text.ts'
import type { Session } from '../session.ts'
import { type Declared, declaredAt, likelyPath, nearPaths, resolvePath, valueAt } from '../table/paths.ts'
import { holdsSensitive } from '../table/sensitive.ts'
import { shortName } from '../text/short-name.ts'
import { holdsForeign } from './foreign.ts'

export interface ChosenFields {
  readonly fields: readonly string[]
  /** Those that outsiders may have written. */
  readonly untrustedFields: readonly UntrustedField[]
}

/** A path, and what is declared of its value; without that, all of it is untrusted. */
interface UntrustedField extends Partial<Pick<Declared, 'value' | 'isMarked'>> {
  readonly path: string
}

/** Full paths of the requested fields, or the default fields. Throws for an unknown path. */
export function chooseFields(
  session: Session,
  ref: ActionRef,
  { catalog }: Connection,
  shape: Shape,
  asked?: readonly string[],
): ChosenFields {
  const paths = (asked ?? shape.brief).map(
    (path) =>
      ownPath(shape.fields, path, catalog) ??
      searchField(shape.fields, path) ??
      sourceField(ref, shape.fields, path, catalog) ??
      // The candidate's own address, and not that of the user to whom the candidate is credited.
      briefPath(shape.brief, path) ??
      wordPath(shape.brief, path) ??
      wholeMail(shape.fields, resolvePath(shape.fields, path, catalog), catalog) ??
      likelyPath(shape.fields, path) ??
      unknownPath(ref, path, nearPaths(shape.fields, path, catalog)),
  )
  const declared = paths.map((path) => [path, declaredAt(shape.fields, path, catalog) as Declared] as const)
  const isMasked = masksSensitive(session.guard)
  const shown = declared.filter(([, { sensitive }]) => !(isMasked && sensitive))
  if (declared.length === 0) throw new ToolError(`${ref.name} returns nothing that can be shown.`)
  if (shown.length === 0) throw allHidden()
  const untrustedFields = shown.flatMap(([path, one]) => (one.untrusted ? [{ path, ...one }] : []))
  return {
    fields: [...new Set(shown.map(([path]) => path))],
    untrustedFields,
  }
}

export function allHidden(): ToolError {
  return new ToolError('The policy hides personal and secret fields, and all of these are. Ask for others.')
}

/** True if the policy hides a value, or something within it. */
export function hidesWithin(
  { guard }: Pick<Session, 'guard'>,
  fields: Params,
  path: string,
  catalog: Connection['catalog'],
): boolean {
  if (!masksSensitive(guard)) return false
  const { sensitive = true, value } = declaredAt(fields, path, catalog) ?? {}
  return sensitive || (value !== undefined && holdsSensitive(value, catalog))
}

function ownPath(fields: Shape['fields'], path: string, catalog: Connection['catalog']): string | undefined {
  return declaredAt(fields, path, catalog) && path
}

/** The field of a record that has a field of its search, under another name: the subject of a mail is in its headers. */
function sourceField(
  { action, entityEntry }: ActionRef,
  fields: Shape['fields'],
  path: string,
  catalog: Connection['catalog'],
): string | undefined {
  const { searchable = {} } = entityEntry
  if (action === 'search' || !Object.hasOwn(searchable, path)) return undefined
  const from = searchable[path]?.from
  return from !== undefined && declaredAt(fields, from, catalog)
    ? wholeMail(fields, from, catalog)
    : undefined
}

/** The mail that a path leads into, which is read as a whole; else the path. */
function wholeMail(
  fields: Shape['fields'],
  path: string | undefined,
  catalog: Connection['catalog'],
): string | undefined {
  const segments = path?.split('.') ?? []
  const outer = segments.map((_, at) => segments.slice(0, at + 1).join('.'))
  return outer.find((one) => isMailPart(declaredAt(fields, one, catalog)?.value ?? {})) ?? path
}

/** The only field shown by default that is within an object of this name: `status` is `fields.status.name`. */
function briefPath(brief: readonly string[], path: string): string | undefined {
  const [only, another] = brief.filter((one) => `.${one}`.includes(`.${path}.`))
  return another === undefined ? only : undefined
}

/** The only field shown by default with this word in its name: `email` is `primaryEmailAddress.value`. */
function wordPath(brief: readonly string[], path: string): string | undefined {
  const [word, ...others] = wordsOf(path)
  const [only, another] = others.length === 0 ? brief.filter((one) => wordsOf(one).includes(word ?? '')) : []
  return another === undefined ? only : undefined
}

/**
 * Records that untrusted text was read, if rows have some in one of the fields that outsiders may have written. An absent text asks for
 * nothing, nor does one that this conversation gave itself.
 *
 * @param readsMails The rows are shown with mails as texts.
 */
export async function noteUntrusted(
  session: Session,
  { account, catalog: declarations }: Connection,
  { untrustedFields }: Pick<ChosenFields, 'untrustedFields'>,
  rows: readonly unknown[],
  readsMails: boolean = false,
): Promise<void> {
  const values = rows.flatMap((row) =>
    untrustedFields.map((field) => ({ field, value: valueAt(row, field.path) })),
  )
  await convertInTurns(values.map(({ value }) => value))
  const reader = { given: session.given, declarations, readsMails }
  if (values.some(({ field, value }) => holdsForeign(reader, value, field)))
    await session.memory.recordUntrustedRead(account)
}

/** The same of texts. */
export async function noteUntrustedTexts(
  { given, memory }: Session,
  { account }: Connection,
  texts: readonly unknown[],
): Promise<void> {
  const reader = { given, declarations: {}, readsMails: false }
  if (texts.some((text) => holdsForeign(reader, text, {}))) await memory.recordUntrustedRead(account)
}

function unknownPath({ name }: ActionRef, path: string, near: readonly string[]): never {
  const hint =
    near.length > 0
      ? `did you mean ${near.join(' or ')}?`
      : `call find with {"actions":["${name}"]} for the fields there are.`
  throw new ToolError(`Records of ${name} have no field '${shortName(path)}'; ${hint}`)
}
