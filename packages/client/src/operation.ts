import type { CallOptions } from '@plugboard/core'
import type { ServiceClient, ServiceRequest } from '@plugboard/core/hosted'
import { OPERATIONS, type Operations } from './generated/operations.ts'

type Name = keyof Operations

/** Inputs that an operation has: an absent one cannot be given. */
type Input<Operation extends Name> = {
  readonly [Part in 'path' | 'query' | 'body' as Operations[Operation][Part] extends undefined
    ? never
    : Part]: Operations[Operation][Part]
}

export type Query<Operation extends Name> = Operations[Operation]['query']
export type Body<Operation extends Name> = Operations[Operation]['body']
export type Result<Operation extends Name> = Operations[Operation]['result']

/** Calls an operation with the token that it takes. */
export type Run = <Operation extends Name>(
  name: Operation,
  input: Input<Operation>,
  options?: CallOptions,
  /** The end user of an operation that takes only a scoped token. */
  user?: string,
) => Promise<Result<Operation>>

interface Parts {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
}

export function runOperations(service: ServiceClient): Run {
  return async (name, input, options, user) => {
    const [method, template, token, key] = OPERATIONS[name] as readonly string[]
    const { path, query = {}, body } = input as Parts
    const request: ServiceRequest = {
      names: namesOf(template ?? '', name),
      method: method ?? '',
      template: template ?? '',
      path,
      query: queryOf(query),
      body,
      safety: key === 'keyed' ? 'keyed' : safetyOf(method, name),
      isKeyed: key === 'keyed',
    }
    const as = user === undefined ? 'application' : { external_user_id: user }
    return (await service.request(token === 'none' ? undefined : as, request, options)) as never
  }
}

/** The entity and the action in errors: `connectors.getConnector`. */
function namesOf(template: string, name: string): readonly [string, string] {
  const entity = template.split('/').find((part) => part !== '' && !FIRST_PARTS.includes(part)) ?? ''
  return [entity, name]
}

const FIRST_PARTS = ['api', 'v1', 'account', 'integrations']

/** Changes to fields, and checks, end in the same state when they are repeated. */
function safetyOf(method: string | undefined, name: Name): ServiceRequest['safety'] {
  if (method === 'GET' || name === 'checkConnector' || name === 'checkConnectors') return 'read'
  if (method === 'DELETE') return 'delete'
  return method === 'PUT' || method === 'PATCH' ? 'put' : 'once'
}

/** A list is given as several params of the same name. */
function queryOf(query: object): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(pairs)
}
