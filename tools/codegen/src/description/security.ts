import type { DescribedAuth } from './description.ts'
import { defined, entriesOf, type JsonObject, objectOf, textOf, textsOf } from './json.ts'

/** Authentication methods of an OpenAPI document. */
export function authOf(root: JsonObject): DescribedAuth[] {
  return entriesOf(objectOf(root.components)?.securitySchemes).map(([name, scheme]) =>
    defined<DescribedAuth>({
      name,
      grants: [],
      key: undefined,
      ...kindOf(scheme),
      description: textOf(scheme.description),
      deprecated: scheme.deprecated === true ? true : undefined,
    }),
  )
}

function kindOf(scheme: JsonObject): Pick<DescribedAuth, 'kind'> & Partial<DescribedAuth> {
  const { type, scheme: http, in: location, name } = scheme
  if (type === 'oauth2') return { kind: 'oauth2', ...flowsOf(objectOf(scheme.flows) ?? {}) }
  if (type === 'http' && String(http).toLowerCase() === 'bearer') return { kind: 'bearer' }
  if (type === 'http' && String(http).toLowerCase() === 'basic') return { kind: 'basic' }
  const key = textOf(name)
  if (type !== 'apiKey' || key === undefined) return { kind: 'other' }
  if (location === 'cookie') return { kind: 'other' }
  return { kind: location === 'query' ? 'query' : 'header', key, ...namedValue(scheme) }
}

/** A version of the API is described like a key by some vendors. */
function namedValue({ example, default: initial, enum: values }: JsonObject): { value?: string } {
  const value = textOf(initial) ?? textOf(example) ?? textsOf(values)[0]
  return value === undefined ? {} : { value }
}

const GRANTS = [
  ['authorizationCode', 'authorization_code'],
  ['clientCredentials', 'client_credentials'],
] as const

function flowsOf(flows: JsonObject): Partial<DescribedAuth> {
  const found = GRANTS.flatMap(([key, grant]) => {
    const flow = objectOf(flows[key])
    return flow === undefined ? [] : [{ grant, flow }]
  })
  const first = (name: string): string | undefined =>
    found.map(({ flow }) => textOf(flow[name])).find((url) => url !== undefined)
  return defined<Partial<DescribedAuth>>({
    grants: found.map(({ grant }) => grant),
    tokenUrl: first('tokenUrl'),
    authorizationUrl: first('authorizationUrl'),
    scopes: Object.keys(objectOf(objectOf(flows.authorizationCode)?.scopes) ?? {}),
  })
}
