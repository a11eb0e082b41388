/** Makes the database block a process at a given point, so that it can be killed exactly there. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '../../../packages/server/src/store/store.ts'
import type { Point } from './points.ts'

const HELD = sql`
  SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`

/** The function that the trigger calls runs this statement. */
function defineTriggerFunction(statement: string) {
  return sql.raw(`
    CREATE OR REPLACE FUNCTION hold_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement} RETURN NEW; END $$`)
}

export async function setTrap({ engine }: Store, { on, before, when }: Point): Promise<void> {
  const each = when === undefined ? 'FOR EACH STATEMENT' : `FOR EACH ROW WHEN (${when})`
  await defineTriggerFunction('PERFORM pg_sleep(600);').execute(engine.everyTenant)
  await sql
    .raw(`CREATE TRIGGER trap BEFORE ${before} ON ${on} ${each} EXECUTE FUNCTION hold_here()`)
    .execute(engine.everyTenant)
}

/** Maximum time to get there. */
const LOST_MS = 60_000

export async function untilHeld({ engine }: Store, name: string): Promise<void> {
  const end = performance.now() + LOST_MS
  while ((await HELD.execute(engine.everyTenant)).rows.length === 0) {
    if (performance.now() > end) throw new Error(`the point was not reached: ${name}`)
    await sleep(20)
  }
}

/** Terminates blocked connections without a commit, as the database does when its client dies. */
export async function takeTrapAway({ engine }: Store, { on }: Point): Promise<void> {
  // Another connection of the same process may get there next.
  await defineTriggerFunction('').execute(engine.everyTenant)
  await sql`SELECT pg_terminate_backend(pid) FROM (${HELD}) held`.execute(engine.everyTenant)
  await sql.raw(`DROP TRIGGER trap ON ${on}`).execute(engine.everyTenant)
}
