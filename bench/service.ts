// The service with one application: `service.ts <origin of payments' upstream> <additional environment>`. `BENCH_BUILD` in that
// environment names the clone whose build runs.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownMegabytes } from '../reliability/support/own-memory.ts'
import { serveParent } from './bench-process.ts'
import { builds, entryOf, importFrom } from './builds.ts'
import { post } from './caller.ts'
import { enteredFunctions } from './walk/coverage.ts'

const [upstream = '', more = '{}'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PLUGBOARD_DATA: folder,
  PLUGBOARD_PORT: '0',
  PLUGBOARD_KEYS: JSON.stringify({ active: 'k1', keys: { k1: randomBytes(32).toString('base64') } }),
  PLUGBOARD_UPSTREAMS: `payments=${upstream}`,
  PLUGBOARD_LOG_LEVEL: 'info',
  PLUGBOARD_ORG_RPS: '100000',
  PLUGBOARD_USER_RPS: '100000',
  ...JSON.parse(more),
}

const [own] = builds('')
const build = { name: 'service', folder: env.BENCH_BUILD ?? own?.folder ?? '' }
const { loadConfig, startServer } = await importFrom<typeof import('@plugboard/server')>(build, 'server')

/** With the command, like an operator. */
function createApplication(): { client_id: string; client_secret: string } {
  const command = entryOf(build, 'server', 'main')
  const args = [...process.execArgv, command, 'apps', 'create', 'bench', '--json']
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
}

const application = createApplication()
const { address, services, stop } = await startServer(loadConfig(env, { allowUpstreamOverride: true }))
const tokens = `${address}/api/v1/account/applications`
const { access_token: first = '' } = await post(`${tokens}/token`, application)
const user = { external_user_id: 'ann', ttl: 60 }
const { access_token: token = '' } = await post(`${tokens}/scoped-token`, user, first)

const loop = monitorEventLoopDelay({ resolution: 5 })

/** Since the last call: the longest block of the event loop. The first call begins to look, which takes 2 % of a core. */
function gauges(): object {
  loop.enable()
  const blockMs = Math.round(loop.max / 1e6)
  loop.reset()
  return { ownMB: ownMegabytes(process.pid) ?? Math.round(process.memoryUsage.rss() / 1e6), blockMs }
}

/** The same process with and without its call log: two processes of one build differ more. */
function logCalls(callLog: 'all' | 'off'): Promise<void> {
  Object.assign(services.config, { callLog })
  return services.callLog.flush()
}

const close = async (): Promise<void> => {
  await stop()
  rmSync(folder, { recursive: true })
}
serveParent({ address, token, application: first }, close, {
  ...{ gauges, entered: enteredFunctions },
  // Pending rows are written now, and not in the turn of another contestant.
  flush: () => services.callLog.flush().then(() => 'written'),
  // Spans are exported once a second.
  settle: () => sleep(1100, 'exported'),
  'log on': () => logCalls('all').then(() => 'on'),
  'log off': () => logCalls('off').then(() => 'off'),
})
