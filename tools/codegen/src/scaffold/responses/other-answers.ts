/** Responses that are no records of the entity: types of their own. */

import type { Description, Endpoint } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import type { TypeBuilder } from '../../fill/type-builder.ts'
import { snakeCase } from '../../model/names.ts'
import type { EntityFacts } from './entity-facts.ts'
import { isAboutResponse, isAround, SUCCESS_FLAGS } from './envelope.ts'
import { type FoundRecord, isLike, recordFields, sameRecord, singleRecord } from './guess-answers.ts'
import { fieldNamesBeside } from './guess-meta.ts'
import { hasKey } from './record-key.ts'

/** Type of a response; undefined if it has no fields. */
export function typeOfAnswer(
  { description, builder }: { readonly description: Description; readonly builder: TypeBuilder },
  answer: Endpoint['answer'],
  hint: string,
): string | undefined {
  const isObject = answer !== undefined && fieldsOf(description, answer) !== undefined
  return isObject ? builder.typeFor({ description }, answer, hint) : undefined
}

/** The response of a write where it is the record, perhaps as the only item of a list. */
export function writtenRecord(
  description: Description,
  endpoint: Endpoint,
  facts: EntityFacts,
): FoundRecord | undefined {
  const found = singleRecord(description, endpoint, facts.entity)
  if (found !== undefined && isRecord(found, facts)) return found
  return sameRecord(description, endpoint, facts.entity, facts.single ?? facts.listed)
}

function isRecord(found: FoundRecord, { single, listed, key }: EntityFacts): boolean {
  const record = single ?? listed
  if (!hasKey(found.fields, key) || !isLike(found, record)) return false
  return isSameShape(found, record) || !isStub(found, { single, listed })
}

function isSameShape({ shape: { ref } }: FoundRecord, known: FoundRecord | undefined): boolean {
  return ref !== undefined && ref === known?.shape.ref
}

/** The id of a new record alone, `{ "id": "7" }`, is no record: fields that records always have are missing, or most. */
function isStub(
  { fields }: FoundRecord,
  { single, listed }: Pick<EntityFacts, 'single' | 'listed'>,
): boolean {
  const record = recordFields([single, listed].filter((each) => each !== undefined))
  const missing = Object.entries(record).filter(([name]) => !Object.hasOwn(fields, name))
  const kept = Object.keys(record).length - missing.length
  return missing.some(([, { required }]) => required) || missing.length > kept * 3
}

/**
 * The response of a write where it is another object; undefined if it only says that the request succeeded. Of
 * `{ "data": { "id": "7" } }`, it is the object with the key, since there is no field beside it.
 */
export function otherAnswer(
  description: Description,
  endpoint: Endpoint,
  { entity, key }: EntityFacts,
): Pick<FoundRecord, 'at' | 'shape'> | undefined {
  const { answer } = endpoint
  const found = singleRecord(description, endpoint, entity)
  const isAlone = found !== undefined && fieldNamesBeside(description, endpoint, found.at).length === 0
  if (found && isAlone && hasKey(found.fields, key)) return found
  const names = Object.keys((answer && fieldsOf(description, answer)) ?? {})
  const isFlag = names.every((name) => SUCCESS_FLAGS.includes(name))
  return answer === undefined || isFlag ? undefined : { at: '', shape: answer }
}

/** Fields that say that the record was deleted, and which. */
const ABOUT_DELETION =
  /^(message|msg|details?|description|title|status|status_code|code|result|success|ok|acknowledged|(is_)?deleted(_\w+)?|removed|object|kind|type|_?links?|meta|errors?|warnings|request_id)$/

/** True if the response of a delete says more than that this record was deleted. */
export function hasOtherContent(
  description: Description,
  { answer }: Endpoint,
  singular: string,
  { single, listed, entity, key }: EntityFacts,
): boolean {
  const keys = ['id', 'uuid', `${singular}_id`, entity, singular, snakeCase(key.name)]
  const record = recordFields([single, listed].filter((each) => each !== undefined))
  return leafNames(description, answer).some(
    (name) =>
      !Object.hasOwn(record, name) &&
      !keys.includes(snakeCase(name)) &&
      !ABOUT_DELETION.test(snakeCase(name)) &&
      !isAboutResponse(name),
  )
}

/** Names of fields, with those inside of objects instead of their own. */
function leafNames(description: Description, answer: Endpoint['answer']): string[] {
  const fields = Object.entries((answer && fieldsOf(description, answer)) ?? {})
  return fields.flatMap(([name, shape]) => {
    const kinds = kindsOf(description, shape)
    // A deletion has no content, or of no kind.
    if (kinds.length === 0 && isAround(name)) return []
    if (kinds.join() !== 'object') return name
    return Object.keys(fieldsOf(description, shape) ?? {})
  })
}
