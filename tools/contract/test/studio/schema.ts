/** The schema of the studio, and its resolvers over the records of a sandbox. */
import type { Call, Row } from '@plugboard/sandbox'
import { buildSchema, type ExecutionResult, GraphQLError, graphqlSync } from 'graphql'
import { connectionOf, type Paging } from './connection.ts'

const schema = buildSchema(`
  scalar DateTime
  enum TaskStatus { OPEN DONE }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Project { id: ID! name: String! }
  type Person { id: ID! name: String! }
  type Task {
    id: ID!
    title: String!
    status: TaskStatus!
    estimate: Float
    updatedAt: DateTime!
    project: Project!
    assignee: Person
  }
  type TaskConnection { nodes: [Task!]! pageInfo: PageInfo! }
  type ProjectConnection { nodes: [Project!]! pageInfo: PageInfo! }
  type PersonEdge { node: Person! }
  type PersonConnection { edges: [PersonEdge!]! pageInfo: PageInfo! }
  type TaskPayload { task: Task }
  input TaskInput { title: String! projectId: ID! assigneeId: ID estimate: Float }
  type Query {
    tasks(first: Int, after: String, status: TaskStatus, projectId: ID, updatedSince: DateTime): TaskConnection!
    task(id: ID!): Task
    projects(first: Int, after: String): ProjectConnection!
    project(id: ID!): Project
    people(first: Int, after: String): PersonConnection!
  }
  type Mutation {
    taskCreate(input: TaskInput!, key: String): TaskPayload
    taskUpdate(id: ID!, title: String, estimate: Float): TaskPayload
    taskClose(id: ID!): Task
    taskDelete(id: ID!): Boolean
  }
`)

/** Executes the document of a call as a GraphQL server does. */
export function executeOperation(call: Call): ExecutionResult {
  const { graphql: source = '' } = call.request
  return graphqlSync({ schema, source, variableValues: { ...call.params }, rootValue: rootOf(call) })
}

type WithId = Readonly<Record<'id', string>>
type TaskFilter = Paging & Readonly<Partial<Record<'status' | 'projectId' | 'updatedSince', string>>>

function rootOf(call: Call): object {
  const { data } = call
  const rows = (entity: string): readonly Row[] => data.collection(entity).rows()
  const page = (given: Paging, found: readonly Row[]) => connectionOf(given, found, call.fault)
  return {
    tasks: (given: TaskFilter) =>
      page(
        given,
        rows('tasks')
          .filter((row) => matches(row, given))
          .map((row) => shown(call, row)),
      ),
    task: ({ id }: WithId) => optional(call, data.collection('tasks').get(id)),
    projects: (given: Paging) => page(given, rows('projects')),
    project: ({ id }: WithId) => data.collection('projects').get(id) ?? null,
    people: (given: Paging) => page(given, rows('people')),
    taskCreate: ({ input }: { readonly input: Row }) => ({ task: created(call, input) }),
    taskUpdate: ({ id, ...fields }: WithId & Row) => ({ task: changed(call, id, fields) }),
    taskClose: ({ id }: WithId) => changed(call, id, { status: 'DONE' }),
    taskDelete: ({ id }: WithId) => {
      found(call, id)
      return data.collection('tasks').remove(id) ?? true
    },
  }
}

function matches(row: Row, { status, projectId, updatedSince }: TaskFilter): boolean {
  return (
    (status == null || row.status === status) &&
    (projectId == null || row.projectId === projectId) &&
    (updatedSince == null || Date.parse(String(row.updatedAt)) >= Date.parse(updatedSince))
  )
}

/** A task with its project and the person who works on it. */
export function shown({ data }: Pick<Call, 'data'>, row: Row): Row {
  const reference = (entity: string, id: unknown) =>
    id == null ? null : data.collection(entity).get(String(id))
  return {
    ...row,
    project: reference('projects', row.projectId),
    assignee: reference('people', row.assigneeId),
  }
}

function optional(call: Call, row: Row | undefined): Row | null {
  return row === undefined ? null : shown(call, row)
}

function found({ data }: Call, id: string): Row {
  const row = data.collection('tasks').get(id)
  if (row === undefined) throw failure('NOT_FOUND', `There is no task ${id}.`)
  return row
}

function created(call: Call, input: Row): Row {
  const { data } = call
  if (data.collection('projects').get(String(input.projectId)) === undefined)
    throw failure('NOT_FOUND', 'There is no such project.')
  const id = `t_${data.random.text(8)}`
  return saved(
    call,
    data.complete('tasks', { id, assigneeId: null, estimate: null, status: 'OPEN', ...input }),
  )
}

function changed(call: Call, id: string, fields: Row): Row {
  return saved(call, { ...found(call, id), ...fields })
}

function saved(call: Call, row: Row): Row {
  const { data } = call
  const stamped = { ...row, updatedAt: new Date(data.clock.tick() * 1000).toISOString() }
  data.collection('tasks').put(stamped)
  return shown(call, stamped)
}

function failure(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}
