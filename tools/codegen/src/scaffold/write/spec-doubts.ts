/** Places of a new spec where a person must look, beside those of single actions. */
import type { Description, Endpoint } from '../../description/description.ts'
import type { SkippedEndpoint } from '../actions/skipped-endpoint.ts'
import { isCredential } from '../endpoints/credential-params.ts'
import { leftOutDoubts } from './left-over.ts'
import type { WrittenEntity } from './write-entity.ts'

export function entityDoubts(written: readonly WrittenEntity[]): string[] {
  return written.flatMap((entity) => [
    ...entity.doubts,
    ...leftOutDoubts(entity.name, leftOut(entity, written)),
  ])
}

/** Without those that another entity has made an action of. */
export function leftOut({ skipped }: WrittenEntity, written: readonly WrittenEntity[]): SkippedEndpoint[] {
  return skipped.filter(({ endpoint }) => written.every(({ taken }) => !taken.includes(endpoint)))
}

const SYNC_DOUBT =
  'sync: whether the vendor reports changes; without `changes` all records are read every time'

const MARKS_DOUBT =
  'records: which fields are secret or personal (`sensitive`), and which are free text that anybody may have written (`untrusted`); both are marked by their names only'

export function recordDoubts(written: readonly WrittenEntity[]): string[] {
  const isKept = written.some(({ isSynchronized }) => isSynchronized)
  return [...(isKept ? [SYNC_DOUBT] : []), MARKS_DOUBT, ...checkDoubts(written)]
}

/** A list may need a permission or a plan that not all accounts have, whose credentials would then count as wrong. */
function checkDoubts(written: readonly WrittenEntity[]): string[] {
  const check = written.find(({ isCheck }) => isCheck)
  return check === undefined
    ? []
    : [`check: ${check.name}.list proves the credentials; it must be one that every account may call`]
}

/** Params that are left out, since an authentication method of another kind carries the credentials. */
export function credentialDoubts(description: Description, used: readonly Endpoint[]): string[] {
  const keys = description.auth.flatMap(({ kind, key }) => (kind === 'query' ? (key ?? []) : []))
  const params = used.flatMap(({ params }) => params.filter((param) => param.in === 'query'))
  const names = new Set(params.filter((param) => isCredential(description, param)).map(({ name }) => name))
  return [...names]
    .filter((name) => !keys.includes(name))
    .map((name) => `auth: the param '${name}' of queries is left out, since a header carries the credentials`)
}

export function keyFieldDoubts(written: readonly WrittenEntity[]): string[] {
  const fields = new Set(written.flatMap(({ keyFields }) => keyFields))
  return [...fields].map(
    (field) =>
      `idempotency_field: '${field}' makes a repeated request safe, and is a new key of each call, not that of an earlier one`,
  )
}

/** A description may have very many parts that are not read. */
const MAX_SKIPPED = 20

export function headDoubts({ server, guesses = [], skipped }: Description): string[] {
  return [
    ...guesses,
    ...skipped.slice(0, MAX_SKIPPED).map((each) => `not read: ${each}`),
    ...(skipped.length > MAX_SKIPPED ? [`not read: ${skipped.length - MAX_SKIPPED} further parts`] : []),
    ...(server === undefined ? ['server: the description names none'] : []),
    ...(server?.startsWith('https:') === false ? [`server: it is ${server} in the description`] : []),
    'limits: published rate limits, if the vendor has some',
  ]
}
