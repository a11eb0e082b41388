/** The spec of a new connector without a description: one entity, to be replaced. */
export function blankSpec(name: string): string {
  return `# yaml-language-server: $schema=./spec.schema.json
connector: ${name}
provider: ${name}
description: Entities and actions of the API. # REVIEW
server: https://api.example.com # REVIEW
check: books.list

auth:
  token:
    credentials:
      api_key: { type: secret, description: API key. }
    header: "Authorization: Bearer {api_key}"

errors:
  code: error.code
  message: error.message

entities:
  books: # REVIEW: replace it by the vendor's own entities
    description: Books of a library.
    record:
      id: string
      title: string
      pages: integer | null

    sync: { list: list, order: none, every: 24h }

    list:
      description: Lists books.
      http: GET /v1/books
      query:
        limit: { type: integer, minimum: 1, maximum: 100, default: 20, description: Books on a page. }
        cursor: { type: string, description: The \`next_cursor\` of the page before. }
      records: data
      next: { set: cursor, from: body.next_cursor }

    get: "GET /v1/books/{id}"

    create:
      http: POST /v1/books
      body:
        title: { type: string, required: true, description: Title. }
        pages: { type: integer, description: Number of pages. }

    search:
      $record: [id, title, pages]
`
}
