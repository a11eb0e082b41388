/**
 * State of the synchronization: a stream for each searchable entity of a connector, quarantined records, and
 * differences of records from their declared types, which belong to no tenant.
 * The tables of the replica are created when their entity is first used. `replica_tables` holds the entity
 * schema of each, the last row in which new columns were filled (null: all rows), and when a release with
 * that schema last used it.
 */
import type { SqlDialect } from './migration.ts'

export function syncTables(dialect: SqlDialect): string {
  return [streams, quarantine, replicaTables, observedShapes].map((part) => part(dialect)).join('\n')
}

function streams(dialect: SqlDialect): string {
  const { integer, text, table, isolate } = dialect
  return `
    CREATE TABLE streams (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      entity ${text} NOT NULL,
      phase ${text} NOT NULL DEFAULT 'idle',
      "cursor" ${text},
      position ${text},
      generation ${integer} NOT NULL DEFAULT 0,
      completed_generation ${integer} NOT NULL DEFAULT 0,
      rescanned ${integer} NOT NULL DEFAULT 0 CHECK (rescanned IN (0, 1)),
      epoch ${integer} NOT NULL DEFAULT 0,
      lease_owner ${text},
      lease_until ${integer} NOT NULL DEFAULT 0,
      ${runColumns(dialect)},
      requested ${text} CHECK (requested IN ('run', 'full')),
      requests ${integer} NOT NULL DEFAULT 0,
      rerun_at ${integer},
      paused ${integer} NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)),
      interval_seconds ${integer},
      next_run_at ${integer} NOT NULL DEFAULT 0,
      started_at ${integer},
      last_full_at ${integer},
      last_sweep_at ${integer},
      synced_at ${integer},
      completed_at ${integer},
      PRIMARY KEY (connector_id, entity),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX streams_by_time ON streams (next_run_at);
    CREATE INDEX streams_by_start ON streams (started_at);
    CREATE INDEX streams_by_release ON streams (lease_until) WHERE lease_owner IS NULL;
    CREATE INDEX streams_by_connector ON streams (org, connector_id);
    ${isolate('streams')}
  `
}

/** Counters and errors of the current or latest run. */
function runColumns({ integer, text }: SqlDialect): string {
  return `
      pages ${integer} NOT NULL DEFAULT 0,
      records ${integer} NOT NULL DEFAULT 0,
      changed ${integer} NOT NULL DEFAULT 0,
      deleted ${integer} NOT NULL DEFAULT 0,
      quarantined ${integer} NOT NULL DEFAULT 0,
      mistyped ${integer} NOT NULL DEFAULT 0,
      previous_count ${integer},
      failures ${integer} NOT NULL DEFAULT 0,
      last_error ${text}`
}

function quarantine({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE quarantine (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      entity ${text} NOT NULL,
      id ${text} NOT NULL,
      reason ${text} NOT NULL,
      record ${text} NOT NULL,
      at ${integer} NOT NULL,
      PRIMARY KEY (connector_id, entity, id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX quarantine_by_connector ON quarantine (org, connector_id);
    ${isolate('quarantine')}
  `
}

function replicaTables({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE replica_tables (
      name ${text} PRIMARY KEY,
      schema ${text} NOT NULL,
      filled_to ${text},
      digest ${text},
      used_at ${integer} NOT NULL DEFAULT 0
    ) ${table};

    CREATE TABLE vocabulary_versions (
      connector_id ${text} NOT NULL,
      table_name ${text} NOT NULL,
      version ${integer} NOT NULL,
      PRIMARY KEY (connector_id, table_name)
    ) ${table};
  `
}

function observedShapes({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE observed_shapes (
      connector ${text} NOT NULL,
      entity ${text} NOT NULL,
      kind ${text} NOT NULL,
      path ${text} NOT NULL,
      detail ${text} NOT NULL,
      records ${integer} NOT NULL,
      first_seen_at ${integer} NOT NULL,
      last_seen_at ${integer} NOT NULL,
      PRIMARY KEY (connector, entity, kind, path, detail)
    ) ${table};
  `
}
