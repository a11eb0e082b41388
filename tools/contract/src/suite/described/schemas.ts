/** Validation by the schemas of a description. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expressionOf } from '../../samples/matching.ts'
import type { DescribedRequests, Json } from './operation.ts'

export interface Schemas {
  /** Problems of a value; empty if it is valid. */
  problems(schema: Json, value: unknown): string[]
  /** The schema with its reference followed and the parts of `allOf` put together. */
  resolved(schema: Json | undefined): Json
}

export function openSchemas({ components }: DescribedRequests): Schemas {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    // A field may be called `constructor`.
    ownProperties: true,
    code: { regExp: Object.assign(expressionOf, { code: 'new RegExp' }) },
    validateSchema: false,
  })
  // The package is CommonJS: TypeScript sees its namespace.
  ;(addFormats as unknown as (to: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'description:', components })
  const compiled = new Map<Json, ValidateFunction | undefined>()
  return {
    problems(schema, value) {
      if (!compiled.has(schema)) compiled.set(schema, compile(ajv, schema))
      const validate = compiled.get(schema)
      // A schema that is invalid itself refuses nothing.
      if (validate === undefined || validate(value)) return []
      return (validate.errors ?? [])
        .slice(0, 3)
        .map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
    resolved: (schema) => resolve(components.schemas, schema ?? {}, 0),
  }
}

function compile(ajv: Ajv2020, schema: Json): ValidateFunction | undefined {
  try {
    return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"description:#/')))
  } catch {
    return undefined
  }
}

const MAX_DEPTH = 20

function resolve(schemas: DescribedRequests['components']['schemas'], schema: Json, depth: number): Json {
  if (depth > MAX_DEPTH) return {}
  const { $ref: reference, allOf, ...own } = schema
  const target =
    typeof reference === 'string' ? schemas[reference.replace('#/components/schemas/', '')] : undefined
  const parts = [...(target ? [target] : []), ...(Array.isArray(allOf) ? allOf : [])] as Json[]
  return parts.map((part) => resolve(schemas, part, depth + 1)).reduce(together, own)
}

type Fields = Readonly<Record<string, Json>> | undefined

/** A property that both have is as both say. */
function propertiesTogether(one: Fields = {}, other: Fields = {}): Json {
  const both = Object.keys(one).filter((name) => Object.hasOwn(other, name))
  return {
    ...other,
    ...one,
    ...Object.fromEntries(both.map((name) => [name, { allOf: [one[name], other[name]] }])),
  }
}

function together(one: Json, other: Json): Json {
  const lists = (key: string): unknown[] => [one[key], other[key]].flatMap((list) => list ?? [])
  const [enums, sets] = [lists('enum'), [one.enum, other.enum]]
  const common = sets.every(Array.isArray) ? enums.filter((value, at) => enums.indexOf(value) !== at) : enums
  return {
    ...other,
    ...one,
    ...(one.properties || other.properties
      ? { properties: propertiesTogether(one.properties as Fields, other.properties as Fields) }
      : {}),
    ...(lists('required').length > 0 && { required: [...new Set(lists('required'))] }),
    ...(enums.length > 0 && { enum: [...new Set(common.length > 0 ? common : enums)] }),
  }
}
