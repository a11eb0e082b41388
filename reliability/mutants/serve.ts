/** The service with a disabled protection: `RELIABILITY_MUTANT` names the figure that must fail because of it. */
import { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'
import { loadConfig, type ServerParts, type Services, startServer } from '@plugboard/server'
import { FUZZ_MUTANTS } from './fuzz-execute.ts'
import { MUTANT } from './mutant.ts'
import { SIGN_IN_MUTANTS } from './sign-in.ts'
import { ROTATION_KILLS } from './sign-in-kills.ts'

interface Mutant {
  readonly parts?: ServerParts
  change?(services: Services): void
}

const DAY_MS = 86_400_000
/** Leaked bytes per call of a connector. */
const LEAK_BYTES = 1024 * 1024
/** Milliseconds for which each call blocks the event loop, like a store without threads. */
const BLOCK_MS = 5

/** Milliseconds of rendering the catalog. */
const RENDERING_MS = 45

/** The same for each request of a model, of which fifty wait at a time. */
const BUSY_MS = 80

/** Numbers by which the head of a feed is ahead. */
const UNCOMMITTED = 10

const leaked: Buffer[] = []

/** How bodies were once split into tokens: at each quote of a text that does not end, the search starts again. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}:,]/g
/** Enough to be found, and not so much that the figure takes hours. */
const LONGEST_SCAN = 98_304

/** Every request starts when it arrives. */
const UNSHED: ServerParts = { admission: { enter: ({ start }) => start(), delayMs: () => 0 } }

const MUTANTS: Readonly<Record<string, Mutant>> = {
  // No request is shed, and every write is queued.
  overload: {
    parts: UNSHED,
    change: ({ store }) =>
      Object.assign(store.engine, { writeQueue: { waiting: () => 0, delayMs: () => 0 } }),
  },
  load: { change: (services) => burden(services, '/execute', BLOCK_MS) },
  'agents-effects': { change: forgetKeys },
  'one-effect': { change: forgetKeys },
  // Generated keys of writes with unknown outcome cannot be stored.
  'one-effect-keys': {
    change: ({ store: { idempotency } }) =>
      Object.assign(idempotency, { add: () => Promise.reject(new Error('not stored')) }),
  },
  // Plans are found by their id alone.
  'agents-owners': {
    change: ({ store: { agents } }) => {
      const { savePlan, findPlan } = agents
      const owners = new Map<string, string>()
      Object.assign(agents, {
        savePlan: (...[ctx, row, now]: Parameters<typeof savePlan>) => {
          owners.set(row.id, owners.get(row.id) ?? row.owner)
          return savePlan(ctx, row, now)
        },
        findPlan: (...[ctx, owner, id]: Parameters<typeof findPlan>) =>
          findPlan(ctx, owners.get(id) ?? owner, id),
      })
    },
  },
  // Plans are not stored.
  'agents-plans': {
    change: ({ store: { agents } }) => Object.assign(agents, { savePlan: async () => {} }),
  },
  // Requests of models occupy the event loop and leak, and none is shed.
  'agents-slow': { parts: UNSHED, change: (services) => burden(services, '/mcp', BUSY_MS) },
  // All callers share one rate limit.
  'agents-limits': {
    change: ({ callerLimits }) => {
      const { take } = callerLimits
      const shared = { tenant: { org: 'shared', externalUserId: 'shared' } } as Parameters<typeof take>[0]
      Object.assign(callerLimits, { take: () => take(shared) })
    },
  },
  // Tokens lose their policies.
  'agents-policy': {
    change: ({ tokens }) => {
      const { find } = tokens
      Object.assign(tokens, {
        find: async (hash: string) => {
          const token = await find(hash)
          return token && { ...token, policy: null }
        },
      })
    },
  },
  // The JSON reader takes quadratic time.
  bombs: {
    change: () => {
      const { decode } = TextDecoder.prototype
      TextDecoder.prototype.decode = function decodeAndScan(...given) {
        const text = decode.apply(this, given)
        text.slice(0, LONGEST_SCAN).match(TOKENS)
        return text
      }
    },
  },
  // A copy and a list of large records let nothing else run before they are done.
  'turns-copies': {
    change: () => {
      Object.assign(promises, { setImmediate: async () => {} })
      syncBuiltinESMExports()
    },
  },
  // Answers are parsed, however large they are.
  'turns-answers': {
    change: () => {
      const { concat } = Buffer
      Buffer.concat = (...given: Parameters<typeof concat>) => {
        const all = concat(...given)
        if (all[0] === OPEN_BRACE) parseIfJson(all.toString())
        return all
      }
    },
  },
  // The catalog is rendered for every caller: so long it took.
  'open-routes': { change: (services) => burden(services, '/connector-types', RENDERING_MS) },
  // A search blocks the event loop for as long as it takes, as it would if it ran there.
  'search-budget': {
    change: ({ searches }) => {
      const { search } = searches
      Object.assign(searches, {
        search: async (...given: Parameters<typeof search>) => {
          const began = performance.now()
          const found = await search(...given)
          for (const end = 2 * performance.now() - began; performance.now() < end; );
          return found
        },
      })
    },
  },
  ...FUZZ_MUTANTS,
  ...SIGN_IN_MUTANTS,
  ...ROTATION_KILLS,
  // A session accepts changes based on stale reads, keeps its state parameter, and goes on when its connector is stored.
  consent: {
    change: ({ store: { connectSessions }, clock }) => {
      const { change, find, findByState } = connectSessions
      Object.assign(connectSessions, {
        change: async (...[session, { state_hash, ...changes }]: Parameters<typeof change>) => {
          const status = changes.status === 'exchanging' ? 'consenting' : changes.status
          const latest = (await find(session.hash, clock())) ?? session
          return change(latest, { ...changes, ...(state_hash && { state_hash }), ...(status && { status }) })
        },
        changeIn: async (...[, session]: Parameters<typeof connectSessions.changeIn>) => session,
        findByState: async (...given: Parameters<typeof findByState>) => {
          const found = await findByState(...given)
          return found && { ...found, status: 'consenting' as const }
        },
      })
    },
  },
  // Numbers that transactions have not committed yet, or not even taken, count as read.
  feed: {
    change: ({ replica }) => {
      const { heads } = replica
      Object.assign(replica, {
        heads: async (...given: Parameters<typeof heads>) =>
          new Map(
            Array.from(await heads(...given), ([entity, head]) => [
              entity,
              { ...head, seq: head.seq + UNCOMMITTED },
            ]),
          ),
      })
    },
  },
  // A message counts as received with any answer, and without one.
  'deliveries-unheard': {
    change: (services) =>
      changePosts(services, async (post, request) => {
        await post(request).catch(() => {})
        return RECEIVED
      }),
  },
  // A message counts as received before it is sent.
  'deliveries-unordered': {
    change: (services) =>
      changePosts(services, async (post, request) => {
        setTimeout(() => void post(request).catch(() => {}), Math.random() * LATEST_MS)
        return RECEIVED
      }),
  },
  // After a rotation, messages are signed with the former secret alone.
  'deliveries-former-secret': {
    change: (services) =>
      changePosts(services, (post, { headers, ...rest }) => {
        const signature = headers['webhook-signature']?.split(' ').at(-1) ?? ''
        return post({ ...rest, headers: { ...headers, 'webhook-signature': signature } })
      }),
  },
  // Each attempt has a body of its own.
  'deliveries-rebuilt': {
    change: (services) =>
      changePosts(services, (post, { body, ...rest }) =>
        post({ ...rest, body: `${body.slice(0, -1)},"attempt":"${randomUUID()}"}` }),
      ),
  },
  // Any webhook proves its origin: the type of its content counts as the secret.
  'rings-believed': {
    change: ({ hooks }) => {
      const { find } = hooks
      Object.assign(hooks, {
        find: async (...given: Parameters<typeof find>) => {
          const found = await find(...given)
          const verify = { scheme: 'token', header: 'Content-Type' } as const
          const secrets = { secret: 'application/json; charset=utf-8' }
          return found?.webhooks && { ...found, secrets, webhooks: { ...found.webhooks, verify } }
        },
      })
    },
  },
  // A ring within five seconds of the latest run that was requested requests none: longer than a run waits on a busy machine.
  'rings-forgotten': {
    change: ({ runFolding }) => {
      const { request } = runFolding
      const requestedAt = new Map<string, number>()
      Object.assign(runFolding, {
        request: async (...given: Parameters<typeof request>) => {
          const [{ connector_id: id }] = given
          if (performance.now() - (requestedAt.get(id) ?? Number.NEGATIVE_INFINITY) < 5000) return false
          requestedAt.set(id, performance.now())
          return request(...given)
        },
      })
    },
  },
  // Only the connector that has refreshed a shared grant gets the new token.
  'kill-shared': {
    change: ({ store: { leases } }) => {
      const { commit } = leases
      Object.assign(leases, {
        commit: (...[ctx, lease, next]: Parameters<typeof commit>) => commit(ctx, lease, next),
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

const OPEN_BRACE = 0x7b

function parseIfJson(text: string): void {
  try {
    JSON.parse(text)
  } catch {
    // Other text.
  }
}

type Post = Services['endpointFetch']['post']

const RECEIVED = { status: 204, retryAfter: undefined, answer: '' }
/** By which a message comes late. */
const LATEST_MS = 1500

/** Replaces how messages are sent to webhook endpoints. */
function changePosts(
  { endpointFetch }: Services,
  change: (post: Post, request: Parameters<Post>[0]) => ReturnType<Post>,
): void {
  const { post } = endpointFetch
  Object.assign(endpointFetch, { post: (request: Parameters<Post>[0]) => change(post, request) })
}

/** Every call with an idempotency key is a new one. */
function forgetKeys({ store: { idempotency } }: Services): void {
  const { reserve } = idempotency
  Object.assign(idempotency, {
    reserve: (...[ctx, claim, ...rest]: Parameters<typeof reserve>) =>
      reserve(ctx, Object.assign(claim, { key: randomUUID() }), ...rest),
  })
}

/** Each request of a route leaks memory and blocks the event loop. */
function burden({ metrics }: Services, route: string, blockMs: number): void {
  const { answered } = metrics
  Object.assign(metrics, {
    answered: (...given: Parameters<typeof answered>) => {
      if (!given[0].url.endsWith(route)) return answered(...given)
      leaked.push(Buffer.alloc(LEAK_BYTES, 1))
      for (const end = performance.now() + blockMs; performance.now() < end; );
      answered(...given)
    },
  })
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
