/** The whole audit trail of an application as text, one JSON object per line, the oldest entry first. */
import type { AuditStore } from '../store/audit.ts'
import { isoTime } from '../text/iso-time.ts'
import { wholeTenant } from './trail.ts'

const PAGE = 500

/** Reads page after page, as fast as the receiver takes them. */
export async function* exportTrail(store: Pick<AuditStore, 'oldest'>, org: string): AsyncGenerator<string> {
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await store.oldest(wholeTenant(org), after, PAGE)
    const lines = rows.map(({ at, via, ...row }) =>
      JSON.stringify({ ...row, at: isoTime(at), via: via ? JSON.parse(via) : null }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
    after = rows.at(-1)?.seq ?? after
    isLast = rows.length < PAGE
  }
}
