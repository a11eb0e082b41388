import type { Row } from '../../fake.ts'
import { rule } from './rule.ts'

const KEYS = 50
const KEY_LENGTH = 40
const VALUE_LENGTH = 500

/** Adds metadata to a row and checks its limits. */
export function withMetadata(row: Row): Row {
  const metadata = (row.metadata ?? {}) as Readonly<Record<string, string>>
  const entries = Object.entries(metadata)
  if (entries.length > KEYS) throw rule(`Metadata can have up to ${KEYS} keys.`, { param: 'metadata' })
  for (const [key, value] of entries) {
    if (key.length <= KEY_LENGTH && value.length <= VALUE_LENGTH) continue
    throw rule('A metadata key or value is too long.', { param: `metadata[${key.slice(0, KEY_LENGTH)}]` })
  }
  return { ...row, metadata }
}
