/** A trigger that sleeps. */
import { sql } from 'kysely'
import type { Point } from './points.ts'
import type { Trap } from './trap.ts'

const HELD = sql`
  SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`

/** The function that the trigger calls runs this statement. */
function defineTriggerFunction(statement: string) {
  return sql.raw(`
    CREATE OR REPLACE FUNCTION hold_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement} RETURN NEW; END $$`)
}

function createTrigger({ on, before, when }: Point) {
  const each = when === undefined ? 'FOR EACH STATEMENT' : `FOR EACH ROW WHEN (${when})`
  return sql.raw(`CREATE TRIGGER trap BEFORE ${before} ON ${on} ${each} EXECUTE FUNCTION hold_here()`)
}

export const POSTGRES_TRAP: Trap = {
  env: {},
  set: async ({ engine: { everyTenant } }, point) => {
    await defineTriggerFunction('PERFORM pg_sleep(600);').execute(everyTenant)
    await createTrigger(point).execute(everyTenant)
  },
  isHolding: async ({ engine: { everyTenant } }) => (await HELD.execute(everyTenant)).rows.length > 0,
  /** Also terminates blocked connections without a commit, as the database does when it notices that its client has died. */
  remove: async ({ engine: { everyTenant } }, { on }) => {
    // Another connection of the same process may get there next.
    await defineTriggerFunction('').execute(everyTenant)
    await sql`SELECT pg_terminate_backend(pid) FROM (${HELD}) held`.execute(everyTenant)
    await sql.raw(`DROP TRIGGER trap ON ${on}`).execute(everyTenant)
  },
}
