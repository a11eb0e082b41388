/**
 * Events of vendors that wait for webhook endpoints. Each connector numbers its own without gaps, so that a number that is
 * missing is an event that was dropped.
 */
import type { SqlDialect } from './migration.ts'

export function upstreamEventTables({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE upstream_event_heads (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      seq ${integer} NOT NULL,
      PRIMARY KEY (org, connector_id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};

    CREATE TABLE upstream_events (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      seq ${integer} NOT NULL,
      id ${text} NOT NULL,
      at ${integer} NOT NULL,
      hook ${text} NOT NULL,
      type ${text},
      event_id ${text},
      entity ${text},
      record_id ${text},
      bytes ${integer} NOT NULL,
      body_missing ${text},
      kid ${text},
      wrapped_dek ${bytes},
      sealed ${bytes},
      PRIMARY KEY (org, connector_id, seq),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE UNIQUE INDEX upstream_events_by_event ON upstream_events (org, connector_id, event_id)
      WHERE event_id IS NOT NULL;
    CREATE INDEX upstream_events_by_time ON upstream_events (at);
    CREATE INDEX upstream_events_by_kid ON upstream_events (kid) WHERE kid IS NOT NULL;
    ${isolate('upstream_event_heads')}
    ${isolate('upstream_events')}
  `
}
