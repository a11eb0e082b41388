/** An application with an embedded Plugboard, its replica of the sandbox's customers, and a server on the same database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments as connector } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
import { type EmbeddedApplication, openPlugboard } from '@plugboard/server'
import { builds, entryOf } from '../builds.ts'

export interface Scene {
  readonly shop: EmbeddedApplication
  readonly user: string
  readonly connectorId: string
  /** Of the server. */
  readonly address: string
  close(): Promise<void>
}

const SETTINGS = {
  // Nothing else runs once the replica is complete.
  PLUGBOARD_SYNC_SECONDS: '3600',
  PLUGBOARD_SYNC_FULL_SECONDS: '3600',
  PLUGBOARD_SYNC_SWEEP_SECONDS: '3600',
  PLUGBOARD_ORG_RPS: '100000',
  PLUGBOARD_USER_RPS: '100000',
}

export async function openScene(size: number): Promise<Scene> {
  const data = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
  const sandbox = await startSandbox({ connectors: [{ connector, entities, catalog }], size })
  const upstreams = { payments: sandbox.url('payments') }
  const plugboard = await openPlugboard({ data, development: true, upstreams, env: SETTINGS })
  const user = 'ann'
  const shop = await plugboard.application('shop')
  const credentials = sandbox.credentials('payments')
  const account = { external_user_id: user, connector_type: 'payments', credentials }
  const { id: connectorId } = await shop.connectors.create(account as never)
  await untilComplete(shop, connectorId)
  const server = await startServer(data)
  const close = async (): Promise<void> => {
    server.process.kill()
    await once(server.process, 'exit')
    await plugboard.close()
    await sandbox.close()
    rmSync(data, { recursive: true })
  }
  return { shop, user, connectorId, address: server.address, close }
}

async function untilComplete(shop: EmbeddedApplication, connectorId: string): Promise<void> {
  for (;;) {
    const { data } = await shop.connectors.syncs(connectorId)
    if (data.length > 0 && data.every(({ complete }) => complete)) return
    await sleep(500)
  }
}

async function startServer(data: string): Promise<{ process: ChildProcess; address: string }> {
  const [build] = builds('')
  const main = entryOf(build as never, 'server', 'main')
  const env = {
    ...process.env,
    ...SETTINGS,
    PLUGBOARD_DATA: data,
    PLUGBOARD_KEY_FILE: join(data, 'keys.json'),
    PLUGBOARD_PORT: '0',
    PLUGBOARD_ROLE: 'api',
  }
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    const [, address] = /"address":"(http:[^"]+)"/.exec(chunk) ?? []
    if (address !== undefined) {
      server.stdout.resume()
      return { process: server, address }
    }
  }
  throw new Error('the server ended before it listened')
}
