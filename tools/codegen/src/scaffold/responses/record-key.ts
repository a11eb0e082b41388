/** Guesses the field that identifies a record. */

import type { Description, Shape, Shapes } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { namedFields } from '../../fill/object-fields.ts'
import { snakeCase } from '../../model/names.ts'

export interface RecordKey {
  /** Name of the record field. */
  readonly name: string
  /** Its path upstream, where it is inside another object: `metadata.uid`. */
  readonly from?: string
  /** A guess that a person should check. */
  readonly isWeak?: true
  /** Names may occur twice. */
  readonly isMereName?: true
}

const IDS = ['id', 'uuid', 'uid', 'guid']
/** An address identifies a record more surely than a word that people choose. */
const ADDRESS = 'uri'
const KEYS = [...IDS, 'gid', 'sid', ADDRESS, 'key', 'code', 'slug']
/** Keys that people choose, unlike ids: two parents may have records with the same. */
const CHOSEN = /^(key|code|slug|name|number|username|login)$/i

/** Objects in which vendors put what all of their records have. */
const HOLDERS = /^(meta|metadata|sys|system|info|header|properties|attributes|identity|identifier)$/i

interface WeakKey {
  readonly name: string
  readonly example: string
  find(description: Description, fields: Shapes, param: string): RecordKey | undefined
}

/** Where no field of the record is a key. A person must check them. */
export const WEAK_KEYS: readonly WeakKey[] = [
  {
    name: 'a key inside of an object that vendors put into all of their records',
    example: '`metadata.uid`, `sys.id`',
    find: heldKey,
  },
  { name: 'a name', example: '`resourceName`, `name`, `username`, `login`', find: weakKey },
]

/** The surest key: a field of the record, else one inside an object such as `metadata`, else a name. */
export function recordKeyOf(
  description: Description,
  fields: Shapes,
  singular = '',
  { param = '', isOnlyParam = true } = {},
): RecordKey | undefined {
  const name = keyOf(fields, singular, param)
  if (name !== undefined && !/^\w+$/.test(name)) return renamedKey(fields, name)
  if (name !== undefined) return name === ADDRESS && param !== ADDRESS ? { name, isWeak: true } : { name }
  const inPath = isOnlyParam ? param : ''
  const [weak] = WEAK_KEYS.flatMap(({ find }) => find(description, fields, inPath) ?? [])
  return weak
}

/** `user_id` of `user-id`: actions have params of its name. */
function renamedKey(fields: Shapes, from: string): RecordKey | undefined {
  const name = snakeCase(from)
  return from.includes('.') || Object.hasOwn(fields, name) ? undefined : { name, from }
}

/** Of a path with several params, the last one says nothing: names are unique under what the others name only. */
function heldKey(description: Description, fields: Shapes, param: string): RecordKey | undefined {
  for (const [holder, shape] of Object.entries(fields)) {
    if (!HOLDERS.test(holder)) continue
    const inner = namedFields(fieldsOf(description, shape) ?? {})
    const name = [param, ...IDS].find((each) => Object.hasOwn(inner, each))
    const path = name === undefined ? undefined : scalarPath(description, name, inner[name] ?? {})
    if (name === undefined || path === undefined) continue
    const own = Object.hasOwn(fields, name) ? `${snakeCase(holder)}_${name}` : name
    return { name: own, from: `${holder}.${path}`, isWeak: true }
  }
  return undefined
}

/** Some vendors wrap every value: `id: { label: ID, value: 7 }`. */
function scalarPath(description: Description, name: string, shape: Shape): string | undefined {
  const fields = fieldsOf(description, shape)
  if (fields === undefined) return kindsOf(description, shape).includes('array') ? undefined : name
  return Object.hasOwn(fields, 'value') ? `${name}.value` : undefined
}

/** Below another record, a key that people choose is unique under that record only. */
export function isUniqueUnderParent({ name }: RecordKey): boolean {
  return CHOSEN.test(name)
}

/** True if the response declares the key. */
export function hasKey(fields: Shapes, { name, from = name }: RecordKey): boolean {
  return Object.hasOwn(fields, from.split('.', 1)[0] ?? name)
}

export function isHolder(name: string): boolean {
  return HOLDERS.test(name)
}

interface KeyFacts {
  /** Of the fields of a record. */
  readonly names: readonly string[]
  readonly singular: string
  /** Of the path of one record. */
  readonly param: string
}

interface KeyRule {
  readonly name: string
  readonly example: string
  /** The name of a field, or one that differs from it in its notation only. */
  find(facts: KeyFacts): string | undefined
}

/** The surest first. */
export const KEY_RULES: readonly KeyRule[] = [
  {
    name: 'the param of its path, unless that is an `id` in other words',
    example: '`username` of `/users/{username}`',
    find: ({ names, param }) => (names.includes(param) && !isIdOf(names, param) ? param : undefined),
  },
  {
    name: 'the param without the name of the entity',
    example: '`external_id` of `/users/{external_user_id}`',
    find: ({ param, singular }) => {
      const item = snakeCase(param)
      return item.includes(`_${singular}_`) ? item.replace(`_${singular}_`, '_') : undefined
    },
  },
  {
    name: 'the last word of the param',
    example: '`token` of `/cards/{card_token}`',
    // `{issueIdOrKey}` takes the id, too.
    find: ({ param }) =>
      snakeCase(param).includes('_or_') ? undefined : /_([a-z\d]+)$/.exec(snakeCase(param))?.[1],
  },
  { name: 'the usual name', example: '`id`', find: () => 'id' },
  {
    name: 'the param in another notation',
    example: '`contact_id` of `/contacts/{ContactID}`',
    find: ({ param }) => (param === '' ? undefined : snakeCase(param)),
  },
  {
    name: 'the name of the entity, with `id`',
    example: '`user_id` of `users`',
    find: ({ singular }) => `${singular}_id`,
  },
  ...KEYS.slice(1).map((key) => ({ name: 'another usual name', example: `\`${key}\``, find: () => key })),
]

/** `{user_id}` often is the `id`, even where records have both. */
function isIdOf(names: readonly string[], param: string): boolean {
  return /id$/i.test(param) && names.some((name) => /^id$/i.test(name))
}

/** The field that identifies a record, by the first rule that finds one. */
export function keyOf(fields: Shapes, singular = '', param = ''): string | undefined {
  const names = Object.keys(fields)
  for (const { find } of KEY_RULES) {
    const wanted = find({ names, singular, param })
    const found = names.find((name) => name === wanted) ?? names.find((name) => snakeCase(name) === wanted)
    if (wanted !== undefined && found !== undefined) return found
  }
  return undefined
}

/** Names identify records where nothing else does: `name: "projects/7/topics/news"`. */
function weakKey(description: Description, fields: Shapes): RecordKey | undefined {
  const name = ['resourceName', 'resource_name', 'name', 'username', 'login'].find((each) => {
    const shape = Object.hasOwn(fields, each) ? fields[each] : undefined
    return shape !== undefined && kindsOf(description, shape).join() === 'string'
  })
  return name === undefined ? undefined : { name, isWeak: true, isMereName: true }
}
