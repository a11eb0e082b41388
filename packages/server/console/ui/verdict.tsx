/** The changes between two versions of a connector type, as they concern its callers. */
import type { Comparison } from '../../src/http/routes/console/connector-types.ts'
import { Status } from './status.tsx'

/** Enough to decide; a vendor's new description may have thousands. */
const MAX_LINES = 200

export function VerdictView({
  bump,
  lines,
}: {
  readonly bump: Comparison['bump'] | undefined
  readonly lines: readonly string[]
}) {
  return (
    <>
      <p>{bump ? <Status of={bump} /> : 'Nothing that concerns callers has changed.'}</p>
      {lines.length > 0 && <pre>{lines.slice(0, MAX_LINES).join('\n')}</pre>}
      {lines.length > MAX_LINES && (
        <p class="soft">And {(lines.length - MAX_LINES).toLocaleString('en')} more changes.</p>
      )}
    </>
  )
}
