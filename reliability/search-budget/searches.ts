/** The most expensive searches of each operator that are accepted, or nearly. */
import { NAMES } from './records.ts'

export interface Search {
  readonly name: string
  readonly params: object
}

const repeat = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n))
/** Words that occur in no record, each similar to some that do. */
const words = (count: number, from = 0): string =>
  repeat(
    count,
    (n) => `${'etaoinsh'.slice((n + from) % 8)}${'tinsolar'.slice(0, 4 + ((n + from) % 4))}`,
  ).join(' ')
const filter = (given: object, more: object = {}): object => ({ query: { filter: given, ...more } })
const WILD = '%a%a%a%a%a%a%a%b'

function nested(depth: number, innermost: object): object {
  return depth === 1 ? innermost : { not: nested(depth - 1, innermost) }
}

export const SEARCHES: readonly Search[] = [
  { name: 'fuzzy, nine words', params: filter({ fuzzy: { description: words(9) } }) },
  { name: 'fuzzy, one word, many hits', params: filter({ fuzzy: { name: 'jonatham' } }) },
  {
    name: 'or of 100 fuzzy',
    params: filter({ or: repeat(100, (n) => ({ fuzzy: { description: words(3, n) } })) }),
  },
  {
    name: 'or of 100 fuzzy, one word each',
    params: filter({ or: repeat(100, (n) => ({ fuzzy: { description: words(1, n) } })) }),
  },
  {
    name: 'or of 60 fuzzy with many hits',
    params: filter({ or: repeat(60, (n) => ({ fuzzy: { name: NAMES[n % NAMES.length] } })) }),
  },
  { name: 'not fuzzy', params: filter({ not: { fuzzy: { description: words(5) } } }) },
  { name: 'fuzzy at a path', params: filter({ fuzzy: { 'metadata.code': words(9) } }) },
  {
    name: 'or of 100 fuzzy at paths',
    params: filter({ or: repeat(100, (n) => ({ fuzzy: { 'metadata.code': words(2, n) } })) }),
  },
  { name: 'fuzzy in large texts', params: filter({ fuzzy: { 'metadata.large': words(5) } }) },
  {
    name: 'keyword with many hits',
    params: filter({ or: NAMES.map((name) => ({ keyword: { name } })) }),
  },
  {
    name: 'keyword in large texts',
    params: filter({ and: repeat(100, () => ({ keyword: { 'metadata.large': 'ab' } })) }),
  },
  { name: 'like, 8 wildcards', params: filter({ like: { phone: WILD } }) },
  {
    name: 'or of 190 like, 8 wildcards',
    params: filter({ or: repeat(190, (n) => ({ like: { phone: `${WILD}${n}` } })) }),
  },
  {
    name: 'or of 190 like in large texts',
    params: filter({ or: repeat(190, (n) => ({ like: { 'metadata.large': `${WILD}${n}` } })) }),
  },
  {
    name: 'in of 1,000 values',
    params: filter({ in: { email: repeat(1000, (n) => `customer-${n * 3}@example.com`) } }),
  },
  {
    name: 'or of 60 in at paths',
    params: filter({ or: repeat(60, (k) => ({ in: { 'metadata.code': repeat(30, (n) => `x${k}.${n}`) } })) }),
  },
  { name: 'neq', params: filter({ and: repeat(190, (n) => ({ neq: { 'metadata.number': `x${n}` } })) }) },
  { name: 'ranges', params: filter({ or: repeat(190, (n) => ({ gt: { balance: 5000 + n } })) }) },
  { name: 'nested, depth 16', params: filter(nested(16, { fuzzy: { description: words(9) } })) },
  {
    name: 'sort without an index',
    params: filter({ gte: { balance: 0 } }, { sort: ['phone', 'description'] }),
  },
  {
    name: '100 fields',
    params: { query: {}, fields: repeat(100, (n) => `metadata.${n % 2 ? 'code' : `none_${n}`}`) },
  },
  { name: 'answers of 16 MiB', params: { query: { sort: ['id'] } } },
  {
    name: 'fields of documents of 16 MiB',
    params: { query: { sort: ['id'] }, fields: ['metadata', 'email', 'name', 'description'] },
  },
]
