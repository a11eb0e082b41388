/** The call log: names, codes and times of recent calls, without params and records. */
import type { SqlDialect } from './migration.ts'

export function callTables(dialect: SqlDialect): string {
  return [calls, workLeases].map((part) => part(dialect)).join('\n')
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
