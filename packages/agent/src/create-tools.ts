import { type HostedOptions, requireKnownNames } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { type ClientEntry, type Connection, connectionOf } from './connection.ts'
import { unknownNames } from './policy/check-names.ts'
import type { Approve } from './policy/guard.ts'
import { type PolicyProblem, policyProblems } from './policy/parse.ts'
import type { Policy } from './policy/policy.ts'
import { registryOf } from './registry.ts'
import { givenTexts } from './results/given-texts.ts'
import { type Memory, processMemory } from './results/memory.ts'
import { pageCache } from './results/page-cache.ts'
import { readRecords } from './results/read-records.ts'
import type { Session } from './session.ts'
import { ended } from './text/sentence.ts'
import type { Tool } from './tool.ts'
import { toolsOf } from './tools.ts'

/** Exports of a connector package: its connect function, and the catalog from its `/catalog` entry. */
export interface HostedEntry {
  /** `connectPayments` */
  readonly connect: (options: { readonly hosted: HostedOptions }) => object
  readonly catalog: Catalog
  /** Required if the user has several connectors of the type. */
  readonly connectorId?: string
}

export interface SessionOptions {
  /** Permissions of the model. Default: reads are direct, writes are planned, and destructive ones need `approve`. */
  readonly policy?: Policy
  /** Asks a person to approve a plan. Without it, plans that need approval are refused. */
  readonly approve?: Approve
  /** Omits tool `write`. */
  readonly readOnly?: boolean
  /** Prefix of the tool names, such as `plugboard_`. */
  readonly prefix?: string
  /** Storage of results and plans; by default in this process. */
  readonly memory?: Memory
}

export type ToolsOptions = SessionOptions &
  (
    | { readonly clients: readonly ClientEntry[] }
    | { readonly hosted: Omit<HostedOptions, 'connectorId'>; readonly connectors: readonly HostedEntry[] }
  )

/**
 * The tools `find`, `read`, `write` and `more` over clients of any connectors, in process or hosted. Create them once per
 * user: results and plans belong to them.
 */
export function createTools(options: ToolsOptions): readonly Tool[] {
  requireKnownNames(
    options,
    'hosted' in options ? ['hosted', 'connectors', ...OPTIONS] : ['clients', ...OPTIONS],
  )
  const connections =
    'clients' in options ? options.clients.map(clientConnection) : hostedConnections(options)
  const session = openSession(connections, options)
  const catalogs = connections.map(({ catalog }) => catalog)
  requireValid(options.policy, (policy) => unknownNames(policy, catalogs, false))
  return toolsOf(session)
}

const OPTIONS: readonly (keyof SessionOptions)[] = ['policy', 'approve', 'readOnly', 'prefix', 'memory']

function clientConnection(entry: ClientEntry, i: number): Connection {
  requireKnownNames(entry, ['client', 'catalog', 'account'], `/clients/${i}`)
  return connectionOf(entry)
}

function hostedConnections({
  hosted,
  connectors,
}: Extract<ToolsOptions, { readonly connectors: unknown }>): Connection[] {
  return connectors.map((entry, i) => {
    requireKnownNames(entry, ['connect', 'catalog', 'connectorId'], `/connectors/${i}`)
    const { connect, catalog, connectorId } = entry
    const client = connect({ hosted: { ...hosted, ...(connectorId !== undefined && { connectorId }) } })
    return connectionOf({ client, catalog, ...(connectorId !== undefined && { account: connectorId }) })
  })
}

/** A session over connections of any kind. With `hasOlderAccounts`, they are only the newest of the user. */
export function openSession(
  connections: readonly Connection[],
  options: SessionOptions & { readonly hasOlderAccounts?: boolean } = {},
): Session {
  const { policy, approve, readOnly = false, prefix = '', memory = processMemory() } = options
  requireValid(policy, policyProblems)
  checkAccounts(connections)
  return {
    registry: registryOf(connections),
    memory,
    pages: pageCache(),
    records: readRecords(),
    given: givenTexts(),
    guard: { policies: policy === undefined ? [] : [policy], ...(approve && { approve }) },
    readOnly,
    toolName: (tool) => prefix + tool,
    now: () => performance.now(),
    hasOlderAccounts: options.hasOlderAccounts ?? false,
  }
}

function requireValid(
  policy: Policy | undefined,
  problemsOf: (policy: Policy) => readonly PolicyProblem[],
): void {
  const problems = policy === undefined ? [] : problemsOf(policy)
  const texts = problems.map(({ pointer, message }) => `policy${pointer} ${message}`)
  if (texts.length > 0) throw new TypeError(ended(`The policy is not valid: ${texts.join('; ')}`))
}

function checkAccounts(connections: readonly Connection[]): void {
  const names = connections.map(({ account, catalog }) => `${catalog.name} ${account}`)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined)
    throw new TypeError(
      `Two clients are of the same connector and account, ${twice}: give each an account name.`,
    )
}
