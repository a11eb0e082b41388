/** The operations of a vendor's description, as OpenAPI 3.1. Read independently of the generator. */

import type { DeclaredAction, Param } from '../declared-actions.ts'

export type Json = Readonly<Record<string, unknown>>

export interface OperationParam {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly schema?: Json
  readonly content?: Json
}

export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly OperationParam[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema?: Json; readonly encoding?: Json }>>
  }
  /** Alternatives, each with the schemes that are needed together. */
  readonly security: readonly Readonly<Record<string, unknown>>[]
}

export interface DescribedRequests {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>
    readonly securitySchemes: Readonly<Record<string, Json>>
  }
}

/** The operation of a request line; names of path params may differ. */
export function operationAt({ paths }: DescribedRequests, http: string): Operation | undefined {
  const [method = '', path = ''] = http.split(/[ ?]/)
  const [found] = Object.entries(paths).filter(([each]) => unnamed(each) === unnamed(path))
  const operation = found?.[1][method.toLowerCase()]
  return operation && found && { ...operation, method, path: found[0] }
}

function unnamed(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, '{}').replace(/\/$/, '')
}

export function paramsAt({ parameters }: Operation, location: string): OperationParam[] {
  return parameters.filter((param) => param.in === location)
}

/** The media type that an action sends if the description has it, else the first one of a kind of body that the runtime sends. */
export function bodyOf(
  { requestBody }: Operation,
  { params }: Pick<DeclaredAction, 'params'>,
): { readonly type: string; readonly schema: Json } | undefined {
  const contents = Object.entries(requestBody?.content ?? {})
  const kinds = contents.filter(([type]) => /json|form-url|^(\*|application)\/\*/i.test(type))
  const first = kinds.find(([type]) => isSameType(type, sentType(params))) ?? kinds[0]
  return first && { type: first[0], schema: first[1].schema ?? {} }
}

function sentType(params: readonly Param[]): string {
  const own = params.find(
    ({ location, name, value }) =>
      location === 'header' && (value.as ?? name).toLowerCase() === 'content-type',
  )
  return String(own?.value.const ?? 'application/json')
}

/** True if a media type of the description stands for one that is sent. Only charsets count for nothing. */
export function isSameType(described: string, sent: string): boolean {
  const [one, other] = [described, sent].map((type) =>
    type
      .toLowerCase()
      .replace(/;\s*charset=[^;]*/, '')
      .trim(),
  )
  return one === other || /^(\*|application)\/\*(;|$)/.test(described)
}
