import { action, created, listed, type Mutation, sending, wired } from './mutation.ts'

const PLACES = 'carries each param alone'
const LIMITS = 'takes what is just inside'
const PRESENCE = 'refuses a call without'
const NAMES = 'refuses names'
const KINDS = 'refuses values of the wrong kind'
const NULLS = 'passes null'

export const ofParams: readonly Mutation[] = [
  ['a wrong place', PLACES, 'books.create', action('books', 'create', bodyAsQuery)],
  ['another name on the wire', PLACES, 'books.list', listed('order', { type: 'string', send: 'newest' })],
  [
    'nothing sent unasked',
    PLACES,
    'books.list',
    listed('order', { type: 'string', as: 'sortBy', sendWith: { genre: 'title' } }),
  ],
  [
    'the same sent unasked beside another param',
    PLACES,
    'books.list',
    listed('order', { type: 'string', as: 'sortBy', send: 'newest' }),
  ],
  [
    'no constant',
    PLACES,
    'books.api_search',
    action('books', 'api_search', ({ constant: _, ...rest }) => rest),
  ],
  ['another style of arrays', PLACES, 'books.list', wired({ arrays: 'indexed' })],
  ['another encoding', PLACES, 'books.create', wired({ encoding: 'form' })],
  ['a wrong method', PLACES, 'books.get', asking('get', 'POST /v1/books/{id}')],
  ['a wrong path', PLACES, 'books.get', asking('get', 'GET /v1/book/{id}')],
  ['a step too few', PLACES, 'loans.update', action('loans', 'update', withoutLastStep)],
  ['a step too many', PLACES, 'loans.update', action('loans', 'update', withEveryStep)],

  ['a limit too high', LIMITS, 'books.list', listed('limit', { type: 'integer', minimum: 1, maximum: 51 })],
  ['a limit too low', LIMITS, 'books.list', listed('limit', { type: 'integer', minimum: 1, maximum: 49 })],
  ['no least number', LIMITS, 'books.create', created('pages', { type: 'integer' })],
  ['a limit of fractions', LIMITS, 'books.create', created('price', { type: 'number', maximum: 99 })],
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
  ['no shortest list', LIMITS, 'books.create', created('authors', { type: 'array' })],
  ['a set that is open', LIMITS, 'books.list', listed('genre', { type: 'string' })],
  ['a set that lacks one', LIMITS, 'books.list', listed('genre', { type: 'string', enum: ['novel'] })],
  ['a set of comma texts', LIMITS, 'books.list', listed('fields', { type: 'string', style: 'comma' })],
  ['a limit inside of an object', LIMITS, 'books.create', created('shelf', { type: 'object' })],

  [
    'a param that need not be given',
    PRESENCE,
    'books.create',
    created('title', { type: 'string', maxLength: 20 }),
  ],
  [
    'a field that need not be given',
    PRESENCE,
    'books.create',
    created('authors', { type: 'array', minItems: 1 }),
  ],
  [
    'none of several needed',
    PRESENCE,
    'books.update',
    action('books', 'update', ({ requireAny: _, ...rest }) => rest),
  ],
  [
    'two of which one is wanted',
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

  ['a param that is not there', NAMES, 'books.list', listed('genree', { type: 'integer' })],
  ['an object that is open', NAMES, 'books.list', listed('added', { type: 'object' })],
  ['a kind too wide', KINDS, 'books.create', created('pages', { type: 'number', minimum: 1 })],
  ['no kind', KINDS, 'books.create', created('summary', { clearable: true })],
  ['null let through', NULLS, 'books.create', created('pages', { type: 'integer', nullable: true })],
  ['null refused', NULLS, 'books.create', created('owner', { type: 'string' })],
  ['nothing cleared', NULLS, 'books.create', created('summary', { type: 'string' })],

  ['texts composed', 'carries any text', 'books.create', sending(bodyWith((text) => text.normalize('NFC')))],
  [
    'a key renamed',
    'carries any key',
    'books.create',
    sending(bodyWith((text) => text.replace('__proto__', 'proto'))),
  ],
  [
    'slashes let through',
    'never leaves the template',
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
