/** Edits of a spec that speaks GraphQL, and of formats and credentials, each with the verdict that maintainers of a client would give. */
import { expect, test } from 'vitest'
import { bumpOf } from '../../src/changes/verdict.ts'
import { compareVersions, versionOf } from '../../src/diff/compare-specs.ts'
import { readModel } from '../../src/model/load.ts'

const SPEC = `connector: studio
server: https://api.studio.example
check: people.list
auth:
  token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" }
errors: { code: errors.0.code, message: errors.0.message, map: { NOT_FOUND: upstream_not_found }, wait: errors.0.seconds }
graphql:
  http: POST /v1/graphql
  documents: |
    fragment TaskFields on Task { id title status points project { id name } }

    query ListTasks($first: Int, $after: String, $status: TaskStatus) {
      tasks(first: $first, after: $after, status: $status) {
        nodes { ...TaskFields }
        pageInfo { hasNextPage endCursor }
      }
    }
entities:
  tasks:
    description: Work of a team.
    record: { id: string, title: string, status: { values: [OPEN, DONE] }, points: { type: integer, optional: true }, project: { properties: { id: string, name: string } } }
    list: { graphql: ListTasks, body: { first: { type: integer, maximum: 100, send: 50 }, status: { type: string, enum: [OPEN, DONE] } } }
    get: { graphql: "query($id: ID!) { task(id: $id) { ...TaskFields } }" }
    create:
      graphql: "mutation($input: TaskInput!) { taskCreate(input: $input) { task { ...TaskFields } } }"
      body: { input: { required: true, properties: { title: { type: string, required: true }, projectId: string } } }
      record: data.taskCreate.task
    close: { graphql: "mutation($id: ID!) { taskClose(id: $id) { ...TaskFields } }", retry: safe }
    remove: { graphql: "mutation($id: ID!) { taskDelete(id: $id) { ok } }", returns: nothing, risk: destructive }
    search: { $record: [id, title, status] }
    sync: { order: none, every: 24h }
  people:
    record: { id: string, name: { type: string, untrusted: name }, email: { type: string, format: email, sensitive: true }, joined: { type: string, format: date-time } }
    list: { graphql: "query($after: String) { people(after: $after) { edges { node { id name email joined } } pageInfo { hasNextPage endCursor } } }" }
    search: { $record: [id, name] }
    sync: { order: none, every: 24h }
`

const read = (text: string): ReturnType<typeof versionOf> => versionOf(readModel(text, 'specs/studio.yaml'))
const before = read(SPEC)

type Row = readonly [edit: string, from: string, to: string, bump: string, ...changes: string[]]

// biome-ignore format: one edit a line
const EDITS: readonly Row[] = [
  ['another path of all documents', 'http: POST /v1/graphql', 'http: POST /v2/graphql', 'patch', 'tasks.list: sends POST /v2/graphql (was POST /v1/graphql)', 'tasks.get: sends POST /v2/graphql (was POST /v1/graphql)', 'tasks.create: sends POST /v2/graphql (was POST /v1/graphql)', 'tasks.close: sends POST /v2/graphql (was POST /v1/graphql)', 'tasks.remove: sends POST /v2/graphql (was POST /v1/graphql)', 'people.list: sends POST /v2/graphql (was POST /v1/graphql)'],
  ['another field selected by a fragment', 'points project', 'points project: initiative', 'patch', 'tasks.list: graphql …tatus points project:initiative{id name}} (was …tatus points project{id name}})', 'tasks.get: graphql …tatus points project:initiative{id name}} (was …tatus points project{id name}})', 'tasks.create: graphql …tatus points project:initiative{id name}} (was …tatus points project{id name}})', 'tasks.close: graphql …tatus points project:initiative{id name}} (was …tatus points project{id name}})'],
  ['a field of a record more', 'fragment TaskFields on Task { id title status points project { id name } }', 'fragment TaskFields on Task { id title status points due project { id name } }', 'patch', 'tasks.list: graphql …title status points due project{id name}} (was …title status points project{id name}})', 'tasks.get: graphql …title status points due project{id name}} (was …title status points project{id name}})', 'tasks.create: graphql …title status points due project{id name}} (was …title status points project{id name}})', 'tasks.close: graphql …title status points due project{id name}} (was …title status points project{id name}})'],
  ['a fragment written inline', 'query($id: ID!) { task(id: $id) { ...TaskFields } }', 'query($id: ID!) { task(id: $id) { id title status points project { id name } } }', 'patch', 'tasks.get: graphql …d:ID!){task(id:$id){id title status points project{id name}}} (was …d:ID!){task(id:$id){...TaskFields}}fragment TaskFields on Task{id title status p…)'],
  ['blanks in a document', 'query($id: ID!) { task(id: $id) { ...TaskFields } }', 'query ($id: ID!) {  task(id: $id)  { ...TaskFields } }', 'none'],
  ['a named operation', 'query($id: ID!) { task(', 'query Task($id: ID!) { task(', 'patch', 'tasks.get: graphql query Task($id:ID!){task(id:$id){...TaskFields}}fragment TaskFields on Task{id t… (was query($id:ID!){task(id:$id){...TaskFields}}fragment TaskFields on Task{id title …)'],
  ['a variable that may be left out', 'query($id: ID!)', 'query($id: ID)', 'minor', 'tasks.get, param id: may be left out', 'tasks.get: graphql query($id:ID){task(id:$id){...TaskFields}}fragment TaskFields on Task{id title s… (was query($id:ID!){task(id:$id){...TaskFields}}fragment TaskFields on Task{id title …)'],
  ['another name of a variable', 'mutation($id: ID!) { taskClose(id: $id)', 'mutation($task: ID!) { taskClose(id: $task)', 'major', 'tasks.close, param id: removed', 'tasks.close, param task: new, and required', 'tasks.close: graphql mutation($task:ID!){taskClose(id:$task){...TaskFields}}fragment TaskFields on Ta… (was mutation($id:ID!){taskClose(id:$id){...TaskFields}}fragment TaskFields on Task{i…)'],
  ['a variable with a default', '$first: Int,', '$first: Int = 20,', 'patch', 'tasks.list: graphql …ListTasks($first:Int=20$after:String$status:TaskStatus){tasks(first:$first after… (was …ListTasks($first:Int$after:String$status:TaskStatus){tasks(first:$first after:$a…)'],
  ['another argument on the wire', 'tasks(first: $first,', 'tasks(limit: $first,', 'patch', 'tasks.list: graphql …s:TaskStatus){tasks(limit:$first after:$after status:$status){nodes{...TaskField… (was …s:TaskStatus){tasks(first:$first after:$after status:$status){nodes{...TaskField…)'],
  ['another operation', 'taskClose(id: $id)', 'taskFinish(id: $id)', 'patch', 'tasks.close: graphql …tation($id:ID!){taskFinish(id:$id){...TaskFields}}fragment TaskFields on Task{id… (was …tation($id:ID!){taskClose(id:$id){...TaskFields}}fragment TaskFields on Task{id …)', 'tasks.close: record data.taskFinish (was data.taskClose)'],
  ['no page info', '        pageInfo { hasNextPage endCursor }\n      }\n', '      }\n', 'major', 'tasks.list: has no next page any more', 'tasks.list: graphql …nodes{...TaskFields}}}fragment TaskFields on Task{id title status points project… (was …nodes{...TaskFields}pageInfo{hasNextPage endCursor}}}fragment TaskFields on Task…)'],
  ['edges in place of nodes', 'nodes { ...TaskFields }', 'edges { node { ...TaskFields } }', 'patch', 'tasks.list: graphql …ter status:$status){edges{node{...TaskFields}}pageInfo{hasNextPage endCursor}}}f… (was …ter status:$status){nodes{...TaskFields}pageInfo{hasNextPage endCursor}}}fragmen…)', 'tasks.list: records data.tasks.edges.*.node (was data.tasks.nodes)'],
  ['retries of a mutation no more', ', retry: safe }', ' }', 'patch', 'tasks.close: retry none (was safe)'],
  ['a result of a deletion', '{ ok } }", returns: nothing,', '{ id title status points project { id name } } }",', 'minor', 'tasks.remove, answer: record (was null)', 'tasks.remove: graphql mutation($id:ID!){taskDelete(id:$id){id title status points project{id name}}} (was mutation($id:ID!){taskDelete(id:$id){ok}})', 'tasks.remove: record data.taskDelete (was none)'],
  ['a risk that is lowered', ', risk: destructive', ', risk: write', 'minor', 'tasks.remove: risk write (was destructive)'],
  ['a field of an input that becomes required', 'projectId: string } }', 'projectId: { type: string, required: true } } }', 'major', 'tasks.create, param input.projectId: required'],
  ['a field of an input less', ', projectId: string', '', 'major', 'tasks.create, param input.projectId: removed'],
  ['a field of an input more', 'projectId: string', 'projectId: string, points: integer', 'minor', 'tasks.create, param input.points: new'],
  ['an open input', '{ input: { required: true, properties:', '{ input: { required: true, open: true, properties:', 'minor', 'tasks.create, param input: takes other fields too'],
  ['another size of pages', 'send: 50', 'send: 25', 'major', 'tasks.list, param first: sends 25 if left out (was 50)'],
  ['no size of pages', ', send: 50', '', 'major', 'tasks.list, param first: sends none if left out (was 50)'],
  ['a higher maximum', 'maximum: 100', 'maximum: 250', 'minor', 'tasks.list, param first: at most 250 (was 100)'],
  ['a value less of a param', 'enum: [OPEN, DONE] }', 'enum: [OPEN] }', 'major', 'tasks.list, param status: no longer DONE'],
  ['an open set of a param', 'type: string, enum: [OPEN, DONE] }', 'type: string, values: [OPEN, DONE] }', 'minor', 'tasks.list, param status: may have other values'],
  ['a code of errors more', 'NOT_FOUND: upstream_not_found', 'NOT_FOUND: upstream_not_found, LOCKED: upstream_conflict', 'major', 'errors, code of LOCKED: upstream_conflict (was by its status)'],
  ['a wait elsewhere', 'wait: errors.0.seconds', 'wait: errors.0.retryIn', 'patch', 'errors: time to wait from errors.0.retryIn (was errors.0.seconds)'],
  ['no wait', ', wait: errors.0.seconds', '', 'patch', 'errors: time to wait from none (was errors.0.seconds)'],
  ['an address that is a text', 'type: string, format: email,', 'type: string,', 'patch', 'people, field email: format none (was email)'],
  ['a time that becomes a day', 'joined: { type: string, format: date-time }', 'joined: { type: string, format: date }', 'patch', 'people, field joined: format date (was date-time)'],
  ['a time that is a text', 'joined: { type: string, format: date-time }', 'joined: string', 'patch', 'people, field joined: format none (was date-time)'],
  ['a field that is no longer sensitive', ', sensitive: true', '', 'patch', 'people, field email: sensitive none (was true)'],
  ['a field that becomes sensitive', 'title: string,', 'title: { type: string, sensitive: true },', 'patch', 'tasks, field title: sensitive true (was none)', 'tasks, search field title: sensitive true (was none)'],
  ['a searched field more', '$record: [id, name]', '$record: [id, name, email]', 'minor', 'people, search field email: new'],
  ['another order of searched fields', '[id, title, status]', '[id, status, title]', 'none'],
  ['an entity that is no longer synchronized', '    search: { $record: [id, name] }\n    sync: { order: none, every: 24h }\n', '    search: { $record: [id, name] }\n', 'major', 'people: no longer synchronized'],
  ['another interval', '    search: { $record: [id, title, status] }\n    sync: { order: none, every: 24h }', '    search: { $record: [id, title, status] }\n    sync: { order: none, every: 1h }', 'patch', 'tasks, sync: every 3600 (was 86400)'],
  ['a field that may be missing', 'project: { properties: { id: string, name: string } }', 'project: { optional: true, properties: { id: string, name: string } }', 'major', 'tasks, field project: may be missing'],
  ['a field that may be null in an object', '{ id: string, name: string } } }\n    list', '{ id: string, name: string | null } } }\n    list', 'major', 'tasks, field project.name: may be null'],
  ['a field that is always there', 'points: { type: integer, optional: true }', 'points: integer', 'minor', 'tasks, field points: always there'],
  ['a larger integer', 'points: { type: integer, optional: true }', 'points: { type: int64, optional: true }', 'major', 'tasks, field points: int64 (was integer)'],
  ['an integer that becomes a decimal text', 'points: { type: integer, optional: true }', 'points: { type: string, format: decimal, optional: true }', 'major', 'tasks, field points: format decimal (was none)', 'tasks, field points: string (was integer)'],
  ['an integer that is a time', 'points: { type: integer, optional: true }', 'points: { type: integer, format: unix, optional: true }', 'patch', 'tasks, field points: format unix (was none)'],
  ['a closed set of a field', 'status: { values: [OPEN, DONE] }', 'status: { enum: [OPEN, DONE] }', 'minor', 'tasks, field status: only OPEN, DONE', 'tasks, search field status: only OPEN, DONE'],
  ['another check', 'check: people.list', 'check: tasks.list', 'patch', 'studio: check of the credentials tasks.list (was people.list)'],
  ['another name of an action', '    close: {', '    finish: {', 'major', 'tasks.close: removed', 'tasks.finish: new'],
  ['fields of tables', '    description: Work of a team.\n', '    description: Work of a team.\n    brief: [id, title]\n', 'patch', 'tasks: fields of tables id, title (was none)'],
  ['another server', 'https://api.studio.example', 'https://studio.example', 'major', 'studio: server https://studio.example (was https://api.studio.example)'],
  ['credentials in another header', '"Authorization: Bearer {api_key}"', '"X-Key: {api_key}"', 'patch', 'authentication by token: header X-Key: {api_key} (was Authorization: Bearer {api_key})'],
  ['another name of a credential', 'api_key: secret }, header: "Authorization: Bearer {api_key}"', 'token: secret }, header: "Authorization: Bearer {token}"', 'major', 'authentication by token, credential api_key: removed', 'authentication by token, credential token: new, and required', 'authentication by token: header Authorization: Bearer {token} (was Authorization: Bearer {api_key})'],
  ['an optional credential more', 'credentials: { api_key: secret }', 'credentials: { api_key: secret, team: { type: string, required: false } }', 'minor', 'authentication by token, credential team: new'],
  ['a method more', '  token: { credentials:', '  session: { credentials: { session_token: secret }, header: "X-Session: {session_token}" }\n  token: { credentials:', 'minor', 'authentication by session: new'],
  ['an entity more', 'entities:\n', 'entities:\n  labels: { record: { id: string }, list: { graphql: "query { labels { id } }" } }\n', 'minor', 'labels: new'],
]

test.each(EDITS)('%s', (_, from, to, bump, ...expected) => {
  expect(SPEC).toContain(from)
  const changes = compareVersions(before, read(SPEC.replaceAll(from, to)))
  const found = changes.map(
    ({ subject, part, text }) => `${[subject, part].filter(Boolean).join(', ')}: ${text}`,
  )
  expect(found).toEqual(expected)
  expect(bumpOf(changes) ?? 'none').toBe(bump)
})

// Regression: both texts were cut before the part that differs.
test('of long documents, the parts that differ are shown', () => {
  const changes = compareVersions(before, read(SPEC.replace('points project', 'points project: initiative')))
  expect(changes[0]?.text).toMatch(/^graphql ….+project:initiative.+ \(was ….+project\{id name\}\}\)$/)
})
