/** Edits of a spec, one of each kind, each with what it means to callers. */
import { expect, test } from 'vitest'
import { bumpOf } from '../../src/changes/verdict.ts'
import { compareVersions, versionOf } from '../../src/diff/compare-specs.ts'
import { readModel } from '../../src/model/load.ts'

const SPEC = `connector: library
title: Library
provider: shelf
description: Books of a library.
server: https://api.library.example
arrays: repeat
auth:
  token:
    credentials: { api_key: { type: secret, label: API key } }
    header: "Authorization: Bearer {api_key}"
    account: { http: GET /v1/me, id: id }
  oauth2:
    credentials:
      access_token: { type: secret, required: false }
      refresh_token: secret
      client_id: string
      client_secret: secret
    token: POST https://id.library.example/token
    header: "Authorization: Bearer {access_token}"
    consent:
      authorize: https://id.library.example/authorize
      scopes: { always: [offline] }
      app: [client_id, client_secret]
headers: { Library-Version: "2026-01-01" }
check: books.list
idempotency: { header: Idempotency-Key, on: [POST, PATCH] }
retry: { header: Library-Should-Retry }
limits: [{ scope: account, requests: 100, window: 60 }]
files: [files.library.example]
errors:
  failed: { ok: false }
  code: [error.code, error.type]
  message: error.message
  field: error.param
  request_id: header.Request-Id
  details: { shelf: error.shelf, reader: error.reader }
  map: { lent: upstream_conflict, "gone_*": upstream_gone, "*_missing": upstream_not_found }
types:
  genre: { values: [novel, poem], description: Kind of book. }
  interval: { properties: { gte: string, lte: string } }
  node: { properties: { text: string, nodes: array<node> } }
  folder: { properties: { name: string, folders: array<folder> } }
blocks:
  paging:
    query: { limit: { type: integer, minimum: 1, maximum: 100, default: 10 }, after: string }
    records: items
    meta: { total: integer }
    next: { set: after, from: body.after }
entities:
  books:
    description: Books on loan.
    brief: [id, title]
    also: [volume]
    permissions: { read: books.read, write: books.write }
    record:
      id: string
      title: string
      genre: genre
      pages: integer
      due: { type: string, format: date, optional: true }
      state: { enum: [in, out] }
      note: string | null
      loan: { properties: { reader: string, fee: integer } }
      outline: node
    deleted: { id: string, deleted: { const: true } }
    list:
      http: GET /v1/books
      $use: paging
      query:
        genre: { enum: [novel, poem] }
        sort: { type: string, send: title }
        tags: array<string>
        added: interval
        isbn: { type: string, pattern: "[0-9]+" }
    get: GET /v1/books/{id}
    create:
      http: POST /v1/books
      body:
        title: { type: string, required: true, maxLength: 200 }
        genre: genre
        pages: { type: integer, minimum: 1 }
        code: string
        isbn: string
        shelf: { type: string, deprecated: Use a folder. }
        folder: folder
        tags: { type: array<string>, maxItems: 5 }
        note: { type: string, clearable: true }
        extra: { open: true, properties: { a: string } }
      require_any: [code, isbn]
    lend:
      http: POST /v1/books/{id}/lend
      body: { reader: { type: string, required: true } }
      risk: write
      retry: never
    delete: DELETE /v1/books/{id}
    search: { $record: [id, title, due], fee: { type: integer, from: loan.fee } }
    sync: { order: newest, every: 24h }
  readers:
    record: { id: string, name: string }
    get: GET /v1/readers/{id}
`

const before = versionOf(readModel(SPEC, 'specs/library.yaml'))

type Row = readonly [edit: string, from: string, to: string, bump: string, ...changes: string[]]

// biome-ignore format: one edit a line
const EDITS: readonly Row[] = [
  // Settings of the connector
  ['another name of the connector', 'connector: library', 'connector: books-library', 'major', 'books-library: name books-library (was library)'],
  ['another title', 'title: Library', 'title: City library', 'patch', 'library: title City library (was Library)'],
  ['another provider', 'provider: shelf', 'provider: rack', 'major', 'library: provider rack (was shelf)'],
  ['another server', 'https://api.library.example', 'https://library.example', 'major', 'library: server https://library.example (was https://api.library.example)'],
  ['another encoding of bodies', 'arrays: repeat', 'encoding: form', 'patch', 'library: encoding of bodies form (was none)'],
  ['another encoding of arrays', 'arrays: repeat', 'arrays: comma', 'patch', 'library: encoding of arrays comma (was none)'],
  ['another header', '"2026-01-01"', '"2026-06-01"', 'patch', 'library: headers {"Library-Version":"2026-06-01"} (was {"Library-Version":"2026-01-01"})'],
  ['another check', 'check: books.list\n', '', 'patch', 'library: check of the credentials none (was books.list)'],
  ['no idempotency key', 'idempotency: { header: Idempotency-Key, on: [POST, PATCH] }\n', '', 'major', 'library: idempotency key none (was Idempotency-Key of POST, PATCH)'],
  ['a key for fewer methods', '[POST, PATCH]', '[POST]', 'major', 'library: idempotency key Idempotency-Key of POST (was Idempotency-Key of POST, PATCH)'],
  ['a key in another header', 'header: Idempotency-Key', 'header: Once', 'patch', 'library: idempotency key Once of POST, PATCH (was Idempotency-Key of POST, PATCH)'],
  ['no header about retries', 'retry: { header: Library-Should-Retry }\n', '', 'patch', 'library: header about retries none (was Library-Should-Retry)'],
  ['another rate limit', 'requests: 100', 'requests: 50', 'patch', 'library, rate limit: 0.requests 50 (was 100)'],
  ['a host of files less', 'files: [files.library.example]\n', '', 'major', 'library: no content from files.library.example'],
  ['a host of files more', '[files.library.example]', '[files.library.example, cdn.library.example]', 'patch', 'library: content from cdn.library.example, too'],
  // Authentication
  ['a method less', '  token:\n    credentials: { api_key: { type: secret, label: API key } }\n    header: "Authorization: Bearer {api_key}"\n    account: { http: GET /v1/me, id: id }\n', '', 'major', 'authentication by token: removed'],
  ['a required credential more', '{ api_key: {', '{ branch: string, api_key: {', 'major', 'authentication by token, credential branch: new, and required'],
  ['an optional credential more', '{ api_key: {', '{ branch: { type: string, required: false }, api_key: {', 'minor', 'authentication by token, credential branch: new'],
  ['another label', 'label: API key', 'label: Key', 'patch', 'authentication by token, credential api_key: label Key (was API key)'],
  ['another header of credentials', 'Bearer {api_key}', 'Token {api_key}', 'patch', 'authentication by token: header Authorization: Token {api_key} (was Authorization: Bearer {api_key})'],
  ['another account request', 'GET /v1/me,', 'GET /v1/account,', 'patch', 'authentication by token: account from {"http":"GET /v1/account","id":"id"} (was {"http":"GET /v1/me","id":"id"})'],
  ['a scope more', 'always: [offline]', 'always: [offline, books]', 'major', 'authentication by oauth2: the consent screen also asks for books'],
  ['another consent screen', 'example/authorize', 'example/consent', 'patch', 'authentication by oauth2: authorize of the consent https://id.library.example/consent (was https://id.library.example/authorize)'],
  ['another token endpoint', 'id.library.example/token', 'id.library.example/v2/token', 'patch', 'authentication by oauth2: token POST https://id.library.example/v2/token (was POST https://id.library.example/token)'],
  // Errors
  ['an error of another code', 'lent: upstream_conflict', 'lent: upstream_declined', 'major', 'errors, code of lent: upstream_declined (was upstream_conflict)'],
  ['an error without a code of its own', 'lent: upstream_conflict, ', '', 'major', 'errors, code of lent: by its status (was upstream_conflict)'],
  ['an error with a code of its own', 'lent: upstream_conflict', 'lent: upstream_conflict, late: upstream_declined', 'major', 'errors, code of late: upstream_declined (was by its status)'],
  ['patterns in another order', '"gone_*": upstream_gone, "*_missing": upstream_not_found', '"*_missing": upstream_not_found, "gone_*": upstream_gone', 'major', 'errors: patterns of codes in the order *_missing, gone_* (was gone_*, *_missing)'],
  ['a detail less', ', reader: error.reader', '', 'major', 'errors, detail reader: none (was error.reader)'],
  ['a detail from elsewhere', 'reader: error.reader', 'reader: error.by', 'major', 'errors, detail reader: error.by (was error.reader)'],
  ['a detail more', 'reader: error.reader', 'reader: error.reader, until: error.until', 'minor', 'errors, detail until: error.until (was none)'],
  ['codes from elsewhere', '[error.code, error.type]', '[error.type, error.code]', 'major', "errors: vendor's code from error.type, error.code (was error.code, error.type)"],
  ['codes from one more path', '[error.code, error.type]', '[error.code, error.type, error.kind]', 'minor', "errors: vendor's code from error.code, error.type, error.kind (was error.code, error.type)"],
  ['messages from elsewhere', 'message: error.message', 'message: error.text', 'patch', 'errors: message from error.text (was error.message)'],
  ['no invalid param', '  field: error.param\n', '', 'major', 'errors: invalid param from none (was error.param)'],
  ['no request id', '  request_id: header.Request-Id\n', '', 'major', 'errors: request id from none (was header.Request-Id)'],
  ['another sign of failure', 'failed: { ok: false }', 'failed: { done: false }', 'major', 'errors, failed if ok: any value (was false)', 'errors, failed if done: false (was any value)'],
  // Entities and actions
  ['an entity less', '  readers:\n    record: { id: string, name: string }\n    get: GET /v1/readers/{id}\n', '', 'major', 'readers: removed'],
  ['another key', '  readers:\n', '  readers:\n    key: name\n', 'major', 'readers: key name (was id)'],
  ['another singular', '  readers:\n', '  readers:\n    singular: person\n', 'major', 'library: no longer exports Reader, ReaderGetParams', 'docs: 2 descriptions, such as that of entities.readers.actions.get'],
  ['other fields of tables', 'brief: [id, title]', 'brief: [id, genre]', 'patch', 'books: fields of tables id, genre (was id, title)'],
  ['other synonyms', 'also: [volume]', 'also: [volume, tome]', 'patch', 'books: synonyms volume, tome (was volume)'],
  ['an action less', '    delete: DELETE /v1/books/{id}\n', '', 'major', 'books.delete: removed'],
  ['an action more', '    get: GET /v1/readers/{id}', '    get: GET /v1/readers/{id}\n    rename: { http: "POST /v1/readers/{id}", body: { name: string } }', 'minor', 'readers.rename: new'],
  ['a raised risk', 'risk: write', 'risk: destructive', 'major', 'books.lend: risk destructive (was write)'],
  ['a lowered risk', '      risk: write\n', '      risk: read\n', 'minor', 'books.lend: risk read (was write)', 'books.lend: needs the permission books.read (was books.write)', 'docs: description of entities.books.actions.lend'],
  ['another permission', 'write: books.write', 'write: books.all', 'minor', 'books.create: needs the permission books.all (was books.write)', 'books.lend: needs the permission books.all (was books.write)', 'books.delete: needs the permission books.all (was books.write)'],
  ['another path', 'GET /v1/readers/{id}', 'GET /v2/readers/{id}', 'patch', 'readers.get: sends GET /v2/readers/{id} (was GET /v1/readers/{id})'],
  ['another rule of retries', '      retry: never\n', '', 'patch', 'books.lend: retry none (was never)'],
  ['a constant in the query', '    get: GET /v1/readers/{id}', '    get: { http: "GET /v1/readers/{id}", constant: { full: true } }', 'patch', 'readers.get: constant.full true (was none)'],
  ['no next page', '    next: { set: after, from: body.after }\n', '', 'major', 'books.list: has no next page any more'],
  ['another next page', 'from: body.after', 'from: body.next', 'patch', 'books.list, next page: from body.next (was body.after)'],
  ['records at another path', 'records: items', 'records: data', 'patch', 'books.list: records data (was items)'],
  ['a page that becomes a record', '    get: GET /v1/readers/{id}', '    get: { http: "GET /v1/readers/{id}", returns: records }', 'major', 'readers.get, answer: array (was record)', 'readers.get: records in the whole body (was none)'],
  ['a field of a page less', '    meta: { total: integer }\n', '', 'major', 'books.list, meta total: removed'],
  ['no longer synchronized', '    sync: { order: newest, every: 24h }\n', '', 'major', 'books: no longer synchronized'],
  ['synchronized at another interval', 'every: 24h', 'every: 12h', 'patch', 'books, sync: every 43200 (was 86400)'],
  // Params
  ['a param less', '        tags: array<string>\n', '', 'major', 'books.list, param tags: removed'],
  ['a param more', '        tags: array<string>\n', '        tags: array<string>\n        author: string\n', 'minor', 'books.list, param author: new'],
  ['a required param more', 'body: { reader:', 'body: { days: { type: integer, required: true }, reader:', 'major', 'books.lend, param days: new, and required'],
  ['a param that becomes required', 'folder: folder\n', 'folder: { type: folder, required: true }\n', 'major', 'books.create, param folder: required'],
  ['a param that may be left out', 'reader: { type: string, required: true }', 'reader: string', 'minor', 'books.lend, param reader: may be left out'],
  ['a param of another type', 'reader: { type: string, required: true }', 'reader: { type: integer, required: true }', 'major', 'books.lend, param reader: integer (was string)'],
  ['a value less', 'enum: [novel, poem]', 'enum: [novel]', 'major', 'books.list, param genre: no longer poem'],
  ['a value more', 'enum: [novel, poem]', 'enum: [novel, poem, essay]', 'minor', 'books.list, param genre: also essay'],
  ['a lower maximum', 'maximum: 100', 'maximum: 50', 'major', 'books.list, param limit: at most 50 (was 100)'],
  ['a higher minimum', 'pages: { type: integer, minimum: 1 }', 'pages: { type: integer, minimum: 2 }', 'major', 'books.create, param pages: at least 2 (was 1)'],
  ['a longer text', 'maxLength: 200', 'maxLength: 300', 'minor', 'books.create, param title: characters at most 300 (was 200)'],
  ['fewer items', 'maxItems: 5', 'maxItems: 4', 'major', 'books.create, param tags: items at most 4 (was 5)'],
  ['another pattern', '"[0-9]+"', '"[0-9]{13}"', 'major', 'books.list, param isbn: has to match /[0-9]{13}/'],
  ['another default of the upstream', 'default: 10', 'default: 20', 'patch', 'books.list, param limit: default of the upstream 20 (was 10)'],
  ['another value that is sent', 'send: title', 'send: added', 'major', 'books.list, param sort: sends added if left out (was title)'],
  ['another name on the wire', '{ type: string, send: title }', '{ type: string, send: title, as: order }', 'patch', 'books.list, param sort: sent as order (was none)'],
  ['another encoding of one array', '        tags: array<string>\n', '        tags: { type: array<string>, style: comma }\n', 'patch', 'books.list, param tags: encoding of arrays comma (was none)'],
  ['a deprecated param', '        tags: array<string>\n', '        tags: { type: array<string>, deprecated: Use genre. }\n', 'minor', 'books.list, param tags: deprecated: Use genre.'],
  ['another text of a deprecation', 'deprecated: Use a folder.', 'deprecated: Use two folders.', 'patch', 'books.create, param shelf: deprecated: Use two folders.'],
  ['a param that cannot be cleared', 'note: { type: string, clearable: true }', 'note: string', 'major', 'books.create, param note: may no longer be null'],
  ['an object that takes no other fields', '{ open: true, properties: { a: string } }', '{ properties: { a: string } }', 'major', 'books.create, param extra: takes no other fields'],
  ['a rule less', '      require_any: [code, isbn]\n', '', 'minor', 'books.create: no longer at least one of code, isbn'],
  ['a rule more', '      require_any: [code, isbn]\n', '      require_any: [code, isbn]\n      exclusive: [[code, isbn]]\n', 'major', 'books.create: at most one of code, isbn'],
  ['a param in another location', '      body: { reader: { type: string, required: true } }', '      query: { reader: { type: string, required: true } }', 'patch', 'books.lend: sentIn.reader query (was body)'],
  ['a type of params with another name', 'interval', 'period', 'major', 'library: no longer exports Interval'],
  // Records
  ['a field less', '      pages: integer\n', '', 'major', 'books, field pages: removed'],
  ['a field more', '      pages: integer\n', '      pages: integer\n      weight: number\n', 'minor', 'books, field weight: new'],
  ['a field inside of another', '{ reader: string, fee: integer }', '{ reader: string, fee: integer, at: string }', 'minor', 'books, field loan.at: new'],
  ['a field of another type', '      pages: integer\n', '      pages: string\n', 'major', 'books, field pages: string (was integer)'],
  ['a field that may be null', '      pages: integer\n', '      pages: integer | null\n', 'major', 'books, field pages: may be null'],
  ['a field that is never null', 'note: string | null', 'note: string', 'minor', 'books, field note: may no longer be null'],
  ['a field that may be missing', '      pages: integer\n', '      pages: { type: integer, optional: true }\n', 'major', 'books, field pages: may be missing'],
  ['a field that the vendor removed', '      pages: integer\n', '      pages: { type: integer, until: "2" }\n', 'major', 'books, field pages: may be missing'],
  ['a value of a closed set more', 'enum: [in, out]', 'enum: [in, out, lost]', 'major', 'books, field state: also lost'],
  ['a known value more', 'values: [novel, poem]', 'values: [novel, poem, essay]', 'patch', 'books, field genre: known values also essay', 'books.create, param genre: known values also essay'],
  ['another format of a field that is searched', 'format: date,', 'format: date-time,', 'major', 'books, field due: format date-time (was date)', 'books, search field due: format date-time (was date)'],
  ['a field that came with a version', '      pages: integer\n', '      pages: { type: integer, since: "2" }\n', 'patch', 'books, field pages: since version 2 (was none)'],
  ['a sensitive field', '      pages: integer\n', '      pages: { type: integer, sensitive: true }\n', 'patch', 'books, field pages: sensitive true (was none)'],
  ['an untrusted field', '      pages: integer\n', '      pages: { type: integer, untrusted: true }\n', 'patch', 'books, field pages: untrusted true (was none)'],
  ['a field from elsewhere', '      pages: integer\n', '      pages: { type: integer, from: size.pages }\n', 'patch', 'books, field pages: read from size.pages (was none)'],
  ['a field of the delete result less', '{ id: string, deleted: { const: true } }', '{ id: string }', 'major', 'books, deleted field deleted: removed'],
  ['a search field less', '$record: [id, title, due]', '$record: [id, due]', 'major', 'books, search field title: removed'],
  ['a search field from elsewhere', 'from: loan.fee', 'from: pages', 'patch', 'books, search field fee: read from pages (was loan.fee)'],
  ['a field of a recursive type that is received', 'nodes: array<node>', 'nodes: array<node>, size: integer', 'minor', 'type node, size: new'],
  ['a field less in a recursive type that is given', 'name: string, folders', 'folders', 'major', 'type folder, name: removed'],
  ['an optional field more in a recursive type that is given', 'name: string, folders', 'name: string, color: string, folders', 'minor', 'type folder, color: new'],
  // Texts
  ['another description', 'Books on loan', 'Books', 'patch', 'docs: description of entities.books'],
  ['a description where there was none', '      pages: integer\n', '      pages: { type: integer, description: Printed pages. }\n', 'patch', 'spec: entities.0.record.pages.description Printed pages. (was none)'],
]

test('there are at least 60 kinds of edits', () => {
  expect(new Set(EDITS.map(([edit]) => edit)).size).toBeGreaterThan(60)
})

test.each(EDITS)('%s', (_, from, to, bump, ...expected) => {
  expect(SPEC.split(from).length).toBeGreaterThan(1)
  const after = versionOf(readModel(SPEC.replaceAll(from, to), 'specs/library.yaml'))
  const changes = compareVersions(before, after)
  const lines = changes.map(
    ({ subject, part, text }) => `${[subject, part].filter(Boolean).join(', ')}: ${text}`,
  )
  expect(lines).toEqual(expected)
  expect(bumpOf(changes)).toBe(bump)
})
