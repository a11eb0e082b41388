/** The best hand-written SQL for a question, on the same tables and indexes. */

import { prefixExpression } from '../../packages/server/src/replica/index-prefix.ts'
import { valueToken } from '../../packages/server/src/replica/indexed-texts.ts'
import { leafKey } from '../../packages/server/src/replica/leaf-keys.ts'
import { connectorPrefix, wordNumber } from '../../packages/server/src/replica/word-number.ts'
import type { EngineName, Statement } from './statement.ts'
import { customers, SCOPE } from './store.ts'

/** A test with its parameters. */
export type Test = readonly [sql: string, ...parameters: unknown[]]

interface Wanted {
  readonly order?: string
  readonly limit?: number
  /** Scans texts or nested objects. */
  readonly isInTexts?: boolean
  /** Selective: SQLite must not use the sort order's index. */
  readonly isSelective?: boolean
  /** Rows are found by their numbers. */
  readonly isByNumber?: boolean
  /** Primary sort key of the hits. */
  readonly score?: string
}

const MAIN = customers.table
const MINE = "t.connector_id = 'con_bench' AND t.is_hidden = 0 AND t.org = 'app_bench'"
/** Columns of hits besides their documents. */
const SHOWN = 't.id, t.is_deleted, t.changed_at'
/** Keeps SQLite from the connector's index if others are more selective. */
const FOUND = `+${MINE}`
const KEY = { sqlite: ['row_no'], postgres: ['connector_id', 'id'] }

const NEWEST = 't.v_created DESC NULLS LAST, t.id'

/** The first hits in order, with their documents. */
export function documents(
  engine: EngineName,
  [where, ...parameters]: Test,
  {
    order = NEWEST,
    limit = 100,
    isInTexts = false,
    isSelective = false,
    isByNumber = false,
    score,
  }: Wanted = {},
): Statement {
  const same = (a: string, b: string): string =>
    KEY[engine].map((name) => `${a}.${name} = ${b}.${name}`).join(' AND ')
  const texts = isInTexts ? `JOIN ${MAIN}_text x ON ${same('t', 'x')}` : ''
  const ranked = score === undefined ? order : `score DESC, ${order}`
  const first = engine === 'sqlite' && isSelective ? ranked.replaceAll('t.', '+t.') : ranked
  const mine = engine === 'sqlite' && isByNumber ? FOUND : MINE
  const columns = score === undefined ? 't.*' : `t.*, ${score} AS score`
  const inner = `SELECT ${columns} FROM ${MAIN} t ${texts} WHERE ${mine} AND ${where} ORDER BY ${first} LIMIT ${limit + 1}`
  const [place = ''] = order.match(/t\.\w+/) ?? []
  const shown = `${SHOWN}, ${place} AS place, d.data${score === undefined ? '' : ', t.score'}`
  const sql = `SELECT ${shown} FROM (${inner}) t JOIN ${MAIN}_doc d ON ${same('t', 'd')} ORDER BY ${ranked}`
  return { sql, parameters, limit }
}

/** A column of short texts as its indexes have it. */
export function textColumn(engine: EngineName, name: string): string {
  return engine === 'postgres' ? prefixExpression(`t.${name}`) : `t.${name}`
}

/** A pattern of an email, by the trigram index. */
export function likeEmail(engine: EngineName, pattern: string): Test {
  if (engine === 'postgres') return ['x.f_email LIKE ?', pattern]
  const parts = pattern.split('%').flatMap((text) => windows(text))
  const match = `{f_email} : (${parts.map((part) => `"${part}"`).join(' AND ')})`
  return [
    `t.row_no IN (SELECT rowid FROM ${MAIN}_tri WHERE ${MAIN}_tri MATCH ?) AND x.f_email LIKE ?`,
    match,
    pattern,
  ]
}

function windows(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3))
}

/** For each list, one of its words occurs in the name. */
export function nameHas(engine: EngineName, lists: readonly (readonly string[])[]): Test {
  if (engine === 'sqlite') {
    const all = lists.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`)
    return [
      `t.row_no IN (SELECT rowid FROM ${MAIN}_fts WHERE ${MAIN}_fts MATCH ?)`,
      `{w_name} : (${all.join(' AND ')})`,
    ]
  }
  const tests = lists.map(() => 'x.word_numbers && ?::bigint[]')
  return [tests.join(' AND '), ...lists.map((words) => numbersOf(words.map((word) => `name ${word}`)))]
}

function numbersOf(words: readonly string[]): number[] {
  const prefix = connectorPrefix(SCOPE.connectorId)
  return words.map((word) => wordNumber(prefix, word))
}

/** Share of the name's words that were searched, each found once. */
export function shareOfName(words: number): string {
  return `CAST(${words} AS double precision) / ((length(x.w_name) - length(replace(x.w_name, ' ', ''))) / 2)`
}

/** A word of the names that resembles a searched one. */
export interface NearWord {
  readonly word: string
  readonly edits: number
}

/** Share of the name's words that resemble searched ones, less the edits to the nearest, per letter searched. */
export function closenessOfName(
  engine: EngineName,
  found: readonly (readonly NearWord[])[],
  letters: number,
): string {
  const position = engine === 'sqlite' ? 'instr' : 'strpos'
  const count = [...new Set(found.flat().map(({ word }) => word))].map(
    (word) => `(length(x.w_name) - length(replace(x.w_name, ' ${word} ', ''))) / ${word.length + 2}`,
  )
  const edits = found.map((near) => {
    const cases = near.map(({ word, edits }) => `WHEN ${position}(x.w_name, ' ${word} ') > 0 THEN ${edits}`)
    return `CASE ${cases.join(' ')} END`
  })
  const all = "((length(x.w_name) - length(replace(x.w_name, ' ', ''))) / 2)"
  const real = (number: string): string => `CAST(${number} AS double precision)`
  return `${real(count.join(' + '))} / ${all} * (1 - ${real(edits.join(' + '))} / ${letters})`
}

/** Texts at free keys, by the word index. */
export function metadataIs(engine: EngineName, wanted: Readonly<Record<string, string>>): Test {
  const tokens = Object.entries(wanted).map(([key, value]) =>
    valueToken(leafKey('text', ['metadata', key]), value),
  )
  if (engine === 'postgres') return ['x.word_numbers @> ?::bigint[]', numbersOf(tokens)]
  const match = `{m} : (${tokens.map((token) => `"${token}"`).join(' AND ')})`
  return [`t.row_no IN (SELECT rowid FROM ${MAIN}_fts WHERE ${MAIN}_fts MATCH ?)`, match]
}

/**
 * Each side with the connector, since SQLite uses a separate index for each; not as a constant, which it would factor
 * out.
 */
export function keyOrEmail(engine: EngineName, id: string, email: string): Test {
  if (engine === 'postgres') return [`(${textColumn(engine, 'v_email')} = ? OR t.id = ?)`, email, id]
  const both = '((t.connector_id = ? AND t.v_email = ?) OR (t.connector_id = ? AND t.id = ?))'
  return [both, SCOPE.connectorId, email, SCOPE.connectorId, id]
}

export function countryIs(engine: EngineName, country: string): Test {
  const key = leafKey('text', ['address', 'country'])
  return engine === 'sqlite'
    ? [`x.leaves ->> '$."${key}"[0]' = ?`, country]
    : [`x.leaves -> '${key}' ->> 0 = ?`, country]
}
