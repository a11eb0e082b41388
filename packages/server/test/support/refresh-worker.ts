/** A server process that sends concurrent calls of one connector at a given time, and prints the codes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorError } from '@plugboard/core'
import { pino } from 'pino'
import { execute } from '../../src/connectors/execute.ts'
import { openCall } from '../../src/connectors/open-call.ts'
import { parseKeyRing } from '../../src/crypto/key-ring.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { grantNotesPackage } from './grant-notes.ts'
import { startAtEase } from './start.ts'
import { testConfig } from './test-config.ts'

const [folder = '', ring = '', url = '', org = '', id = '', times = '', from = ''] = process.argv.slice(2)
const config = testConfig(folder, { keyRing: parseKeyRing(ring), upstreams: { 'grant-notes': url } })
const server = await startAtEase(config, {
  connectors: [grantNotesPackage],
  log: pino({ level: 'silent' }),
})
const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
const caller = { kind: 'application' as const, tenant, tokenId: '', secretId: '', family: '', scopes: [] }
const request = { entity: 'notes', action: 'get' }

async function run(): Promise<string> {
  try {
    const origin = { caller, signal: new AbortController().signal, requestId: '' }
    await execute(await openCall(server.services, id, request, origin))
    return 'ok'
  } catch (error) {
    return error instanceof ConnectorError ? error.code : String(error)
  }
}

await sleep(Math.max(0, Number(from) - Date.now()))
const codes = await Promise.all(Array.from({ length: Number(times) }, run))
console.log(JSON.stringify(codes))
await server.stop()
