import type { Secret } from '../crypto/secret.ts'
import type { AuditRow, AuditStore } from '../store/audit.ts'
import { faultOf, faultOfEnd } from './chain.ts'
import { wholeTenant } from './trail.ts'

/** What a trail was found to be. */
export interface Verdict {
  readonly org: string
  /** Rows that are as they were written, from the first on. */
  readonly rows: number
  /** The hash of the last of them. Kept elsewhere it proves later that nothing before it has changed. */
  readonly hash: string
  /** What is wrong with the trail; undefined: nothing. */
  readonly fault: string | undefined
}

const PAGE = 1000

/** Reads a trail from its beginning to its end. */
export async function verifyTrail(
  store: Pick<AuditStore, 'oldest' | 'head'>,
  key: Secret<Buffer>,
  org: string,
): Promise<Verdict> {
  const ctx = wholeTenant(org)
  // Before the rows: what is added meanwhile goes on behind it.
  const head = await store.head(ctx)
  let last: AuditRow | undefined
  let end: AuditRow | undefined
  for (let page = await store.oldest(ctx, 0, PAGE); page.length > 0; ) {
    for (const row of page) {
      const fault = faultOf(key, org, last, row)
      if (fault !== undefined) return verdict(org, last, fault)
      last = row
      if (row.seq === head?.seq) end = row
    }
    page = await store.oldest(ctx, last?.seq ?? 0, PAGE)
  }
  return verdict(org, last, faultOfEnd(key, org, end ?? last, head))
}

function verdict(org: string, last: AuditRow | undefined, fault: string | undefined): Verdict {
  return { org, rows: last?.seq ?? 0, hash: last?.hash ?? '', fault }
}
