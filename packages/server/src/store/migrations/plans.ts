/** Plans of several writes: each write has a plan of its own, with the id of the one that is decided on. */
import type { SqlDialect } from './migration.ts'

export function planBatches({ text }: SqlDialect): string {
  return `
    ALTER TABLE plans ADD COLUMN batch ${text};
    CREATE INDEX plans_by_batch ON plans (org, batch);
  `
}
