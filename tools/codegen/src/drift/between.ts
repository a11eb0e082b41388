/** Changes between two descriptions that affect a spec. */
import type { Description } from '../description/description.ts'
import { endpointOf } from '../description/shapes.ts'
import type { OfferedRequest } from '../spec-view/offered.ts'
import { type Compared, findDrift } from './find-drift.ts'
import type { Finding } from './finding.ts'

/** A description with less than this share of the earlier one's endpoints covers only a part of the API. */
const COMPLETE_SHARE = 0.5

/**
 * Differences between the spec and the newer description that the older one does not have. Endpoints that only the
 * newer one describes are skipped, since there is nothing to compare them with.
 */
export function driftBetween(compared: Compared, older: Description, newer: Description): Finding[] {
  const hasAll = newer.endpoints.length >= older.endpoints.length * COMPLETE_SHARE
  const before = new Map(
    findDrift(compared, older, { isComplete: false }).map((found) => [keyOf(found), found]),
  )
  const described = new Set(compared.offer.requests.filter(isIn(older)).map(subjectOf))
  return findDrift(compared, newer, { isComplete: true }).flatMap((each) => {
    const found: Finding =
      each.kind === 'endpoint-gone' && !hasAll ? { ...each, kind: 'endpoint-absent' } : each
    const isRecord = found.subject.endsWith('.record')
    if (!isRecord && !described.has(found.subject)) return []
    return withoutKnown(found, before.get(keyOf(found)))
  })
}

function isIn(description: Description): (request: OfferedRequest) => boolean {
  return ({ method, path }) => endpointOf(description, method, path) !== undefined
}

function subjectOf({ owner, action }: OfferedRequest): string {
  return `${owner}.${action}`
}

function keyOf({ kind, subject, path, text }: Finding): string {
  return JSON.stringify([kind, subject, path, kind.endsWith('-retyped') ? text : ''])
}

/** Removes a finding that the older description has, too; of an enumeration, only the values that changed remain. */
function withoutKnown(found: Finding, before: Finding | undefined): Finding[] {
  if (before === undefined) return [found]
  if (found.values === undefined) return []
  const values = found.values.filter((value) => !before.values?.includes(value))
  if (values.length === 0) return []
  return [{ ...found, values, ...(found.edit?.kind === 'add-values' && { edit: { ...found.edit, values } }) }]
}
