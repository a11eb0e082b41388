/** Creates the tools of one caller. */
import { type Connection, openSession, type Session, type Tool, toolsOf } from '@plugboard/agent'
import { ConnectorError } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import { toActor } from '../auth/caller.ts'
import { conversationsOf, ownerOf } from '../auth/owner.ts'
import type { Services } from '../connectors/services.ts'
import { atMost } from '../runtime/at-most.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { type AgentRequest, connectionTo } from './connection.ts'
import { storeMemory } from './memory.ts'

/** Maximum connectors of one end user that the tools offer, the newest. */
const MOST_CONNECTORS = 50

/** Maximum callers whose pages and records this process caches. */
const MOST_CALLERS = 200

type Caches = Pick<Session, 'pages' | 'records'>

const caches = new WeakMap<Services['store'], LRUCache<string, Caches>>()

type Given = Session['given']

const givenTexts = new WeakMap<Services['store'], LRUCache<string, Given>>()

/**
 * Caches of a caller, kept between requests so that the rest of a page needs no second read. The other parts of a
 * session (connectors, caller, disconnection) belong to one request.
 */
function cachesOf({ store }: Services, owner: string, { pages, records }: Caches): Caches {
  return cached(caches, store, owner, { pages, records })
}

/**
 * Texts that one conversation gave itself. Another one must not take them for its own: they may repeat text of outsiders that
 * only the first one counts as read.
 */
function givenIn({ store }: Services, conversation: string, { given }: Session): Given {
  return cached(givenTexts, store, conversation, given)
}

function cached<T extends object>(
  all: WeakMap<Services['store'], LRUCache<string, T>>,
  store: Services['store'],
  name: string,
  fresh: T,
): T {
  const entries = all.get(store) ?? new LRUCache<string, T>({ ...atMost(MOST_CALLERS), ttl: 600_000 })
  all.set(store, entries)
  const known = entries.get(name) ?? fresh
  entries.set(name, known)
  return known
}

export async function toolsFor(request: AgentRequest): Promise<readonly Tool[]> {
  const { services, caller } = request
  const { store, keys, clock } = services
  const { tenant, policy, scopes } = caller
  const owner = ownerOf(keys, caller)
  const records = await store.connectors.list(tenant, {}, { limit: MOST_CONNECTORS + 1 })
  const usable = records.slice(0, MOST_CONNECTORS).filter(({ status }) => status !== 'deleting')
  const connections = await connectionsTo(request, usable)
  const via = JSON.stringify({ channel: 'mcp', client: request.client })
  const actor = { ...toActor(caller, request.requestId), via }
  const externalUserId = tenant.externalUserId ?? ''
  const conversations = conversationsOf(keys, caller)
  const memory = storeMemory(services, { tenant, id: owner, externalUserId, conversations, actor })
  const session = openSession(connections, {
    memory,
    hasOlderAccounts: records.length > MOST_CONNECTORS,
    ...(policy && { policy }),
    readOnly: !scopes.includes('execute:write'),
    approve: async ({ id }) => (await store.agents.findPlan(tenant, owner, id))?.approval ?? 'pending',
  })
  const given = givenIn(services, conversations[0] ?? owner, session)
  const own = { ...session, ...cachesOf(services, owner, session), given, now: clock }
  return toolsOf(own)
}

/** Skips connectors whose package is no longer installed, so that the others still work. */
async function connectionsTo(
  request: AgentRequest,
  records: readonly ConnectorRecord[],
): Promise<readonly Connection[]> {
  const opened = records.map((record) =>
    connectionTo(request, record).catch((error: unknown) => {
      if (error instanceof ConnectorError && error.code === 'connector_state') return undefined
      throw error
    }),
  )
  return (await Promise.all(opened)).filter((connection) => connection !== undefined)
}
