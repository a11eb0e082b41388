/** Media types of Swagger 2 requests and responses that name none, or none that fits. */
import { entriesOf, type JsonObject, objectOf } from './json.ts'
import { dereference } from './references.ts'

const JSON_TYPE = ['application/json']
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Without media types, bodies are JSON, and forms are only sent as multipart if they have a file. */
export function withTypes(root: JsonObject): JsonObject {
  const paths = entriesOf(root.paths).map(([path, item]) => [path, mapValues(item, typedIn(root))])
  return {
    ...root,
    consumes: root.consumes ?? JSON_TYPE,
    produces: root.produces ?? JSON_TYPE,
    ...(root.paths !== undefined && { paths: Object.fromEntries(paths) }),
  }
}

function typedIn(root: JsonObject): (operation: unknown) => unknown {
  return (operation) => {
    const node = objectOf(operation)
    return node === undefined ? operation : withFormType(root, withoutEmptyTypes(withTabs(root, node)))
  }
}

/** The only notation of arrays that OpenAPI 3 has no style for. */
function withTabs(root: JsonObject, operation: JsonObject): JsonObject {
  const { parameters } = operation
  if (!Array.isArray(parameters)) return operation
  const styled = parameters.map((each) => {
    const node = dereference(root, each)
    return node?.collectionFormat === 'tsv' ? { ...node, style: 'tabDelimited', explode: false } : each
  })
  return { ...operation, parameters: styled }
}

/** An operation with an empty list has the types of the document. */
function withoutEmptyTypes(operation: JsonObject): JsonObject {
  const isEmpty = (key: string): boolean => Array.isArray(operation[key]) && operation[key].length === 0
  return Object.fromEntries(
    Object.entries(operation).filter(([key]) => !(['consumes', 'produces'].includes(key) && isEmpty(key))),
  )
}

/** Some generators of descriptions give a form the media type of JSON. Fields of forms stand in the operation itself. */
function withFormType(root: JsonObject, operation: JsonObject): JsonObject {
  const { parameters, consumes = root.consumes } = operation
  if (!Array.isArray(parameters)) return operation
  const fields = parameters.map((each) => dereference(root, each)).filter((each) => each?.in === 'formData')
  if (fields.length === 0) return operation
  const others = parameters.filter((each) => dereference(root, each)?.in !== 'formData')
  const isTyped = Array.isArray(consumes) && [FORM, MULTIPART].some((type) => consumes.includes(type))
  const usual = fields.some((field) => field?.type === 'file') ? MULTIPART : FORM
  return {
    ...operation,
    parameters: [...others, ...fields],
    ...(!isTyped && { consumes: [usual] }),
  }
}

function mapValues(node: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]))
}
