import { action, created, listed, type Mutation, sending, wired } from './mutation.ts'

const LOCATIONS = 'sends each param alone'
const LIMITS = 'accepts values just inside'
const PRESENCE = 'refuses a call without'
const NAMES = 'refuses unknown names'
const KINDS = 'refuses values of the wrong type'
const NULLS = 'sends null'

export const ofParams: readonly Mutation[] = [
  ['a wrong location', LOCATIONS, 'books.create', action('books', 'create', bodyAsQuery)],
  ['another name on the wire', LOCATIONS, 'books.list', listed('order', { type: 'string', send: 'newest' })],
  [
    'no default sent',
    LOCATIONS,
    'books.list',
    listed('order', { type: 'string', as: 'sortBy', sendWith: { genre: 'title' } }),
  ],
  [
    'the same default sent with another param',
    LOCATIONS,
    'books.list',
    listed('order', { type: 'string', as: 'sortBy', send: 'newest' }),
  ],
  [
    'no constant',
    LOCATIONS,
    'books.api_search',
    action('books', 'api_search', ({ constant: _, ...rest }) => rest),
  ],
  ['another style of arrays', LOCATIONS, 'books.list', wired({ arrays: 'indexed' })],
  ['another encoding', LOCATIONS, 'books.create', wired({ encoding: 'form' })],
  ['a wrong method', LOCATIONS, 'books.get', asking('get', 'POST /v1/books/{id}')],
  ['a wrong path', LOCATIONS, 'books.get', asking('get', 'GET /v1/book/{id}')],
  ['a missing step', LOCATIONS, 'loans.update', action('loans', 'update', withoutLastStep)],
  ['an additional step', LOCATIONS, 'loans.update', action('loans', 'update', withEveryStep)],

  ['a limit too high', LIMITS, 'books.list', listed('limit', { type: 'integer', minimum: 1, maximum: 51 })],
  ['a limit too low', LIMITS, 'books.list', listed('limit', { type: 'integer', minimum: 1, maximum: 49 })],
  ['no minimum', LIMITS, 'books.create', created('pages', { type: 'integer' })],
  ['a fractional limit', LIMITS, 'books.create', created('price', { type: 'number', maximum: 99 })],
  [
    'a shorter text',
    LIMITS,
    'books.create',
    created('title', { type: 'string', required: true, maxLength: 19 }),
  ],
  ['no pattern', LIMITS, 'books.create', created('isbn', { type: 'string' })],
  [
    'a longer list',
    LIMITS,
    'books.list',
    listed('tags', { type: 'array', items: { type: 'string' }, maxItems: 4 }),
  ],
  ['no minimum length of a list', LIMITS, 'books.create', created('authors', { type: 'array' })],
  ['an open set', LIMITS, 'books.list', listed('genre', { type: 'string' })],
  [
    'a set without one of its values',
    LIMITS,
    'books.list',
    listed('genre', { type: 'string', enum: ['novel'] }),
  ],
  [
    'a set of comma-joined values',
    LIMITS,
    'books.list',
    listed('fields', { type: 'string', style: 'comma' }),
  ],
  ['a limit inside of an object', LIMITS, 'books.create', created('shelf', { type: 'object' })],

  ['an optional param', PRESENCE, 'books.create', created('title', { type: 'string', maxLength: 20 })],
  ['an optional field', PRESENCE, 'books.create', created('authors', { type: 'array', minItems: 1 })],
  [
    'none of several needed',
    PRESENCE,
    'books.update',
    action('books', 'update', ({ requireAny: _, ...rest }) => rest),
  ],
  [
    'two exclusive params',
    PRESENCE,
    'books.api_search',
    action('books', 'api_search', ({ requireOne: _, ...rest }) => rest),
  ],
  [
    'two that exclude each other',
    PRESENCE,
    'books.list',
    action('books', 'list', ({ exclusive: _, ...rest }) => rest),
  ],

  ['an unknown param', NAMES, 'books.list', listed('genree', { type: 'integer' })],
  ['an open object', NAMES, 'books.list', listed('added', { type: 'object' })],
  ['too wide a type', KINDS, 'books.create', created('pages', { type: 'number', minimum: 1 })],
  ['no type', KINDS, 'books.create', created('summary', { clearable: true })],
  ['null accepted', NULLS, 'books.create', created('pages', { type: 'integer', nullable: true })],
  ['null refused', NULLS, 'books.create', created('owner', { type: 'string' })],
  ['nothing cleared', NULLS, 'books.create', created('summary', { type: 'string' })],

  ['texts composed', 'sends any text', 'books.create', sending(bodyWith((text) => text.normalize('NFC')))],
  [
    'a key renamed',
    'sends any key',
    'books.create',
    sending(bodyWith((text) => text.replace('__proto__', 'proto'))),
  ],
  [
    'slashes accepted',
    'never leaves its path template',
    'books.get',
    sending((url, init) => [url.replaceAll('%2F', '/'), init]),
  ],
]

function asking(name: string, http: string): ReturnType<typeof action> {
  return action('books', name, (table) => ({ ...table, http }))
}

type Change = Parameters<typeof action>[2]

function bodyAsQuery({ body = {}, ...rest }: Parameters<Change>[0]): ReturnType<Change> {
  const { pages = {}, ...others } = body
  return { ...rest, body: others, query: { pages } }
}

function withoutLastStep({ steps = [], ...rest }: Parameters<Change>[0]): ReturnType<Change> {
  return { ...rest, steps: steps.slice(0, -1) }
}

function withEveryStep({ steps = [], ...rest }: Parameters<Change>[0]): ReturnType<Change> {
  return { ...rest, steps: steps.map(({ when: _, ...step }) => step) }
}

function bodyWith(change: (text: string) => string): Parameters<typeof sending>[0] {
  return (url, { body, ...init }) => [
    url,
    { ...init, ...(typeof body === 'string' && { body: change(body) }) },
  ]
}
