/** Starts all four connectors against one sandbox, on real sockets. */

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
import { type Sandbox, type SandboxConnector, startSandbox } from '@plugboard/sandbox'
import {
  type ClientEntry,
  createTools,
  type SessionOptions,
  type Tool,
  type ToolResult,
} from '../src/index.ts'

const CONNECTORS: readonly SandboxConnector[] = [
  { connector: payments, entities: paymentEntities, catalog: paymentCatalog },
  { connector: issueTracking, entities: issueEntities, catalog: issueCatalog },
  { connector: cloudDrive, entities: driveEntities, catalog: driveCatalog },
  { connector: recruiting, entities: recruitingEntities, catalog: recruitingCatalog },
]

/** In-process clients, each with the credentials that its fake accepts. */
function clientsOf(sandbox: Sandbox): ClientEntry[] {
  const at = (name: string) => ({ auth: sandbox.credentials(name) as never, server: sandbox.url(name) })
  return [
    { client: connectPayments(at('payments')), catalog: paymentCatalog },
    { client: connectIssueTracking(at('issue-tracking')), catalog: issueCatalog },
    { client: connectCloudDrive(at('cloud-drive')), catalog: driveCatalog },
    { client: connectRecruiting(at('recruiting')), catalog: recruitingCatalog },
  ]
}

export interface Running {
  readonly sandbox: Sandbox
  readonly clients: readonly ClientEntry[]
  /** Creates tools with empty memory. */
  open(options?: SessionOptions): Caller
}

/** Calls a tool by name. */
export type Caller = ((tool: string, args?: object) => Promise<ToolResult>) & {
  readonly tools: readonly Tool[]
}

export async function start(size: number = 100): Promise<Running> {
  const sandbox = await startSandbox({ connectors: CONNECTORS, size, seed: 1, logSize: 10_000 })
  const clients = clientsOf(sandbox)
  return { sandbox, clients, open: (options = {}) => callerOf(createTools({ clients, ...options })) }
}

function callerOf(tools: readonly Tool[]): Caller {
  const call = async (name: string, args?: object): Promise<ToolResult> => {
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined) throw new Error(`There is no tool ${name}`)
    return tool.run(args)
  }
  return Object.assign(call, { tools })
}

/** Text between the marks of an answer. */
export function marked(text: string): string {
  return /<(data-[a-z0-9]{6})>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? ''
}

export const handleOf = (text: string): string => /"handle":"(\w{16})"/.exec(text)?.[1] ?? ''
export const planOf = (text: string): string => /"plan":"(\w{16})"/.exec(text)?.[1] ?? ''
export const referenceOf = (text: string): string => /"(@\w{3}\.\d+)"/.exec(text)?.[1] ?? ''

export async function text(call: Caller, tool: string, args?: object): Promise<string> {
  return (await call(tool, args)).text
}
