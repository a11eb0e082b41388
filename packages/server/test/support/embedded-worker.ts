/** A program with an embedded Plugboard, which begins a write with a key: `folder ring upstream-url` */
import { openPlugboard } from '../../src/embedded/open.ts'
import { fieldNotesPackage } from './field-notes.ts'
import { API_KEY } from './harness.ts'
import { NEVER_MS } from './start.ts'
import { testLocation } from './test-database.ts'

const [folder = '', ring = '', url = ''] = process.argv.slice(2)
const { databaseUrl } = testLocation(folder)
const place = databaseUrl === undefined ? { data: folder } : { databaseUrl }
const env = { PLUGBOARD_KEYS: ring, PLUGBOARD_LOG_LEVEL: 'silent' }
const options = { ...place, development: true, upstreams: { 'field-notes': url }, env }
const plugboard = await openPlugboard(options, { connectors: [fieldNotesPackage], warmUpDelayMs: NEVER_MS })
const shop = await plugboard.application('shop')
const { id } = await shop.connectors.create({
  external_user_id: 'ann',
  connector_type: 'Field Notes',
  credentials: { api_key: API_KEY },
  check: false,
})
await shop.execute({
  externalUserId: 'ann',
  connectorId: id,
  entity: 'notes',
  action: 'create',
  params: { text: 'once' },
  idempotencyKey: 'order-1',
})
