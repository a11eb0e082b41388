import { type Answer, type Behaviour, Refusal, type Row } from '@plugboard/sandbox'
import type { Subject } from '../../src/suite/index.ts'
import { catalog } from './catalog.ts'
import { connector, entities } from './tables.ts'

const KEY = 'key_of_the_library'

const STATUS: Readonly<Record<string, number>> = { no_credentials: 401, no_record: 404, rate_limited: 429 }

const behaviour: Behaviour = {
  credentials: { branch: 'main', api_key: KEY },
  admit(given) {
    if (given?.values.api_key !== KEY) throw new Refusal({ kind: 'no_credentials' })
    return ''
  },
  refuse: (reason) => ({
    status: reason.kind === 'rule' ? reason.status : (STATUS[reason.kind] ?? 400),
    body: { error: { code: reason.kind, message: JSON.stringify(reason) } },
  }),
  headers: (_, id) => ({ 'x-request': `r${id}` }),
  displayParams: ['fields', 'order'],
  entities: {
    books: {
      id: ['b', 6],
      search: () => () => true,
      create: (call, row) => ({ ...row, added: call.data.clock.tick() }),
    },
    covers: {
      id: ['c', 6],
      create: ({ upload }, row) => ({ ...row, md5: upload?.content.sums?.md5 }),
      actions: { download: ({ params }) => picture(params.range_header) },
    },
    loans: {
      id: ['l', 6],
      actions: { update: ({ path }) => ({ status: 200, body: { id: path.id, due: 1 } }) },
    },
  },
  sample: ({ size }) => ({
    covers: rows(3, (n): Row => ({ id: `c${n}`, title: `Cover ${n}`, md5: '' })),
    books: rows(size, (n): Row => ({ id: `b${n}`, title: `Book ${n}`, added: n })),
    members: rows(7, (n): Row => ({ number: `m${n}`, name: `Reader ${n}` })),
    loans: rows(5, (n): Row => ({ id: `l${n}`, due: n })),
  }),
}

const PICTURE = Buffer.from('a picture of a whale')

/** The whole picture, or the requested range. */
function picture(range: unknown): Answer {
  const headers = { 'content-type': 'image/png' }
  if (range === undefined) return { status: 200, headers, body: PICTURE }
  const [from = 0, to = 0] = String(range).slice('bytes='.length).split('-').map(Number)
  const part = { 'content-range': `bytes ${from}-${to}/${PICTURE.length}` }
  return { status: 206, headers: { ...headers, ...part }, body: PICTURE.subarray(from, to + 1) }
}

function rows(count: number, row: (n: number) => Row): Row[] {
  return Array.from({ length: count }, (_, n) => row(n))
}

export const library: Subject = {
  connector,
  entities,
  catalog,
  behaviour,
  size: 12,
  facts: {
    'books.api_search': { params: () => ({ query: 'any' }) },
    'covers.create': { digest: ({ md5 }) => md5 },
    'loans.update': { params: () => ({ due: 1, returned: true }) },
  },
}
