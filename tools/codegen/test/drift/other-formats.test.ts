/** Edits of descriptions in Swagger 2.0 and of Discovery documents, one of each kind, with the differences that a maintainer would name. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Description } from '../../src/description/description.ts'
import { readDescription } from '../../src/description/read-description.ts'
import { driftBetween } from '../../src/drift/between.ts'
import { comparedOf, linesOf } from './edited.ts'

type Row = readonly [edit: string, from: string, to: string, ...findings: string[]]

const SWAGGER_SPEC = `connector: depot
server: https://api.depot.example
auth:
  oauth2:
    credentials: { access_token: { type: secret, required: false }, refresh_token: secret, client_id: string, client_secret: secret }
    token: POST https://id.depot.example/token
    header: "Authorization: Bearer {access_token}"
    consent: { authorize: https://id.depot.example/authorize, scopes: { always: [read] }, app: [client_id, client_secret] }
encoding: form
entities:
  parcels:
    permissions: { read: read, write: write }
    record: { id: int64, weight: number, state: { values: [new, sent] }, sent: { type: string | null, format: date-time }, labels: array<string>, sender: { properties: { name: string } } }
    list:
      http: GET /v2/parcels
      query: { page: { type: integer, minimum: 1 }, per_page: { type: integer, maximum: 50 }, labels: { type: array<string>, style: comma }, states: { type: array<string>, style: pipe }, weight: number }
      header: { trace: { type: string, as: X-Trace } }
      records: parcels
      meta: { count: integer }
      next: { set: page, from: page }
    get: GET /v2/parcels/{id}
    create:
      http: POST /v2/parcels
      body: { weight: { type: number, required: true, minimum: 0 }, note: { type: string, maxLength: 80 }, labels: array<string> }
    update: { http: "PUT /v2/parcels/{id}", body: { note: string } }
    delete: DELETE /v2/parcels/{id}
`

const SWAGGER = `
swagger: "2.0"
info: { title: Depot, version: "2" }
host: api.depot.example
basePath: /v2
schemes: [https]
consumes: [application/x-www-form-urlencoded]
produces: [application/json]
securityDefinitions:
  login: { type: oauth2, flow: accessCode, authorizationUrl: "https://id.depot.example/authorize", tokenUrl: "https://id.depot.example/token", scopes: { read: Reads, write: Writes } }
  key: { type: apiKey, in: header, name: X-Key }
security: [{ login: [read] }]
parameters:
  Page: { name: page, in: query, type: integer, minimum: 1 }
responses:
  Parcel: { description: One, schema: { $ref: "#/definitions/Parcel" } }
definitions:
  Person: { type: object, required: [name], properties: { name: { type: string } } }
  Parcel:
    type: object
    required: [id, weight, state, sent, labels, sender]
    properties:
      id: { type: integer, format: int64 }
      weight: { type: number }
      state: { type: string, enum: [new, sent] }
      sent: { type: string, format: date-time, x-nullable: true }
      labels: { type: array, items: { type: string } }
      sender: { $ref: "#/definitions/Person" }
paths:
  /parcels:
    get:
      parameters:
        - { $ref: "#/parameters/Page" }
        - { name: per_page, in: query, type: integer, maximum: 50 }
        - { name: labels, in: query, type: array, items: { type: string } }
        - { name: states, in: query, type: array, items: { type: string }, collectionFormat: pipes }
        - { name: weight, in: query, type: number }
        - { name: X-Trace, in: header, type: string }
      responses: { 200: { description: All, schema: { type: object, properties: { parcels: { type: array, items: { $ref: "#/definitions/Parcel" } }, count: { type: integer } } } } }
    post:
      security: [{ login: [write] }]
      parameters:
        - { name: weight, in: formData, required: true, type: number, minimum: 0 }
        - { name: note, in: formData, type: string, maxLength: 80 }
        - { name: labels, in: formData, type: array, items: { type: string }, collectionFormat: multi }
      responses: { 201: { $ref: "#/responses/Parcel" } }
  /parcels/{id}:
    parameters: [{ name: id, in: path, required: true, type: integer, format: int64 }]
    get: { responses: { 200: { $ref: "#/responses/Parcel" } } }
    put:
      security: [{ login: [write] }]
      parameters: [{ name: note, in: formData, type: string }]
      responses: { 200: { $ref: "#/responses/Parcel" } }
    delete: { security: [{ login: [write] }], responses: { 204: { description: Gone } } }
`

// biome-ignore format: one edit a line
const SWAGGER_EDITS: readonly Row[] = [
  ['another host', 'host: api.depot.example', 'host: eu.depot.example', 'server-changed server: https://eu.depot.example, not https://api.depot.example'],
  ['another base path', 'basePath: /v2', 'basePath: /v3', 'endpoint-moved parcels.create: POST /v2/parcels to POST /v3/parcels', 'endpoint-moved parcels.delete: DELETE /v2/parcels/{id} to DELETE /v3/parcels/{id}', 'endpoint-moved parcels.get: GET /v2/parcels/{id} to GET /v3/parcels/{id}', 'endpoint-moved parcels.list: GET /v2/parcels to GET /v3/parcels', 'endpoint-moved parcels.update: PUT /v2/parcels/{id} to PUT /v3/parcels/{id}'],
  ['no encryption', 'schemes: [https]', 'schemes: [http]', 'server-changed server: http://api.depot.example, not https://api.depot.example'],
  ['encryption that may be left out', 'schemes: [https]', 'schemes: [http, https]'],
  ['bodies in parts', 'consumes: [application/x-www-form-urlencoded]', 'consumes: [multipart/form-data]', 'body-encoded parcels.create: multipart, not form', 'body-encoded parcels.update: multipart, not form'],
  ['forms or bodies in parts', 'consumes: [application/x-www-form-urlencoded]', 'consumes: [multipart/form-data, application/x-www-form-urlencoded]'],
  ['responses in XML', 'produces: [application/json]', 'produces: [application/xml]', 'answer-gone parcels.create: the response is no JSON', 'answer-gone parcels.get: the response is no JSON', 'answer-gone parcels.list: the response is no JSON', 'answer-gone parcels.update: the response is no JSON'],
  ['responses in XML, too', 'produces: [application/json]', 'produces: [application/xml, application/json]'],
  ['another authorization endpoint', 'https://id.depot.example/authorize', 'https://id.depot.example/oauth/authorize', 'auth-changed auth.oauth2.consent.authorize: https://id.depot.example/oauth/authorize, not https://id.depot.example/authorize'],
  ['another token endpoint', 'https://id.depot.example/token', 'https://id.depot.example/oauth/token', 'auth-changed auth.oauth2.token: https://id.depot.example/oauth/token, not https://id.depot.example/token'],
  // Regression: an address that is gone was no difference.
  ['tokens without a token endpoint', 'flow: accessCode, authorizationUrl: "https://id.depot.example/authorize", tokenUrl: "https://id.depot.example/token"', 'flow: implicit, authorizationUrl: "https://id.depot.example/authorize"', 'auth-changed auth.oauth2.consent.authorize: the description has none any more, https://id.depot.example/authorize before', 'auth-changed auth.oauth2.token: the description has none any more, https://id.depot.example/token before'],
  ['no consent of users any more', 'flow: accessCode, authorizationUrl: "https://id.depot.example/authorize", ', 'flow: application, ', 'auth-changed auth.oauth2.consent.authorize: the description has none any more, https://id.depot.example/authorize before'],
  ['another scope', '[write]', '[manage]', 'permission-changed parcels.create: manage, not write', 'permission-changed parcels.delete: manage, not write', 'permission-changed parcels.update: manage, not write'],
  ['keys in place of tokens for most requests', 'security: [{ login: [read] }]', 'security: [{ key: [] }]', 'auth-changed parcels.get: header x-key, not bearer token', 'auth-changed parcels.list: header x-key, not bearer token'],
  ['keys, too', 'security: [{ login: [read] }]', 'security: [{ login: [read] }, { key: [] }]'],
  ['keys beside tokens', 'security: [{ login: [read] }]', 'security: [{ login: [read], key: [] }]', 'auth-changed parcels.get: bearer token and header x-key, not bearer token', 'auth-changed parcels.list: bearer token and header x-key, not bearer token'],
  ['a limit of a shared param', 'name: page, in: query, type: integer, minimum: 1', 'name: page, in: query, type: integer, minimum: 0', 'param-limits parcels.list.page: at least 0 (was 1)'],
  ['another name of a shared param', 'name: page, in: query', 'name: page_no, in: query', 'param-gone parcels.list.page: the description does not have it', 'param-new parcels.list.page_no: integer'],
  ['items by themselves for bars', 'collectionFormat: pipes', 'collectionFormat: multi', 'param-encoded parcels.list.states: ids=a&ids=b, not ids=a|b'],
  ['commas for bars', 'collectionFormat: pipes', 'collectionFormat: csv', 'param-encoded parcels.list.states: ids=a,b, not ids=a|b'],
  ['blanks for commas', 'name: labels, in: query, type: array, items: { type: string }', 'name: labels, in: query, type: array, items: { type: string }, collectionFormat: ssv', 'param-encoded parcels.list.labels: ids=a b, not ids=a,b'],
  // Regression: notations of forms were not compared.
  ['commas in a form', 'collectionFormat: multi', 'collectionFormat: csv', 'param-encoded parcels.create.labels: ids=a,b (was ids=a&ids=b)'],
  ['a param without fractions', 'name: weight, in: query, type: number', 'name: weight, in: query, type: integer', 'param-retyped parcels.list.weight: integer, not number'],
  ['a param that becomes a text', 'name: weight, in: query, type: number', 'name: weight, in: query, type: string', 'param-retyped parcels.list.weight: string, not number'],
  ['a field of a form that is in the query', 'name: note, in: formData, type: string, maxLength: 80', 'name: note, in: query, type: string, maxLength: 80', 'param-moved parcels.create.note: the vendor takes it in the query, not in the body', 'param-new parcels.create.note: string'],
  ['a bound that is excluded, by a boolean', 'required: true, type: number, minimum: 0', 'required: true, type: number, minimum: 0, exclusiveMinimum: true', 'param-limits parcels.create.weight: at least any (was 0)', 'param-limits parcels.create.weight: more than 0 (was any)'],
  ['a required header', 'name: X-Trace, in: header, type: string', 'name: X-Trace, in: header, required: true, type: string', 'param-required parcels.list.trace: the vendor requires it'],
  ['another name of a header', 'name: X-Trace', 'name: X-Request-Trace', 'param-gone parcels.list.trace: the description does not have it', 'param-new parcels.list.X-Request-Trace: string'],
  // Regression: a description without any header said nothing of those before.
  ['the only header less', '        - { name: X-Trace, in: header, type: string }\n', '', 'param-gone parcels.list.trace: the description does not have it'],
  ['a list in a shared response', '  Parcel: { description: One, schema: { $ref: "#/definitions/Parcel" } }', '  Parcel: { description: One, schema: { type: array, items: { $ref: "#/definitions/Parcel" } } }', 'field-retyped parcels.create: array, not object', 'field-retyped parcels.get: array, not object', 'field-retyped parcels.update: array, not object'],
  ['a record that a shared response wraps', '  Parcel: { description: One, schema: { $ref: "#/definitions/Parcel" } }', '  Parcel: { description: One, schema: { type: object, properties: { parcel: { $ref: "#/definitions/Parcel" } } } }', 'answer-gone parcels.create: the response has other fields', 'answer-gone parcels.get: the response has other fields', 'answer-gone parcels.update: the response has other fields'],
  ['a shared response without content', '  Parcel: { description: One, schema: { $ref: "#/definitions/Parcel" } }', '  Parcel: { description: One, }', 'answer-gone parcels.create: the response has no content', 'answer-gone parcels.get: the response has no content', 'answer-gone parcels.update: the response has no content'],
  ['a field that is never null', ', x-nullable: true', ''],
  ['a field that may be null, by an extension', 'weight: { type: number }\n      state', 'weight: { type: number, x-nullable: true }\n      state', 'field-nullable parcels.record.weight: the vendor may return null'],
  ['an integer that was a text of digits', 'id: { type: integer, format: int64 }', 'id: { type: integer, format: int32 }', 'field-retyped parcels.record.id: format int32 (was int64)'],
  ['a key that becomes a text', 'id: { type: integer, format: int64 }', 'id: { type: string }', 'field-retyped parcels.record.id: string, not integer'],
  ['records under another name', 'properties: { parcels: { type: array', 'properties: { items: { type: array', 'answer-gone parcels.list.parcels: has the records', 'field-new parcels.list.meta.items: array<object>'],
  // Regression: a list in place of the object with the records was no difference.
  ['records without an object around them', '{ type: object, properties: { parcels: { type: array, items: { $ref: "#/definitions/Parcel" } }, count: { type: integer } } }', '{ type: array, items: { $ref: "#/definitions/Parcel" } }', 'answer-gone parcels.list.parcels: has the records'],
  ['a field beside the records less', ', count: { type: integer }', '', 'field-gone parcels.list.meta.count: the description does not have it'],
  ['a field of a referred object that may be missing', 'Person: { type: object, required: [name],', 'Person: { type: object,', 'field-optional parcels.record.sender.name: the vendor no longer promises it'],
  ['a field of a referred object with another name', 'properties: { name: { type: string } } }', 'properties: { full_name: { type: string } } }', 'field-gone parcels.record.sender.name: the description does not have it', 'field-new parcels.record.sender.full_name: string'],
  ['a deprecated request', '    delete: {', '    delete: { deprecated: true,', 'endpoint-deprecated parcels.delete: DELETE /v2/parcels/{id}'],
  ['the default notation, said', 'name: labels, in: query, type: array, items: { type: string }', 'name: labels, in: query, type: array, items: { type: string }, collectionFormat: csv'],
  ['a param that may be empty', 'name: weight, in: query, type: number', 'name: weight, in: query, allowEmptyValue: true, type: number'],
  ['a set of values of items', 'name: states, in: query, type: array, items: { type: string }', 'name: states, in: query, type: array, items: { type: string, enum: [new, sent] }', 'enum-shrunk parcels.list.states: only new, sent'],
]

const DISCOVERY_SPEC = `connector: rooms
server: https://rooms.example
auth:
  oauth2:
    credentials: { access_token: { type: secret, required: false }, refresh_token: secret, client_id: string, client_secret: secret }
    token: POST https://id.rooms.example/token
    header: "Authorization: Bearer {access_token}"
entities:
  rooms:
    permissions: { read: https://auth.rooms.example/read, write: https://auth.rooms.example/all }
    record: { id: string, name: string, seats: integer, opened: { type: string, format: date-time }, size: string, kind: { values: [SMALL, LARGE] }, tags: array<string>, owner: { properties: { email: string } }, labels: map<string> }
    sparse: true
    list: { http: GET /v1/rooms, query: { pageSize: { type: integer, maximum: 100 }, pageToken: string, filter: string, kinds: array<string> }, records: rooms, next: { set: pageToken, from: body.nextPageToken } }
    get: GET /v1/rooms/{id}
    create: { http: POST /v1/rooms, body: { name: string, seats: integer, kind: { values: [SMALL, LARGE] } } }
    update: { http: "PATCH /v1/rooms/{id}", query: { updateMask: string }, body: { name: string, seats: integer } }
    delete: DELETE /v1/rooms/{id}
    book: { http: "POST /v1/rooms/{id}:book", body: { at: string }, returns: any }
`

const DISCOVERY = `
kind: discovery#restDescription
discoveryVersion: v1
name: rooms
version: v1
title: Rooms
rootUrl: https://rooms.example/
servicePath: ""
auth: { oauth2: { scopes: { "https://auth.rooms.example/read": { description: r }, "https://auth.rooms.example/all": { description: a } } } }
parameters: { fields: { location: query, type: string }, alt: { location: query, type: string, enum: [json, media] } }
schemas:
  Owner: { id: Owner, type: object, properties: { email: { type: string } } }
  Room:
    id: Room
    type: object
    properties:
      id: { type: string }
      name: { type: string, annotations: { required: [rooms.create] } }
      seats: { type: integer, format: int32 }
      opened: { type: string, format: google-datetime, readOnly: true }
      size: { type: string, format: int64, readOnly: true }
      kind: { type: string, enum: [SMALL, LARGE] }
      tags: { type: array, items: { type: string }, readOnly: true }
      owner: { $ref: Owner, readOnly: true }
      labels: { type: object, additionalProperties: { type: string }, readOnly: true }
  Rooms: { id: Rooms, type: object, properties: { rooms: { type: array, items: { $ref: Room } }, nextPageToken: { type: string } } }
  Booking: { id: Booking, type: object, properties: { at: { type: string } } }
  Empty: { id: Empty, type: object, properties: {} }
resources:
  rooms:
    methods:
      list: { id: rooms.list, path: v1/rooms, httpMethod: GET, parameters: { pageSize: { location: query, type: integer, maximum: "100" }, pageToken: { location: query, type: string }, filter: { location: query, type: string }, kinds: { location: query, type: string, repeated: true } }, response: { $ref: Rooms }, scopes: ["https://auth.rooms.example/read", "https://auth.rooms.example/all"] }
      get: { id: rooms.get, path: "v1/rooms/{id}", httpMethod: GET, parameters: { id: { location: path, required: true, type: string } }, response: { $ref: Room }, scopes: ["https://auth.rooms.example/read", "https://auth.rooms.example/all"] }
      create: { id: rooms.create, path: v1/rooms, httpMethod: POST, request: { $ref: Room }, response: { $ref: Room }, scopes: ["https://auth.rooms.example/all"] }
      patch: { id: rooms.patch, path: "v1/rooms/{id}", httpMethod: PATCH, parameters: { id: { location: path, required: true, type: string }, updateMask: { location: query, type: string, format: google-fieldmask } }, request: { $ref: Room }, response: { $ref: Room }, scopes: ["https://auth.rooms.example/all"] }
      delete: { id: rooms.delete, path: "v1/rooms/{id}", httpMethod: DELETE, parameters: { id: { location: path, required: true, type: string } }, response: { $ref: Empty }, scopes: ["https://auth.rooms.example/all"] }
      book: { id: rooms.book, path: "v1/rooms/{id}:book", httpMethod: POST, parameters: { id: { location: path, required: true, type: string } }, request: { $ref: Booking }, response: { $ref: Booking }, scopes: ["https://auth.rooms.example/all"] }
`

// biome-ignore format: one edit a line
const DISCOVERY_EDITS: readonly Row[] = [
  ['another root address', 'rootUrl: https://rooms.example/', 'rootUrl: https://eu.rooms.example/', 'server-changed server: https://eu.rooms.example, not https://rooms.example'],
  ['a service path', 'servicePath: ""', 'servicePath: "v1beta/"', 'endpoint-gone rooms.book', 'endpoint-gone rooms.create', 'endpoint-gone rooms.delete', 'endpoint-gone rooms.get', 'endpoint-gone rooms.list', 'endpoint-gone rooms.update'],
  ['another version in the paths', 'v1/rooms', 'v2/rooms', 'endpoint-moved rooms.book: POST /v1/rooms/{id}:book to POST /v2/rooms/{id}:book', 'endpoint-moved rooms.create: POST /v1/rooms to POST /v2/rooms', 'endpoint-moved rooms.delete: DELETE /v1/rooms/{id} to DELETE /v2/rooms/{id}', 'endpoint-moved rooms.get: GET /v1/rooms/{id} to GET /v2/rooms/{id}', 'endpoint-moved rooms.list: GET /v1/rooms to GET /v2/rooms', 'endpoint-moved rooms.update: PATCH /v1/rooms/{id} to PATCH /v2/rooms/{id}'],
  ['a param that is given once', 'kinds: { location: query, type: string, repeated: true }', 'kinds: { location: query, type: string }', 'param-retyped rooms.list.kinds: string, not array'],
  ['a param that is repeated', 'filter: { location: query, type: string }', 'filter: { location: query, type: string, repeated: true }', 'param-retyped rooms.list.filter: array, not string'],
  ['a lower maximum, as a text', 'maximum: "100"', 'maximum: "50"', 'param-limits rooms.list.pageSize: at most 50 (was 100)'],
  ['the same maximum, as a number', 'maximum: "100"', 'maximum: 100'],
  ['a field that another request requires, too', 'annotations: { required: [rooms.create] }', 'annotations: { required: [rooms.create, rooms.patch] }', 'param-required rooms.update.name: the vendor requires it'],
  ['a field that no request requires', ', annotations: { required: [rooms.create] }', ''],
  ['a field that a request requires', 'seats: { type: integer, format: int32 }', 'seats: { type: integer, format: int32, annotations: { required: [rooms.create] } }', 'param-required rooms.create.seats: the vendor requires it'],
  ['a field that is only returned', 'seats: { type: integer, format: int32 }', 'seats: { type: integer, format: int32, readOnly: true }', 'param-gone rooms.create.seats: the vendor only returns it', 'param-gone rooms.update.seats: the vendor only returns it'],
  ['no negative integers', 'seats: { type: integer, format: int32 }', 'seats: { type: integer, format: uint32 }', 'field-retyped rooms.record.seats: format uint32 (was int32)', 'param-retyped rooms.create.seats: format uint32 (was int32)', 'param-retyped rooms.update.seats: format uint32 (was int32)'],
  ['a text without a format', 'size: { type: string, format: int64,', 'size: { type: string,'],
  ['an integer that was a text of digits', 'size: { type: string, format: int64,', 'size: { type: integer, format: int32,', 'field-retyped rooms.record.size: integer, not string'],
  ['days in place of times', 'format: google-datetime', 'format: date', 'field-retyped rooms.record.opened: format date (was date-time)'],
  ['another word for times', 'format: google-datetime', 'format: date-time'],
  ['a value more of records and bodies', 'enum: [SMALL, LARGE]', 'enum: [SMALL, LARGE, HUGE]', 'enum-grown rooms.create.kind: HUGE', 'enum-grown rooms.record.kind: HUGE'],
  ['a deprecated value', 'kind: { type: string, enum: [SMALL, LARGE] }', 'kind: { type: string, enum: [SMALL, LARGE], enumDeprecated: [true, false] }'],
  ['a value less of records and bodies', 'enum: [SMALL, LARGE]', 'enum: [LARGE]', 'enum-shrunk rooms.create.kind: SMALL', 'enum-shrunk rooms.record.kind: SMALL'],
  ['a scope that suffices no longer', '["https://auth.rooms.example/read", "https://auth.rooms.example/all"]', '["https://auth.rooms.example/all"]', 'permission-changed rooms.get: https://auth.rooms.example/all, not https://auth.rooms.example/read', 'permission-changed rooms.list: https://auth.rooms.example/all, not https://auth.rooms.example/read'],
  ['another scope', 'scopes: ["https://auth.rooms.example/all"]', 'scopes: ["https://auth.rooms.example/write"]', 'permission-changed rooms.book: https://auth.rooms.example/write, not https://auth.rooms.example/all', 'permission-changed rooms.create: https://auth.rooms.example/write, not https://auth.rooms.example/all', 'permission-changed rooms.delete: https://auth.rooms.example/write, not https://auth.rooms.example/all', 'permission-changed rooms.update: https://auth.rooms.example/write, not https://auth.rooms.example/all'],
  ['a scope more that suffices', 'scopes: ["https://auth.rooms.example/all"]', 'scopes: ["https://auth.rooms.example/all", "https://auth.rooms.example/write"]'],
  ['an empty response of an action without a type', 'book", httpMethod: POST, parameters: { id: { location: path, required: true, type: string } }, request: { $ref: Booking }, response: { $ref: Booking }', 'book", httpMethod: POST, parameters: { id: { location: path, required: true, type: string } }, request: { $ref: Booking }, response: { $ref: Empty }'],
  ['another body', 'request: { $ref: Booking }', 'request: { $ref: Owner }', 'param-gone rooms.book.at: the description does not have it', 'param-new rooms.book.email: string'],
  ['records under another name', 'Rooms: { id: Rooms, type: object, properties: { rooms:', 'Rooms: { id: Rooms, type: object, properties: { items:', 'answer-gone rooms.list.rooms: has the records'],
  ['another name of the next page', 'nextPageToken: { type: string } } }', 'nextToken: { type: string } } }', 'answer-gone rooms.list.nextPageToken: leads to the next page'],
  ['a verb behind a slash', '{id}:book', '{id}/book', 'endpoint-gone rooms.book'],
  // Regression: it was gone, although its path had the one other method that writes.
  ['another method beside others of the path', 'path: "v1/rooms/{id}", httpMethod: PATCH', 'path: "v1/rooms/{id}", httpMethod: PUT', 'endpoint-moved rooms.update: PATCH /v1/rooms/{id} to PUT /v1/rooms/{id}'],
  ['a deprecated request', 'create: { id: rooms.create,', 'create: { id: rooms.create, deprecated: true,', 'endpoint-deprecated rooms.create: POST /v1/rooms'],
  ['a deprecated param', 'filter: { location: query,', 'filter: { deprecated: true, location: query,', 'param-deprecated rooms.list.filter: the vendor deprecates it'],
  ['a deprecated field', 'tags: { type: array,', 'tags: { deprecated: true, type: array,', 'field-deprecated rooms.record.tags: the vendor deprecates it'],
  ['a param that becomes required', 'filter: { location: query,', 'filter: { required: true, location: query,', 'param-required rooms.list.filter: the vendor requires it'],
  ['another name of a path param', 'v1/rooms/{id}", httpMethod: GET, parameters: { id:', 'v1/rooms/{roomId}", httpMethod: GET, parameters: { roomId:'],
  ['a path param of several segments', 'path: "v1/rooms/{id}", httpMethod: GET, parameters: { id: { location: path, required: true, type: string } }', 'path: "v1/{+name}", flatPath: "v1/rooms/{roomsId}", httpMethod: GET, parameters: { name: { location: path, required: true, type: string, pattern: "^rooms/[^/]+$" } }'],
  ['a map of other values', 'additionalProperties: { type: string }', 'additionalProperties: { type: integer, format: int32 }', 'field-retyped rooms.record.labels.*: integer, not string'],
  ['an object where it was referred to', 'owner: { $ref: Owner, readOnly: true }', 'owner: { type: object, readOnly: true, properties: { email: { type: string } } }'],
  ['another name inside of an object', 'properties: { email: { type: string } }', 'properties: { mail: { type: string } }', 'field-gone rooms.record.owner.email: the description does not have it', 'field-new rooms.record.owner.mail: string'],
  ['another name of a request', '      delete: { id: rooms.delete', '      purge: { id: rooms.purge'],
  ['another resource with the same paths', '  rooms:\n    methods:\n      list', '  halls:\n    methods:\n      list'],
  // Regression: a param that the spec lacks was no difference once it was required.
  ['a param that all requests need', 'parameters: { fields: { location: query, type: string },', 'parameters: { fields: { location: query, type: string, required: true },', 'param-new rooms.book.fields: string, required', 'param-new rooms.create.fields: string, required', 'param-new rooms.delete.fields: string, required', 'param-new rooms.get.fields: string, required', 'param-new rooms.list.fields: string, required', 'param-new rooms.update.fields: string, required'],
  ['a default', 'pageSize: { location: query, type: integer,', 'pageSize: { location: query, type: integer, default: "20",', 'param-limits rooms.list.pageSize: default 20 (was any)'],
  ['content for a text', 'name: { type: string, annotations', 'name: { type: string, format: byte, annotations', 'field-retyped rooms.record.name: format byte (was none)', 'param-retyped rooms.create.name: format byte (was none)', 'param-retyped rooms.update.name: format byte (was none)'],
  ['any value for a map', 'labels: { type: object, additionalProperties: { type: string }, readOnly: true }', 'labels: { type: any, readOnly: true }', 'field-retyped rooms.record.labels: any, not object'],
]

const described = (text: string): Description => readDescription(JSON.stringify(parse(text)), 'vendor.json')

describe.each([
  ['Swagger 2.0', SWAGGER_SPEC, SWAGGER, SWAGGER_EDITS],
  ['Discovery', DISCOVERY_SPEC, DISCOVERY, DISCOVERY_EDITS],
])('%s', (_, spec, description, edits) => {
  const compared = comparedOf(spec)
  const older = described(description)

  test.each(edits)('%s', (_edit, from, to, ...expected) => {
    expect(description).toContain(from)
    const newer = described(description.replaceAll(from, to))
    expect(linesOf(driftBetween(compared, older, newer))).toEqual(expected.toSorted())
    expect(driftBetween(compared, newer, newer)).toEqual([])
  })
})
