import type { Call } from '../../fake.ts'
import { picksOf } from './mask/mask.ts'
import { pick } from './mask/pick.ts'

/** Kinds of lists, by the key of their records. */
const KINDS: Readonly<Record<string, string>> = {
  files: 'drive#fileList',
  drives: 'drive#driveList',
  permissions: 'drive#permissionList',
  comments: 'drive#commentList',
  replies: 'drive#replyList',
  revisions: 'drive#revisionList',
  changes: 'drive#changeList',
}

/** A body cut to what the call's mask asks for. Paging ends for whoever leaves the token out of the mask. */
export function envelope(body: unknown, call: Call): unknown {
  const { records } = call.table
  const whole = records === undefined ? body : { kind: KINDS[records], ...(body as object) }
  return pick(whole, picksOf(call))
}
