import type { Call } from '../../fake.ts'
import { picksOf } from './mask/mask.ts'
import { pick } from './mask/pick.ts'

/** `kind` of lists, by the key of their records. */
const KINDS: Readonly<Record<string, string>> = {
  files: 'drive#fileList',
  drives: 'drive#driveList',
  permissions: 'drive#permissionList',
  comments: 'drive#commentList',
  replies: 'drive#replyList',
  revisions: 'drive#revisionList',
  changes: 'drive#changeList',
}

/** A body reduced to the call's mask. Without the token in the mask, clients cannot page. */
export function envelope(body: unknown, call: Call): unknown {
  const { records } = call.table
  const whole = records === undefined ? body : { kind: KINDS[records], ...(body as object) }
  return pick(whole, picksOf(call))
}
