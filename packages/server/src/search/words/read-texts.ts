/** Reads the distinct texts of a path without a vocabulary, for `fuzzy` to search in. */
import { connectorError } from '@plugboard/core'
import { leafKeys } from '../../replica/leaf-keys.ts'
import type { FieldPath } from '../query.ts'
import { columnOf, elementOf } from '../sql/comparison-sql.ts'
import { DIALECTS, ROWS_BETWEEN_CHECKS } from '../sql/dialect.ts'
import { ref, type Sql, sql, statement } from '../sql/sql.ts'
import { textsJoin } from '../sql/texts-join.ts'
import type { WordLookup } from './word-lookup.ts'

/** Such paths hold codes and labels; text fields have a vocabulary. These limits catch exceptions. */
const MAX_TEXTS = 20_000
const MAX_CHARACTERS = 2_000_000

interface Texts {
  readonly count: number
  /** Null when there are none or their total length exceeds the limit. */
  readonly texts: string | null
  readonly characters: number | null
}

/** Returns all texts joined with spaces. Throws `query_too_complex` when they exceed a limit. */
export async function readTexts(
  { engine, scope, layout, left }: WordLookup,
  fieldPath: FieldPath,
): Promise<string> {
  const dialect = DIALECTS[layout.engine]
  const joined = dialect.concatenate(sql`text`, sql`text`)
  const query = sql`
    SELECT count(*) AS count, sum(length(text)) AS characters,
      CASE WHEN sum(length(text)) <= ${MAX_CHARACTERS} THEN ${joined} END AS texts
    FROM (${distinctTexts({ layout, scope }, fieldPath)}) AS found`
  const effort = { ms: left() }
  const [found] = await engine.query<Texts>(scope, statement(layout, query), effort)
  const exceedsLimit = Number(found?.count) > MAX_TEXTS || Number(found?.characters ?? 0) > MAX_CHARACTERS
  if (exceedsLimit) {
    const message = `${fieldPath.name} has too many distinct values for fuzzy: use keyword or like instead.`
    throw connectorError('query_too_complex', message)
  }
  return found?.texts ?? ''
}

function distinctTexts(
  { layout, scope }: Pick<WordLookup, 'layout' | 'scope'>,
  { path, field }: FieldPath,
): Sql {
  const dialect = DIALECTS[layout.engine]
  const text = path === undefined ? columnOf(field, 'words') : elementOf(dialect, 'words')
  const elements = path === undefined ? sql`` : sql`, ${dialect.elements(leafKeys('words', path))}`
  const deadlineCheck = dialect.deadlineCheck(sql`t.row_no`, ROWS_BETWEEN_CHECKS)
  return sql`
    SELECT DISTINCT ${text} AS text
    FROM ${ref(layout.main.name)} AS t
      ${textsJoin({ layout, scope, readOnce: new Map() }, path !== undefined)}
      ${elements}
    WHERE t.connector_id = ${scope.connectorId} AND t.org = ${scope.org}
      ${deadlineCheck ? sql`AND ${deadlineCheck}` : sql``}
    LIMIT ${MAX_TEXTS + 1}`
}
