/**
 * Watches the nodes of a cluster (see `docs/scale.md`). The coordinator answers although a node does not, and its statement timeout
 * does not end a statement whose node is silent: callers would take the time of such a search for its cost, and hold connections
 * that the searches of other nodes need.
 */
import { LRUCache } from 'lru-cache'
import { Client, type Pool } from 'pg'
import { atMost } from '../../runtime/at-most.ts'
import { StoreError } from '../store-error.ts'
import { type NodeHealth, nodeHealth } from './node-health.ts'
import { NO_ANSWER } from './store-error.ts'

export interface Nodes {
  /** Rejects with a {@link StoreError} while the node of the connector is known to be silent. Undefined: no need to wait. */
  require(connectorId: string): Promise<void> | undefined
  /** A statement for the connector took long: checks its node, then does the same as {@link require}. */
  check(connectorId: string): Promise<void>
  /** Whether the database was a cluster when it was last asked. */
  isCluster(): boolean
  close(): void
}

/** How long a node may take to accept a connection and to answer a statement. */
const ANSWER_MS = 1500
/** Between checks of a silent node. */
const INTERVAL_MS = 500
/** How long the node of a connector is remembered: shards move rarely. */
const PLACE_MS = 60_000
const MAX_PLACES = 10_000

/** The node that has the connector's rows. All tables of the replica are colocated, so that any of them tells it. */
const FIND_NODE = `
  SELECT node.nodename AS host, node.nodeport AS port
  FROM (
    SELECT get_shard_id_for_distribution_column(logicalrelid, $1::text) AS shardid
    FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
    WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND partmethod = 'h' LIMIT 1
  ) AS shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node AS node USING (groupid)
  WHERE node.noderole = 'primary' LIMIT 1`

const IS_CLUSTER = `SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS yes`

interface Node {
  readonly host: string
  readonly port: number
}

/** Reads the place of a connector and asks whether a node answers. */
export interface NodeSource {
  /** Undefined: the database is no cluster, or the connector's rows are on no node. */
  find(connectorId: string): Promise<Node | undefined>
  answers(node: Node): Promise<boolean>
  isCluster(): boolean
}

export function watchNodes(source: NodeSource, intervalMs: number = INTERVAL_MS): Nodes {
  const places = new LRUCache<string, { readonly node: Node | undefined }>({
    ...atMost(MAX_PLACES),
    ttl: PLACE_MS,
  })
  const healths = new Map<string, NodeHealth>()
  const closing = new AbortController()
  const placeOf = async (connectorId: string): Promise<Node | undefined> => {
    const known = places.get(connectorId)
    if (known !== undefined) return known.node
    const node = await source.find(connectorId)
    places.set(connectorId, { node })
    return node
  }
  const healthOf = (node: Node): NodeHealth => {
    const name = `${node.host}:${node.port}`
    const options = { answers: () => source.answers(node), intervalMs, closing: closing.signal }
    const health = healths.get(name) ?? nodeHealth(options)
    healths.set(name, health)
    return health
  }
  const requireNode = async (connectorId: string, step: 'check' | 'settled'): Promise<void> => {
    const node = await placeOf(connectorId)
    if (node === undefined) return
    const health = healthOf(node)
    await health[step]()
    if (!health.isSilent()) return
    throw new StoreError(`the node ${node.host}:${node.port} does not respond`, NO_ANSWER)
  }
  return {
    // Without a node in doubt, no connector has to be looked up.
    require: (connectorId) =>
      [...healths.values()].some((health) => health.isInDoubt())
        ? requireNode(connectorId, 'settled')
        : undefined,
    check: (connectorId) => requireNode(connectorId, 'check'),
    isCluster: source.isCluster,
    close: () => closing.abort(),
  }
}

/** See `Engine.onNode`. A failure makes the node suspect, so that the next work fails at once if it is silent. */
export async function onNode<T>(nodes: Nodes, connectorId: string, work: () => Promise<T>): Promise<T> {
  await nodes.require(connectorId)
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreError) await nodes.check(connectorId)
    throw error
  }
}

/** Whether the extension is asked for again, which may be added while the service runs. */
const KIND_MS = 60_000

/** Asks the coordinator, by a connection for each question: one that got no answer is of no further use. */
export async function coordinatorOf(url: string, pool: Pick<Pool, 'query'>): Promise<NodeSource> {
  const isThere = async (on: Pick<Pool, 'query'>): Promise<boolean> =>
    (await on.query(IS_CLUSTER)).rows[0].yes
  let isCluster = await isThere(pool)
  let askedAt = performance.now()
  return {
    isCluster: () => isCluster,
    find: async (connectorId) => {
      if (!isCluster && performance.now() - askedAt < KIND_MS) return undefined
      askedAt = performance.now()
      return ask(url, async (client) => {
        isCluster ||= await isThere(client)
        return isCluster ? (await client.query(FIND_NODE, [connectorId])).rows[0] : undefined
      }).catch(() => undefined)
    },
    answers: ({ host, port }) =>
      ask(url, async (client) => {
        await client.query(`SET citus.node_connection_timeout = ${ANSWER_MS - 500}`)
        const { rows } = await client.query('SELECT citus_check_connection_to_node($1, $2) AS yes', [
          host,
          port,
        ])
        return rows[0].yes === true
      }).catch(() => false),
  }
}

async function ask<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'plugboard',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    void client.end().catch(() => {})
  }
}
