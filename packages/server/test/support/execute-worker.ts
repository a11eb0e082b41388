/** A server process that runs one action with an Idempotency-Key, and prints the outcome. */
import { ConnectorError } from '@plugboard/core'
import { pino } from 'pino'
import { execute } from '../../src/connectors/execute.ts'
import { openCall } from '../../src/connectors/open-call.ts'
import { parseKeyRing } from '../../src/crypto/key-ring.ts'
import { startServer } from '../../src/server.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { fieldNotesPackage } from './field-notes.ts'
import { testConfig } from './test-config.ts'
import { ticketDesk } from './ticket-desk.ts'

const [folder = '', ring = '', url = '', org = '', id = '', key = '', request = ''] = process.argv.slice(2)
const upstreams = { 'field-notes': url, 'ticket-desk': url }
const config = testConfig(folder, { keyRing: parseKeyRing(ring), upstreams })
const log = pino({ level: 'silent' })
const server = await startServer(config, { connectors: [fieldNotesPackage, ticketDesk], log })
const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
const caller = { kind: 'application' as const, tenant, tokenId: '', secretId: '', family: '', scopes: [] }
const origin = { caller, idempotencyKey: key, signal: new AbortController().signal, requestId: '' }
try {
  await execute(await openCall(server.services, id, JSON.parse(request), origin))
  console.log('ok')
} catch (error) {
  console.log(error instanceof ConnectorError ? error.code : String(error))
}
await server.stop()
