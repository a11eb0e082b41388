/** Records as shown inside others. */
import type { Dataset, Row } from '../../fake.ts'
import { allOf, find, linked } from './find.ts'
import type { Contact } from './rows/candidates.ts'
import type { OpeningVersion } from './rows/jobs.ts'
import type { CustomField, FieldValues, Seat } from './rows/organization.ts'

/** The record with an id; null for null. */
export function oneOrNull(
  data: Dataset,
  entity: 'users' | 'sources' | 'locations',
  id: string | null,
): Row | null {
  return id === null ? null : linked(data, entity, id)
}

/** The primary contact, or undefined. */
export function primary(name: string, contacts: readonly Contact[]): Row {
  const found = contacts.find(({ isPrimary }) => isPrimary)
  return found === undefined ? {} : { [name]: found }
}

export function teamOf(data: Dataset, team: readonly Seat[]): Row[] {
  return team.map(({ userId, role }) => {
    const { firstName, lastName, email } = linked(data, 'users', userId)
    return { userId, firstName, lastName, email, role }
  })
}

/** Non-empty values of custom fields. */
export function fieldValues(data: Dataset, fields: FieldValues): Row[] {
  const filled = Object.entries(fields).filter(([, value]) => value !== null)
  return filled.map(([id, value]) => fieldValue(linked(data, 'custom_fields', id), value))
}

export function fieldValue({ id, title, isPrivate, selectableValues }: CustomField, value: unknown): Row {
  const label = (one: unknown): string | undefined =>
    selectableValues?.find((option) => option.value === one)?.label
  const valueLabel = Array.isArray(value) ? value.map(label) : label(value)
  const isSelect = selectableValues !== undefined && value !== null
  return { id, title, isPrivate, value, ...(isSelect && { valueLabel }) }
}

export function openingVersion(data: Dataset, { team, fields, ...version }: OpeningVersion): Row {
  return { ...version, hiringTeam: teamOf(data, team), customFields: fieldValues(data, fields) }
}

/** An opening as shown by itself and inside of jobs and applications. */
function openingRecord(data: Dataset, id: string): Row {
  const { version, createdAt: _, ...opening } = linked(data, 'openings', id)
  return { ...opening, latestVersion: openingVersion(data, version) }
}

/** The openings of a job. */
export function openingsOf(data: Dataset, jobId: string): Row[] {
  const own = allOf(data, 'openings').filter(({ version }) => version.jobIds.includes(jobId))
  return own.map(({ id }) => openingRecord(data, id))
}

/** Archive reason of an application; null if it is not archived. */
export function givenReason(data: Dataset, id: string | null): Row | null {
  const reason = find(data, 'archive_reasons', id)
  return reason === undefined ? null : { ...reason, customFields: [] }
}
