/** One sandbox for a task, with clients of all connectors. */

import { type ClientEntry, type Connection, connectionOf, valueAt } from '@plugboard/agent'
import { catalog as driveCatalog } from '@plugboard/cloud-drive/catalog'
import { connectCloudDrive, entities as driveEntities } from '@plugboard/cloud-drive/client'
import { cloudDrive } from '@plugboard/cloud-drive/connector'
import { catalog as issueCatalog } from '@plugboard/issue-tracking/catalog'
import { connectIssueTracking, entities as issueEntities } from '@plugboard/issue-tracking/client'
import { issueTracking } from '@plugboard/issue-tracking/connector'
import { catalog as paymentCatalog } from '@plugboard/payments/catalog'
import { connectPayments, entities as paymentEntities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { catalog as recruitingCatalog } from '@plugboard/recruiting/catalog'
import { connectRecruiting, entities as recruitingEntities } from '@plugboard/recruiting/client'
import { recruiting } from '@plugboard/recruiting/connector'
import { type Row, type Sandbox, startSandbox } from '@plugboard/sandbox'
import type { Task, Truth, Where } from './task.ts'

export interface World {
  readonly sandbox: Sandbox
  readonly clients: readonly ClientEntry[]
  readonly connections: readonly Connection[]
}

/** Records of the main entity of each connector. */
const SIZE = 100

export async function startWorld(seed = 1): Promise<World> {
  const sandbox = await startSandbox({
    connectors: [
      { connector: payments, entities: paymentEntities, catalog: paymentCatalog },
      { connector: issueTracking, entities: issueEntities, catalog: issueCatalog },
      { connector: cloudDrive, entities: driveEntities, catalog: driveCatalog },
      { connector: recruiting, entities: recruitingEntities, catalog: recruitingCatalog },
    ],
    seed,
    size: SIZE,
    logSize: 10_000,
  })
  const at = (name: string) => ({ auth: sandbox.credentials(name) as never, server: sandbox.url(name) })
  const clients = [
    { client: connectPayments(at('payments')), catalog: paymentCatalog },
    { client: connectIssueTracking(at('issue-tracking')), catalog: issueCatalog },
    { client: connectCloudDrive(at('cloud-drive')), catalog: driveCatalog },
    { client: connectRecruiting(at('recruiting')), catalog: recruitingCatalog },
  ]
  return { sandbox, clients, connections: clients.map(connectionOf) }
}

function recordsAt(sandbox: Sandbox, { at, where }: Where): Row[] {
  const [connector = '', entity = ''] = at.split('.')
  return sandbox
    .state(connector)
    .records(entity)
    .filter((row) => Object.entries(where).every(([path, value]) => valueAt(row, path) === value))
}

export function arrange({ sandbox }: World, { arrange: change }: Task): void {
  if (change === undefined) return
  const [connector = '', entity = ''] = change.at.split('.')
  for (const row of recordsAt(sandbox, change)) {
    sandbox.state(connector).put(entity, withValues(row, change.set))
  }
}

function withValues(row: Row, set: Readonly<Record<string, unknown>>): Row {
  const copy = structuredClone(row) as Record<string, unknown>
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const inner = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy)
    inner[names.at(-1) as string] = value
  }
  return copy as Row
}

/** The expected answer, computed from the sandbox's state. */
export function truthOf({ sandbox }: World, { count, most = Infinity, field, ...where }: Truth): string {
  const rows = recordsAt(sandbox, where)
  if (count) return String(Math.min(rows.length, most))
  return String(valueAt(rows[0], field as string))
}

/** Describes a wrong effect of a task; undefined if the effect is right. */
export function wrongEffect({ sandbox }: World, { effect }: Task): string | undefined {
  const writes = sandbox.requests.filter(({ entity, action }) => isWrite(entity, action)).length
  const expected = effect?.writes ?? 0
  if (writes !== expected) return `${writes} requests that write instead of ${expected}`
  if (effect?.at === undefined || effect.where === undefined) return undefined
  const found = recordsAt(sandbox, { at: effect.at, where: effect.where }).length
  return found === effect.count ? undefined : `${found} records instead of ${effect.count}`
}

function isWrite(entity: string | undefined, action: string | undefined): boolean {
  return entity !== undefined && /^(?:create|update|delete)$/.test(action ?? '')
}
