/**
 * What a description says about the requests of a project, as a small OpenAPI document: the contract suite checks requests
 * by it. It is taken from the document itself and not from what was read of it, so that a mistake in reading shows.
 */
import type { Description, Endpoint } from '../description/description.ts'
import { arrayOf, entriesOf, type JsonObject, objectOf, textOf, textsOf } from '../description/json.ts'
import { dereference } from '../description/references.ts'
import { serverOf } from '../description/servers.ts'
import { unnamed } from '../description/shapes.ts'
import { isCredential } from './endpoints/credential-params.ts'
import { withoutLoops } from './schema-loops.ts'

/** Keys of schemas that say nothing about requests. */
const TEXTS = /^(description|title|examples?|externalDocs|xml|deprecated|x-.*)$/

export function requestSlice(
  document: JsonObject,
  description: Description,
  endpoints: readonly Endpoint[],
): JsonObject {
  const used = new Set<string>()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const found = operationOf(document, endpoint)
    if (found === undefined) continue
    const method = endpoint.method.toLowerCase()
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [method]: sliceOf(document, found, used, sentElsewhere(description, endpoint)),
    }
  }
  const schemas = closure(document, used)
  return {
    openapi: '3.1.0',
    info: { title: 'Requests of the connector, as the vendor describes them', version: '1' },
    paths,
    components: { schemas, securitySchemes: objectOf(objectOf(document.components)?.securitySchemes) ?? {} },
  }
}

interface Found {
  readonly item: JsonObject
  readonly operation: JsonObject
}

/** By its whole path, else by the end of it: a version or an account before it is part of the server. */
function operationOf(document: JsonObject, { method, path, id }: Endpoint): Found | undefined {
  const base = serverOf(document)?.prefix ?? ''
  const all = entriesOf(document.paths).flatMap(([raw, node]) => {
    const item = dereference(document, node) ?? node
    const operation = dereference(document, item[method.toLowerCase()])
    if (operation === undefined) return []
    const prefix = (serverOf(operation) ?? serverOf(item))?.prefix ?? base
    return [{ full: prefix + raw, item, operation }]
  })
  const same = all.find(({ full }) => unnamed(full) === unnamed(path))
  const ending = all.filter(({ full }) => endsWith(full, path))
  return same ?? ending.find(({ operation }) => id !== undefined && operation.operationId === id) ?? ending[0]
}

function endsWith(full: string, path: string): boolean {
  const [long, short] = [full, path].map((each) => unnamed(each).split('/').slice(1)) as [string[], string[]]
  const end = long.slice(-short.length)
  return long.length >= short.length && end.every((part, at) => part === '{}' || part === short[at])
}

/** Credentials that a query requires, too, although a header carries them. */
function sentElsewhere(description: Description, { params }: Endpoint): readonly string[] {
  return params.filter((param) => isCredential(description, param)).map(({ name }) => name)
}

function sliceOf(
  document: JsonObject,
  { item, operation }: Found,
  used: Set<string>,
  elsewhere: readonly string[],
): JsonObject {
  const params = new Map<string, JsonObject>()
  for (const each of [...arrayOf(item.parameters), ...arrayOf(operation.parameters)]) {
    const node = dereference(document, each)
    if (node !== undefined) params.set(`${node.in} ${node.name}`, paramOf(document, node, used, elsewhere))
  }
  const body = dereference(document, operation.requestBody)
  const contents = entriesOf(dereference(document, body?.content)).map(([type, content]) => {
    const { schema, encoding } = dereference(document, content) ?? content
    return [
      type,
      {
        ...(schema !== undefined && { schema: schemaOf(document, schema, used) }),
        ...(encoding !== undefined && { encoding }),
      },
    ]
  })
  return {
    parameters: [...params.values()],
    ...(body && { requestBody: { required: body.required === true, content: Object.fromEntries(contents) } }),
    security: operation.security ?? document.security ?? [],
  }
}

function paramOf(
  document: JsonObject,
  node: JsonObject,
  used: Set<string>,
  elsewhere: readonly string[],
): JsonObject {
  const { name, in: location, required, style, explode, schema, content } = node
  const [type] = Object.keys(objectOf(content) ?? {})
  return {
    name,
    in: location,
    ...(required === true && !elsewhere.includes(String(name)) && { required }),
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(type === undefined
      ? { schema: schemaOf(document, schema ?? {}, used) }
      : { content: { [type]: {} } }),
  }
}

/** Without texts, and without the fields that only responses have. Names of the schemas that it refers to are collected. */
function schemaOf(document: JsonObject, schema: unknown, used: Set<string>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => schemaOf(document, each, used))
  const node = objectOf(schema)
  if (node === undefined) return schema
  const reference = textOf(node.$ref)
  if (reference !== undefined) {
    const name = componentOf(reference)
    used.add(reference)
    // Keys beside a reference count as well.
    const { $ref: _, ...beside } = node
    const own = objectOf(schemaOf(document, beside, used))
    return { $ref: `#/components/schemas/${name}`, ...own }
  }
  const properties = entriesOf(node.properties)
  const readOnly = new Set(readOnlyNames(document, node))
  const own = Object.entries(node).flatMap(([key, value]) => {
    if (TEXTS.test(key)) return []
    // Open objects fit several alternatives at once, so that `oneOf` refuses every value of some vendors.
    if (key === 'oneOf' && node.anyOf === undefined && !isRules(value))
      return [['anyOf', schemaOf(document, value, used)]]
    if (key === 'additionalProperties' && value === false && hasParts(node))
      return [['unevaluatedProperties', false]]
    if (key === 'properties')
      return [
        [
          key,
          Object.fromEntries(
            properties
              .filter(([name]) => !readOnly.has(name))
              .map(([name, each]) => [name, schemaOf(document, each, used)]),
          ),
        ],
      ]
    if (key === 'required' && Array.isArray(value))
      return [[key, textsOf(value).filter((name) => !readOnly.has(name))]]
    if (['enum', 'const', 'default', 'type', 'pattern', 'format'].includes(key)) return [[key, value]]
    return [[key, schemaOf(document, value, used)]]
  })
  return Object.fromEntries(own)
}

/** `oneOf: [{ required: [a] }, { required: [b] }]` is a rule about fields. */
function isRules(alternatives: unknown): boolean {
  return arrayOf(alternatives).every(
    (each) =>
      Object.keys(objectOf(each) ?? {})
        .filter((key) => !TEXTS.test(key))
        .join() === 'required',
  )
}

/** Fields of parts are declared elsewhere: an object that is closed in the usual way would take none of them, and means them all. */
function hasParts({ allOf, oneOf, anyOf }: JsonObject): boolean {
  return [allOf, oneOf, anyOf].some((parts) => parts !== undefined && !isRules(parts))
}

/** Fields that only responses have, also those of parts, since an object may require fields that its parts declare. */
function readOnlyNames(document: JsonObject, node: JsonObject, depth = 0): string[] {
  const own = entriesOf(node.properties).filter(([, each]) => isReadOnly(document, each))
  const parts = depth > MOST_PARTS ? [] : arrayOf(node.allOf)
  return [
    ...own.map(([name]) => name),
    ...parts.flatMap((part) => readOnlyNames(document, dereference(document, part) ?? {}, depth + 1)),
  ]
}

function isReadOnly(document: JsonObject, schema: JsonObject): boolean {
  const parts = arrayOf(schema.allOf).map((part) => dereference(document, part))
  return [schema, dereference(document, schema), ...parts].some((part) => part?.readOnly === true)
}

/** Parts within parts; a part may lead back to its object. */
const MOST_PARTS = 8

/** A name for any reference: pointers outside of the components become one word. */
function componentOf(reference: string): string {
  return reference.replace(/^#\/(components\/schemas\/)?/, '').replace(/[^\w.-]+/g, '_')
}

function closure(document: JsonObject, used: Set<string>): Record<string, unknown> {
  const schemas: Record<string, unknown> = {}
  // Following one reference adds those in its target to the set, which the loop reaches later.
  for (const reference of used)
    schemas[componentOf(reference)] = schemaOf(document, withoutLoops(document, reference), used)
  return schemas
}
