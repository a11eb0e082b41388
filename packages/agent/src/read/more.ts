/** Tool `more`: the rest of an earlier result, read again from its source. */

import { requireWanted } from '../cancelled.ts'
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import { requireReadable } from '../policy/guard.ts'
import { type ActionRef, chooseConnection, findAction } from '../registry.ts'
import { newResult } from '../results/new-result.ts'
import { type LoadedPage, loadPage, reloadPage, type Source } from '../results/pages.ts'
import type { PageState, Result } from '../results/result.ts'
import { type Shape, shapeOf } from '../results/shape.ts'
import { shownValue } from '../rich-text.ts'
import type { Session } from '../session.ts'
import { declaredAt, valueAt } from '../table/paths.ts'
import { mark } from '../text/marks.ts'
import { shortName } from '../text/short-name.ts'
import type { RunOptions, ToolResult } from '../tool.ts'
import { budgetOf } from './budget.ts'
import { chooseFields, noteUntrusted } from './choose-fields.ts'
import { loadText, noteContent, showText } from './content.ts'
import { readable } from './readable.ts'
import { showList } from './show-list.ts'
import { showRecord } from './show-record.ts'
import { windowOf } from './text-window.ts'

export interface MoreArgs {
  readonly handle: string
  readonly row?: number
  readonly field?: string
  readonly offset?: number
  readonly fields?: readonly string[]
  readonly budget?: number
}

interface OpenResult {
  readonly session: Session
  readonly result: Result
  readonly ref: ActionRef
  readonly connection: Connection
  readonly budget: number
  readonly signal: AbortSignal | undefined
  readonly onProgress: RunOptions['onProgress']
}

/** A reference to a row names its result, too. */
function opening(args: MoreArgs): MoreArgs {
  const [, handle, row] = /^@(\w+)(?:\.(\d{1,6}))?$/.exec(args.handle) ?? []
  return handle === undefined ? args : { ...(row !== undefined && { row: Number(row) }), ...args, handle }
}

export async function more(session: Session, given: MoreArgs, options: RunOptions = {}): Promise<ToolResult> {
  const args = opening(given)
  const budget = budgetOf(args.budget)
  const result = await session.memory.findResult(args.handle)
  if (result === undefined)
    throw new ToolError(
      `There is no result '${shortName(args.handle)}': it is more than an hour old or never was. Call read again.`,
    )
  const ref = findAction(session.registry, result.action)
  const connection = chooseConnection(ref, result.account)
  requireReadable(session.guard, ref, result.pages[0]?.params)
  const { signal, onProgress } = options
  const opened = { session, result, ref, connection, budget, signal, onProgress }
  if (result.kind === 'text') return moreText(opened, args)
  const shape = shapeOf(ref, connection.catalog) as Shape
  if (args.row !== undefined || args.field !== undefined || result.kind === 'record')
    return moreOfRow(opened, shape, args)
  return moreRows(opened, shape, args)
}

async function moreText(
  { session, result, ref, connection, budget, signal }: OpenResult,
  { offset = 0 }: MoreArgs,
): Promise<ToolResult> {
  const [cached] = session.pages.get(`${result.handle} 0`) ?? []
  const text = cached ?? (await loadText({ ref, connection, params: result.pages[0]?.params }, signal))
  // Another conversation may have begun to read it.
  await noteContent(session, { ref, connection })
  if (typeof text !== 'string') return text as ToolResult
  return showText(session, result, text, offset, budget)
}

async function moreRows(opened: OpenResult, shape: Shape, { offset, fields }: MoreArgs): Promise<ToolResult> {
  const { session, ref, connection, budget } = opened
  const from = offset ?? (fields === undefined ? opened.result.shown : 0)
  const chosen = chooseFields(session, ref, connection, shape, fields ?? opened.result.fields)
  const { page, pages } = await pageAt(opened, shape, from)
  if (page === undefined) return { text: `There are no rows after row ${from}: ${sizeText(pages)}.` }
  await noteUntrusted(session, connection, chosen, page.rows, true)
  const isSame = fields === undefined
  // Other fields of the same rows are a new result.
  const result = isSame
    ? { ...opened.result, pages }
    : { ...(await newResult(session, opened, chosen.fields, page, 'list')), pages }
  const index = pages.findIndex(({ before }) => before === page.state.before)
  session.pages.put(`${result.handle} ${index}`, page.rows)
  const rows = await readable(session, page.rows, { connection, shape, shown: chosen.fields })
  const view = { result, page: { ...page, rows }, offset: from, budget, notes: [] }
  const { text, handle, shown } = showList(session, view)
  // Of the first rows, the call for those after them names no offset.
  await session.memory.saveResult(isSame && from > 0 ? result : { ...result, shown })
  return { text, ...(handle !== undefined && { handle }) }
}

/** Rows of a result, as far as its pages were read. */
function sizeText(pages: readonly PageState[]): string {
  const { before, size } = pages.at(-1) ?? { before: 0, size: 0 }
  return before + size === 0 ? 'the result is empty' : `the result has rows 1 to ${before + size}`
}

/** Maximum pages that one call reads to reach a row: some lists are endless. */
const MOST_PAGES = 20

function tooFar({ toolName }: Session, rows: number): ToolError {
  return new ToolError(
    `One call reads at most ${MOST_PAGES} pages: call ${toolName('more')} with an offset of at most ${rows - 1} and go on from there, or narrow the list with params.`,
  )
}

/** The page of row `offset + 1`, and all pages up to it. */
async function pageAt(
  opened: OpenResult,
  { key }: Shape,
  offset: number,
): Promise<{ page: LoadedPage | undefined; pages: readonly PageState[] }> {
  const { session, result, ref, connection, signal, onProgress } = opened
  const source: Source = { ref, connection, key }
  const index = result.pages.findIndex(({ before, size }) => offset < before + size)
  const known = result.pages[index]
  if (known)
    return {
      page: await reloadPage(session, source, `${result.handle} ${index}`, known, signal),
      pages: result.pages,
    }
  const pages = [...result.pages]
  for (let read = 0; ; read++) {
    const last = pages.at(-1)
    if (last === undefined || last.next === null) return { page: undefined, pages }
    if (read === MOST_PAGES) throw tooFar(session, last.before + last.size)
    const page = await loadPage(session, source, last.next, last.before + last.size, signal)
    pages.push(page.state)
    const records = page.state.before + page.state.size
    if (offset < records) return { page, pages }
    onProgress?.({ pages: read + 1, records })
    requireWanted(signal)
  }
}

async function moreOfRow(opened: OpenResult, shape: Shape, args: MoreArgs): Promise<ToolResult> {
  const { session, ref, connection, result, budget } = opened
  const { row = 1, field, offset = 0, fields } = args
  const { page, pages } = await pageAt(opened, shape, row - 1)
  const record = page?.rows[row - 1 - page.state.before]
  if (record === undefined) throw new ToolError(`There is no row ${row}: ${sizeText(pages)}.`)
  if (field !== undefined) return moreOfField(opened, shape, record, field, { row, offset })
  const chosen = chooseFields(session, ref, connection, shape, fields ?? safeFields(shape, connection))
  await noteUntrusted(session, connection, chosen, [record], true)
  const shown = chosen.fields.slice(offset)
  const [view] = await readable(session, [record], { connection, shape, shown })
  return showRecord(session, { record: view, fields: shown, result, row, budget, notes: [] })
}

/** All fields except free text, which is shown on request only. */
function safeFields({ fields }: Shape, { catalog }: Connection): string[] {
  return Object.keys(fields).filter((name) => declaredAt(fields, name, catalog)?.freeText === false)
}

async function moreOfField(
  opened: OpenResult,
  shape: Shape,
  record: unknown,
  field: string,
  { row, offset }: { row: number; offset: number },
): Promise<ToolResult> {
  const { session, ref, connection, result, budget } = opened
  const chosen = chooseFields(session, ref, connection, shape, [field])
  const [path = field] = chosen.fields
  await noteUntrusted(session, connection, chosen, [record], true)
  const [view] = await readable(session, [record], { connection, shape, shown: [path] })
  const value = shownValue(valueAt(view, path))
  if (value === undefined || value === null) return { text: `${path} has no value.` }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (offset > 0 && offset >= text.length)
    throw new ToolError(`offset must be less than ${text.length}, the length of ${path}.`)
  if (text === '') return { text: `${path} is empty.` }
  const window = windowOf(text, offset, budget - 80)
  const isLast = window.end >= text.length
  const rest = isLast
    ? ''
    : `; next: ${session.toolName('more')} ${JSON.stringify({ handle: result.handle, row, field: path, offset: window.end })}`
  return {
    text: `${mark(window.text)}\n${path}: characters ${offset + 1}-${window.end} of ${text.length}${rest}`,
    ...(!isLast && { handle: result.handle }),
  }
}
