/**
 * Every route with every kind of token, on both databases: every response matches the table, and a foreign id gets byte
 * for byte the same response as an unknown one. Then the same with deliberate holes, each of which must be found.
 */
import { connectorError } from '@plugboard/core'
import { SCOPES } from '../packages/server/src/auth/scopes.ts'
import type { Services } from '../packages/server/src/http/services.ts'
import { tenantOf } from '../packages/server/src/store/tenant.ts'
import { expectedAnswers, openAccess } from '../packages/server/test/support/access.ts'
import { ROWS } from '../packages/server/test/support/access-rows.ts'
import { type Harness, startHarness } from '../packages/server/test/support/harness.ts'
import { removeFolders } from '../packages/server/test/support/temp-folder.ts'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { EMBEDDED, onPostgres } from './support/databases.ts'
import { randomOf, shuffled } from './support/random.ts'

export const authorization: Figure = defineFigure({
  quick: { rounds: 1 },
  full: { rounds: 5 },
  takesDatabase: true,
  run: async ({ rounds }, seed) => {
    const embedded = await ask(rounds, seed, EMBEDDED.url)
    const postgres = await onPostgres(({ url }) => ask(rounds, seed, url))
    const all = [embedded, ...(postgres ? [postgres] : [])]
    const wrong = all.flatMap((one) => one.wrong)
    const found = await findHoles(seed)
    const overlooked = Object.entries(found).filter(([, count]) => count === 0)
    removeFolders()
    return {
      figures: {
        routes: ROWS.length,
        kinds_of_token: embedded.kinds,
        databases: all.length,
        requests: all.reduce((sum, { requests }) => sum + requests, 0),
        wrong: wrong.length,
        first_wrong: wrong.slice(0, 5),
        found_in_holes: found,
      },
      misses: [
        ...noneOf({ wrong: wrong.length }),
        ...overlooked.map(([hole]) => `the hole '${hole}' was not found`),
      ],
    }
  },
})

interface Asked {
  readonly kinds: number
  readonly requests: number
  readonly wrong: readonly string[]
}

/** @param hole Applied before the first request. */
async function ask(
  rounds: number,
  seed: number,
  databaseUrl: string | undefined,
  hole?: Hole,
): Promise<Asked> {
  const h = await startHarness({ databaseUrl, logLevel: 'silent' })
  const random = randomOf(seed)
  const wrong: string[] = []
  let [kinds, requests] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    // Requests include wrong secrets, so forget the failures of the previous round.
    h.time.offset += 61_000
    const access = await openAccess(h)
    if (round === 0) hole?.(h.server.services, h)
    kinds = access.kinds.length
    for (const row of shuffled(ROWS, random)) {
      const [got, wanted] = [await access.answers(row), expectedAnswers(row, access.kinds)]
      const names = Object.keys(wanted)
      requests += names.length
      wrong.push(
        ...names
          .filter((name) => got[name] !== wanted[name])
          .map((name) => `${row.route}: ${name} got ${got[name]} instead of ${wanted[name]}`),
      )
      const revealing = row.id === undefined ? [] : await access.telltale(row)
      wrong.push(...revealing.map((name) => `${row.route}: ${name} can see that the id exists`))
    }
  }
  await h.stop()
  return { kinds, requests, wrong }
}

/** A check that the service no longer makes. */
type Hole = (services: Services, h: Harness) => void

const HOLES: Readonly<Record<string, Hole>> = {
  'connectors are visible to everyone': ({ store: { connectors } }, { client }) => {
    const everybody = tenantOf({ org: client.client_id, externalUserId: null, connectorIds: null })
    const { get } = connectors
    Object.assign(connectors, { get: (_: unknown, id: string) => get(everybody, id) })
  },
  'scopes are not checked': ({ tokens }) => {
    const { find } = tokens
    const withAll = async (hash: string) => {
      const record = await find(hash)
      return record && { ...record, scopes: SCOPES }
    }
    Object.assign(tokens, { find: withAll })
  },
  'tokens outlive their client secret': ({ store, tokens }) => {
    const find = async (hash: string) => {
      const row = await store.engine.db
        .selectFrom('tokens')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst()
      const ids = row?.connector_ids ?? null
      return row && { ...row, scopes: JSON.parse(row.scopes), connector_ids: ids && JSON.parse(ids) }
    }
    Object.assign(tokens, { find })
  },
  'a foreign connector gets a different message': ({ store: { connectors } }, { client }) => {
    const everybody = tenantOf({ org: client.client_id, externalUserId: null, connectorIds: null })
    const { get } = connectors
    Object.assign(connectors, {
      get: async (...[ctx, id]: Parameters<typeof get>) => {
        const found = await get(ctx, id)
        if (found === undefined && (await get(everybody, id)) !== undefined)
          throw connectorError('connector_not_found', 'There is no such connector of yours.')
        return found
      },
    })
  },
}

/** Number of wrong answers that each hole causes. */
async function findHoles(seed: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, hole] of Object.entries(HOLES))
    found[name] = (await ask(1, seed, EMBEDDED.url, hole)).wrong.length
  return found
}
