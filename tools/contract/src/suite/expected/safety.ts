/** Safety of repeating a request, by the rules of RELIABILITY.md section 7. */
import type { Connector, Step } from '@plugboard/core'
import { type DeclaredAction, isLink, isWrite } from '../declared-actions.ts'
import type { Given } from '../subject.ts'

/**
 * `read`: no effect. `keyed`: no second effect, thanks to its idempotency key. `delete`: no second effect. `set`: sets
 * the same fields again. `once`: a second effect.
 */
export type Safety = 'read' | 'keyed' | 'delete' | 'set' | 'once'

export function safetyOf(
  { idempotency }: Connector,
  declared: DeclaredAction,
  request: Step,
  given: Given,
): Safety {
  const { http, retry, retryUnless = [], idempotencyField } = request
  const [method = ''] = http.split(' ')
  if (retry === 'never' || retryUnless.some((name) => given[name] !== undefined)) return 'once'
  if (method === 'GET' || !isWrite(declared)) return 'read'
  if (isLink(request)) return 'set'
  if (retry === 'safe') return 'set'
  if (idempotencyField !== undefined || idempotency?.on.includes(method)) return 'keyed'
  if (declared.action === 'delete' || method === 'DELETE') return 'delete'
  return method === 'PUT' ? 'set' : 'once'
}
