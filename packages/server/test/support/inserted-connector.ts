/**
 * The connector of the rows that an INSERT adds. Citus plans an INSERT … SELECT that reads a distributed table only if the
 * inserted connector is the column of that table: it refuses a parameter of the same value. Where nothing of the replica is
 * read, the connector is a value.
 */
import { isReplicaTable, isValue, listIn, type Node, namesIn } from './syntax-tree.ts'

const CONNECTOR = 'connector_id'

/** Whether Citus can place the rows of the INSERT on the node of their connector. */
export function insertedConnector({ cols, selectStmt }: Node): boolean {
  const at = listIn(cols).findIndex((column) => (column.ResTarget as Node).name === CONNECTOR)
  const select = (selectStmt as Node | undefined)?.SelectStmt as Node | undefined
  if (select === undefined) return false
  if (select.valuesLists) return listIn(select.valuesLists).every((row) => isValue(itemsOf(row)[at]))
  const output = outputsOf(select)[at]
  if (output === undefined) return false
  return readsReplica(select) ? output.isConnector : output.isValue
}

/** The expressions of one row of VALUES. */
function itemsOf({ List: list }: Node): readonly Node[] {
  return listIn((list as Node | undefined)?.items)
}

/** A column of a SELECT. */
interface Output {
  readonly name: string | undefined
  readonly isValue: boolean
  /** It is the connector of a table of the replica. */
  readonly isConnector: boolean
}

function outputsOf(select: Node): Output[] {
  const sources = listIn(select.fromClause).flatMap(sourcesOf)
  return listIn(select.targetList).flatMap((item) => {
    const { name, val } = item.ResTarget as { name?: string; val: Node }
    const names = namesIn(val)
    if (names.length > 0 && names.at(-1) === undefined) return starOutputs(sources, names)
    const isConnector = isColumnOfConnector(sources, names)
    return [{ name: name ?? names.at(-1), isValue: isValue(val), isConnector }]
  })
}

/** A table or subquery in a FROM clause. */
interface Source {
  readonly alias: string | undefined
  readonly table?: string
  readonly outputs: readonly Output[]
}

function sourcesOf(item: Node): Source[] {
  const join = item.JoinExpr as Node | undefined
  if (join) return [join.larg, join.rarg].flatMap((side) => sourcesOf(side as Node))
  const range = item.RangeVar as { relname: string; alias?: { aliasname: string } } | undefined
  if (range) return [{ alias: range.alias?.aliasname ?? range.relname, table: range.relname, outputs: [] }]
  const subquery = item.RangeSubselect as { subquery: Node; alias?: { aliasname: string } } | undefined
  const select = subquery?.subquery.SelectStmt as Node | undefined
  if (select) return [{ alias: subquery?.alias?.aliasname, outputs: outputsOf(select) }]
  const called = item.RangeFunction as { alias?: { aliasname: string } } | undefined
  return [{ alias: called?.alias?.aliasname, outputs: [] }]
}

/** Columns of subqueries only: those of a table are not in the statement. */
function starOutputs(sources: readonly Source[], [alias]: readonly (string | undefined)[]): Output[] {
  return sources.filter((one) => alias === undefined || one.alias === alias).flatMap(({ outputs }) => outputs)
}

function isColumnOfConnector(sources: readonly Source[], names: readonly (string | undefined)[]): boolean {
  const column = names.at(-1)
  const found = names.length > 1 ? sources.filter(({ alias }) => alias === names[0]) : sources
  const [source] = found
  if (column === undefined || source === undefined || found.length > 1) return false
  if (source.table !== undefined) return isReplicaTable(source.table) && column === CONNECTOR
  return source.outputs.some(({ name, isConnector }) => name === column && isConnector)
}

/** At any depth. */
function readsReplica(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { relname } = value as { relname?: unknown }
  return (typeof relname === 'string' && isReplicaTable(relname)) || Object.values(value).some(readsReplica)
}
