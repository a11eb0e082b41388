import type { Secret } from '../crypto/secret.ts'
import type { AuditRow, AuditStore } from '../store/audit.ts'
import { checkHead, checkRow } from './chain.ts'
import { wholeTenant } from './trail.ts'

/** Result of verifying a trail. */
export interface Verdict {
  readonly org: string
  /** Number of intact rows, counted from the first. */
  readonly rows: number
  /** Hash of the last intact row. Stored elsewhere, it proves later that no earlier row has changed. */
  readonly hash: string
  /** The first fault; undefined if the trail is intact. */
  readonly fault: string | undefined
}

const PAGE = 1000

/** Reads a trail from its first row to its last and checks the hash chain. */
export async function verifyTrail(...trail: Parameters<typeof verifyInSteps>): Promise<Verdict> {
  const steps = verifyInSteps(...trail)
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
  }
}

/** The same in steps, each of which yields the number of rows that it has checked. */
export async function* verifyInSteps(
  store: Pick<AuditStore, 'oldest' | 'head'>,
  key: Secret<Buffer>,
  org: string,
): AsyncGenerator<number, Verdict> {
  const ctx = wholeTenant(org)
  // Read before the rows: entries may be appended behind it in the meantime.
  const head = await store.head(ctx)
  let last: AuditRow | undefined
  let headRow: AuditRow | undefined
  for (let page = await store.oldest(ctx, 0, PAGE); page.length > 0; ) {
    for (const row of page) {
      const fault = checkRow(key, org, last, row)
      if (fault !== undefined) return verdict(org, last, fault)
      last = row
      if (row.seq === head?.seq) headRow = row
    }
    yield page.length
    page = await store.oldest(ctx, last?.seq ?? 0, PAGE)
  }
  return verdict(org, last, checkHead(key, org, headRow ?? last, head))
}

function verdict(org: string, last: AuditRow | undefined, fault: string | undefined): Verdict {
  return { org, rows: last?.seq ?? 0, hash: last?.hash ?? '', fault }
}
