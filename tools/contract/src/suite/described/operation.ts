/** The operations of a vendor's description, as OpenAPI 3.1. Read independently of the generator. */

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

/** The first described media type of a kind of body that the runtime sends. */
export function bodyOf({
  requestBody,
}: Operation): { readonly type: string; readonly schema: Json } | undefined {
  const contents = Object.entries(requestBody?.content ?? {})
  const [first] = contents.filter(([type]) => /json|form-url|^\*\/\*/.test(type))
  return first && { type: first[0], schema: first[1].schema ?? {} }
}
