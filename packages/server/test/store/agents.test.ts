/** Access paths of the memory of agents. */
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentStore } from '../../src/store/agents.ts'
import type { Engine } from '../../src/store/engine.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { tempFolder } from '../support/temp-folder.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openSqlite(join(tempFolder(), 'plugboard.db'))
})
afterAll(() => engine.close())

const plans: unknown[] = []

/** Turns queries into explanations of how they would run. */
const EXPLAINED: KyselyPlugin = {
  transformQuery: ({ node }) => ({
    ...node,
    explain: { kind: 'ExplainNode', options: sql`QUERY PLAN`.toOperationNode() },
  }),
  transformResult: async ({ result }) => {
    plans.push(...result.rows.map(({ detail }) => detail))
    return result
  },
}

// Conditions on the reference and the expiry read all results of the organization: 10 ms a request after 10,000 of them.
test.each([
  ['handle', 'a'.repeat(16)],
  ['reference', 'abc'],
])('a result is found by the primary key, given its %s', async (_, name) => {
  const ctx = tenantOf({ org: 'app_1', externalUserId: null, connectorIds: null })
  plans.length = 0
  const explained = { ...engine, tenant: () => engine.tenant(ctx).withPlugin(EXPLAINED) } as Engine
  await agentStore(explained).findResult(ctx, 'owner', name, 0)
  expect(plans).toEqual([expect.stringContaining('(org=? AND owner=? AND handle>? AND handle<?)')])
})
