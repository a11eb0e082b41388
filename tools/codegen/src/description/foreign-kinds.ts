/** Recognizes what people take for a description: the page around it, an archive with it, a file of another tool. */
import { arrayOf, type JsonObject, objectOf, textOf } from './json.ts'

/** Enough to recognize a text; a document of many megabytes is not searched. */
const HEAD = 2000

const OWN = /^["'{\s]{0,20}(connector|openapi|swagger|discoveryVersion)\b/m

const GRAPHQL = 'write a spec whose actions have documents under `graphql`, which takes no schema'

/** Kind of a text that is no description and no spec, and the way to one; undefined for any other. */
export function foreignText(text: string): string | undefined {
  const head = text.slice(0, HEAD)
  const start = head.trimStart().toLowerCase()
  if (start === '') return 'is empty: download the description again'
  const archive = archiveOf(head)
  if (archive !== undefined) return archive
  if (start.startsWith('<')) return markupOf(start)
  if (OWN.test(head)) return undefined
  if (start.startsWith('#%raml'))
    return 'is RAML: give the description that the vendor publishes as OpenAPI, or convert it'
  return head.split('\n').some(opensType) ? `is a GraphQL schema: ${GRAPHQL}` : undefined
}

/** The first line of a type in a GraphQL schema. */
function opensType(line: string): boolean {
  const [before = '', ...body] = line.split('{')
  return body.length > 0 && !before.includes(':') && /^(type|input|interface|enum|schema)\b/.test(before)
}

/** Bytes that are no UTF-8 were decoded as U+FFFD. */
function archiveOf(head: string): string | undefined {
  if (head.startsWith('\u001f\ufffd'))
    return 'is compressed by gzip: unpack it (gunzip), and give the file in it'
  if (head.startsWith('PK\u0003\u0004')) return 'is a zip archive: unpack it, and give the description in it'
  if (head.startsWith('%PDF')) return 'is a PDF: download the description itself, as JSON or YAML'
  return head.includes('\u0000')
    ? 'is a binary file, or a text in UTF-16: give a description in UTF-8, as JSON or YAML'
    : undefined
}

function markupOf(start: string): string {
  return /<!doctype html|<html|<head|<body/.test(start)
    ? 'is an HTML page: download the description itself, which such pages often link as openapi.json or openapi.yaml'
    : 'is XML: give a description in JSON or YAML'
}

/** The same of a document; undefined for one that nobody can place. */
export function foreignObject(root: JsonObject): string | undefined {
  const info = objectOf(root.info)
  if (/getpostman\.com|postman\.com/.test(textOf(info?.schema) ?? '') || textOf(info?._postman_id))
    return 'is a Postman collection: export its API as OpenAPI, or convert the collection'
  if (root.__export_format !== undefined || textOf(root._type) === 'export')
    return 'is an export of Insomnia: export its design document as OpenAPI'
  if (objectOf(objectOf(root.log)?.entries) || arrayOf(objectOf(root.log)?.entries).length > 0)
    return 'is a HAR file of recorded requests: download the description of the API'
  if (textOf(root.asyncapi))
    return 'is AsyncAPI, which describes messages: give the description of the HTTP API'
  const data = objectOf(root.data) ?? root
  if (objectOf(data.__schema)) return `is the introspection of a GraphQL schema: ${GRAPHQL}`
  if (arrayOf(root.errors).length > 0 || textOf(root.error) || textOf(root.message))
    return 'is an error in JSON, as servers respond with: download the description again, signed in if it needs that'
  if (textOf(root.name) && (objectOf(root.dependencies) || objectOf(root.scripts) || textOf(root.version)))
    return 'is the manifest of a package (package.json): give the description of the API'
  return versionOf(root)
}

function versionOf({ swagger, openapi, $schema }: JsonObject): string | undefined {
  if (swagger !== undefined) return `is Swagger ${swagger}: convert it to OpenAPI 3`
  if (openapi !== undefined) return `is OpenAPI ${openapi}: give OpenAPI 3.0 to 3.2`
  return textOf($schema)
    ? 'is a JSON Schema, which describes no requests: give the description of the API'
    : undefined
}
