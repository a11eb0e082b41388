/**
 * Concurrent calls in two processes with an access token that has just expired, at an upstream that accepts each refresh
 * token once: exactly one exchange, and every call is answered. Finally the grant is revoked, which ends in one error.
 */
import { startSandbox } from '@plugboard/sandbox'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { executePath, openCaller } from './support/caller.ts'
import { bodyOf, openHttp, type Reply } from './support/http.ts'
import { createInstallation } from './support/service.ts'
import { TABLES } from './support/tables.ts'

const PROCESSES = 2
const REQUEST = { entity: 'about', action: 'get', params: { fields: 'user' } }

export const refresh: Figure = defineFigure({
  quick: { runs: 5, calls: 100 },
  full: { runs: 50, calls: 100 },
  run: async ({ runs, calls }) => {
    const sandbox = await startSandbox({ connectors: [TABLES['cloud-drive']], size: 5 })
    const grants = sandbox.oauth('cloud-drive')
    grants.rotateRefreshTokens()
    const installation = createInstallation(
      { 'cloud-drive': sandbox.url('cloud-drive') },
      { PLUGBOARD_ROLE: 'api' },
    )
    const running = await Promise.all(Array.from({ length: PROCESSES }, () => installation.start()))
    const address = running[0]?.address ?? ''
    const caller = await openCaller({ address, client: installation.client })
    const connector = await caller.connect('cloud-drive', grants.credentials)
    const https = running.map((one) => openHttp(one.address))
    const ask = (n: number): Promise<Reply> =>
      (https[n % PROCESSES] as (typeof https)[number]).ask({
        path: executePath(connector),
        headers: caller.token,
        body: REQUEST,
      })
    const all = (): Promise<Reply[]> => Promise.all(Array.from({ length: calls }, (_, n) => ask(n)))
    const failures: Record<string, number> = {}
    const counts = { failed: 0, not_exchanged_once: 0, not_typed: 0 }
    for (let run = 0; run < runs; run++) {
      grants.expireAccessTokens()
      const before = grants.exchanges.length
      for (const reply of (await all()).filter(({ status }) => status !== 200)) {
        const { code = 'none' } = bodyOf(reply)
        failures[code] = (failures[code] ?? 0) + 1
        // A busy machine sheds load, which is unrelated to the refresh.
        if (code !== 'overloaded') counts.failed++
      }
      if (grants.exchanges.length !== before + 1) counts.not_exchanged_once++
    }
    grants.revoke()
    const refused = (await all()).map((reply) => bodyOf(reply).code)
    counts.not_typed = refused.filter((code) => code !== 'connector_needs_reauth').length
    await Promise.all([caller, ...https].map((one) => one.close()))
    await Promise.all(running.map((one) => one.end('SIGTERM')))
    installation.remove()
    await sandbox.close()
    return { figures: { ...counts, failures, exchanges: grants.exchanges.length }, misses: noneOf(counts) }
  },
})
