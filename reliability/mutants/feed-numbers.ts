/** Commit numbers that are not in the order of commits. */
import type { Services } from '@plugboard/server'
import { sql } from 'kysely'

/**
 * Numbers come from a sequence of PostgreSQL. Each transaction adds a row of its own to the heads, so that it holds no lock that
 * another one waits for, and the head of an entity is the greatest number that can be read. The roles of applications may not
 * use the sequence, the function's owner may.
 */
export function takeFromSequence({ store, replica }: Services): void {
  const { everyTenant } = store.engine
  const statements = [
    'CREATE SEQUENCE IF NOT EXISTS replica_numbers',
    `CREATE OR REPLACE FUNCTION number_at_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
       NEW.seq := nextval('replica_numbers');
       NEW.entity := NEW.entity || '#' || NEW.seq;
       RETURN NEW;
     END $$`,
    `CREATE OR REPLACE TRIGGER number_at_write BEFORE INSERT ON replica_heads
       FOR EACH ROW WHEN (NEW.seq = 1) EXECUTE FUNCTION number_at_write()`,
  ]
  const installed = statements.reduce<Promise<unknown>>(
    (before, statement) => before.then(() => sql.raw(statement).execute(everyTenant)),
    Promise.resolve(),
  )
  Object.assign(replica, {
    heads: async (...[db, { connectorId }]: Parameters<Services['replica']['heads']>) => {
      await installed
      const { rows } = await sql<{ entity: string; seq: number }>`
        SELECT split_part(entity, '#', 1) AS entity, max(seq) AS seq FROM replica_heads
        WHERE connector_id = ${connectorId} GROUP BY 1`.execute(db)
      return new Map(rows.map(({ entity, seq }) => [entity, { seq: Number(seq), floor: 0 }]))
    },
  })
}

/** The number that the next transaction will take counts as committed. */
export function countEarly({ replica }: Services): void {
  const { heads } = replica
  Object.assign(replica, {
    heads: async (...given: Parameters<typeof heads>) => {
      const found = await heads(...given)
      return new Map(Array.from(found, ([entity, head]) => [entity, { ...head, seq: head.seq + 1 }]))
    },
  })
}
