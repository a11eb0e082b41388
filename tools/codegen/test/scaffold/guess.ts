/** The spec that `new` makes of a description of books. */
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import type { ActionModel, EntityModel, Model } from '../../src/model/model.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'

export const text = { type: 'string' }
export const many = (items: object): object => ({ type: 'array', items })
export const object = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
})
export const json = (schema: object): object => ({
  200: { description: '', content: { 'application/json': { schema } } },
})
export const query = (name: string, schema: object = text, more: object = {}): object => ({
  name,
  in: 'query',
  schema,
  ...more,
})
export const header = (name: string, schema: object = text): object => ({
  name,
  in: 'header',
  required: true,
  schema,
})
export const book = object({ id: text, title: text }, ['id'])

export interface Guess {
  readonly model: Model
  /** Its text. */
  readonly spec: string
  readonly books: EntityModel
  readonly doubts: readonly string[]
  action(name: string): ActionModel | undefined
}

/** The spec of these entities, read again; of all without names. */
export function guess(
  paths: object,
  components: object = {},
  more: object = {},
  entities: readonly string[] = ['books'],
): Guess {
  const servers = [{ url: 'https://api.library.example' }]
  const info = { title: 'Library', version: '1' }
  const document = { openapi: '3.1.0', info, servers, paths, components, ...more }
  const description = readDescription(JSON.stringify(document), 'library.json')
  const { text: spec, doubts } = writeSpec(description, 'library', entities)
  const model = readModel(spec, 'specs/library.yaml')
  const books = model.entities.find(({ name }) => name === 'books')
  if (books === undefined) throw new Error('no books')
  return { model, spec, books, doubts, action: (name) => books.actions.find((each) => each.name === name) }
}

export const linesOf = ({ books }: Guess): string[] =>
  books.actions.flatMap(({ name, request }) => (request ? [`${name} ${request.method} ${request.path}`] : []))

/** An endpoint with one book. */
const item = { '/books/{id}': { get: { responses: json(book) } } }
/** A list of books with these params. */
export const listed = (parameters: readonly object[], answer: object = many(book)): object => ({
  '/books': { get: { parameters, responses: json(answer) } },
  ...item,
})

/** A list of books, and a request with this body that adds one. */
export const adding = (schema: object, type = 'application/json'): object => ({
  '/books': {
    get: { responses: json(many(book)) },
    post: { requestBody: { required: true, content: { [type]: { schema } } }, responses: json(book) },
  },
  ...item,
})
