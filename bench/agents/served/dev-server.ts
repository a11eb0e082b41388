// `npm start` of one build in a folder of its own: `dev-server.ts <root of the clone>`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serveParent } from '../../bench-process.ts'
import { entryOf } from '../../builds.ts'
import { post } from '../../caller.ts'

const [folder = ''] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'plugboard-served-'))
const main = entryOf({ name: 'dev', folder }, 'server', 'main')
const options = ['--port', '0', '--data', data, '--size', '100', '--seed', '1']
// A process of its own: modules that only the command needs are in no entry of a build.
const server = spawn(process.execPath, [...process.execArgv, main, 'dev', ...options], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PLUGBOARD_LOG_LEVEL: 'silent' },
})
// Every build prints nothing before it has started.
await once(createInterface({ input: server.stdout }), 'line')

const { address, client_id, client_secret } = JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8'))
const tokens = `${address}/api/v1/account/applications`
const { access_token: first = '' } = await post(`${tokens}/token`, { client_id, client_secret })

/** Of the demo user. Each is a conversation of its own. */
async function newToken(): Promise<string> {
  const user = { external_user_id: 'demo', ttl: 60 }
  const { access_token: token = '' } = await post(`${tokens}/scoped-token`, user, first)
  return token
}

const close = async (): Promise<void> => {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  rmSync(data, { recursive: true })
}
serveParent({ address }, close, { token: newToken })
