/**
 * The chain of a trail: each row carries a hash of itself and of the row before, and the end of the trail a MAC of its own.
 * Both take a key that is not in the database, so that nobody who can only write there makes one that fits.
 */
import { keyedHash } from '../crypto/root-keys.ts'
import type { Secret } from '../crypto/secret.ts'
import type { AuditEntry, AuditHead, AuditRow } from '../store/audit.ts'

const FIRST = { seq: 0, hash: '' }

/** Rows that follow on the end of a trail. */
export function linkEntries(
  key: Secret<Buffer>,
  org: string,
  head: AuditHead | undefined,
  entries: readonly AuditEntry[],
): { rows: AuditRow[]; head: AuditHead } {
  let last: Pick<AuditRow, 'seq' | 'hash'> = head ?? FIRST
  const rows = entries.map((entry) => {
    const row = { ...entry, seq: last.seq + 1 }
    const linked = { ...row, hash: hashOf(key, org, last.hash, row) }
    last = linked
    return linked
  })
  const { seq, hash } = last
  return { rows, head: { seq, hash, mac: macOf(key, org, last) } }
}

/** What is wrong with a row that should follow on another; undefined: nothing. */
export function faultOf(
  key: Secret<Buffer>,
  org: string,
  last: Pick<AuditRow, 'seq' | 'hash'> = FIRST,
  row: AuditRow,
): string | undefined {
  if (row.seq !== last.seq + 1) return `row ${last.seq + 1} is missing`
  return row.hash === hashOf(key, org, last.hash, row) ? undefined : `row ${row.seq} was changed`
}

/** What is wrong with the end of a trail whose last row is that one. */
export function faultOfEnd(
  key: Secret<Buffer>,
  org: string,
  last: Pick<AuditRow, 'seq' | 'hash'> = FIRST,
  head: AuditHead | undefined,
): string | undefined {
  if (head === undefined) return last.seq === 0 ? undefined : 'its end is not marked'
  if (head.mac !== macOf(key, org, head)) return 'the MAC of its last entry is wrong'
  if (head.seq > last.seq) return `row ${last.seq + 1} is missing`
  return head.seq === last.seq && head.hash === last.hash ? undefined : 'it goes on behind its end'
}

function hashOf(key: Secret<Buffer>, org: string, before: string, row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, actor, external_user_id, action, object, code, outcome, request_id } = row
  const what = [actor, external_user_id, action, object, code, outcome, request_id]
  return keyedHash(key, 'row', org, before, JSON.stringify([seq, at, ...what]))
}

function macOf(key: Secret<Buffer>, org: string, { seq, hash }: Pick<AuditRow, 'seq' | 'hash'>): string {
  return keyedHash(key, 'end', org, String(seq), hash)
}
