/** That a vendor deprecates an action, until when, and what to call instead. */
import type { Deprecation } from '../../src/console/deprecations.ts'

function deprecationText({ text, until }: Deprecation): string {
  const end = until === null ? '' : `, ends ${until}`
  return `deprecated by the vendor${end}${text === null ? '' : `. ${text}`}`
}

export function Deprecated({ of }: { readonly of: Deprecation }) {
  return <span class="sub bad">▲ {deprecationText(of)}</span>
}
