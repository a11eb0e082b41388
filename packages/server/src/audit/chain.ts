/**
 * The hash chain of an audit trail. Each row carries a keyed hash of itself and of the previous row; the head
 * row carries a MAC of the last sequence number and hash. The key is not in the database, so write access to
 * the database is not enough to forge either.
 */
import { keyedHash } from '../crypto/root-keys.ts'
import type { Secret } from '../crypto/secret.ts'
import type { AuditEntry, AuditHead, AuditRow } from '../store/audit.ts'

const FIRST = { seq: 0, hash: '' }

/** Chains new entries to the head of a trail. Returns the rows to insert and the new head. */
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

/** Checks a row against the previous one. Returns the fault, or undefined if the row is intact. */
export function checkRow(
  key: Secret<Buffer>,
  org: string,
  last: Pick<AuditRow, 'seq' | 'hash'> = FIRST,
  row: AuditRow,
): string | undefined {
  if (row.seq !== last.seq + 1) return `row ${last.seq + 1} is missing`
  return row.hash === hashOf(key, org, last.hash, row) ? undefined : `row ${row.seq} was changed`
}

/** Checks the head of a trail against its last row. Returns the fault, or undefined if the head is intact. */
export function checkHead(
  key: Secret<Buffer>,
  org: string,
  last: Pick<AuditRow, 'seq' | 'hash'> = FIRST,
  head: AuditHead | undefined,
): string | undefined {
  if (head === undefined) return last.seq === 0 ? undefined : 'its head is missing'
  if (head.mac !== macOf(key, org, head)) return 'the MAC of its head is wrong'
  if (head.seq > last.seq) return `row ${last.seq + 1} is missing`
  return head.seq === last.seq && head.hash === last.hash ? undefined : 'its last row does not match its head'
}

function hashOf(key: Secret<Buffer>, org: string, previousHash: string, row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, actor, external_user_id, action, object, code, outcome, request_id, via } = row
  const fields = [actor, external_user_id, action, object, code, outcome, request_id, via ?? null]
  return keyedHash(key, 'row', org, previousHash, JSON.stringify([seq, at, ...fields]))
}

function macOf(key: Secret<Buffer>, org: string, { seq, hash }: Pick<AuditRow, 'seq' | 'hash'>): string {
  return keyedHash(key, 'end', org, String(seq), hash)
}
