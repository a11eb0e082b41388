import { type Answer, type Call, type EntityBehaviour, type Row, uuid } from '../../fake.ts'
import { fieldValue } from './embed.ts'
import { named, namedBy, put } from './find.ts'
import { fitsField } from './fits-field.ts'
import { tick } from './iso.ts'
import { hidesArchived } from './list-filters.ts'
import type { CustomField, FieldOption } from './rows/organization.ts'
import { refuseParam } from './rule.ts'

export const custom_fields: EntityBehaviour = {
  id: uuid,
  idParams: ['customFieldId'],
  isHidden: hidesArchived,
  create: newField,
}

/** The row already contains the params. */
function newField(call: Call, row: Row): Row {
  const { fieldType, selectableValues } = call.params
  const isSelect = fieldType === 'ValueSelect' || fieldType === 'MultiValueSelect'
  if (isSelect !== (selectableValues !== undefined)) {
    throw refuseParam('selectableValues', 'selectableValues go with select types, and must go with them')
  }
  call.data.clock.tick()
  const options = selectableValues as readonly Omit<FieldOption, 'isArchived'>[] | undefined
  const archivable = options?.map((option) => ({ ...option, isArchived: false }))
  return { ...row, ...(archivable && { selectableValues: archivable }) }
}

export const custom_field_values: EntityBehaviour = { actions: { update: setValues } }

interface Assignment {
  readonly fieldId: string
  readonly fieldValue: unknown
}

/** All or nothing: an invalid value leaves the others unset too. */
function setValues(call: Call): Answer {
  const values = call.params.values as readonly Assignment[]
  const set = values.map((value, index) => ({ field: fieldFor(call, value, index), value: value.fieldValue }))
  store(call, Object.fromEntries(set.map(({ field, value }) => [field.id, value])))
  const results = set.map(({ field, value }) => fieldValue(field, value))
  return { status: 200, body: { success: true, results } }
}

function fieldFor(call: Call, { fieldId, fieldValue: value }: Assignment, index: number): CustomField {
  const field = named(call, 'custom_fields', fieldId, `values.${index}.fieldId`)
  const { objectType } = call.params
  if (field.objectType !== objectType)
    throw refuseParam(
      `values.${index}.fieldId`,
      `the field belongs to ${field.objectType}, not ${objectType}`,
    )
  if (value !== null && !fitsField(field, value))
    throw refuseParam(
      `values.${index}.fieldValue`,
      `the value does not fit a field of type ${field.fieldType}`,
    )
  return field
}

const stores: Readonly<Record<string, (call: Call, given: Row) => void>> = {
  Candidate(call, given) {
    const row = namedBy(call, 'candidates', 'objectId')
    put(call.data, 'candidates', { ...row, fields: { ...row.fields, ...given }, updatedAt: tick(call) })
  },
  Application(call, given) {
    const row = namedBy(call, 'applications', 'objectId')
    put(call.data, 'applications', { ...row, fields: { ...row.fields, ...given }, updatedAt: tick(call) })
  },
  Job(call, given) {
    const row = namedBy(call, 'jobs', 'objectId')
    put(call.data, 'jobs', { ...row, fields: { ...row.fields, ...given }, updatedAt: tick(call) })
  },
  Opening(call, given) {
    const row = namedBy(call, 'openings', 'objectId')
    const version = { ...row.version, fields: { ...row.version.fields, ...given } }
    call.data.clock.tick()
    put(call.data, 'openings', { ...row, version })
  },
}

function store(call: Call, given: Row): void {
  stores[String(call.params.objectType)]?.(call, given)
}
