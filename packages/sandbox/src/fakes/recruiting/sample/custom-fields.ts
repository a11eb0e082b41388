import { type Random, uuid, type World } from '../../../fake.ts'
import type { CustomField, FieldValues } from '../rows/organization.ts'

type FieldDefinition = readonly [
  objectType: string,
  title: string,
  fieldType: string,
  options?: readonly string[],
]

/** At least one field of every type with its own value format. The last one is archived. */
const FIELDS: readonly FieldDefinition[] = [
  ['Candidate', 'Notice period (weeks)', 'Number'],
  ['Candidate', 'Salary expectation', 'Currency'],
  ['Candidate', 'Languages', 'MultiValueSelect', ['Swedish', 'English', 'Português']],
  ['Candidate', 'Portfolio', 'Url'],
  ['Application', 'Needs visa', 'Boolean'],
  ['Application', 'Available from', 'Date'],
  ['Application', 'Priority', 'ValueSelect', ['High', 'Low']],
  ['Job', 'Cost center', 'String'],
  ['Job', 'Budget', 'CompensationRange'],
  ['Job', 'Team size', 'NumberRange'],
  ['Opening', 'Approved by', 'String'],
  ['Offer', 'Signing bonus', 'Currency'],
  ['Candidate', 'Fax', 'String'],
]

export function drawCustomFields(world: World): CustomField[] {
  const random = world.stream('custom fields')
  return FIELDS.map(([objectType, title, fieldType, options], index) => ({
    id: uuid(random),
    title,
    description: random.chance(0.4) ? `${title} as given by the recruiter` : null,
    objectType,
    fieldType,
    isArchived: index === FIELDS.length - 1,
    isPrivate: fieldType === 'Currency',
    isRequired: false,
    ...(options && { selectableValues: options.map(option) }),
  }))
}

const option = (label: string): { label: string; value: string; isArchived: boolean } => ({
  label,
  value: label.slice(0, 2).toLowerCase(),
  isArchived: false,
})

/** Values for some of the fields of an object type. */
export function drawFieldValues(
  random: Random,
  fields: readonly CustomField[],
  objectType: string,
): FieldValues {
  const own = fields.filter((field) => field.objectType === objectType && !field.isArchived)
  const filled = own.filter(() => random.chance(0.35))
  return Object.fromEntries(filled.map((field) => [field.id, drawValue(random, field)]))
}

function drawValue(random: Random, { fieldType, selectableValues = [] }: CustomField): unknown {
  const low = random.between(2, 60)
  switch (fieldType) {
    case 'Number':
      return low
    case 'Boolean':
      return random.chance(0.5)
    case 'Date':
      return `2026-12-${String(random.between(1, 28)).padStart(2, '0')}`
    case 'Currency':
      return { value: low * 1000, currencyCode: 'EUR' }
    case 'ValueSelect':
      return random.pick(selectableValues).value
    case 'MultiValueSelect':
      return selectableValues.slice(random.between(0, 1)).map(({ value }) => value)
    case 'NumberRange':
      return { type: 'number-range', minValue: low, maxValue: low + 5 }
    case 'CompensationRange':
      return {
        type: 'compensation-range',
        minValue: low * 1000,
        maxValue: low * 1200,
        currencyCode: 'EUR',
        interval: '1 YEAR',
      }
    case 'Url':
      return `https://portfolio.example/${low}`
    default:
      return `CC-${low}`
  }
}
