/** Counts and sums of the replica, as a table with a row per group. */
import { estimateTokens } from '../budget/estimate.ts'
import { ToolError } from '../errors/tool-error.ts'
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'
import type { Shape } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { shortCell } from '../table/cell.ts'
import { nameText } from '../table/name.ts'
import { mark } from '../text/marks.ts'
import type { ToolResult } from '../tool.ts'
import type { CheckedRead } from './checked-read.ts'
import { allHidden, chooseFields, hidesWithin, noteUntrustedTexts } from './choose-fields.ts'

const MEASURES = ['sum', 'avg', 'min', 'max', 'count'] as const

type Measures = Readonly<Partial<Record<(typeof MEASURES)[number], readonly string[]>>>

/** Paths of record fields. */
export interface AggregateArgs extends Measures {
  readonly group?: readonly string[]
}

export function isAggregate(args: AggregateArgs): boolean {
  return args.group !== undefined || MEASURES.some((op) => args[op] !== undefined)
}

/** Part of a response of the service. */
interface Response {
  readonly groups?: readonly (Readonly<Record<string, unknown>> & {
    readonly group: Readonly<Record<string, unknown>>
    readonly records: number
  })[]
  readonly other_groups?: number
}

export async function aggregate(
  session: Session,
  { ref, connection, params, budget }: CheckedRead,
  shape: Shape,
  args: AggregateArgs,
  notes: readonly string[],
): Promise<ToolResult> {
  requireSearch(session, ref, params)
  const untrusted = new Set<string>()
  const paths = (names: readonly string[] = [], isShown: boolean): string[] =>
    names.map((name) => {
      const chosen = chooseFields(session, ref, connection, shape, [name])
      for (const { path } of isShown ? chosen.untrustedFields : []) untrusted.add(path)
      const [path = name] = chosen.fields
      if (hidesWithin(session, shape.fields, path, connection.catalog)) throw allHidden()
      return path
    })
  const group = paths(args.group, true)
  const asked = MEASURES.flatMap((op) => {
    const names = paths(args[op], op === 'min' || op === 'max')
    return names.length === 0 ? [] : [[op, names] as const]
  })
  const called = { ...ownParams(params), group, ...Object.fromEntries(asked) }
  const { records } = await connection.call(ref.entity, 'aggregate', called, {})
  const columns: Column[] = [
    ...group.map((path): Column => ({ name: path, path, of: (row) => row.group[path] })),
    { name: 'records', path: undefined, of: ({ records }) => records },
    ...asked.flatMap(([op, names]) =>
      names.map((path): Column => ({ name: `${op}.${path}`, path, of: (row) => valueIn(row[op], path) })),
    ),
  ]
  const { groups = [] } = records as Response
  const risky = columns.filter(({ path }) => path !== undefined && untrusted.has(path))
  await noteUntrustedTexts(
    session,
    connection,
    groups.flatMap((row) => risky.map(({ of }) => of(row))),
  )
  const isSorted = Object.hasOwn(called, 'sort')
  return { text: tableText(columns, records as Response, { budget, notes, isSorted }) }
}

type Row = NonNullable<Response['groups']>[number]

interface Column {
  readonly name: string
  /** Of the record field that the values are of; undefined for the number of records. */
  readonly path: string | undefined
  readonly of: (row: Row) => unknown
}

function valueIn(values: unknown, path: string): unknown {
  return (values as Readonly<Record<string, unknown>> | undefined)?.[path] ?? null
}

/** The search of an entity, for a list without params: both are about all records. */
export function searchOfAll({ registry }: Session, ref: ActionRef, params: unknown): ActionRef {
  const isAll = ref.action === 'list' && (params === undefined || Object.keys(params as object).length === 0)
  const search = registry.actions.find(
    ({ connector, entity, action }) =>
      connector.name === ref.connector.name && entity === ref.entity && action === 'search',
  )
  return (isAll ? search : undefined) ?? ref
}

function requireSearch(
  { registry, toolName }: Session,
  { action, name, entity, connector, entityEntry }: ActionRef,
  params: unknown,
): void {
  if (action === 'search') return
  const search = `${connector.name}.${entity}.search`
  if (registry.actions.some((one) => one.name === search)) {
    const filter = filterFor(params, entityEntry.searchable)
    const call = filter === undefined ? `{"action":"${search}",…}` : callOf(search, filter)
    throw new ToolError(
      `Counts and sums are of ${search}, with a filter in its params: ${toolName('read')} ${call}${filter === undefined ? '' : ' with the same group and sums'}.`,
    )
  }
  throw new ToolError(
    `Counts and sums need a server with a replica, and ${name} has none. Use tally to count by a field.`,
  )
}

/** Values of params that a message repeats, at most. */
const LONGEST_FILTER = 200

/** The filter of a search that is like the params of a list, if each is named as a field. */
function filterFor(params: unknown, searchable: object = {}): object | undefined {
  const given = isObject(params) ? Object.entries(params) : []
  const isLike = given.every(
    ([name, value]) =>
      Object.hasOwn(searchable, name) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  if (given.length === 0 || !isLike || JSON.stringify(params).length > LONGEST_FILTER) return undefined
  const conditions = given.map(([name, value]) => ({ eq: { [name]: value } }))
  return conditions.length === 1 ? conditions[0] : { and: conditions }
}

function callOf(action: string, filter: object): string {
  return JSON.stringify({ action, params: { query: { filter } } })
}

/** Sorts may stand where a search has them. */
function ownParams(params: unknown): object {
  if (!isObject(params)) return {}
  const { query, sort: ownSort, fields: _, cursor: __, ...rest } = params
  if (!isObject(query))
    return { ...rest, ...(query !== undefined && { query }), ...(ownSort !== undefined && { sort: ownSort }) }
  const { sort = ownSort, ...filter } = query
  return { ...rest, query: filter, ...(sort !== undefined && { sort }) }
}

/** Characters of a value, and tokens of the lines below the table. */
const CELL = 100
const BELOW = 60

interface Shown {
  readonly budget: number
  /** Lines below the table. */
  readonly notes: readonly string[]
  /** As the call says, and not by the number of records. */
  readonly isSorted: boolean
}

function tableText(
  columns: readonly Column[],
  { groups = [], other_groups: others = 0 }: Response,
  { budget, notes, isSorted }: Shown,
): string {
  const lines = [columns.map(({ name }) => nameText(name)).join('\t')]
  let left = budget - BELOW - estimateTokens(lines.join('\n'))
  let shown = 0
  for (const row of groups) {
    const line = columns.map(({ of }) => cellText(of(row))).join('\t')
    left -= estimateTokens(line) + 1
    if (left < 0 && shown > 0) break
    lines.push(line)
    shown++
  }
  const rest = groups.length - shown + others
  const omitted =
    rest === 0
      ? []
      : [
          `${rest} more groups${isSorted ? '' : ', none with more records'}: narrow the filter${isSorted ? '' : ' or sort'}.`,
        ]
  return [mark(lines.join('\n')), ...omitted, ...notes].join('\n')
}

/** Sums are texts, so that they are exact, and are shown as the numbers that they are. */
function cellText(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : shortCell(value, CELL)
}
