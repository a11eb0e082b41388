/** Tool `read`: calls an action that changes nothing and shows its response. */
import { estimateTokens } from '../budget/estimate.ts'
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import { actionOf } from '../find/by-words.ts'
import { isOffered, textOfGoal } from '../find/find.ts'
import { requireReadable } from '../policy/guard.ts'
import { type ActionRef, actionsNamed, chooseConnection } from '../registry.ts'
import { newResult } from '../results/new-result.ts'
import { type LoadedPage, loadPage } from '../results/pages.ts'
import { resolveReferences } from '../results/references.ts'
import type { Result } from '../results/result.ts'
import { type Shape, shapeOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { matchText } from '../signature/match-text.ts'
import { formatAge } from '../text/age.ts'
import { shortName } from '../text/short-name.ts'
import { convertParams } from '../tolerance/convert-params.ts'
import { likelyFields } from '../tolerance/likely-fields.ts'
import { likelyParams } from '../tolerance/likely-params.ts'
import { patternHint, searchParams } from '../tolerance/search-query.ts'
import type { RunOptions, ToolResult } from '../tool.ts'
import { type AggregateArgs, aggregate, isAggregate, searchOfAll } from './aggregate.ts'
import { budgetOf } from './budget.ts'
import type { CheckedRead } from './checked-read.ts'
import { type ChosenFields, chooseFields, noteUntrusted } from './choose-fields.ts'
import { readContent } from './content.ts'
import { omittedFields } from './omitted-fields.ts'
import { readable } from './readable.ts'
import { showList } from './show-list.ts'
import { showRecord } from './show-record.ts'
import { sparseNote } from './sparse-note.ts'
import { tally } from './tally.ts'

export interface ReadArgs extends AggregateArgs {
  readonly action: string
  readonly params?: unknown
  readonly fields?: readonly string[]
  readonly tally?: string
  readonly budget?: number
  readonly account?: string
  /** A goal, whose action is described below the result. */
  readonly next?: string
}

/** Tokens of the description of what comes next: a third of the budget at most. */
const NEXT = 350

export async function read(session: Session, args: ReadArgs, options: RunOptions = {}): Promise<ToolResult> {
  const given = budgetOf(args.budget)
  const ref = actionOf(session, args.action, { risk: 'read', params: args.params })
  if (ref.risk !== 'read')
    throw new ToolError(
      session.readOnly
        ? `${ref.name} changes something, and you may only read. Nothing was done; the user has to do it.`
        : `${ref.name} changes something: use ${session.toolName('write')}. Nothing was done.`,
    )
  const named = likelyParams(ref, searchParams(ref, args.params ?? {}))
  const likely = likelyFields(ref, named.params)
  const read = [
    ...(isNamed(ref, args.action) ? [] : [`Read as ${ref.name}.`]),
    ...named.notes,
    ...likely.notes,
  ].join(' ')
  const notes = [read, nextText(session, args.next, given)].filter(Boolean).join('\n')
  const budget = given - estimateTokens(notes)
  const result = await readLikely(session, { ...args, params: likely.params, budget }, ref, options)
  return notes === '' ? result : { ...result, text: `${result.text}\n${notes}` }
}

function nextText(session: Session, goal: string | undefined, budget: number): string {
  if (goal === undefined) return ''
  const most = Math.min(NEXT, Math.floor(budget / 3))
  const [named, other] = actionsNamed(session.registry, goal.trim())
  if (named !== undefined && other === undefined && isOffered(session, named))
    return `Next:\n${matchText(named, [], most)}`
  const text = textOfGoal(session, goal, { budget: most })
  return text === undefined ? `Nothing matches '${shortName(goal)}'.` : `Next:\n${text}`
}

/** False for a name that was misspelt, and for words. */
function isNamed({ name, entity, action }: ActionRef, given: string): boolean {
  return given.endsWith(action) && (name.endsWith(given) || given.endsWith(`${entity}.${action}`))
}

async function readLikely(
  session: Session,
  args: ReadArgs & { readonly budget: number },
  asked: ActionRef,
  options: RunOptions,
): Promise<ToolResult> {
  const { signal } = options
  const { budget } = args
  const ref = isAggregate(args) ? searchOfAll(session, asked, args.params) : asked
  const connection = chooseConnection(ref, args.account)
  const converted = convertParams(ref, searchParams(ref, args.params))
  session.given.add(converted)
  const params = await resolveReferences(session, ref, converted, signal)
  requireReadable(session.guard, ref, params)
  const checked = { ref, connection, params, budget }
  if (ref.table.returns === 'bytes') return readContent(session, checked, signal)
  const shape = shapeOf(ref, connection.catalog)
  if (shape === undefined) throw new ToolError(`${ref.name} returns nothing that can be shown.`)
  if (args.tally !== undefined) return tally(session, checked, shape, args.tally, options)
  if (isAggregate(args)) return aggregate(session, checked, shape, args, await agesOf(ref, connection))
  const chosen = chooseFields(session, ref, connection, shape, args.fields)
  const page = await loadPage(session, { ref, connection, key: shape.key }, params, 0, signal)
  await noteUntrusted(session, connection, chosen, page.rows, true)
  return show(session, checked, shape, chosen, page, args.fields === undefined)
}

async function show(
  session: Session,
  checked: CheckedRead,
  shape: Shape,
  chosen: ChosenFields,
  page: LoadedPage,
  isUsual: boolean,
): Promise<ToolResult> {
  const { budget, ref, params, connection } = checked
  const notes = await notesOn(checked, shape, chosen, isUsual)
  const rows = await readable(session, page.rows, { connection, shape, shown: chosen.fields })
  const view = { ...page, rows }
  if (isList(ref)) {
    if (page.rows.length === 0 && page.state.next === null)
      return { text: `No records.${patternHint(ref, params)}` }
    const fields = withoutKey(chosen.fields, shape, isUsual)
    const sparse = isUsual ? sparseNote(session.registry, ref, fields, page.rows) : undefined
    if (sparse !== undefined) notes.push(sparse)
    const result = await newResult(session, checked, fields, page, 'list')
    const { shown, ...toolResult } = showList(session, { result, page: view, offset: 0, budget, notes })
    await keep(session, { ...result, shown }, page)
    return toolResult
  }
  const { fields } = chosen
  const result = await newResult(session, checked, fields, page, 'record')
  await keep(session, { ...result, shown: 1 }, page)
  return showRecord(session, { record: view.rows[0], fields, result, row: 1, budget, notes })
}

function isList({ action, table }: ActionRef): boolean {
  return action === 'search' || table.returns === 'page' || table.returns === 'envelope'
}

async function keep(session: Session, result: Result, page: LoadedPage): Promise<void> {
  session.pages.put(`${result.handle} 0`, page.rows)
  await session.memory.saveResult(result)
}

/** Lists omit the id by default: row numbers replace it, and an id costs more tokens than the rest of a row. */
function withoutKey(fields: readonly string[], { key }: Shape, isUsual: boolean): readonly string[] {
  const others = fields.filter((field) => field !== key)
  return isUsual && others.length > 0 ? others : fields
}

async function notesOn(
  { ref, connection }: CheckedRead,
  shape: Shape,
  { fields }: ChosenFields,
  isUsual: boolean,
): Promise<string[]> {
  const rest = isUsual ? omittedFields(shape, fields, connection) : undefined
  return [...(await agesOf(ref, connection)), ...(rest === undefined ? [] : [rest])]
}

async function agesOf({ action, entity }: ActionRef, connection: Connection): Promise<string[]> {
  const age = action === 'search' ? await ageOf(connection, entity) : undefined
  return age === undefined ? [] : [age]
}

async function ageOf(connection: Connection, entity: string): Promise<string | undefined> {
  const state = await connection.replica?.(entity)
  if (state === undefined) return undefined
  return state.ageSeconds === undefined
    ? 'The replica is not complete yet.'
    : `From the replica, ${formatAge(state.ageSeconds)} old.`
}
