// The service with its embedded database, one application and one connector.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, startServer } from '@plugboard/server'
import { serveParent } from './part.ts'

const [upstream = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
const env = {
  ...process.env,
  PLUGBOARD_DATA: folder,
  PLUGBOARD_PORT: '0',
  PLUGBOARD_KEYS: JSON.stringify({ active: 'k1', keys: { k1: randomBytes(32).toString('base64') } }),
  PLUGBOARD_UPSTREAMS: `payments=${upstream}`,
  PLUGBOARD_LOG_LEVEL: 'info',
  PLUGBOARD_ORG_RPS: '100000',
  PLUGBOARD_USER_RPS: '100000',
}

/** By the command, as an operator does. */
function createApplication(): { client_id: string; client_secret: string } {
  const command = import.meta.resolve('@plugboard/server').replace(/index\.(\w+)$/, 'main.$1')
  const args = [...process.execArgv, new URL(command).pathname, 'apps', 'create', 'bench']
  const printed = execFileSync(process.execPath, args, { env, encoding: 'utf8' })
  const named = (name: string): string => new RegExp(`${name}: +(\\S+)`).exec(printed)?.[1] ?? ''
  return { client_id: named('client_id'), client_secret: named('client_secret') }
}

async function post(path: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, string>
}

const application = createApplication()
const { address, stop } = await startServer(loadConfig(env, { allowUpstreamOverride: true }))
const user = { external_user_id: 'ann' }
const tokens = '/api/v1/account/applications'
const { access_token: first } = await post(`${tokens}/token`, application)
const { access_token: token = '' } = await post(`${tokens}/scoped-token`, { ...user, ttl: 60 }, first)
const made = { ...user, connector_type: 'Payments', credentials: { api_key: 'sk_test_bench' } }
const { id = '' } = await post('/v1/integrations/connectors', made, token)
serveParent({ address, token, id }, async () => {
  await stop()
  rmSync(folder, { recursive: true })
})
