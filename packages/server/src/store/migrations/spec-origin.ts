/** Who added a version of a connector type, and whether development mode sends its calls to a sandbox. */
import type { SqlDialect } from './migration.ts'

/** `sandbox` is the same in all versions of a type. The audit trail names who added the versions from before. */
export function specOrigin({ integer, text }: SqlDialect): string {
  return `
    ALTER TABLE spec_connectors ADD COLUMN sandbox ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE spec_connectors ADD COLUMN added_by ${text};
  `
}
