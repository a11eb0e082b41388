/** Edits of keys that the other table of verdicts does not have, each with what it means to callers. */
import { expect, test } from 'vitest'
import { bumpOf } from '../../src/changes/verdict.ts'
import { compareVersions, versionOf } from '../../src/diff/compare-specs.ts'
import { readModel } from '../../src/model/load.ts'

const SPEC = `connector: library
title: Library
provider: shelf
vendor: Shelf Inc.
color: '#112233'
description: Books of a library.
server: https://api.library.example
auth:
  key:
    credentials:
      api_key: { type: secret, help: Look in the settings. }
      site: { type: string, pattern: "[a-z]+", trim: true }
    server: https://{site}.library.example
    query: api_key={api_key}
  login:
    credentials: { user: string, password: secret }
    basic: [user, password]
  oauth2:
    credentials:
      access_token: { type: secret, required: false }
      refresh_token: secret
      client_id: string
      client_secret: secret
      site_id: { type: string, required: false }
    token: POST https://id.library.example/token
    encoding: json
    header: "Authorization: Bearer {access_token}"
    consent:
      authorize: https://id.library.example/authorize
      query: { prompt: login }
      pkce: false
      scopes: { always: [offline, books], separator: "," }
      app: [client_id, client_secret]
      revoke: POST https://id.library.example/revoke
      choose: { http: GET https://id.library.example/sites, value: id, label: name, credential: site_id }
idempotency: { header: Once, on: [POST] }
limits: [{ scope: account, requests: 100, window: 60, remaining: X-Left, reset: X-Reset }]
errors:
  code: error.code
  message: [error.message, error.text]
  wait: error.seconds
  forms: error.old
  map: { "409": upstream_conflict }
path: { id: { description: Id of a book. } }
types:
  size: { properties: { width: number, height: number } }
  label: { open: true, properties: { text: string } }
  node: { properties: { text: string, nodes: array<node> } }
entities:
  books:
    description: Books on loan.
    record:
      id: string
      count: integer
      big: int64
      size: size
      label: label
      tags: array<string>
      notes: map<string>
      by: string | integer
      kind: { const: book }
      mood: { values: [good, bad] }
      state: { enum: [in, out] }
      old: { type: string, deprecated: true }
      extra: object
      thing: any
      at: { type: string, format: date-time }
      outline: node
    list:
      http: GET /v1/books
      query:
        limit: { type: integer, minimum: 1, maximum: 100 }
        name: { type: string, minLength: 2 }
        ids: { type: array<string>, minItems: 1 }
        count: integer
        big: int64
        by: string | integer
        thing: any
        sort: { type: string, enum: [name, age], prefix: ["", "-"] }
        mood: { enum: [good, bad] }
        code: { type: string, pattern: "[A-Z]+" }
        old: { type: string, deprecated: true }
        drive: { type: string, send: user, send_with: { code: team } }
        fields: { type: string, mask: { always: [id], records: items, beside: [next, total] } }
        day: { type: string, format: date }
      params: { deep: { type: boolean, description: Also below. } }
      records: items
      meta: { total: { type: integer, from: page.total, else: 0 }, next: string }
      next: { set: code, from: meta.next, while: meta.total }
      constant: { full: true }
      require_any: [drive, sort, mood]
      exclusive: [[count, big, by]]
      dependent_required: { day: [name], sort: [name, code] }
    get: GET /v1/books/{id}
    create:
      http: POST /v1/books
      body:
        name: { type: string, required: true }
        size: size
        label: label
        notes: map<integer>
        extra: object
        shape: { properties: { a: string, b: { type: string, required: true } } }
      idempotency_field: once
    replace: { http: "PUT /v1/books/{id}", body: { value: { type: array<string>, whole: true } }, retry: safe, retry_unless: [value] }
    lend: { http: "POST /v1/books/{id}/lend", retry: safe, returns: record, permission: books.lend }
    cover: { http: "GET /v1/books/{id}/cover", returns: bytes, untrusted: true }
    add: { upload: { simple: POST /v1/covers, form_field: file }, content: bytes, body: { name: string }, returns: record }
    move:
      steps:
        - { http: "GET /v1/books/{id}" }
        - { http: "POST /v1/moves", body: { to: string }, when: [to], take: { from: shelf } }
      returns: record
    count: { http: GET /v1/count, returns: envelope, items: rows, meta: { sum: integer } }
    search: { $record: [id, count, big, at, state], wide: { type: boolean, from: size.width, equals: "7" }, words: { type: integer, from: tags, sum: size } }
    sync: { order: newest, cursor: at, every: 24h, changes: { params: { day: "{time}" } }, deletes: { sweep: { every: 6h, params: { name: x } } } }
  shelves:
    record: { id: string, book: books }
    list: { http: GET /v1/shelves, records: items }
    update: { http: "PATCH /v1/shelves/{id}", body: { a: string, b: string, c: string }, require_one: [a, b] }
    delete: DELETE /v1/shelves/{id}
    sync: { order: none, every: 24h }
webhooks:
  second:
    verify: { scheme: token, header: X-Token }
    type: type
    runs: { "shelf.*": shelves }
  main:
    verify: { scheme: hmac, header: X-Sig }
    type: type
    id: event.id
    runs: { "book.*": books }
    records: { "book.*": { books: data.id } }
    gone: { book.removed: { books: data.id } }
    register:
      requests: [{ request: POST /v1/hooks, body: { url: "{url}" }, take: { id: id, secret: secret } }]
      types: [book.created, book.removed]
      remove: { request: "DELETE /v1/hooks/{id}" }
      lasts: 7d
`

const before = versionOf(readModel(SPEC, 'specs/library.yaml'))

type Row = readonly [edit: string, from: string, to: string, bump: string, ...changes: string[]]

// biome-ignore format: one edit a line
const EDITS: readonly Row[] = [
  ['another name of the vendor', 'vendor: Shelf Inc.', 'vendor: Shelf AG', 'patch', 'spec: vendor Shelf AG (was Shelf Inc.)'],
  ['another color', "'#112233'", "'#445566'", 'patch', 'spec: color #445566 (was #112233)'],
  ['another help of a credential', 'help: Look in the settings.', 'help: Look elsewhere.', 'patch', 'authentication by key, credential api_key: help {"text":"Look elsewhere."} (was {"text":"Look in the settings."})'],
  ['a narrower pattern of a credential', 'pattern: "[a-z]+"', 'pattern: "[a-z]{3}"', 'major', 'authentication by key, credential site: has to match /[a-z]{3}/'],
  ['a credential that is no longer trimmed', 'trim: true }', 'trim: false }', 'patch', 'authentication by key, credential site: trimmed none (was true)'],
  ['another server of a method', 'https://{site}.library.example', 'https://{site}.books.example', 'major', 'authentication by key: server https://{site}.books.example (was https://{site}.library.example)'],
  ['another name of a key in the query', 'query: api_key={api_key}', 'query: key={api_key}', 'patch', 'authentication by key: query key={api_key} (was api_key={api_key})'],
  ['user and password in another order', 'basic: [user, password]', 'basic: [password, user]', 'patch', 'authentication by login: basic password, user (was user, password)'],
  ['another encoding of the token request', '    encoding: json\n', '    encoding: form\n', 'patch', 'authentication by oauth2: encoding form (was json)'],
  ['a consent with PKCE', 'pkce: false', 'pkce: true', 'patch', 'authentication by oauth2: pkce of the consent true (was false)'],
  ['a scope less', 'always: [offline, books]', 'always: [offline]', 'patch', 'authentication by oauth2: scopes of the consent {"always":["offline"],"separator":","} (was {"always":["offline","books"],"separator":","})'],
  ['another separator of scopes', 'separator: ","', 'separator: " "', 'patch', 'authentication by oauth2: scopes of the consent {"always":["offline","books"],"separator":" "} (was {"always":["offline","books"],"separator":","})'],
  ['a credential less of the application', 'app: [client_id, client_secret]', 'app: [client_id]', 'major', 'authentication by oauth2: app of the consent client_id (was client_id, client_secret)'],
  ['no revocation', '      revoke: POST https://id.library.example/revoke\n', '', 'patch', 'authentication by oauth2: revoke of the consent none (was POST https://id.library.example/revoke)'],
  ['no choice after the consent', '      choose: { http: GET https://id.library.example/sites, value: id, label: name, credential: site_id }\n', '', 'major', 'authentication by oauth2: choose of the consent none (was {"http":"GET https://id.library.example/sites","value":"id","label":"name","cred…)'],
  ['another param of the consent screen', 'prompt: login', 'prompt: consent', 'patch', 'authentication by oauth2: query of the consent {"prompt":"consent"} (was {"prompt":"login"})'],
  ['another header about the rate limit', 'remaining: X-Left', 'remaining: X-Remaining', 'patch', 'library, rate limit: 0.remaining X-Remaining (was X-Left)'],
  ['no rate limit', 'limits: [{ scope: account, requests: 100, window: 60, remaining: X-Left, reset: X-Reset }]\n', '', 'patch', 'library, rate limit: (was [{"scope":"account","requests":100,"window":60,"remaining":"X-Left","reset":"X-R…)'],
  ['another time to wait', 'wait: error.seconds', 'wait: error.after', 'patch', 'errors: time to wait from error.after (was error.seconds)'],
  ['another form of the vendor', 'forms: error.old', 'forms: error.older', 'patch', 'errors: other forms error.older (was error.old)'],
  ['a field that becomes int64', '      count: integer\n      big: int64\n      size: size', '      count: int64\n      big: int64\n      size: size', 'major', 'books, field count: int64 (was integer)', 'books, search field count: int64 (was integer)'],
  ['a field that is int64 no more', '      count: integer\n      big: int64\n      size: size', '      count: integer\n      big: integer\n      size: size', 'minor', 'books, field big: integer (was int64)', 'books, search field big: integer (was int64)'],
  ['a param that becomes int64', '        count: integer\n        big: int64\n        by', '        count: int64\n        big: int64\n        by', 'minor', 'books.list, param count: int64 (was integer)'],
  ['a param that is int64 no more', '        count: integer\n        big: int64\n        by', '        count: integer\n        big: integer\n        by', 'major', 'books.list, param big: integer (was int64)'],
  ['a type of a record that is closed', 'label: { open: true, properties: { text: string } }', 'label: { properties: { text: string } }', 'major', 'books, field label: has no other fields in its type', 'books.create, param label: takes no other fields'],
  ['a type of a record that is open', 'size: { properties: { width: number, height: number } }', 'size: { open: true, properties: { width: number, height: number } }', 'minor', 'books, field size: may have other fields', 'books.create, param size: takes other fields too'],
  ['items of another type', '      tags: array<string>\n', '      tags: array<integer>\n', 'major', 'books, field tags[]: integer (was string)'],
  ['values of another type', '      notes: map<string>\n', '      notes: map<integer>\n', 'major', 'books, field notes.*: integer (was string)'],
  ['an alternative more of a field', '      by: string | integer\n      kind', '      by: string | integer | boolean\n      kind', 'major', 'books, field by: string | integer | boolean (was string | integer)'],
  ['an alternative less of a field', '      by: string | integer\n      kind', '      by: string\n      kind', 'minor', 'books, field by: string (was string | integer)'],
  ['alternatives in another order', '      by: string | integer\n      kind', '      by: integer | string\n      kind', 'patch', 'spec: entities.0.record.by.anyOf.0.type integer (was string)', 'spec: entities.0.record.by.anyOf.1.type string (was integer)'],
  ['another constant', 'kind: { const: book }', 'kind: { const: volume }', 'major', 'books, field kind: no longer book', 'books, field kind: also volume'],
  ['an open set of a field that is closed', '      mood: { values: [good, bad] }', '      mood: { enum: [good, bad] }', 'minor', 'books, field mood: only good, bad'],
  ['a closed set of a field that is open', '      state: { enum: [in, out] }', '      state: { values: [in, out] }', 'major', 'books, field state: may have other values', 'books, search field state: may have other values'],
  ['a field that is deprecated no more', '      old: { type: string, deprecated: true }\n      extra', '      old: string\n      extra', 'patch', 'books, field old: no longer deprecated'],
  ['fields of an object that had none', '      extra: object\n      thing', '      extra: { properties: { a: string } }\n      thing', 'minor', 'books, field extra.a: new'],
  ['a field of any type that gets one', '      thing: any\n      at', '      thing: string\n      at', 'minor', 'books, field thing: string (was any)'],
  ['a search field of another type', 'count, big, at, state], wide', 'big, at, state], count: string, wide', 'major', 'books, search field count: string (was integer)'],
  ['another value of a search field', 'equals: "7"', 'equals: "8"', 'major', 'books, search field wide: true for 8 (was 7)'],
  ['another sum of a search field', 'sum: size }', 'sum: width }', 'major', 'books, search field words: sum of width (was size)'],
  ['a longer least length', 'minLength: 2', 'minLength: 3', 'major', 'books.list, param name: characters at least 3 (was 2)'],
  ['a shorter least length', 'minLength: 2', 'minLength: 1', 'minor', 'books.list, param name: characters at least 1 (was 2)'],
  ['more items at least', 'minItems: 1', 'minItems: 2', 'major', 'books.list, param ids: items at least 2 (was 1)'],
  ['an alternative more of a param', '        by: string | integer\n        thing', '        by: string | integer | boolean\n        thing', 'minor', 'books.list, param by: string | integer | boolean (was string | integer)'],
  ['an alternative less of a param', '        by: string | integer\n        thing', '        by: string\n        thing', 'major', 'books.list, param by: string (was string | integer)'],
  ['a param of any type that gets one', '        thing: any\n        sort', '        thing: string\n        sort', 'major', 'books.list, param thing: string (was any)'],
  ['a prefix less', 'prefix: ["", "-"]', 'prefix: [""]', 'major', 'books.list, param sort: no longer -name, -age'],
  ['a prefix more', 'prefix: ["", "-"]', 'prefix: ["", "-", "+"]', 'minor', 'books.list, param sort: also +name, +age'],
  ['a closed set of a param that is open', '        mood: { enum: [good, bad] }', '        mood: { values: [good, bad] }', 'minor', 'books.list, param mood: may have other values'],
  ['no pattern', '        code: { type: string, pattern: "[A-Z]+" }', '        code: string', 'minor', 'books.list, param code: any text (was /[A-Z]+/)'],
  ['a param that is deprecated no more', '        old: { type: string, deprecated: true }\n        drive', '        old: string\n        drive', 'patch', 'books.list, param old: no longer deprecated'],
  ['another value that is sent with another param', 'send_with: { code: team }', 'send_with: { code: group }', 'major', 'books.list, param drive: sends {"code":"group"} with other params (was {"code":"team"})'],
  ['a name less beside the records of a mask', 'beside: [next, total]', 'beside: [next]', 'major', 'books.list, param fields: the mask no longer takes total'],
  ['a name more beside the records of a mask', 'beside: [next, total]', 'beside: [next, total, pages]', 'minor', 'books.list, param fields: the mask also takes pages'],
  ['another name that a mask always asks for', 'always: [id]', 'always: [id, name]', 'patch', 'books.list, param fields: the mask is sent otherwise'],
  ['another key of the records of a mask', 'records: items, beside', 'records: list, beside', 'patch', 'books.list, param fields: the mask is sent otherwise'],
  ['another format of a param', 'format: date }\n      params', 'format: date-time }\n      params', 'patch', 'books.list, param day: format date-time (was date)'],
  ['a switch less', '      params: { deep: { type: boolean, description: Also below. } }\n', '', 'major', 'books.list, param deep: removed'],
  ['a field of a page from elsewhere', 'from: page.total', 'from: total', 'patch', 'books.list, meta total: from total (was page.total)'],
  ['another value of a field of a page that is missing', 'else: 0', 'else: 1', 'major', 'books.list, meta total: 1 if there is none (was 0)'],
  ['no value of a field of a page that is missing', ', else: 0', '', 'major', 'books.list, meta total: null if there is none (was 0)'],
  ['another end of the pages', 'while: meta.total', 'until: meta.total', 'patch', 'books.list, next page: while none (was meta.total)', 'books.list, next page: until meta.total (was none)'],
  ['no constant in the query', '      constant: { full: true }\n', '', 'patch', 'books.list: constant.full none (was true)'],
  ['another constant in the query', 'full: true', 'full: false', 'patch', 'books.list: constant.full false (was true)'],
  ['a rule of exclusion less', '      exclusive: [[count, big, by]]\n', '', 'minor', 'books.list: no longer at most one of count, big, by'],
  ['another rule of exclusion', '[[count, big, by]]', '[[count, thing]]', 'major', 'books.list: no longer at most one of count, big, by', 'books.list: at most one of count, thing'],
  ['a need of another param less', 'day: [name], ', '', 'minor', 'books.list: no longer day only with name'],
  ['a need of another param more', 'day: [name]', 'day: [name, code]', 'major', 'books.list: no longer day only with name', 'books.list: day only with name, code'],
  ['no field for the idempotency key', '      idempotency_field: once\n', '', 'major', 'books.create: idempotency key in none (was once)'],
  ['another field for the idempotency key', 'idempotency_field: once', 'idempotency_field: key', 'patch', 'books.create: idempotency key in key (was once)'],
  ['a field for the idempotency key', 'lend: { http: "POST /v1/books/{id}/lend", retry: safe,', 'lend: { http: "POST /v1/books/{id}/lend", idempotency_field: once,', 'minor', 'books.lend: idempotency key in once (was none)', 'books.lend: retry none (was safe)'],
  ['a rule less when not to repeat', ', retry_unless: [value]', '', 'patch', 'books.replace: retryUnless none (was value)'],
  ['a param that is the whole body no more', 'value: { type: array<string>, whole: true }', 'value: { type: array<string> }', 'patch', 'books.replace, param value: sent as the whole body none (was true)'],
  ['no permission', ', permission: books.lend', '', 'minor', 'books.lend: no longer needs the permission books.lend'],
  ['content that is trusted', 'returns: bytes, untrusted: true', 'returns: bytes', 'patch', 'books.cover: untrusted none (was true)'],
  ['another field of a form', 'form_field: file', 'form_field: upload', 'patch', 'books.add: upload.formField upload (was file)'],
  ['no form', ', form_field: file', '', 'major', 'books.add, param filename: removed', 'books.add: upload.formField none (was file)'],
  ['another path of an upload', 'POST /v1/covers', 'POST /v2/covers', 'patch', 'books.add: sends POST /v2/covers, POST /v2/covers (was POST /v1/covers, POST /v1/covers)'],
  ['a step that is always sent', 'when: [to], take', 'take', 'patch', 'books.move: steps.1.when none (was to)'],
  ['a step that takes from elsewhere', 'take: { from: shelf }', 'take: { from: place }', 'patch', 'books.move: steps.1.take.from.0.from place (was shelf)'],
  ['items of an envelope at another path', 'items: rows', 'items: list', 'major', 'books.count, answer rows: removed', 'books.count, answer list: new', 'books.count: items list (was rows)'],
  ['a field of an envelope less', 'items: rows, meta: { sum: integer }', 'items: rows', 'major', 'books.count, answer sum: removed'],
  ['values of a param of another type', 'notes: map<integer>', 'notes: map<string>', 'major', 'books.create, param notes.*: string (was integer)'],
  ['a field inside of a param that may be left out', 'b: { type: string, required: true }', 'b: string', 'minor', 'books.create, param shape.b: may be left out'],
  ['a field inside of a param less', 'shape: { properties: { a: string, b', 'shape: { properties: { b', 'major', 'books.create, param shape.a: removed'],
  ['an object of a param that takes only some fields', '        extra: object\n        shape', '        extra: { properties: { a: string } }\n        shape', 'major', 'books.create, param extra: takes no other fields', 'books.create, param extra.a: new'],
  ['another method', 'PUT /v1/books/{id}', 'PATCH /v1/books/{id}', 'patch', 'books.replace: sends PATCH /v1/books/{id} (was PUT /v1/books/{id})'],
  ['exactly one of more params', 'require_one: [a, b]', 'require_one: [a, b, c]', 'major', 'shelves.update: no longer exactly one of a, b', 'shelves.update: exactly one of a, b, c'],
  ['at least one instead of exactly one', 'require_one: [a, b]', 'require_any: [a, b]', 'minor', 'shelves.update: no longer exactly one of a, b', 'shelves.update: at least one of a, b'],
  ['a field that holds no record any more', '{ id: string, book: books }', '{ id: string, book: object }', 'major', 'shelves, field book: any object (was record of books)'],
  ['another order of the synchronization', 'order: newest', 'order: none', 'patch', 'books, sync: order none (was newest)'],
  ['no signal of changes', ', changes: { params: { day: "{time}" } }', '', 'patch', 'books, sync: changes none (was {"by":"list","params":{"day":"{time}"}})'],
  ['no id listing', ', deletes: { sweep: { every: 6h, params: { name: x } } }', '', 'patch', 'books, sync: deletes generation (was {"sweep":{"every":21600,"params":{"name":"x"}}})'],
  ['no webhooks', '  main:\n    verify: { scheme: hmac, header: X-Sig }\n    type: type\n    id: event.id\n    runs: { "book.*": books }\n    records: { "book.*": { books: data.id } }\n    gone: { book.removed: { books: data.id } }\n    register:\n      requests: [{ request: POST /v1/hooks, body: { url: "{url}" }, take: { id: id, secret: secret } }]\n      types: [book.created, book.removed]\n      remove: { request: "DELETE /v1/hooks/{id}" }\n      lasts: 7d\n', '', 'major', 'library, webhooks main: removed'],
  ['webhooks of another name', '  main:\n    verify', '  other:\n    verify', 'major', 'library, webhooks main: removed', 'library, webhooks other: new'],
  ['another header of the proof', 'header: X-Sig', 'header: X-Signature', 'patch', 'library, webhooks main: verify.header X-Signature (was X-Sig)'],
  ['another entity that webhooks concern', 'runs: { "book.*": books }', 'runs: { "book.*": [books, shelves] }', 'patch', 'library, webhooks main: runs.book.* books, shelves (was books)'],
  ['no type about removals', '    gone: { book.removed: { books: data.id } }\n', '', 'patch', 'library, webhooks main: gone none (was {"book.removed":{"books":"data.id"}})'],
  ['fewer registered types', 'types: [book.created, book.removed]', 'types: [book.created]', 'patch', 'library, webhooks main: register.types book.created (was book.created, book.removed)'],
  ['no registration of webhooks', '    register:\n      requests: [{ request: POST /v1/hooks, body: { url: "{url}" }, take: { id: id, secret: secret } }]\n      types: [book.created, book.removed]\n      remove: { request: "DELETE /v1/hooks/{id}" }\n      lasts: 7d\n', '', 'major', 'library, webhooks main: no longer registered by the service'],
  ['another life of a registration', 'lasts: 7d', 'lasts: 30d', 'patch', 'library, webhooks main: register.lasts 2592000 (was 604800)'],
  ['another id of events', 'id: event.id', 'id: id', 'patch', 'library, webhooks main: id id (was event.id)'],
  ['an example', '        count: integer\n        big: int64\n        by', '        count: { type: integer, example: 3 }\n        big: int64\n        by', 'patch', 'spec: entities.0.actions.0.request.query.count.example 3 (was none)', 'spec: entities.0.actions.0.allParams.count.example 3 (was none)'],
  ['a param that can be cleared', '        name: { type: string, required: true }', '        name: { type: string, required: true, clearable: true }', 'minor', 'books.create, param name: may be null'],
  ['a param that may be null', '        name: { type: string, required: true }', '        name: { type: string | null, required: true }', 'minor', 'books.create, param name: may be null'],
  ['a credential that becomes required', 'site_id: { type: string, required: false }', 'site_id: string', 'major', 'authentication by oauth2, credential site_id: required'],
  ['a synonym of an action', '    cover: { http: "GET /v1/books/{id}/cover",', '    cover: { also: [jacket], http: "GET /v1/books/{id}/cover",', 'patch', 'books.cover: synonyms jacket (was none)'],
  ['at least one of more params', 'sort, mood]', 'sort, mood, code]', 'minor', 'books.list: no longer at least one of drive, sort, mood', 'books.list: at least one of drive, sort, mood, code'],
  ['at least one of fewer params', 'sort, mood]', 'sort]', 'major', 'books.list: no longer at least one of drive, sort, mood', 'books.list: at least one of drive, sort'],
  ['at most one of fewer params', '[[count, big, by]]', '[[count, big]]', 'minor', 'books.list: no longer at most one of count, big, by', 'books.list: at most one of count, big'],
  ['fewer params that another one needs', 'sort: [name, code]', 'sort: [name]', 'minor', 'books.list: no longer sort only with name, code', 'books.list: sort only with name'],
  ['a new param that needs another one', 'c: string }, require_one: [a, b] }', 'c: string, d: string }, require_one: [a, b], dependent_required: { d: [c] } }', 'minor', 'shelves.update, param d: new', 'shelves.update: d only with c'],
  ['a registration of webhooks', '    runs: { "shelf.*": shelves }', '    runs: { "shelf.*": shelves }\n    register:\n      requests: [{ request: POST /v1/hooks, body: { url: "{url}" }, take: { secret: secret } }]\n      types: [shelf.created]', 'minor', 'library, webhooks second: registered by the service'],
  ['a key for more methods', 'on: [POST]', 'on: [POST, PUT]', 'minor', 'library: idempotency key Once of POST, PUT (was Once of POST)'],
  ['exactly one of others', 'require_one: [a, b]', 'require_one: [b, c]', 'major', 'shelves.update: no longer exactly one of a, b', 'shelves.update: exactly one of b, c'],
]

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
