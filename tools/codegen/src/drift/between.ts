/** Changes between two descriptions that affect a spec. */
import type { Description } from '../description/description.ts'
import { endpointOf } from '../description/shapes.ts'
import type { OfferedRequest } from '../spec-view/offered.ts'
import type { Compared } from './compared.ts'
import type { Met } from './comparison.ts'
import { findDrift } from './find-drift.ts'
import type { Finding } from './finding.ts'

/** A description with less than this share of the earlier one's endpoints covers only a part of the API. */
const COMPLETE_SHARE = 0.5

/**
 * Differences between the spec and the newer description that the older one does not have. A name of the spec that
 * neither has is no change, since both may be older than the spec. Endpoints that only the newer one describes are skipped:
 * there is nothing to compare them with.
 */
export function driftBetween(compared: Compared, older: Description, newer: Description): Finding[] {
  const hasAll = newer.endpoints.length >= older.endpoints.length * COMPLETE_SHARE
  const met: Met = new Map()
  const before = new Map(
    findDrift(compared, older, { isComplete: false, met }).map((found) => [keyOf(found), found]),
  )
  const requests = new Set(compared.offer.requests.map(subjectOf))
  const described = new Set(compared.offer.requests.filter(isIn(older)).map(subjectOf))
  const options = { isComplete: true, older: { description: older, met } }
  return findDrift(compared, newer, options).flatMap((each) => {
    const found: Finding =
      each.kind === 'endpoint-gone' && !hasAll ? { ...each, kind: 'endpoint-absent' } : each
    if (requests.has(found.subject) && !described.has(found.subject)) return []
    return withoutKnown(found, before.get(keyOf(found)))
  })
}

function isIn(description: Description): (request: OfferedRequest) => boolean {
  return ({ method, path }) => endpointOf(description, method, path) !== undefined
}

function subjectOf({ owner, action }: OfferedRequest): string {
  return `${owner}.${action}`
}

/** A name that is new or gone is one finding, whatever its type; other kinds have changed if their text has. A value that is deprecated is another one than its kinds. */
function keyOf({ kind, subject, path, text, values }: Finding): string {
  const isName = /-(new|gone|moved|optional|required|deprecated|grown|shrunk)$/.test(kind)
  return JSON.stringify([kind, subject, path, isName ? '' : text, values !== undefined])
}

/** A param that the spec lacks was no obstacle until the vendor required it. */
function isRequiredNow({ kind, text }: Finding, before: Finding): boolean {
  const [now, was] = [text, before.text].map((each) => each.split(', ').includes('required'))
  return kind === 'param-new' && now === true && was === false
}

/** Removes a finding that the older description has, too; of an enumeration, only the values that changed remain. */
function withoutKnown(found: Finding, before: Finding | undefined): Finding[] {
  if (before === undefined || isRequiredNow(found, before)) return [found]
  if (found.values === undefined) return []
  const values = found.values.filter((value) => !before.values?.includes(value))
  if (values.length === 0) return []
  return [{ ...found, values, ...(found.edit?.kind === 'add-values' && { edit: { ...found.edit, values } }) }]
}
