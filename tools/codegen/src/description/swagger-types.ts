/** Media types of Swagger 2 requests and responses that name none, or none that fits. */
import { entriesOf, type JsonObject, objectOf, textOf } from './json.ts'
import { dereference } from './references.ts'

const JSON_TYPE = ['application/json']
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Without media types, bodies are JSON, and forms are only sent as multipart if they have a file. */
export function withTypes(root: JsonObject): JsonObject {
  const paths = entriesOf(root.paths).map(([path, item]) => [
    path,
    mapValues(withStyles(root, item), typedIn(root)),
  ])
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
    return node === undefined ? operation : withFormType(root, withoutEmptyTypes(withStyles(root, node)))
  }
}

const STYLES: Readonly<Record<string, string>> = {
  tsv: 'tabDelimited',
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
}

/**
 * Notations of arrays that OpenAPI 3 has no style for: tabs, and in a header everything but commas. Arrays of forms have commas
 * unless they say otherwise, and those of OpenAPI 3 are repeated.
 */
function withStyles(root: JsonObject, holder: JsonObject): JsonObject {
  const { parameters } = holder
  if (!Array.isArray(parameters)) return holder
  const styled = parameters.map((each) => {
    const node = dereference(root, each)
    const format = textOf(node?.collectionFormat) ?? ''
    const style = node?.in === 'header' || format === 'tsv' ? STYLES[format] : undefined
    if (style !== undefined) return { ...node, style, explode: false }
    const isUnsaid = node?.in === 'formData' && node.type === 'array' && node.collectionFormat === undefined
    return isUnsaid ? { ...node, collectionFormat: 'csv' } : each
  })
  return { ...holder, parameters: styled }
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
