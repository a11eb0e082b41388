/** What repeating a request can do, read off the tables as RELIABILITY.md section 7 has it. */
import type { Connector, Step } from '@plugboard/core'
import { isWrite, type Row, rowsOf } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'

/**
 * `read`: nothing. `keyed`: nothing, since it carries an idempotency key. `delete`: nothing more. `set`: the same fields
 * once more. `once`: its effect twice.
 */
export type Safety = 'read' | 'keyed' | 'delete' | 'set' | 'once'

export function safetyOf({ idempotency }: Connector, row: Row, request: Step, given: Given): Safety {
  const { http, retry, retryUnless = [] } = request
  const [method = ''] = http.split(' ')
  if (retry === 'never' || retryUnless.some((name) => given[name] !== undefined)) return 'once'
  if (retry === 'safe' || method === 'GET' || !isWrite(row)) return 'read'
  if (idempotency?.on.includes(method)) return 'keyed'
  if (row.action === 'delete' || method === 'DELETE') return 'delete'
  return method === 'PUT' ? 'set' : 'once'
}

/**
 * Whether an action stands for all whose requests are as safe to repeat, of the same method and the same kind of answer:
 * for what takes its time.
 */
export function isFirstOfItsKind(subject: Subject, row: Row): boolean {
  return rowsOf(subject).find((other) => kindOf(subject, other) === kindOf(subject, row))?.name === row.name
}

function kindOf({ connector }: Subject, row: Row): string {
  const requests = row.requests.map((request) => [
    request.http.split(' ')[0],
    safetyOf(connector, row, request, {}),
  ])
  return JSON.stringify([requests, row.table.returns])
}
