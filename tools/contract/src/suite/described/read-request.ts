/** Reads a request as the vendor's description says it is written. */
import type { Json, OperationParam } from './operation.ts'
import type { Schemas } from './schemas.ts'

export interface SentRequest {
  readonly method: string
  /** After the server. */
  readonly path: string
  /** Pairs of the query, decoded, in order. */
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
}

export interface ReadParam {
  /** Undefined if it is not in the request. */
  readonly value: unknown
  /** Names in the query that belong to it. */
  readonly names: readonly string[]
}

/** A param of the query. */
export function queryValue(schemas: Schemas, param: OperationParam, query: SentRequest['query']): ReadParam {
  const { name, style = 'form', explode = style === 'form', schema, content } = param
  if (content !== undefined) return { value: jsonOf(valuesOf(query, name)[0]), names: [name] }
  const node = schemas.resolved(schema)
  const kind = kindOf(schemas, node)
  if (kind === 'object') return objectValue(schemas, { name, style, explode, node }, query)
  if (style === 'deepObject' && kind === 'array') {
    const own = query.filter(([each]) => each.startsWith(`${name}[`) || each === name)
    return {
      value: own.length > 0 ? own.map(([, value]) => value) : undefined,
      names: own.map(([each]) => each),
    }
  }
  const all = valuesOf(query, name)
  if (kind !== 'array')
    return { value: all.length === 0 ? undefined : typed(schemas, node, all[0] ?? ''), names: [name] }
  const separator = SEPARATORS[style] ?? ','
  const items = explode ? all : all.flatMap((text) => text.split(separator))
  const each = schemas.resolved(node.items as Json | undefined)
  return {
    value: all.length === 0 ? undefined : items.map((item) => typed(schemas, each, item)),
    names: [name],
  }
}

function objectValue(
  schemas: Schemas,
  { name, style, explode, node }: { name: string; style: string; explode: boolean; node: Json },
  query: SentRequest['query'],
): ReadParam {
  const properties = (node.properties ?? {}) as Readonly<Record<string, Json>>
  const wire = (field: string): string => (style === 'deepObject' ? `${name}[${field}]` : field)
  const fields = Object.keys(properties)
  const found = fields.flatMap((field) => {
    const param = { name: wire(field), in: 'query', schema: properties[field] ?? {} }
    const { value } =
      style === 'deepObject' || explode ? queryValue(schemas, param, query) : { value: undefined }
    return value === undefined ? [] : [[field, value] as const]
  })
  return { value: found.length === 0 ? undefined : Object.fromEntries(found), names: fields.map(wire) }
}

function valuesOf(query: SentRequest['query'], name: string): string[] {
  return query.filter(([each]) => each === name).map(([, value]) => value)
}

/** A param of a path or a header: arrays have commas, unless a header of Swagger 2 says otherwise. */
export function simpleValue(
  schemas: Schemas,
  { schema, content, style = '' }: OperationParam,
  text: string | undefined,
): unknown {
  if (text === undefined) return undefined
  if (content !== undefined) return jsonOf(text)
  const node = schemas.resolved(schema)
  if (kindOf(schemas, node) !== 'array') return typed(schemas, node, text)
  const each = schemas.resolved(node.items as Json | undefined)
  return text.split(SEPARATORS[style] ?? ',').map((item) => typed(schemas, each, item))
}

function kindOf(schemas: Schemas, node: Json): unknown {
  const [first] = [...((node.oneOf ?? node.anyOf ?? []) as Json[])]
  const own = Array.isArray(node.type) ? node.type.find((each) => each !== 'null') : node.type
  if (own !== undefined) return own
  if (node.properties !== undefined) return 'object'
  return first === undefined ? undefined : kindOf(schemas, schemas.resolved(first))
}

/** Text of a query in the type of its schema. */
function typed(schemas: Schemas, node: Json, text: string): unknown {
  if (schemas.problems(node, text).length === 0) return text
  return jsonOf(text)
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
