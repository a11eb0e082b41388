/** Checks every response of a server against its OpenAPI document. */
import type { AnySchema, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

interface Media {
  readonly schema?: AnySchema
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

export interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, AnySchema>> }
}

export interface Held {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly type: string
  readonly text: string
}

/** HTML pages and the requests of the connect page. The document does not describe itself either. */
const BESIDE = /^\/(docs|openapi|connect|llms\.txt)\b/

/** Violations of the document by a response. */
export type Judge = (answer: Held) => string[]

export function judgeBy(document: Document): Judge {
  // Each validator checks few answers, and optimizing it takes as long as compiling it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'api' })
  const validators = new Map<string, ValidateFunction>()
  const validator = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  return ({ method, path, status, type, text }) => {
    if (BESIDE.test(path)) return []
    const schemas = schemasFor(document, method, path, status)
    const about = `${method} ${path}: ${status} ${type}`
    if (schemas === undefined) return [`${about} is not described`]
    const pointer = schemas[type] ?? schemas['*/*']
    if (pointer === undefined) return text === '' ? [] : [`${about} is not among its types`]
    if (!type.includes('json')) return []
    const validate = validator(pointer)
    if (validate(JSON.parse(text))) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${about}: ${instancePath} ${message}`)
  }
}

/** Pointers to the schemas of the possible answers, by media type. */
function schemasFor(
  { paths }: Document,
  method: string,
  path: string,
  status: number,
): Readonly<Record<string, string>> | undefined {
  // A path without parameters is not one with them (OpenAPI 3.1, 4.8.8).
  const template = Object.hasOwn(paths, path) ? path : Object.keys(paths).find((one) => isOf(one, path))
  const operation = template === undefined ? undefined : paths[template]?.[method.toLowerCase()]
  // Unknown routes get a problem, like all refusals.
  if (template === undefined || operation === undefined) return status < 400 ? undefined : ANY_PROBLEM
  const name = [String(status), `${String(status)[0]}XX`].find((one) => operation.responses[one])
  if (name === undefined) return undefined
  const pointer = `/paths/${escaped(template)}/${method.toLowerCase()}/responses/${name}/content`
  const types = Object.keys(operation.responses[name]?.content ?? {})
  return Object.fromEntries(types.map((type) => [type, `${pointer}/${escaped(type)}/schema`]))
}

function isOf(template: string, path: string): boolean {
  return RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

const ANY_PROBLEM = { 'application/problem+json': '/components/schemas/Problem' }

/** Encodes part of a JSON pointer for a URI. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
