/** Processes of the service on one database, and the connectors whose replicas they write. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import type { Env } from '../figure.ts'
import { type Caller, openCaller } from '../support/caller.ts'
import type { Database } from '../support/databases.ts'
import { createInstallation, type Installation, type Running } from '../support/service.ts'
import { openStreams, type Streams } from '../support/streams.ts'
import { TABLES } from '../support/tables.ts'

export interface Size {
  /** On PostgreSQL. SQLite has one. */
  readonly processes: number
  readonly kills: number
  /** Most milliseconds from the start of a process to the next kill. */
  readonly pause_ms: number
  readonly connectors: number
  /** Callers per connector that write one call after the other. */
  readonly writers: number
  /** Records of each entity in the beginning. */
  readonly records: number
  /** Readers that wait for a change at the same time. */
  readonly readers: number
}

/** One process of the service, at an address that it keeps when it is killed and started again. */
export interface Member {
  running: Running
  readonly caller: Caller
  /** By connector. */
  readonly streams: ReadonlyMap<string, Streams>
}

export interface Scene {
  readonly sandbox: Sandbox
  readonly installation: Installation
  readonly database: Database
  readonly members: readonly Member[]
  readonly connectors: readonly string[]
  readonly random: () => number
  close(): Promise<void>
}

const ENV = {
  PLUGBOARD_SYNC_SECONDS: '1',
  PLUGBOARD_SYNC_LEASE_SECONDS: '2',
  PLUGBOARD_ORG_RPS: '100000',
  PLUGBOARD_USER_RPS: '100000',
}

export async function openScene(
  database: Database,
  size: Size,
  random: () => number,
  more: Env,
): Promise<Scene> {
  const sandbox = await startSandbox({ connectors: [TABLES.payments], size: size.records })
  const upstreams = { payments: sandbox.url('payments') }
  const installation = createInstallation(upstreams, { ...database.env, ...ENV, ...more })
  const count = database.engine === 'sqlite' ? 1 : size.processes
  const processes: Running[] = []
  // The first one creates the tables.
  for (let n = 0; n < count; n++) processes.push(await installation.start())
  const { client } = installation
  const callers = await Promise.all(processes.map(({ address }) => openCaller({ address, client })))
  const connectors: string[] = []
  for (let n = 0; n < size.connectors; n++)
    connectors.push(await (callers[0] as Caller).connect('Payments', sandbox.credentials('payments')))
  const members = processes.map((running, at): Member => {
    const caller = callers[at] as Caller
    const streams = connectors.map((id) => [id, openStreams(running.address, caller, id)] as const)
    return { running, caller, streams: new Map(streams) }
  })
  return {
    ...{ sandbox, installation, database, members, connectors, random },
    close: () => close(members, sandbox, installation),
  }
}

/** Kills processes with SIGKILL, one after the other. Each starts again before the next one is killed. */
export async function killInTurn(
  { members, installation, random }: Scene,
  { kills }: Size,
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let n = 0; n < kills; n++) {
    await pause()
    const member = members[Math.floor(random() * members.length)] as Member
    await member.running.end('SIGKILL')
    member.running = await installation.start(member.running.port)
  }
}

/** Resolves when every change upstream is in the replica and nothing writes it any more. */
export async function comeToRest({ members, connectors }: Scene): Promise<void> {
  const [{ streams }] = members as [Member]
  for (const connector of connectors) {
    const own = streams.get(connector) as Streams
    const asked = Date.now()
    await own.ask('full')
    await own.untilSynced(asked)
    await own.ask('pause')
    await own.untilAtRest()
  }
}

async function close(
  members: readonly Member[],
  sandbox: Sandbox,
  installation: Installation,
): Promise<void> {
  for (const { running, caller, streams } of members) {
    for (const one of streams.values()) await one.close()
    await caller.close()
    await running.end('SIGTERM')
  }
  await sandbox.close()
  installation.remove()
}
