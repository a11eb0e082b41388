/** Memory of the tools of agents: results behind handles, plans, and sources of untrusted text. */
import type { SqlDialect } from './migration.ts'

export function agentTables({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE agent_results (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      owner ${text} NOT NULL,
      handle ${text} NOT NULL,
      ref ${text} NOT NULL,
      expires_at ${integer} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      PRIMARY KEY (org, owner, handle)
    ) ${table};
    CREATE INDEX agent_results_by_ref ON agent_results (org, owner, ref);
    CREATE INDEX agent_results_by_expiry ON agent_results (org, expires_at);
    CREATE INDEX agent_results_by_kid ON agent_results (kid);

    CREATE TABLE plans (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      id ${text} NOT NULL,
      owner ${text} NOT NULL,
      external_user_id ${text} NOT NULL,
      action ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('open', 'unsure', 'done', 'refused')),
      needs_approval ${integer} NOT NULL CHECK (needs_approval IN (0, 1)),
      approval ${text} NOT NULL CHECK (approval IN ('pending', 'approved', 'refused')),
      decided_by ${text},
      created_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      PRIMARY KEY (org, connector_id, id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX plans_by_id ON plans (org, id);
    CREATE INDEX plans_by_expiry ON plans (org, expires_at);
    CREATE INDEX plans_by_kid ON plans (kid);

    CREATE TABLE untrusted_reads (
      org ${text} NOT NULL,
      owner ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      at ${integer} NOT NULL,
      PRIMARY KEY (org, owner, connector_id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    ${['agent_results', 'plans', 'untrusted_reads'].map(isolate).join('\n')}
  `
}
