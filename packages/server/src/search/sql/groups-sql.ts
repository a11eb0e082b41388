/** Builds the statement of an aggregate: one row per group, unsorted. */
import { type Form, leafKey, presenceKeys } from '../../replica/leaf-keys.ts'
import type { Statement } from '../../store/engine.ts'
import { type Aggregation, GROUP_TEXT, type Measure } from '../aggregation.ts'
import { LIMITS } from '../limits.ts'
import type { FieldKind, FieldPath } from '../query.ts'
import { accessPathOf } from './access-path.ts'
import { columnOf } from './comparison-sql.ts'
import { type Compiled, compile } from './compile.ts'
import type { Compiler } from './compiler.ts'
import { matchTest } from './page-sql.ts'
import { join, literal, ref, type Sql, sql, statement } from './sql.ts'
import { readsLeaves, readsTexts, textsJoin } from './texts-join.ts'

const EVERYTHING: Compiled = { test: undefined, score: undefined }

/** Columns `g0` … with the values of the group, `records`, and `m0` … with the measures; `n0` … as below. */
export function groupsStatement(compiler: Compiler, aggregation: Aggregation): Statement {
  const { layout, dialect, indexed } = compiler
  const { filter, group, measures } = aggregation
  const compiled = filter === undefined ? EVERYTHING : compile(compiler, filter)
  const access = accessPathOf(layout, indexed, filter)
  const groups = group.map((fieldPath, index) => groupValue(compiler, fieldPath, index))
  const columns = [
    ...groups.map((value, index) => sql`${value} AS ${ref(`g${index}`)}`),
    sql`count(*) AS records`,
    ...measures.flatMap((measure, index) => measureColumns(compiler, measure, index)),
  ]
  const joins = group.flatMap(({ path, kind }, index) =>
    path === undefined ? [] : [dialect.leafJoin(leafKey(formOf(kind), path), ref(`e${index}`))],
  )
  const texts = joinTexts(compiler, aggregation)
  // Every row is read: the order of an index is no use.
  const test = matchTest(compiler, aggregation, compiled, access === 'order' ? 'all' : access)
  const by = groups.map((_, index) => ref(`g${index}`))
  return statement(
    layout,
    sql`
    SELECT ${join(columns)}
    FROM ${ref(layout.main.name)} AS t ${texts} ${join(joins, ' ')}
    WHERE ${test} ${by.length === 0 ? sql`` : sql`GROUP BY ${join(by)}`}
    LIMIT ${literal(LIMITS.groups + 1)}`,
  )
}

/** Joins the texts only if the filter, a group or a measure reads them. */
function joinTexts(compiler: Compiler, { filter, group, measures }: Aggregation): Sql {
  const paths = [...group, ...measures.map(({ fieldPath }) => fieldPath)]
  const hasPath = paths.some(({ path }) => path !== undefined)
  const isRead = filter !== undefined && readsTexts(filter, compiler.layout.engine)
  if (!isRead && !hasPath) return sql``
  return textsJoin(compiler, hasPath || (filter !== undefined && readsLeaves(filter)))
}

/** The form in which values of a kind are grouped. Times are grouped as they are written. */
function formOf(kind: FieldKind): Form {
  if (kind === 'number' || kind === 'truth') return kind
  return 'text'
}

function groupValue({ dialect }: Compiler, { field, path, kind }: FieldPath, index: number): Sql {
  const value = path === undefined ? sql`t.${ref(field.columns.value)}` : dialect.leafText(ref(`e${index}`))
  if (kind === 'digits' || kind === 'decimal') return dialect[kind](value)
  return formOf(kind) === 'text' ? dialect.prefix(value, GROUP_TEXT) : value
}

/** An average is a sum, and the number of its summands as `n0` …: their quotient may have no end. */
function measureColumns(compiler: Compiler, measure: Measure, index: number): Sql[] {
  const value = sql`${measureSql(compiler, measure)} AS ${ref(`m${index}`)}`
  if (measure.op !== 'avg') return [value]
  const { fieldPath } = measure
  const { kind } = fieldPath
  const summand =
    kind === 'digits' || kind === 'decimal'
      ? compiler.dialect[kind](textAt(compiler, fieldPath))
      : numberAt(compiler, fieldPath, 'number')
  return [value, sql`count(${summand}) AS ${ref(`n${index}`)}`]
}

function measureSql(compiler: Compiler, { op, fieldPath }: Measure): Sql {
  if (op === 'count') return countSql(compiler, fieldPath)
  const { dialect } = compiler
  const exactOp = op === 'avg' ? 'sum' : op
  const { kind } = fieldPath
  switch (kind) {
    case 'digits':
    case 'decimal':
      return dialect.exact(exactOp, dialect[kind](textAt(compiler, fieldPath)))
    case 'number':
      return dialect.exact(exactOp, numberAt(compiler, fieldPath, 'number'))
    case 'timestamp':
      return dialect.exact(exactOp, numberAt(compiler, fieldPath, 'instant'))
    default: {
      const text = dialect.prefix(textAt(compiler, fieldPath), GROUP_TEXT)
      return dialect.boundOfTexts(op === 'min' ? 'min' : 'max', text)
    }
  }
}

function countSql({ dialect }: Compiler, { field, path }: FieldPath): Sql {
  if (path === undefined) return sql`count(t.${ref(field.columns.value)})`
  return sql`count(CASE WHEN ${dialect.hasAny(presenceKeys(path))} THEN 1 END)`
}

function numberAt({ dialect }: Compiler, { field, path }: FieldPath, form: 'number' | 'instant'): Sql {
  if (path === undefined) return dialect.columnNumber(columnOf(field, form))
  return dialect.firstLeaf(leafKey(form, path))
}

function textAt({ dialect }: Compiler, { field, path }: FieldPath): Sql {
  return path === undefined ? sql`t.${ref(field.columns.value)}` : dialect.firstLeaf(leafKey('text', path))
}
