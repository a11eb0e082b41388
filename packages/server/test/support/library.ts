/** A small spec, and the fetch of its upstream. */
import type { Fetch } from '@plugboard/core'

export const LIBRARY = `connector: library
server: https://library.example
check: books.list
auth:
  key: {credentials: {api_key: secret}, header: "Authorization: Bearer {api_key}"}
entities:
  books:
    description: Books.
    record: {id: string, title: string}
    sync: {list: list, order: none, every: 24h}
    list: {http: GET /books, records: data}
    get: "GET /books/{id}"
    search: {$record: [id, title]}
`

/** A version with one more field. */
export const LIBRARY_WITH_PAGES: string = LIBRARY.replace(
  'record: {id: string, title: string}',
  'record: {id: string, title: string, pages: integer}',
)

/** A version that breaks callers: a field is gone. */
export const LIBRARY_WITHOUT_TITLE: string = LIBRARY.replace(', title: string', '').replace(', title]', ']')

const BOOK = { id: '1', title: 'Emma', pages: 474 }

/** Answers every request as the library does. */
export const libraryFetch: Fetch = async (url) => {
  const body = JSON.stringify(new URL(url).pathname === '/books' ? { data: [BOOK] } : BOOK)
  return new Response(body, { headers: { 'content-type': 'application/json' } }) as never
}
