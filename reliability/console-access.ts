/**
 * Every route of the console with every kind of session, on both databases: no session, each role, another application,
 * requests of other pages, revoked operators. Then the same with deliberate holes, each of which must be found.
 */
import type { Services } from '../packages/server/src/http/services.ts'
import {
  CONSOLE_ROWS,
  expectedAnswer,
  KINDS,
  openConsoleAccess,
} from '../packages/server/test/console/console-access.ts'
import { startHarness } from '../packages/server/test/support/harness.ts'
import { removeFolders } from '../packages/server/test/support/temp-folder.ts'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { EMBEDDED, onPostgres } from './support/databases.ts'
import { randomOf, shuffled } from './support/random.ts'

export const consoleAccess: Figure = defineFigure({
  quick: { rounds: 1 },
  full: { rounds: 5 },
  takesDatabase: true,
  run: async ({ rounds }, seed) => {
    const embedded = await ask(rounds, seed, EMBEDDED.url)
    const postgres = await onPostgres(({ url }) => ask(rounds, seed, url))
    const all = [embedded, ...(postgres ? [postgres] : [])]
    const wrong = all.flatMap((one) => one.wrong)
    const found: Record<string, number> = {}
    for (const [name, hole] of Object.entries(HOLES))
      found[name] = (await ask(1, seed, EMBEDDED.url, hole)).wrong.length
    removeFolders()
    const overlooked = Object.entries(found).filter(([, count]) => count === 0)
    return {
      figures: {
        routes: CONSOLE_ROWS.length,
        kinds_of_session: KINDS.length,
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
  readonly requests: number
  readonly wrong: readonly string[]
}

/** A check that the console no longer makes. */
type Hole = (services: Services) => void

async function ask(
  rounds: number,
  seed: number,
  databaseUrl: string | undefined,
  hole?: Hole,
): Promise<Asked> {
  const h = await startHarness({
    databaseUrl,
    logLevel: 'silent',
    console: { enabled: true, roleClaim: 'groups' },
  })
  const access = await openConsoleAccess(h)
  hole?.(h.server.services)
  const random = randomOf(seed)
  const wrong: string[] = []
  let requests = 0
  for (let round = 0; round < rounds; round++)
    for (const row of shuffled(CONSOLE_ROWS, random))
      for (const kind of KINDS) {
        // Refused sign-ins count as failures of this address.
        h.time.offset += 61_000
        requests++
        const [got, wanted] = [await access.answer(row, kind), expectedAnswer(row, kind)]
        if (got !== wanted) wrong.push(`${row.route}: ${kind} got ${got} instead of ${wanted}`)
      }
  await h.stop()
  return { requests, wrong }
}

const HOLES: Readonly<Record<string, Hole>> = {
  'every operator is an admin': ({ store: { operators } }) => {
    const { session } = operators
    Object.assign(operators, {
      session: async (...args: Parameters<typeof session>) => {
        const found = await session(...args)
        return found && { ...found, operator: { ...found.operator, role: 'admin' } }
      },
    })
  },
  'operators of one application see all of them': ({ store: { operators } }) => {
    const { session } = operators
    Object.assign(operators, {
      session: async (...args: Parameters<typeof session>) => {
        const found = await session(...args)
        return found && { ...found, operator: { ...found.operator, org: null } }
      },
    })
  },
  'sessions outlive the revocation of their operator': ({ store: { operators } }) => {
    const { session } = operators
    const seen = new Map<string, Awaited<ReturnType<typeof session>>>()
    const { open } = operators
    Object.assign(operators, {
      open: async (...args: Parameters<typeof open>) => {
        await open(...args)
        const [{ hash, created_at }] = args
        seen.set(hash, await session(hash, created_at, 0))
      },
      session: async (...args: Parameters<typeof session>) => (await session(...args)) ?? seen.get(args[0]),
    })
  },
}
