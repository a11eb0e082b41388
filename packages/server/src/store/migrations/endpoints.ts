/**
 * Webhooks out: lifecycle events (`events`), receivers (`endpoints`), the position of each in each stream (`deliveries`),
 * and their answers (`attempts`).
 *
 * A delivery is the position of one endpoint in one stream, or in the events of its application. It exists once, however much
 * waits for a receiver that is down. It is open while `next_at` has a time; its message is built at the first attempt.
 */
import type { SqlDialect } from './migration.ts'

export function endpointTables(dialect: SqlDialect): string {
  const tables = [events, endpoints, deliveries, attempts].map((part) => part(dialect))
  return [
    ...tables,
    // The streams and applications whose changes are not in the deliveries of their endpoints yet.
    `ALTER TABLE replica_heads ADD COLUMN sent_seq ${dialect.integer} NOT NULL DEFAULT 0;`,
    'CREATE INDEX replica_heads_to_send ON replica_heads (connector_id, entity) WHERE seq > sent_seq;',
    'CREATE INDEX event_heads_to_send ON event_heads (org) WHERE seq > sent_seq;',
    ...['events', 'event_heads', 'endpoints', 'deliveries', 'attempts'].map(dialect.isolate),
  ].join('\n')
}

function events({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE events (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      seq ${integer} NOT NULL,
      id ${text} NOT NULL,
      at ${integer} NOT NULL,
      type ${text} NOT NULL,
      connector_id ${text},
      connector_type ${text},
      external_user_id ${text},
      entity ${text},
      data ${text} NOT NULL,
      PRIMARY KEY (org, seq)
    ) ${table};
    CREATE INDEX events_by_time ON events (org, at);

    CREATE TABLE event_heads (
      org ${text} PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
      seq ${integer} NOT NULL,
      sent_seq ${integer} NOT NULL
    ) ${table};
  `
}

function endpoints({ integer, text, bytes, table }: SqlDialect): string {
  return `
    CREATE TABLE endpoints (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      id ${text} NOT NULL,
      url ${text} NOT NULL,
      name ${text},
      events ${text} NOT NULL,
      external_user_id ${text},
      connector_types ${text},
      entities ${text},
      include_body ${integer} NOT NULL CHECK (include_body IN (0, 1)),
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('active', 'failing', 'off')),
      state_reason ${text},
      failures ${integer} NOT NULL DEFAULT 0,
      failing_since ${integer},
      held_until ${integer} NOT NULL DEFAULT 0,
      created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL,
      PRIMARY KEY (org, id)
    ) ${table};
    CREATE INDEX endpoints_by_kid ON endpoints (kid);
  `
}

function deliveries({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE deliveries (
      org ${text} NOT NULL,
      endpoint_id ${text} NOT NULL,
      subject ${text} NOT NULL,
      connector_id ${text},
      entity ${text},
      seq ${integer} NOT NULL,
      row_id ${text} NOT NULL,
      from_seq ${integer} NOT NULL,
      to_seq ${integer} NOT NULL,
      message_id ${text},
      message_type ${text},
      body ${text},
      after_seq ${integer},
      after_row_id ${text},
      replay_since ${integer},
      attempts ${integer} NOT NULL DEFAULT 0,
      changed_at ${integer} NOT NULL,
      next_at ${integer},
      lease_owner ${text},
      lease_until ${integer} NOT NULL DEFAULT 0,
      PRIMARY KEY (org, endpoint_id, subject),
      FOREIGN KEY (org, endpoint_id) REFERENCES endpoints (org, id) ON DELETE CASCADE,
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX deliveries_open ON deliveries (next_at) WHERE next_at IS NOT NULL;
    CREATE INDEX deliveries_by_connector ON deliveries (org, connector_id);
  `
}

function attempts({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE attempts (
      org ${text} NOT NULL,
      endpoint_id ${text} NOT NULL,
      at ${integer} NOT NULL,
      id ${text} NOT NULL,
      message_id ${text} NOT NULL,
      message_type ${text} NOT NULL,
      connector_id ${text},
      entity ${text},
      number ${integer} NOT NULL,
      ms ${integer} NOT NULL,
      status ${integer},
      error ${text},
      answer ${text},
      PRIMARY KEY (org, endpoint_id, at, id),
      FOREIGN KEY (org, endpoint_id) REFERENCES endpoints (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX attempts_by_time ON attempts (at);
  `
}
