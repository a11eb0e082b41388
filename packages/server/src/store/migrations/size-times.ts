/** When the size of a stream's records was measured; null where only its records were counted, as in earlier releases. */
import type { SqlDialect } from './migration.ts'

export function sizeTimes({ integer }: SqlDialect): string {
  return `ALTER TABLE stream_sizes ADD COLUMN measured_at ${integer};`
}
