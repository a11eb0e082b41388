/** Names of fields and params, which may be anything: keys of metadata and properties are chosen by whoever writes them. */

import { visible } from '../text/invisible.ts'
import { breakMarks } from '../text/marks.ts'

/** A name as it stands if it is a plain path, else as JSON on one line, so that it cannot look like more than a name. */
export function nameText(path: string): string {
  return /^[\p{L}\p{N}_$@/[\].-]+$/u.test(path) ? path : breakMarks(visible(JSON.stringify(path)))
}
