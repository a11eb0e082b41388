/** Reads the different texts at a place that has no dictionary, to find near words in them. */
import { connectorError } from '@plugboard/core'
import { leafKeys } from '../replica/leaves.ts'
import { columnOf, elementOf } from './comparison-sql.ts'
import { dialectOf, ROWS_BETWEEN } from './dialect.ts'
import type { LookUp } from './expand-words.ts'
import type { FieldPath } from './query.ts'
import { join, ref, type Sql, sql, statement } from './sql.ts'

/** Fields in which people write have dictionaries; these are codes, labels and the like. */
const MOST_TEXTS = 20_000
const MOST_CHARACTERS = 2_000_000

interface Texts {
  readonly count: number
  /** Null where they are too long together, or where there are none. */
  readonly texts: string | null
  readonly characters: number | null
}

/** All of them as one text. Throws `query_too_complex` when they are too many. */
export async function readTexts({ engine, scope, layout, left }: LookUp, place: FieldPath): Promise<string> {
  const dialect = dialectOf(layout)
  const joined = dialect.joined(sql`text`, sql`text`)
  const query = sql`
    SELECT count(*) AS count, sum(length(text)) AS characters,
      CASE WHEN sum(length(text)) <= ${MOST_CHARACTERS} THEN ${joined} END AS texts
    FROM (${distinctTexts({ layout, scope }, place)}) AS found`
  const effort = { ms: left(), isScan: true }
  const [found] = await engine.query<Texts>({ org: scope.org }, statement(layout, query), effort)
  const isTooMuch = Number(found?.count) > MOST_TEXTS || Number(found?.characters ?? 0) > MOST_CHARACTERS
  if (isTooMuch) {
    const way = `${place.name} has too many different values for fuzzy: use keyword or like instead.`
    throw connectorError('query_too_complex', way)
  }
  return found?.texts ?? ''
}

function distinctTexts({ layout, scope }: Pick<LookUp, 'layout' | 'scope'>, { path, field }: FieldPath): Sql {
  const dialect = dialectOf(layout)
  const text = path === undefined ? columnOf(field, 'words') : elementOf(dialect, 'words')
  const elements = path === undefined ? sql`` : sql`, ${dialect.elements(leafKeys('words', path))}`
  const same = layout.key.map((name) => sql`x.${ref(name)} = t.${ref(name)}`)
  const inTime = dialect.inTime(sql`t.n`, ROWS_BETWEEN)
  return sql`
    SELECT DISTINCT ${text} AS text
    FROM ${ref(layout.main.name)} AS t JOIN ${ref(layout.texts.name)} AS x ON ${join(same, ' AND ')}
      ${elements}
    WHERE t.connector_id = ${scope.connectorId} AND t.org = ${scope.org}
      ${inTime ? sql`AND ${inTime}` : sql``}
    LIMIT ${MOST_TEXTS + 1}`
}
