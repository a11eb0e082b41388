/**
 * Alerts: lasting conditions with a beginning and an end. `alert_signals` are conditions that only one process sees, which it
 * renews while they last. Times are those of the store's clock.
 */
import type { SqlDialect } from './migration.ts'

export function alertTables({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE alerts (
      id ${text} PRIMARY KEY,
      rule ${text} NOT NULL,
      subject ${text} NOT NULL,
      org ${text},
      state ${text} NOT NULL CHECK (state IN ('pending', 'firing', 'resolved')),
      since ${integer} NOT NULL,
      fired_at ${integer},
      clear_since ${integer},
      until ${integer},
      count ${integer} NOT NULL,
      detail ${text} NOT NULL,
      notified ${text} CHECK (notified IN ('firing', 'resolved')),
      notified_at ${integer}
    ) ${table};
    CREATE UNIQUE INDEX alerts_active ON alerts (rule, subject) WHERE state <> 'resolved';
    CREATE INDEX alerts_by_time ON alerts (since);
    CREATE INDEX alerts_by_org ON alerts (org, since);

    CREATE TABLE alert_silences (
      id ${text} PRIMARY KEY,
      rule ${text},
      subject ${text},
      reason ${text} NOT NULL,
      created_by ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      until ${integer} NOT NULL
    ) ${table};

    CREATE TABLE alert_signals (
      process ${text} NOT NULL,
      rule ${text} NOT NULL,
      subject ${text} NOT NULL,
      at ${integer} NOT NULL,
      count ${integer} NOT NULL,
      detail ${text} NOT NULL,
      PRIMARY KEY (process, rule, subject)
    ) ${table};
  `
}
