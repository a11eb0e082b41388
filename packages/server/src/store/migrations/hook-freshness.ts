/** Since when a hook is in its state, and changes that a poll found although no webhook reported them. */
import type { SqlDialect } from './migration.ts'

export function hookFreshness({ integer, text }: SqlDialect): string {
  return `
    ALTER TABLE hooks ADD COLUMN state_at ${integer} NOT NULL DEFAULT 0;
    UPDATE hooks SET state_at = updated_at;
    ALTER TABLE hooks ADD COLUMN unreported_at ${integer};
    ALTER TABLE hooks ADD COLUMN unreported_entity ${text};
    CREATE INDEX hooks_unreported ON hooks (unreported_at) WHERE unreported_at IS NOT NULL;
    ALTER TABLE streams ADD COLUMN rang_at ${integer};
  `
}
