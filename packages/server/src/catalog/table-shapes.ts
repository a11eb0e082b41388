/** The shapes of run tables, catalogs and sync declarations, as far as the server reads them for all connectors at once. */
import { isList, isMap, isObjectOf, isRef, isText, isWord, optional, type Shape } from './shape.ts'

const KINDS = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'map', 'any', 'bytes', 'null']

const names = isList(isText)
const texts = isMap(isText)

/** A param or field. Its parts are values again. */
const value: Shape = (given, types, depth) => valueFields(given, types, depth)
const values = isMap(value)
const valueFields = isObjectOf({
  type: optional(isWord(KINDS)),
  ref: optional(isRef),
  anyOf: optional(isList(value)),
  items: optional(value),
  properties: optional(values),
  from: optional(isText),
  description: optional(isText),
  help: optional(isObjectOf({ text: isText, link: optional(isText) })),
  label: optional(isText),
  enum: optional(isList()),
  values: optional(names),
})

const REQUEST = {
  http: isText,
  path: optional(values),
  query: optional(values),
  body: optional(values),
  header: optional(values),
  constant: optional(isMap()),
  retryUnless: optional(names),
}
const step = isObjectOf({
  ...REQUEST,
  when: optional(names),
  unless: optional(isMap()),
  take: optional(isMap()),
})

const ACTION = {
  ...REQUEST,
  params: optional(values),
  requireAny: optional(names),
  requireOne: optional(names),
  exclusive: optional(isList(names)),
  fields: optional(texts),
  meta: optional(isMap(isObjectOf({}))),
  next: optional(isObjectOf({ set: isText, from: isText })),
}
const simple = isObjectOf(ACTION)
const inSteps = isObjectOf({
  ...ACTION,
  http: optional(isText),
  steps: isList(step),
  upload: optional(isObjectOf({ size: optional(isText) })),
})
const upload = isObjectOf({ ...ACTION, http: optional(isText), upload: isObjectOf({ simple: isText }) })

/** An action has one request of its own, several steps, or those of an upload. */
const action: Shape = (given, types, depth) => {
  const { steps, upload: content } = Object(given)
  const shape = steps !== undefined ? inSteps : content !== undefined ? upload : simple
  return shape(given, types, depth)
}
const actions = isMap(action)

export const connectorShape: Shape = isObjectOf({
  title: isText,
  provider: isText,
  server: optional(isText),
  auth: isList(
    isObjectOf({ name: isText, credentials: values, server: optional(isText), token: optional(isText) }),
  ),
  headers: optional(texts),
  types: optional(values),
  errors: optional(isObjectOf({ map: optional(texts), code: optional(names), message: optional(names) })),
})

export const entitiesShape: Shape = isMap(isObjectOf({ name: isText, key: optional(isText), actions }))

const described = isObjectOf({
  description: isText,
  risk: optional(isWord(['read', 'write', 'destructive'])),
  permission: optional(isText),
  params: values,
  returns: optional(value),
  meta: optional(values),
  also: optional(names),
  goals: optional(names),
})

export const catalogShape: Shape = isObjectOf({
  title: isText,
  provider: isText,
  vendor: optional(isText),
  color: optional(isText),
  description: isText,
  auth: isList(
    isObjectOf({ name: isText, credentials: values, consent: optional(isObjectOf({ authorize: isText })) }),
  ),
  entities: isMap(
    isObjectOf({
      key: isText,
      description: isText,
      actions: isMap(described),
      record: optional(values),
      deleted: optional(values),
      searchable: optional(values),
      brief: optional(names),
      also: optional(names),
    }),
  ),
  types: optional(values),
})

const DELETES = ['never', 'generation']
const deletesBy = isObjectOf({ mark: optional(isText), get: optional(isText), gone: optional(isMap()) })
const deletes: Shape = (given, types, depth) =>
  typeof given === 'string' ? isWord(DELETES)(given, types, depth) : deletesBy(given, types, depth)

export const syncShape: Shape = isObjectOf({
  limits: optional(isList(isObjectOf({ scope: isText }))),
  feeds: optional(isObjectOf({ actions })),
  webhooks: optional(isMap(isObjectOf({}))),
  entities: isMap(
    isObjectOf({
      list: isText,
      deletes,
      params: optional(isMap()),
      more: optional(isMap(isMap())),
      complete: optional(isMap(isObjectOf({ action: isText, items: isText }))),
      changes: optional(isObjectOf({ by: isWord(['parent', 'list', 'token', 'feed']) })),
      each: optional(isText),
      with: optional(texts),
    }),
  ),
})
