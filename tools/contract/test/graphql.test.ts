/** A connector with GraphQL only, against a server that executes its operations: the contract suite, and rules of GraphQL. */
import { connect } from '@plugboard/core'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractSuite } from '../src/suite/index.ts'
import { studio } from './studio/index.ts'

contractSuite(studio)

/** Without a behaviour, the sandbox knows the tables only. */
const { behaviour: _behaviour, facts: _facts, ...tables } = studio
describe('the derived sandbox', () => contractSuite(tables))

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [studio], size: 60 })
})
afterAll(() => sandbox.close())

type Call = (params?: object) => PromiseLike<unknown>
type Client = Readonly<Record<string, Readonly<Record<string, Call>>>>

function open(auth: object = sandbox.credentials('studio'), { url } = sandbox): Client {
  const options = { server: url('studio'), auth, maxRetries: 0 }
  return connect(studio.connector, studio.entities, options as never) as unknown as Client
}

const task = {
  id: expect.any(String),
  project: { id: 'p1', name: 'Project 1' },
  assignee: null,
  status: 'OPEN',
}

test('operations do what they say, one after the other', async () => {
  const { tasks } = open()
  const made = (await tasks?.create?.({ input: { title: 'Paint', projectId: 'p1' } })) as { id: string }
  expect(made).toMatchObject({ ...task, title: 'Paint' })
  const { id } = made
  expect(await tasks?.update?.({ id, title: 'Paint the wall' })).toMatchObject({
    id,
    title: 'Paint the wall',
  })
  expect(await tasks?.close?.({ id })).toMatchObject({ id, status: 'DONE' })
  expect(await tasks?.get?.({ id })).toMatchObject({ ...task, title: 'Paint the wall', status: 'DONE' })
  expect(await tasks?.list?.({ projectId: 'p1', status: 'DONE' })).toMatchObject({ records: [{ id }] })
  expect(await tasks?.delete?.({ id })).toBeNull()
  await expect(tasks?.get?.({ id })).rejects.toMatchObject({ code: 'upstream_not_found' })
})

test.each<[string, object, (client: Client) => PromiseLike<unknown> | undefined]>([
  [
    'a record that does not exist',
    { code: 'upstream_not_found', outcome: 'rejected', upstream: { status: 200, code: 'NOT_FOUND' } },
    ({ tasks }) => tasks?.update?.({ id: 'none', title: 'x' }),
  ],
  [
    'an invalid page size',
    { code: 'upstream_invalid_request', upstream: { code: 'BAD_USER_INPUT' } },
    ({ tasks }) => tasks?.list?.({ after: 'no cursor' }),
  ],
  [
    'rejected credentials',
    { code: 'connector_needs_reauth', upstream: { status: 200, code: 'UNAUTHENTICATED' } },
    () => open({ api_key: 'another' }).people?.list?.(),
  ],
])('%s arrives with the status 200 and is an error', async (_, expected, call) => {
  await expect(call(open())).rejects.toMatchObject(expected)
})

test('the derived sandbox takes the fields of a record from the input of a mutation', async () => {
  const derived = await startSandbox({ connectors: [tables] })
  const { tasks } = open(derived.credentials('studio'), derived)
  const made = (await tasks?.create?.({
    input: { title: 'Paint', projectId: 'p1', estimate: 2.5 },
  })) as object
  expect(made).toMatchObject({ title: 'Paint', estimate: 2.5 })
  expect(await tasks?.get?.({ id: (made as { id: string }).id })).toEqual(made)
  await derived.close()
})
