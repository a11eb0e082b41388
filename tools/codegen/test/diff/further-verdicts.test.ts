/** Edits of a spec with steps, sandbox effects and translations, each with the verdict that maintainers of a client would give. */
import { expect, test } from 'vitest'
import { bumpOf } from '../../src/changes/verdict.ts'
import { compareVersions, versionOf } from '../../src/diff/compare-specs.ts'
import { readModel } from '../../src/model/load.ts'

const SPEC = `connector: clinic
title: Clinic
description: Patients and visits.
server: https://api.clinic.example
files: [photos.clinic.example]
auth:
  token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" }
errors: { code: error.code, message: error.text, always: error.id, map: { busy: rate_limited, "*_gone": upstream_not_found } }
types:
  ward: { values: [east, west] }
  address: { open: true, properties: { street: string, town: string } }
  period: { properties: { from: string, to: string } }
  receipt: { properties: { number: string, amount: integer } }
blocks:
  paging:
    query: { size: { type: integer, maximum: 50 }, page: integer }
    records: data
    meta: { pages: integer }
    next: { set: page, from: page, while: meta.pages }
  dated: { query: { since: string } }
entities:
  patients:
    description: People in treatment.
    record:
      id: string
      name: { type: string, untrusted: name }
      blood: { enum: [a, b] }
      ward: ward
      address: address
      born: { type: string, format: date, optional: true }
      weight: { type: number, since: "3" }
      height: { type: integer, until: "5", optional: true }
      doctor: doctors
    deleted: { id: string, deleted: { const: true } }
    list:
      http: GET /v1/patients
      $use: [paging, dated]
      query:
        blood: { enum: [a, b] }
        order: { type: string, default: name }
        tags: array<string>
        during: period
      filters: { during: { from: born } }
    get: GET /v1/patients/{id}
    create:
      http: POST /v1/patients
      body:
        name: { type: string, required: true, minLength: 1 }
        kind: { const: person, send: person }
        notify: { type: boolean, send: true }
        weight: { type: number, minimum: 0 }
        address: address
        doctor_id: { type: string | null, clearable: true }
    update: { http: "PATCH /v1/patients/{id}", body: { name: string, ward: ward }, require_any: [name, ward] }
    discharge: { http: "POST /v1/patients/{id}/discharge", sets: { ward: none }, returns: nothing }
    admit: { http: "POST /v1/patients/{id}/admit", body: { bed: { type: integer, required: true } }, returns: record }
    bill: { http: "POST /v1/patients/{id}/bill", returns: receipt, retry: safe }
    find: { http: GET /v1/patients/find, query: { name: { type: string, required: true } }, risk: read }
    delete: DELETE /v1/patients/{id}
    search: { $record: [id, name, ward, born] }
    sync: { order: none, every: 24h, params: { order: name } }
  doctors:
    record: { id: string, name: string, room: string | null }
    list: { http: GET /v1/doctors, $use: paging }
    get: GET /v1/doctors/{id}
    photo: { http: "GET /v1/doctors/{id}/photo", returns: bytes }
    download: { steps: ["GET /v1/doctors/{id}", { link: portrait }] }
    sync: { order: none, every: 24h }
  visits:
    record: { id: string, doctor_id: string }
    list: { http: "GET /v1/doctors/{doctor_id}/visits" }
    sync: { each: doctors, with: { doctor_id: id }, under: doctor_id, order: none, every: 24h }
webhooks:
  events:
    verify: { scheme: hmac, header: X-Sign }
    type: type
    id: id
    runs: { "patient.*": patients, "visit.*": visits }
    lag: 10s
`

const read = (text: string): ReturnType<typeof versionOf> => versionOf(readModel(text, 'specs/clinic.yaml'))
const before = read(SPEC)

type Row = readonly [edit: string, from: string, to: string, bump: string, ...changes: string[]]

// biome-ignore format: one edit a line
const EDITS: readonly Row[] = [
  ['a link that sends the credentials', '{ link: portrait }', '{ link: portrait, credentials: true }', 'patch', 'doctors.download: steps.1.credentials true (was none)'],
  // Risk, permission, method and path
  ['a read that becomes a write', 'risk: read }', 'risk: write }', 'major', 'patients.find: risk write (was read)', 'docs: description of entities.patients.actions.find'],
  ['a risk that is lowered', 'retry: safe }', 'retry: safe, risk: read }', 'minor', 'patients.bill: risk read (was write)', 'docs: description of entities.patients.actions.bill'],
  ['a risk that is raised to destructive', 'sets: { ward: none }, returns', 'risk: destructive, sets: { ward: none }, returns', 'major', 'patients.discharge: risk destructive (was write)'],
  ['a read that becomes a POST', 'find: { http: GET /v1/patients/find, query:', 'find: { http: POST /v1/patients/find, body:', 'patch', 'patients.find: sends POST /v1/patients/find (was GET /v1/patients/find)', 'patients.find: sentIn.name body (was query)'],
  ['a method and its risk', 'GET /v1/doctors/{id}\n', 'POST /v1/doctors/{id}\n', 'patch', 'doctors.get: sends POST /v1/doctors/{id} (was GET /v1/doctors/{id})'],
  ['a path with another param', 'get: GET /v1/doctors/{id}\n', 'get: GET /v1/doctors/{name}\n', 'major', 'doctors.get, param id: removed', 'doctors.get, param name: new, and required', 'doctors.get: sends GET /v1/doctors/{name} (was GET /v1/doctors/{id})'],
  ['another path of a list', 'GET /v1/doctors,', 'GET /v1/staff,', 'patch', 'doctors.list: sends GET /v1/staff (was GET /v1/doctors)'],
  ['a permission where there was none', '    description: People in treatment.\n', '    description: People in treatment.\n    permissions: { read: patients.read }\n', 'minor', 'patients.list: needs the permission patients.read', 'patients.get: needs the permission patients.read', 'patients.find: needs the permission patients.read'],
  // Params
  ['a required param', 'query: { name: { type: string, required: true } }', 'query: { name: { type: string, required: true }, ward: { type: ward, required: true } }', 'major', 'patients.find, param ward: new, and required'],
  ['a new param with a value that is sent', 'query: { name: { type: string, required: true } }', 'query: { name: { type: string, required: true }, full: { type: boolean, send: true } }', 'major', 'patients.find, param full: new', 'patients.find, param full: sends true if left out (was none)'],
  ['a new constant of a body', 'name: { type: string, required: true, minLength: 1 }', 'source: { const: desk, send: desk }\n        name: { type: string, required: true, minLength: 1 }', 'minor', 'patients.create, param source: new'],
  ['a param of a block less', ', page: integer }\n    records: data\n    meta: { pages: integer }\n    next: { set: page, from: page, while: meta.pages }', ' }\n    records: data\n    meta: { pages: integer }', 'major', 'patients.list, param page: removed', 'doctors.list, param page: removed', 'patients.list: has no next page any more', 'doctors.list: has no next page any more'],
  ['a block less', '$use: [paging, dated]', '$use: paging', 'major', 'patients.list, param since: removed'],
  ['a value of a param more', 'blood: { enum: [a, b] }\n        order', 'blood: { enum: [a, b, o] }\n        order', 'minor', 'patients.list, param blood: also o'],
  ['a value of a param less', 'blood: { enum: [a, b] }\n        order', 'blood: { enum: [a] }\n        order', 'major', 'patients.list, param blood: no longer b'],
  ['a closed param that takes any value', 'blood: { enum: [a, b] }\n        order', 'blood: string\n        order', 'minor', 'patients.list, param blood: may have other values'],
  ['another default', 'default: name }', 'default: born }', 'patch', 'patients.list, param order: default of the upstream born (was name)'],
  ['a default that becomes a value that is sent', 'default: name }', 'send: name }', 'major', 'patients.list, param order: sends name if left out (was none)', 'patients.list, param order: default of the upstream none (was name)'],
  ['a value that is no longer sent', 'notify: { type: boolean, send: true }', 'notify: boolean', 'major', 'patients.create, param notify: sends none if left out (was true)'],
  ['another constant', 'kind: { const: person, send: person }', 'kind: { const: animal, send: animal }', 'major', 'patients.create, param kind: sends animal if left out (was person)', 'patients.create, param kind: no longer person', 'patients.create, param kind: also animal'],
  ['a constant that callers choose', 'kind: { const: person, send: person }', 'kind: { enum: [person, animal], send: person }', 'minor', 'patients.create, param kind: also animal'],
  ['a lower limit', 'maximum: 50', 'maximum: 20', 'major', 'patients.list, param size: at most 20 (was 50)', 'doctors.list, param size: at most 20 (was 50)'],
  ['a limit where there was none', 'tags: array<string>', 'tags: { type: array<string>, maxItems: 3 }', 'major', 'patients.list, param tags: items at most 3 (was any)'],
  ['no limit', ', minLength: 1 }', ' }', 'minor', 'patients.create, param name: characters at least any (was 1)'],
  ['a fraction that becomes an integer', 'weight: { type: number, minimum: 0 }', 'weight: { type: integer, minimum: 0 }', 'major', 'patients.create, param weight: integer (was number)'],
  ['an integer that takes fractions', 'bed: { type: integer, required: true }', 'bed: { type: number, required: true }', 'minor', 'patients.admit, param bed: number (was integer)'],
  ['a text that takes a list, too', 'body: { name: string, ward: ward }', 'body: { name: string | array<string>, ward: ward }', 'minor', 'patients.update, param name: string | array (was string)'],
  ['a field inside of a param that becomes required', 'properties: { from: string, to: string }', 'properties: { from: { type: string, required: true }, to: string }', 'major', 'patients.list, param during.from: required'],
  ['a param that is never null', 'doctor_id: { type: string | null, clearable: true }', 'doctor_id: string', 'major', 'patients.create, param doctor_id: may no longer be null'],
  ['a param in the query that is a header', 'dated: { query: { since: string } }', 'dated: { header: { since: { type: string, as: X-Since } } }', 'patch', 'patients.list, param since: sent as X-Since (was none)', 'patients.list: sentIn.since header (was query)'],
  ['a rule where there was none', 'query: { name: { type: string, required: true } }, risk', 'query: { name: string, id: string }, require_any: [name, id], risk', 'minor', 'patients.find, param id: new', 'patients.find, param name: may be left out', 'patients.find: at least one of name, id'],
  ['a deprecation', 'tags: array<string>', 'tags: { type: array<string>, deprecated: Use blood. }', 'minor', 'patients.list, param tags: deprecated: Use blood.'],
  // Records and results
  ['a value of a field more', 'blood: { enum: [a, b] }\n      ward', 'blood: { enum: [a, b, o] }\n      ward', 'major', 'patients, field blood: also o'],
  ['a value of a field less', 'blood: { enum: [a, b] }\n      ward', 'blood: { enum: [a] }\n      ward', 'minor', 'patients, field blood: no longer b'],
  ['a known value more', 'values: [east, west]', 'values: [east, west, north]', 'patch', 'patients, field ward: known values also north', 'patients, search field ward: known values also north', 'patients.update, param ward: known values also north'],
  ['an integer field that may have fractions', 'height: { type: integer,', 'height: { type: number,', 'major', 'patients, field height: number (was integer)'],
  ['a field with fractions that becomes an integer', 'weight: { type: number, since', 'weight: { type: integer, since', 'minor', 'patients, field weight: integer (was number)'],
  ['a field that becomes a record', 'room: string | null', 'room: patients', 'major', 'doctors, field room: may no longer be null', 'doctors, field room: object (was string)'],
  ['an object that is closed', 'address: { open: true, properties', 'address: { properties', 'major', 'patients, field address: has no other fields in its type', 'patients.create, param address: takes no other fields'],
  ['a field inside of an object less', 'street: string, town: string', 'street: string', 'major', 'patients, field address.town: removed', 'patients.create, param address.town: removed'],
  ['a field that is always there', 'format: date, optional: true }', 'format: date }', 'minor', 'patients, field born: always there'],
  ['a field that the vendor keeps', 'until: "5", optional: true }', 'optional: true }', 'patch', 'patients, field height: until version none (was 5)'],
  ['a result where there was none', 'sets: { ward: none }, returns: nothing', 'sets: { ward: none }, returns: record', 'minor', 'patients.discharge, answer: record (was null)'],
  ['no result', 'admit: { http: "POST /v1/patients/{id}/admit", body: { bed: { type: integer, required: true } }, returns: record }', 'admit: { http: "POST /v1/patients/{id}/admit", body: { bed: { type: integer, required: true } }, returns: nothing }', 'major', 'patients.admit, answer: null (was record)'],
  ['a field of a result less', 'number: string, amount: integer', 'number: string', 'major', 'patients.bill, answer amount: removed'],
  ['a field of a result more', 'number: string, amount: integer', 'number: string, amount: integer, tax: integer', 'minor', 'patients.bill, answer tax: new'],
  ['another name of a result', 'receipt', 'invoice', 'major', 'clinic: no longer exports Receipt'],
  // Paging, synchronization, webhooks
  ['pages by another param', 'next: { set: page, from: page, while: meta.pages }', 'next: { set: page, from: meta.pages }', 'patch', 'patients.list, next page: from meta.pages (was page)', 'patients.list, next page: while none (was meta.pages)', 'doctors.list, next page: from meta.pages (was page)', 'doctors.list, next page: while none (was meta.pages)'],
  ['a field beside the records more', 'meta: { pages: integer }', 'meta: { pages: integer, total: integer }', 'minor', 'patients.list, meta total: new', 'doctors.list, meta total: new'],
  ['a field of the search less', '[id, name, ward, born]', '[id, name, ward]', 'major', 'patients, search field born: removed'],
  ['no search', '    search: { $record: [id, name, ward, born] }\n', '', 'major', 'patients, search field id: removed', 'patients, search field name: removed', 'patients, search field ward: removed', 'patients, search field born: removed', 'patients.search: removed', 'patients.aggregate: removed'],
  ['a search where there was none', '    photo:', '    search: { $record: [id, name] }\n    photo:', 'minor', 'doctors, search field id: new', 'doctors, search field name: new', 'doctors.search: new', 'doctors.aggregate: new'],
  ['a list with other params', 'params: { order: name }', 'params: { order: born }', 'patch', 'patients, sync: params.order born (was name)'],
  ['a listed record in a webhook', '    lag: 10s\n', '    under: { doctors: doctor.id }\n', 'patch', 'clinic, webhooks events: lag none (was 10)', 'clinic, webhooks events: under {"doctors":{"from":"doctor.id"}} (was none)'],
  ['another delay of a webhook', 'lag: 10s', 'lag: 20s', 'patch', 'clinic, webhooks events: lag 20 (was 10)'],
  ['a type of webhooks less', '"patient.*": patients', '"patient.new": patients', 'patch', 'clinic, webhooks events: runs.patient.* none (was patients)', 'clinic, webhooks events: runs.patient.new patients (was none)'],
  ['another proof of a webhook', 'scheme: hmac, header: X-Sign', 'scheme: token, header: X-Sign', 'patch', 'clinic, webhooks events: verify.scheme token (was hmac)', 'clinic, webhooks events: verify.algorithm none (was sha256)', 'clinic, webhooks events: verify.encoding none (was hex)'],
  // Errors
  ['an error that is repeated no more', 'busy: rate_limited', 'busy: upstream_conflict', 'major', 'errors, code of busy: upstream_conflict (was rate_limited)'],
  ['another pattern of errors', '"*_gone"', '"gone_*"', 'major', 'errors, code of *_gone: by its status (was upstream_not_found)', 'errors, code of gone_*: upstream_not_found (was by its status)'],
  ['another mark of the vendor', 'always: error.id', 'always: error.trace', 'patch', 'errors: fields of every error error.trace (was error.id)'],
  // Sandboxes, texts and marks
  ['another effect in sandboxes', 'sets: { ward: none }', 'sets: { ward: west }', 'patch', 'patients.discharge: sets.ward west (was none)'],
  ['no filter in sandboxes', '      filters: { during: { from: born } }\n', '', 'patch', 'patients.list: filters none (was {"during":{"from":"born"}})'],
  ['a synonym', '    description: People in treatment.\n', '    description: People in treatment.\n    also: [client]\n', 'patch', 'patients: synonyms client (was none)'],
  ['another text', 'People in treatment.', 'People who are treated.', 'patch', 'docs: description of entities.patients'],
  ['a text that is trusted', 'name: { type: string, untrusted: name }', 'name: string', 'patch', 'patients, field name: untrusted none (was name)', 'patients, search field name: untrusted none (was name)'],
  ['content that is not trusted', 'returns: bytes }', 'returns: bytes, untrusted: true }', 'patch', 'doctors.photo: untrusted true (was none)'],
  // Regression: of several changes, those that no comparison names were hidden by the others.
  ['another name of the vendor beside another title', 'title: Clinic\n', 'title: The clinic\nvendor: The Clinic\n', 'patch', 'clinic: title The clinic (was Clinic)', 'spec: vendor The Clinic (was none)'],
  ['another name and the same types', 'title: Clinic', 'title: The clinic', 'patch', 'clinic: title The clinic (was Clinic)'],
]

test.each(EDITS)('%s', (_, from, to, bump, ...expected) => {
  expect(SPEC.split(from).length).toBeGreaterThan(1)
  const changes = compareVersions(before, read(SPEC.replaceAll(from, to)))
  const lines = changes.map(
    ({ subject, part, text }) => `${[subject, part].filter(Boolean).join(', ')}: ${text}`,
  )
  expect(lines).toEqual(expected)
  expect(bumpOf(changes)).toBe(bump)
})
