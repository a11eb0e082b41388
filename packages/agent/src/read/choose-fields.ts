/** Chooses the fields of records to show. */

import type { Params } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import { wordsOf } from '../find/words.ts'
import { isMailPart } from '../mail/part.ts'
import { masksSensitive } from '../policy/guard.ts'
import type { ActionRef } from '../registry.ts'
import type { Shape } from '../results/shape.ts'
import { convertInTurns, shownValue } from '../rich-text.ts'
import type { Session } from '../session.ts'
import { type Declared, declaredAt, likelyPath, nearPaths, resolvePath, valueAt } from '../table/paths.ts'
import { holdsSensitive } from '../table/sensitive.ts'
import { shortName } from '../text/short-name.ts'

export interface ChosenFields {
  readonly fields: readonly string[]
  /** Those that outsiders may have written. */
  readonly untrustedFields: readonly string[]
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
  const untrustedFields = shown.filter(([, { untrusted }]) => untrusted).map(([path]) => path)
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

/** The search field that has the value at this path of the record: `amount` is `properties.amount`. */
function searchField(fields: Shape['fields'], path: string): string | undefined {
  return Object.keys(fields).find((name) => {
    const { from, equals, sum, where, unix } = fields[name] ?? {}
    return from === path && [equals, sum, where, unix].every((derived) => derived === undefined)
  })
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

/** Records that untrusted text was read, if rows have some in one of the fields that outsiders may have written. */
export function noteUntrusted(
  session: Session,
  connection: Connection,
  { untrustedFields }: Pick<ChosenFields, 'untrustedFields'>,
  rows: readonly unknown[],
): Promise<void> {
  const values = rows.flatMap((row) => untrustedFields.map((path) => valueAt(row, path)))
  return noteUntrustedValues(session, connection, values)
}

/** Of values that outsiders may have written. An absent text asks for nothing, nor does one that this conversation gave itself. */
export async function noteUntrustedValues(
  session: Session,
  { account }: Connection,
  values: readonly unknown[],
): Promise<void> {
  await convertInTurns(values)
  if (values.some((value) => holdsForeign(session, value))) await session.memory.recordUntrustedRead(account)
}

function holdsForeign(session: Session, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsForeign(session, item))
  if (value === undefined || value === null || value === '') return false
  const shown = shownValue(value)
  return typeof shown !== 'string' || !session.given.has(shown)
}

function unknownPath({ name }: ActionRef, path: string, near: readonly string[]): never {
  const hint =
    near.length > 0
      ? `did you mean ${near.join(' or ')}?`
      : `call find with {"actions":["${name}"]} for the fields there are.`
  throw new ToolError(`Records of ${name} have no field '${shortName(path)}'; ${hint}`)
}
