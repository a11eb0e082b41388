/** A description of books, whose list is paged in different ways. */

export const text = { type: 'string' }
export const book = {
  type: 'object',
  required: ['id'],
  properties: { id: text, title: text, loan: { type: 'object', properties: { due: text } } },
}
export const json = (schema: object): object => ({
  200: { description: '', content: { 'application/json': { schema } } },
})
export const query = (name: string, schema: object = text): object => ({ name, in: 'query', schema })

/** A library with one list, paged by some params, whose response has some fields beside the books. */
export function library(
  params: readonly object[],
  beside: object,
  auth: object = { type: 'http', scheme: 'bearer' },
): string {
  const page = { type: 'object', properties: { ...beside, data: { type: 'array', items: book } } }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: 'https://api.library.example/v1' }],
    paths: {
      '/books': { get: { parameters: params, responses: json(page) } },
      '/books/{id}': {
        get: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
          responses: json(book),
        },
      },
    },
    components: { securitySchemes: { main: auth } },
  })
}
