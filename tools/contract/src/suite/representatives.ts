/** Actions that stand for all of their kind, for checks of code that sees nothing but the kind. */
import type { Step } from '@plugboard/core'
import { safetyOf } from './expected/safety.ts'
import { isList } from './listing.ts'
import { isLink, type Row, rowsOf } from './rows.ts'
import type { Subject } from './subject.ts'

/** Everything that distinguishes a kind, as JSON values. */
export type KindOf = (subject: Subject, row: Row) => unknown

/** The safety of repeating a request, and the place of its idempotency key: true if that is the body. */
function repetitionOf({ connector }: Subject, row: Row, request: Step): unknown {
  return [safetyOf(connector, row, request, {}), request.idempotencyField !== undefined]
}

/** Everything that decides how a failed call ends: safety and method of each request, and what it must return. */
const kindOfCall: KindOf = (subject, row) => {
  const requests = row.requests.map((request) => [
    request.http.split(' ')[0],
    repetitionOf(subject, row, request),
    isLink(request),
  ])
  const { returns, emptyOn, ownError, upload } = row.table
  return [requests, returns, emptyOn, ownError, upload !== undefined]
}

/** Everything that a service handles differently: it repeats, stores, streams and receives calls without regard to the rest. */
export const kindOfServedCall: KindOf = (subject, row) => {
  const { returns, upload } = row.table
  const repetitions = row.requests.map((request) => repetitionOf(subject, row, request))
  return [repetitions, returns === 'bytes', upload !== undefined]
}

/** Everything that decides how a list continues. A write that returns a page is no list. */
export const kindOfPaging: KindOf = (_, row) => [row.table.next, row.table.returns, isList(row)]

/** Everything that decides how content is divided into requests. */
export const kindOfUpload: KindOf = (_, { table: { upload } }) => {
  return upload && { ...upload, simple: undefined, resumable: upload.resumable !== undefined }
}

/** True if the action represents all of its kind. */
export function isFirstOfItsKind(subject: Subject, row: Row, kindOf: KindOf = kindOfCall): boolean {
  const ofSubject = known.get(subject) ?? new Map<KindOf, ReadonlySet<string>>()
  known.set(subject, ofSubject)
  const names = ofSubject.get(kindOf) ?? firstOfKinds(subject, kindOf)
  ofSubject.set(kindOf, names)
  return names.has(row.name)
}

/** Names of rows: every check of every action asks. */
const known = new WeakMap<Subject, Map<KindOf, ReadonlySet<string>>>()

function firstOfKinds(subject: Subject, kindOf: KindOf): ReadonlySet<string> {
  const kinds = Map.groupBy(rowsOf(subject), (row) => JSON.stringify(kindOf(subject, row)))
  return new Set([...kinds.values()].flatMap(([first]) => (first ? [first.name] : [])))
}
