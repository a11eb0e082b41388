/**
 * The call log: names, codes and times of recent calls, without params and records. The bodies of failed calls, if the operator
 * asked for them, are sealed in a table of their own. `usage_days` counts per application, day and end user.
 */
import type { SqlDialect } from './migration.ts'

export function callTables(dialect: SqlDialect): string {
  return [calls, callBodies, usage, workLeases].map((part) => part(dialect)).join('\n')
}

/** `represents`: calls that the row stands for: more than one if reads were sampled, or if rows were lost. */
function calls({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE calls (
      org ${text} NOT NULL,
      at ${integer} NOT NULL,
      id ${text} NOT NULL,
      kind ${text} NOT NULL,
      connector_id ${text},
      type ${text},
      external_user_id ${text},
      entity ${text},
      action ${text},
      actor ${text},
      code ${text} NOT NULL,
      outcome ${text} NOT NULL,
      ms ${integer} NOT NULL,
      wait_ms ${integer},
      attempts ${integer},
      upstream_status ${integer},
      upstream_request ${text},
      request_id ${text},
      caller_request ${text},
      trace_id ${text},
      bytes_in ${integer},
      bytes_out ${integer},
      represents ${integer} NOT NULL DEFAULT 1,
      PRIMARY KEY (org, at, id)
    ) ${table};
    CREATE INDEX calls_by_connector ON calls (org, connector_id, at);
    CREATE INDEX calls_by_user ON calls (org, external_user_id, at);
    CREATE INDEX calls_by_failure ON calls (org, code, at) WHERE code <> 'ok';
    ${isolate('calls')}
  `
}

function callBodies({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE call_bodies (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      call_id ${text} NOT NULL,
      expires_at ${integer} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      PRIMARY KEY (org, connector_id, call_id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX call_bodies_by_expiry ON call_bodies (expires_at);
    CREATE INDEX call_bodies_by_kid ON call_bodies (kid);
    ${isolate('call_bodies')}
  `
}

/** `day`: days since 1970, UTC. `external_user_id`: empty for what belongs to no end user. */
function usage({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE usage_days (
      org ${text} NOT NULL,
      day ${integer} NOT NULL,
      external_user_id ${text} NOT NULL,
      calls ${integer} NOT NULL DEFAULT 0,
      failed ${integer} NOT NULL DEFAULT 0,
      searches ${integer} NOT NULL DEFAULT 0,
      records ${integer} NOT NULL DEFAULT 0,
      tool_calls ${integer} NOT NULL DEFAULT 0,
      tool_tokens ${integer} NOT NULL DEFAULT 0,
      storage_bytes ${integer},
      PRIMARY KEY (org, day, external_user_id)
    ) ${table};
    CREATE INDEX usage_days_by_user ON usage_days (org, external_user_id, day);
    ${isolate('usage_days')}
  `
}

/** Work that one process at a time does for all of them. */
function workLeases({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE work_leases (
      name ${text} PRIMARY KEY,
      lease_owner ${text} NOT NULL,
      lease_until ${integer} NOT NULL
    ) ${table};
  `
}
