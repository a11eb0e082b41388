/** The studio: a spec with GraphQL only, and a sandbox that executes what its connector sends. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connectorTables, loadModel } from '@plugboard/codegen'
import type { Answer, Behaviour, Call, Handler, Reason, Row } from '@plugboard/sandbox'
import { Refusal } from '@plugboard/sandbox'
import type { Subject } from '../../src/suite/index.ts'
import { executeOperation, shown } from './schema.ts'

const path = fileURLToPath(new URL('studio.yaml', import.meta.url))

/** Text of the spec. */
export const STUDIO_SPEC: string = readFileSync(path, 'utf8')

const API_KEY = 'key_of_the_studio'

const tables = connectorTables(loadModel(path))

const execute: Handler = (call: Call) => ({ status: 200, body: executeOperation(call) })

/** Codes of refusals that happen before the operation is executed: the response has no `data`. */
const CODES: Readonly<Partial<Record<Reason['kind'], string>>> = {
  no_credentials: 'UNAUTHENTICATED',
  bad_credentials: 'UNAUTHENTICATED',
  rate_limited: 'THROTTLED',
}

/** Everything has the status 200, except for what a gateway in front of the server would send. */
function refuse(reason: Reason): Answer {
  const isOwn = reason.kind === 'rule'
  const code = isOwn ? reason.code : (CODES[reason.kind] ?? 'BAD_USER_INPUT')
  const message = isOwn ? reason.message : reason.kind
  return { status: isOwn ? reason.status : 200, body: { errors: [{ message, extensions: { code } }] } }
}

const behaviour: Behaviour = {
  credentials: { api_key: API_KEY },
  admit(given) {
    if (given?.values.api_key !== API_KEY) throw new Refusal({ kind: 'no_credentials' })
    return ''
  },
  refuse,
  pageSize: 'first',
  entities: Object.fromEntries(
    Object.values(tables.entities).map(({ name, actions }) => [
      name,
      {
        actions: Object.fromEntries(Object.keys(actions).map((action) => [action, execute])),
        ...(name === 'tasks' && { show: (row: Row, view: Pick<Call, 'data'>) => shown(view, row) }),
      },
    ]),
  ),
  sample: ({ size, now }) => ({
    people: rows(40, (n) => ({ id: `u${n}`, name: `Person ${n}` })),
    projects: rows(30, (n) => ({ id: `p${n}`, name: `Project ${n}` })),
    tasks: rows(size, (n) => taskRow(n, now - (size - n) * 60)),
  }),
}

function taskRow(n: number, at: number): Row {
  return {
    id: `t${n}`,
    title: `Task ${n}`,
    status: n % 3 === 0 ? 'DONE' : 'OPEN',
    estimate: n % 4 === 0 ? null : n / 2,
    updatedAt: new Date(at * 1000).toISOString(),
    projectId: `p${n % 30}`,
    assigneeId: n % 5 === 0 ? null : `u${n % 40}`,
  }
}

function rows(count: number, row: (n: number) => Row): Row[] {
  return Array.from({ length: count }, (_, n) => row(n))
}

/** Its projects do not change, so a new task has one of those. */
export const studio: Subject = {
  ...tables,
  behaviour,
  size: 60,
  facts: { 'tasks.create': { params: () => ({ input: { title: 'A new task', projectId: 'p1' } }) } },
}
