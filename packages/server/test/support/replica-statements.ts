/**
 * Proves from their syntax trees that statements on tables of the replica name their connector: each table is bound
 * to one value of `connector_id`, so that a distributed table is read and written on one node. An INSERT that reads a table
 * of the replica takes the connector from there.
 */
import { loadModule, parseSync } from 'libpg-query'
import pg from 'pg'
import { insertedConnector } from './inserted-connector.ts'
import { conjuncts, isReplicaTable, isValue, listIn, type Node, namesIn } from './syntax-tree.ts'

/** Statements that go to every node, by their text, with the reason. Kept short. */
const EXCEPTIONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^SELECT connector_id FROM "\w+" WHERE connector_id > \$1 ORDER BY connector_id LIMIT 1$/,
    'after a change of the schema, the backfill picks the next connector, once for each',
  ],
  [
    /^select "connector_id", sum\("seq"\) as "sum" from "replica_heads" where "connector_id" in \([$\d, ]+\) group by "connector_id"$/,
    'one read twice a second for all readers that wait for changes, of a small table',
  ],
  [
    /^select "connector_id", "entity", "seq", "sent_seq" from "replica_heads" where "seq" > "sent_seq" limit \$1$/,
    'finds the changed streams of all connectors by a partial index, for webhook endpoints',
  ],
  [
    /^select "connector_id", "entity", "seq", "seq" as "sent_seq" from "replica_heads" where "connector_id" in \([$\d, ]+\)$/,
    'a replay, which callers ask for, of all streams of an application',
  ],
]

await loadModule()

/** The tables of the replica whose connector a statement does not name; empty for DDL. */
export function unnamedConnectors(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (EXCEPTIONS.some(([pattern]) => pattern.test(plain))) return []
  return [...levelsIn(parseSync(text))].flatMap(unboundTables)
}

/** One level of a statement: its own tables and conditions, without those of its subqueries. */
interface Level {
  readonly tables: readonly { readonly name: string; readonly alias: string }[]
  readonly conditions: readonly Node[]
  /** The target of an INSERT. */
  readonly inserted?: { readonly table: string; readonly isBound: boolean } | undefined
}

const LEVELS: Readonly<Record<string, (body: Node) => Level>> = {
  SelectStmt: (body) => levelOf(listIn(body.fromClause), body.whereClause),
  UpdateStmt: (body) => levelOf([{ RangeVar: body.relation }, ...listIn(body.fromClause)], body.whereClause),
  DeleteStmt: (body) => levelOf([{ RangeVar: body.relation }, ...listIn(body.usingClause)], body.whereClause),
  InsertStmt: (body) => ({ ...levelOf([], undefined), inserted: insertedInto(body) }),
}

function* levelsIn(value: unknown): Generator<Level> {
  if (typeof value !== 'object' || value === null) return
  for (const [kind, body] of Object.entries(value)) {
    // The sides of a UNION are bare SELECT statements.
    const level = LEVELS[kind === 'larg' || kind === 'rarg' ? bareKind(body) : kind]
    if (level) yield level(body as Node)
    yield* levelsIn(body)
  }
}

function bareKind(body: unknown): string {
  return 'targetList' in (body as Node) ? 'SelectStmt' : ''
}

function levelOf(from: readonly Node[], where: unknown): Level {
  const parts = from.flatMap(partsOfFrom)
  return {
    tables: parts.flatMap(({ table }) => table ?? []),
    conditions: [...parts.flatMap(({ on }) => conjuncts(on)), ...conjuncts(where)],
  }
}

interface FromPart {
  readonly table?: Level['tables'][number]
  readonly on?: unknown
}

function partsOfFrom(item: Node): FromPart[] {
  const join = item.JoinExpr as Node | undefined
  if (join)
    return [join.larg, join.rarg].flatMap((side) => partsOfFrom(side as Node)).concat({ on: join.quals })
  const range = item.RangeVar as { relname: string; alias?: { aliasname: string } } | undefined
  return range ? [{ table: { name: range.relname, alias: range.alias?.aliasname ?? range.relname } }] : []
}

function insertedInto(insert: Node): Level['inserted'] {
  return { table: String((insert.relation as Node).relname), isBound: insertedConnector(insert) }
}

function unboundTables({ tables, conditions, inserted }: Level): string[] {
  const bound = boundAliases(tables, conditions)
  const unbound = tables.filter(({ name, alias }) => isReplicaTable(name) && !bound.has(alias))
  const isInsertUnbound = inserted && isReplicaTable(inserted.table) && !inserted.isBound
  return [...unbound.map(({ name }) => name), ...(isInsertUnbound ? [inserted.table] : [])]
}

/** Aliases whose connector equals a value, or that of another alias of which this is known. */
function boundAliases(tables: Level['tables'], conditions: readonly Node[]): Set<string> {
  const only = tables.length === 1 ? tables[0]?.alias : undefined
  const equalities = conditions.flatMap((condition) => {
    const { kind, name, lexpr, rexpr } = (condition.A_Expr ?? {}) as Node
    const isEquality = kind === 'AEXPR_OP' && operatorOf(name) === '='
    return isEquality
      ? [
          [lexpr, rexpr],
          [rexpr, lexpr],
        ]
      : []
  })
  const bound = new Set<string>()
  for (let before = -1; before !== bound.size; ) {
    before = bound.size
    for (const [side, other] of equalities) {
      const alias = connectorOf(side, only)
      const source = connectorOf(other, only)
      if (alias !== undefined && (isValue(other) || (source !== undefined && bound.has(source))))
        bound.add(alias)
    }
  }
  return bound
}

function operatorOf(name: unknown): unknown {
  return ((listIn(name)[0]?.String ?? {}) as Node).sval
}

/** The alias in `alias.connector_id`. A name alone counts where there is one table. */
function connectorOf(expression: unknown, only: string | undefined): string | undefined {
  const names = namesIn(expression)
  if (names.at(-1) !== 'connector_id') return undefined
  return names.length === 1 ? only : String(names[0])
}

type Query = ((this: unknown, ...args: readonly unknown[]) => unknown) & { readonly isCollecting?: true }

const sent = new Set<string>()

/** Collects the statements that this process sends to PostgreSQL, except those of tests behind the server's back. */
export function collectStatements(): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  if (query.isCollecting) return
  const collecting = function (this: unknown, ...args: readonly unknown[]): unknown {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string })?.text
    // Views are for readers of all connectors of an application, and no statements of the server.
    const isView = text?.includes('CREATE OR REPLACE VIEW ')
    if (text?.includes('replica_') && !isView && !isFromTest()) sent.add(text)
    return query.apply(this, [...args])
  }
  prototype.query = Object.assign(collecting, { isCollecting: true as const })
}

function isFromTest(): boolean {
  return new Error('for its stack').stack?.includes('/test-database.ts') ?? false
}

/** Throws if one of the statements collected so far leaves its connector unnamed, and forgets them. */
export function checkStatements(): void {
  const all = [...sent]
  sent.clear()
  const found = all.flatMap((text) => {
    const tables = unnamedConnectors(text)
    return tables.length === 0 ? [] : [`${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`]
  })
  if (found.length > 0)
    throw new Error(`statements that do not name the connector by equality:\n${found.join('\n')}`)
}
