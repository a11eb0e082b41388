/** The vendors' OpenAPI documents: finding an operation and its params. */

export interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  /** Responses only. */
  readonly readOnly?: boolean
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema?: Schema
  /** Default `form`. */
  readonly style?: string
  /** Default `true`: an array repeats its name. */
  readonly explode?: boolean
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly deprecated?: boolean
  /** Alternative security requirements. */
  readonly security?: readonly { readonly OAuth2?: readonly string[] }[]
}

export interface OpenApi {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** An operation's params by location. */
export interface Declared {
  readonly query: Schema
  readonly body: Schema
  /** Media type of the body. */
  readonly mediaType: string | undefined
  readonly parameters: readonly Parameter[]
  /** The vendor is going to remove it. */
  readonly deprecated: boolean
  /** Required OAuth 2.0 scopes. */
  readonly scopes: readonly string[]
}

/** The operation of a request line; placeholder names may differ. */
export function operationOf(document: OpenApi, method: string, template: string): Declared | undefined {
  const wanted = unnamed(template)
  const [, methods] = Object.entries(document.paths).find(([path]) => unnamed(path) === wanted) ?? []
  const operation = methods?.[method.toLowerCase()]
  return operation && declaredBy(operation)
}

function unnamed(path: string): string {
  return path.replace(/\{\w+\}/g, '{}')
}

function declaredBy({
  parameters = [],
  requestBody,
  deprecated = false,
  security = [],
}: Operation): Declared {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const [[mediaType, content] = []] = Object.entries(requestBody?.content ?? {})
  return {
    query: {
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    },
    body: content?.schema ?? { type: 'object', properties: {} },
    mediaType,
    parameters,
    deprecated,
    scopes: security.flatMap(({ OAuth2 }) => OAuth2 ?? []),
  }
}

/** Properties of an object, also if it is one of several alternatives. */
export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return Object.assign({}, ...(schema.anyOf ?? []).map(propertiesOf), schema.properties)
}

export function itemsOf(schema: Schema): Schema | undefined {
  const { additionalProperties: values } = schema
  const own = schema.items ?? (typeof values === 'object' ? values : undefined)
  return own ?? schema.anyOf?.map(itemsOf).find((items) => items !== undefined)
}

/** Values of an enumeration or of an array's items, without the empty one for clearing. */
export function enumOf(schema: Schema): readonly string[] | undefined {
  const own = schema.enum ?? schema.anyOf?.map(enumOf).find((values) => (values?.length ?? 0) > 0)
  return (own ?? schema.items?.enum)?.filter((value) => value !== '')
}
