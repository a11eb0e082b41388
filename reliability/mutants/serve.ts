/** The service with a protection switched off: `RELIABILITY_MUTANT` names the figure that has to fail because of it. */
import { loadConfig, type ServerParts, type Services, startServer } from '@plugboard/server'
import { MUTANT } from './mutant.ts'

interface Mutant {
  readonly parts?: ServerParts
  change?(services: Services): void
}

const DAY_MS = 86_400_000
/** Of each call of a connector, kept for ever. */
const LEAK_BYTES = 1024 * 1024
/** For which each call blocks the event loop, as a store that is not in a thread of its own would. */
const BLOCK_MS = 5

const leaked: Buffer[] = []

const MUTANTS: Readonly<Record<string, Mutant>> = {
  // Every request begins when it arrives, and every write is queued.
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
  // The lease of a process that was killed while it exchanged a refresh token does not end.
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
