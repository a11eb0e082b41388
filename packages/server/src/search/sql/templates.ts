/**
 * First pages without a score, whose statements differ in values only, share the text of one: building it takes
 * longer than SQLite needs to find a record by its key.
 */

import { LRUCache } from 'lru-cache'
import type { Layout } from '../../replica/layout.ts'
import type { ReplicaScope } from '../../replica/scope.ts'
import { derived } from '../../runtime/derived.ts'
import type { Statement } from '../../store/engine.ts'
import type { Compiler } from './compiler.ts'
import { orderPrefix, type PageSql, type Plan, pageSql, type Room, type Statements } from './page-sql.ts'
import { rowsBetweenChecks } from './row-cost.ts'
import { type Sql, statement } from './sql.ts'
import { readsTexts } from './texts-join.ts'

interface Template {
  readonly page: Pick<PageSql, 'keys' | 'trySortOrderFirst'>
  readonly sql: string
  /** Marks stand for those that differ. */
  readonly parameters: readonly unknown[]
}

// No parameter is one of these: ids contain no NUL, and no room is negative.
const CONNECTOR = '\0connector'
const ORG = '\0org'
const TEST = '\0test'
const ROOM = -1

/** Characters of all templates. */
const MAX_CHARS = 4_000_000
/** Longer tests are rare, and seldom the same. */
const MAX_TEST_CHARS = 2000

const templates = new LRUCache<string, Template>({
  maxSize: MAX_CHARS,
  sizeCalculation: ({ sql }, shape) => sql.length + shape.length,
})

/** @param test The test of the filter with the values of this search. */
export function firstPage(plan: Plan, test: Sql): Statements {
  const { compiler, query } = plan
  const build = (compiler: Compiler, test: Sql): PageSql =>
    pageSql({ ...plan, compiler }, { test, score: undefined }, undefined)
  const template = templateFor(plan, test, build)
  const part = (limit: number, room: Room): Statement => {
    if ('each' in room && limit === query.limit + 1) return fill(template, test, compiler.scope, room.each)
    return statement(compiler.layout, onlyPart(build(compiler, test))(limit, room))
  }
  return { ...template.page, parts: [part] }
}

type Build = (compiler: Compiler, test: Sql) => PageSql

function templateFor(plan: Plan, test: Sql, build: Build): Template {
  const { compiler, query } = plan
  const shape = shapeOf(plan, test)
  const known = templates.get(shape)
  if (known !== undefined) return known
  const scope: ReplicaScope = { connectorId: CONNECTOR, org: ORG }
  const { keys, trySortOrderFirst, ...page } = build({ ...compiler, scope }, { text: TEST, values: [TEST] })
  // One row more than the page has shows whether there is another page.
  const { text, values } = onlyPart(page)(query.limit + 1, { each: ROOM })
  const { sql } = statement(compiler.layout, { text: text.replace(TEST, () => test.text), values })
  const template = { page: { keys, trySortOrderFirst }, sql, parameters: values }
  if (test.text.length <= MAX_TEST_CHARS) templates.set(shape, template)
  return template
}

function onlyPart({ parts: [part] }: Pick<PageSql, 'parts'>): PageSql['parts'][number] {
  if (part === undefined) throw new Error('a first page has one part')
  return part
}

function fill({ sql, parameters: all }: Template, test: Sql, scope: ReplicaScope, room: number): Statement {
  const parameters: unknown[] = []
  for (const value of all) {
    if (value === TEST) parameters.push(...test.values)
    else if (value === CONNECTOR) parameters.push(scope.connectorId)
    else if (value === ORG) parameters.push(scope.org)
    else parameters.push(value === ROOM ? room : value)
  }
  return { sql, parameters }
}

/** All that the text depends on. */
function shapeOf({ compiler, query, access }: Plan, test: Sql): string {
  const { layout, ownsMajority } = compiler
  const { filter, sort, includesDeleted, limit } = query
  const readsText = filter !== undefined && readsTexts(filter, layout.engine)
  const flags = `${ownsMajority} ${includesDeleted} ${readsText} ${rowsBetweenChecks(compiler, filter)}`
  let order = ''
  for (const { field, direction } of sort) {
    const column = field.columns.order
    order += `${column} ${direction} ${orderPrefix(compiler, column, direction) !== undefined} `
  }
  return `${numberOf(layout)} ${access} ${limit} ${flags} ${order}${test.text}`
}

let count = 0
const numberOf = derived((_: Layout): number => ++count)
