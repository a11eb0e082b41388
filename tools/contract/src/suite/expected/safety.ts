/** Safety of repeating a request, by the rules of RELIABILITY.md section 7. */
import type { Connector, Step } from '@plugboard/core'
import { isWrite, type Row, rowsOf } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'

/**
 * `read`: no effect. `keyed`: no second effect, thanks to its idempotency key. `delete`: no second effect. `set`: sets
 * the same fields again. `once`: a second effect.
 */
export type Safety = 'read' | 'keyed' | 'delete' | 'set' | 'once'

export function safetyOf({ idempotency }: Connector, row: Row, request: Step, given: Given): Safety {
  const { http, retry, retryUnless = [] } = request
  const [method = ''] = http.split(' ')
  if (retry === 'never' || retryUnless.some((name) => given[name] !== undefined)) return 'once'
  if (method === 'GET' || !isWrite(row)) return 'read'
  if (retry === 'safe') return 'set'
  if (idempotency?.on.includes(method)) return 'keyed'
  if (row.action === 'delete' || method === 'DELETE') return 'delete'
  return method === 'PUT' ? 'set' : 'once'
}

/** Whether an action represents all with the same safety, method and kind of result, for slow checks. */
export function isFirstOfItsKind(subject: Subject, row: Row): boolean {
  const known = firstOfKinds.get(subject) ?? findFirstOfKinds(subject)
  firstOfKinds.set(subject, known)
  return known.has(row.name)
}

/** Names of rows, by subject: every check of every action asks. */
const firstOfKinds = new WeakMap<Subject, ReadonlySet<string>>()

function findFirstOfKinds(subject: Subject): ReadonlySet<string> {
  const kinds = Map.groupBy(rowsOf(subject), (row) => kindOf(subject, row))
  return new Set([...kinds.values()].flatMap(([first]) => (first ? [first.name] : [])))
}

function kindOf({ connector }: Subject, row: Row): string {
  const requests = row.requests.map((request) => [
    request.http.split(' ')[0],
    safetyOf(connector, row, request, {}),
  ])
  return JSON.stringify([requests, row.table.returns])
}
