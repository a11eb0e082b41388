/** Actions that stand for all of their kind, for checks of code that sees nothing but the kind. */
import type { Step } from '@plugboard/core'
import { type DeclaredAction, declaredActions, isLink } from './declared-actions.ts'
import { safetyOf } from './expected/safety.ts'
import { isList } from './listing.ts'
import type { Subject } from './subject.ts'

/** Everything that distinguishes a kind, as JSON values. */
export type KindOf = (subject: Subject, declared: DeclaredAction) => unknown

/** The safety of repeating a request, and the place of its idempotency key: true if that is the body. */
function repetitionOf({ connector }: Subject, declared: DeclaredAction, request: Step): unknown {
  return [safetyOf(connector, declared, request, {}), request.idempotencyField !== undefined]
}

/** Everything that decides how a failed call ends: safety and method of each request, and what it must return. */
const kindOfCall: KindOf = (subject, declared) => {
  const requests = declared.requests.map((request) => [
    request.http.split(' ')[0],
    repetitionOf(subject, declared, request),
    isLink(request),
  ])
  const { returns, emptyOn, ownError, upload } = declared.table
  return [requests, returns, emptyOn, ownError, upload !== undefined]
}

/** Everything that a service handles differently: it repeats, stores, streams and receives calls without regard to the rest. */
export const kindOfServedCall: KindOf = (subject, declared) => {
  const { returns, upload } = declared.table
  const repetitions = declared.requests.map((request) => repetitionOf(subject, declared, request))
  return [repetitions, returns === 'bytes', upload !== undefined]
}

/** Everything that decides how a list continues. A write that returns a page is no list. */
export const kindOfPaging: KindOf = (_, declared) => [
  declared.table.next,
  declared.table.returns,
  isList(declared),
]

/** Everything that decides how content is divided into requests. */
export const kindOfUpload: KindOf = (_, { table: { upload } }) => {
  return upload && { ...upload, simple: undefined, resumable: upload.resumable !== undefined }
}

/** True if the action represents all of its kind. */
export function isFirstOfItsKind(
  subject: Subject,
  declared: DeclaredAction,
  kindOf: KindOf = kindOfCall,
): boolean {
  const ofSubject = known.get(subject) ?? new Map<KindOf, ReadonlySet<string>>()
  known.set(subject, ofSubject)
  const names = ofSubject.get(kindOf) ?? firstOfKinds(subject, kindOf)
  ofSubject.set(kindOf, names)
  return names.has(declared.name)
}

/** Names of rows: every check of every action asks. */
const known = new WeakMap<Subject, Map<KindOf, ReadonlySet<string>>>()

function firstOfKinds(subject: Subject, kindOf: KindOf): ReadonlySet<string> {
  const kinds = Map.groupBy(declaredActions(subject), (declared) => JSON.stringify(kindOf(subject, declared)))
  return new Set([...kinds.values()].flatMap(([first]) => (first ? [first.name] : [])))
}
