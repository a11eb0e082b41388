/** The service with a disabled protection: `RELIABILITY_MUTANT` names the figure that must fail because of it. */
import { loadConfig, type ServerParts, type Services, startServer } from '@plugboard/server'
import { MUTANT } from './mutant.ts'

interface Mutant {
  readonly parts?: ServerParts
  change?(services: Services): void
}

const DAY_MS = 86_400_000
/** Leaked bytes per call of a connector. */
const LEAK_BYTES = 1024 * 1024
/** Milliseconds for which each call blocks the event loop, like a store without threads. */
const BLOCK_MS = 5

const leaked: Buffer[] = []

const MUTANTS: Readonly<Record<string, Mutant>> = {
  // Every request starts when it arrives, and every write is queued.
  overload: {
    parts: { admission: { enter: ({ start }) => start(), delayMs: () => 0 } },
    change: ({ store }) =>
      Object.assign(store.engine, { writeQueue: { waiting: () => 0, delayMs: () => 0 } }),
  },
  load: {
    change: ({ metrics }) => {
      const { answered } = metrics
      Object.assign(metrics, {
        answered: (...given: Parameters<typeof answered>) => {
          if (!given[0].url.endsWith('/execute')) return answered(...given)
          leaked.push(Buffer.alloc(LEAK_BYTES, 1))
          for (const end = performance.now() + BLOCK_MS; performance.now() < end; );
          answered(...given)
        },
      })
    },
  },
  // The lease of a process that was killed during a refresh does not expire.
  'kill-refresh': {
    change: ({ store: { leases } }) => {
      const { claim } = leases
      Object.assign(leases, {
        claim: (...[ctx, lease]: Parameters<typeof claim>) => claim(ctx, lease, DAY_MS),
      })
    },
  },
}

const name = process.env[MUTANT] ?? ''
const mutant = MUTANTS[name]
if (mutant === undefined) throw new Error(`no mutant for '${name}'`)
const server = await startServer(loadConfig(process.env, { allowUpstreamOverride: true }), mutant.parts)
mutant.change?.(server.services)
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit()
})
