// `npm start` of one build in a folder of its own: `dev-server.ts <root of the clone>`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveParent } from '../../bench-process.ts'
import { entryOf } from '../../builds.ts'
import { post } from '../../caller.ts'

const [folder = ''] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'plugboard-served-'))

interface Dev {
  startDev(options: object, env: object): Promise<{ stop(): Promise<void> }>
}

const { startDev } = (await import(
  pathToFileURL(entryOf({ name: 'dev', folder }, 'server', 'dev/start')).href
)) as Dev
const { stop } = await startDev({ port: '0', data, size: 100, seed: 1 }, { PLUGBOARD_LOG_LEVEL: 'silent' })
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
  await stop()
  rmSync(data, { recursive: true })
}
serveParent({ address }, close, { token: newToken })
