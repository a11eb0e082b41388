/** Params of an operation: where they are sent, and how arrays are written there. */
import type { ArrayStyle } from '@plugboard/core'
import type { DescribedParam, ParamLocation, Shape, UnsentParam } from './description.ts'
import { defined, type JsonObject, objectOf, textOf } from './json.ts'
import { dereference } from './references.ts'
import type { SchemaReader } from './schema.ts'

interface Params {
  readonly params: readonly DescribedParam[]
  readonly unsent: readonly UnsentParam[]
}

/** By location and name: those of the operation replace those of its path. */
export function paramsOf(
  { root, schemas, skipped }: Reading,
  line: string,
  nodes: readonly unknown[],
): Params {
  const params = new Map<string, DescribedParam>()
  const unsent = new Map<string, UnsentParam>()
  for (const each of nodes) {
    const node = dereference(root, each)
    const [name, location] = [textOf(node?.name), textOf(node?.in)]
    const key = `${location} ${name}`
    const reason = unsentReason(node?.style, location)
    if (node === undefined || name === undefined || location === undefined || reason !== undefined)
      skipped.push(`${line}: ${unreadParam(objectOf(each), name, location, reason)}`)
    if (name !== undefined && reason !== undefined)
      unsent.set(key, { name, reason, ...(node?.required === true && { required: true as const }) })
    else if (node !== undefined && name !== undefined && isLocation(location))
      params.set(key, paramOf(schemas, node, name, location))
  }
  return { params: [...params.values()], unsent: [...unsent.values()] }
}

interface Reading {
  readonly root: JsonObject
  readonly schemas: SchemaReader
  readonly skipped: string[]
}

function unreadParam(
  node: JsonObject | undefined,
  name: string | undefined,
  location: string | undefined,
  reason = '',
): string {
  if (name !== undefined && !isLocation(location))
    return `specs have no params in '${location}', such as ${name}`
  if (name !== undefined) return `the param ${name} ${reason}, which specs cannot declare`
  return `the param ${node?.$ref ?? 'without a name'} leads nowhere within the description`
}

function isLocation(location: string | undefined): location is ParamLocation {
  return location === 'path' || location === 'query' || location === 'header'
}

/** Locations and styles that no request of the runtime has. */
function unsentReason(style: unknown, location: string | undefined): string | undefined {
  if (location === 'path' && (style === 'label' || style === 'matrix')) return `has the style '${style}'`
  return location === undefined || isLocation(location) ? undefined : `is in '${location}'`
}

function paramOf(
  schemas: SchemaReader,
  node: JsonObject,
  name: string,
  location: ParamLocation,
): DescribedParam {
  const [[mediaType, content] = []] = Object.entries(objectOf(node.content) ?? {})
  // A param with a media type is one text: callers give the JSON.
  const shape = content === undefined ? schemas.read(node.schema ?? {}) : textOfContent(schemas, content)
  const description = textOf(node.description) ?? shape.description
  return {
    name,
    in: location,
    ...(node.allowReserved === true && { allowReserved: true as const }),
    ...(mediaType !== undefined && { mediaType }),
    arrays: arraysOf(node, location),
    shape: defined<Shape>({
      ...shape,
      description,
      deprecated: node.deprecated === true ? true : shape.deprecated,
      required: node.required === true || location === 'path' ? true : undefined,
      example: node.example ?? shape.example,
    }),
  }
}

function textOfContent(schemas: SchemaReader, content: unknown): Shape {
  const { type, description } = schemas.read(objectOf(content)?.schema ?? {})
  const isText = type === 'string' || type === 'integer' || type === 'boolean' || type === 'number'
  return defined<Shape>({
    type: isText ? type : 'string',
    description: [description, isText ? undefined : 'JSON.'].filter(Boolean).join(' ') || undefined,
  })
}

/** Styles with a separator; `tabDelimited` is what `tsv` of Swagger 2 becomes. */
const SEPARATED: Readonly<Record<string, ArrayStyle>> = {
  spaceDelimited: 'space',
  pipeDelimited: 'pipe',
  tabDelimited: 'tab',
}

/** Only the style `form`, which a query has by default, repeats the name unless the description says otherwise. */
export function arraysOf({ style, explode }: JsonObject, location: ParamLocation): ArrayStyle {
  if (style === 'deepObject') return 'indexed'
  const separated = SEPARATED[String(style)]
  // Swagger 2 has separators in headers, too.
  if (location !== 'query') return separated ?? 'comma'
  if (separated !== undefined) return explode === true ? 'repeat' : separated
  return explode === false ? 'comma' : 'repeat'
}
