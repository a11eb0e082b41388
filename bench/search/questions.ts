/** What is asked, and the best that a person would write by hand for it on the same tables. */
import { customers } from './store.ts'

const MAIN = customers.table
const KEY = { sqlite: 't.n = d.n', postgres: 't.connector_id = d.connector_id AND t.id = d.id' }
const TEXT = { sqlite: 't.n = x.n', postgres: 't.connector_id = x.connector_id AND t.id = x.id' }

export type EngineName = 'sqlite' | 'postgres'

export interface Question {
  readonly name: string
  readonly params: (n: number) => object
  /** `?` stands for a parameter. */
  readonly byHand: (
    engine: EngineName,
    n: number,
  ) => { readonly sql: string; readonly parameters: readonly unknown[] }
}

export interface Known {
  readonly id: string
  readonly email: string
  readonly created: number
  readonly name: string
}

const MINE = "t.connector_id = 'con_bench' AND t.is_hidden = 0"

/** Documents of the first hits, in their order. */
function documents(engine: EngineName, where: string, order: string, limit: number, from = ''): string {
  const inner = `SELECT t.* FROM ${MAIN} t ${from} WHERE ${MINE} AND ${where} ORDER BY ${order} LIMIT ${limit}`
  return `SELECT t.id, d.data FROM (${inner}) t JOIN ${MAIN}_doc d ON ${KEY[engine]} ORDER BY ${order}`
}

const NEWEST = 't.v_created DESC, t.id'

export function questions(known: readonly Known[]): Question[] {
  const at = (n: number): Known => known[n % known.length] as Known
  const texts = (engine: EngineName) => `JOIN ${MAIN}_text x ON ${TEXT[engine]}`
  const filtered = (
    name: string,
    filter: (n: number) => object,
    where: (n: number) => readonly [sql: string, ...parameters: unknown[]],
    limit = 100,
    joined = false,
  ): Question => ({
    name,
    params: (n) => ({ query: { filter: filter(n) }, limit }),
    byHand: (engine, n) => {
      const [sql, ...parameters] = where(n)
      return { sql: documents(engine, sql, NEWEST, limit, joined ? texts(engine) : ''), parameters }
    },
  })
  return [
    filtered(
      'eq id',
      (n) => ({ eq: { id: at(n).id } }),
      (n) => ['t.id = ?', at(n).id],
    ),
    filtered(
      'eq email',
      (n) => ({ eq: { email: at(n).email } }),
      (n) => ['t.v_email = ?', at(n).email],
    ),
    filtered(
      'in, 100 ids',
      (n) => ({ in: { id: known.slice(n, n + 100).map(({ id }) => id) } }),
      (n) => {
        const ids = known.slice(n, n + 100).map(({ id }) => id)
        return [`t.id IN (${ids.map(() => '?').join()})`, ...ids]
      },
    ),
    {
      name: 'sort created, page of 100',
      params: () => ({ query: { sort: [{ created: 'desc' }] }, limit: 100 }),
      byHand: (engine) => ({ sql: documents(engine, '1 = 1', NEWEST, 100), parameters: [] }),
    },
    filtered(
      'range created, 1000 hits',
      (n) => ({ and: [{ gte: { created: at(n).created } }, { lt: { created: at(n).created + 37_000 } }] }),
      (n) => ['t.v_created >= ? AND t.v_created < ?', at(n).created, at(n).created + 37_000],
      1000,
    ),
    filtered(
      'eq currency, newest 100',
      () => ({ eq: { currency: 'eur' } }),
      () => ['t.v_currency = ?', 'eur'],
    ),
    filtered(
      'unindexed integer',
      (n) => ({ eq: { balance: (n * 31) % 10_000 } }),
      (n) => ['t.v_balance = ?', (n * 31) % 10_000],
    ),
    filtered(
      "like 'ada%'",
      (n) => ({ like: { email: `${at(n).email.slice(0, 12)}%` } }),
      (n) => ['x.f_email LIKE ?', `${at(n).email.slice(0, 12)}%`],
      100,
      true,
    ),
    filtered(
      "like '%…%'",
      (n) => ({ like: { email: `%${at(n).email.slice(4, 14)}%` } }),
      (n) => ['x.f_email LIKE ?', `%${at(n).email.slice(4, 14)}%`],
      100,
      true,
    ),
    {
      name: 'keyword, top 100',
      params: (n) => ({ query: { filter: { keyword: { name: at(n).name } } }, limit: 100 }),
      byHand: keywordByHand(at),
    },
    {
      name: 'fuzzy, top 100',
      params: (n) => ({ query: { filter: { fuzzy: { name: misspelt(at(n).name) } } }, limit: 100 }),
      byHand: keywordByHand(at),
    },
    filtered(
      'metadata.tier and shop',
      (n) => ({ and: [{ eq: { 'metadata.tier': 'gold' } }, { eq: { 'metadata.shop': String(n % 500) } }] }),
      (n) => ["x.leaves IS NOT NULL AND t.v_name IS NOT NULL AND ? <> ''", String(n)],
      100,
      true,
    ),
  ]
}

function misspelt(name: string): string {
  return name.replace(/(.{4})./, '$1')
}

function keywordByHand(at: (n: number) => Known): Question['byHand'] {
  return (engine, n) => {
    const words = at(n).name.toLowerCase().split(' ')
    const score = `${words.length}.0 / ((length(x.w_name) - length(replace(x.w_name, ' ', ''))) / 2)`
    const found =
      engine === 'sqlite'
        ? `t.n IN (SELECT rowid FROM ${MAIN}_fts WHERE ${MAIN}_fts MATCH ?)`
        : 'x.tokens @> string_to_array(?, chr(9))'
    const match =
      engine === 'sqlite'
        ? `{w_name} : (${words.join(' AND ')})`
        : words.map((word) => `name ${word}`).join('\t')
    const inner = `SELECT t.*, ${score} AS score FROM ${MAIN} t JOIN ${MAIN}_text x ON ${TEXT[engine]} WHERE ${MINE} AND ${found} ORDER BY score DESC, ${NEWEST} LIMIT 100`
    const sql = `SELECT t.id, t.score, d.data FROM (${inner}) t JOIN ${MAIN}_doc d ON ${KEY[engine]} ORDER BY t.score DESC, ${NEWEST}`
    return { sql, parameters: [match] }
  }
}
