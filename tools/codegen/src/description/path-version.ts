/** Versions that stand in paths as params: `/{apiVersion}/books`. */
import type { Description, Endpoint } from './description.ts'
import { enumOf, resolveShape } from './shapes.ts'

const FOLDER = /^\/[^{}]{0,200}\{((?:api_?)?version)\}(?=\/)/i

/** The description with the version in the paths that begin with one, where its value is known. */
export function withPathVersions(description: Description): Description {
  return { ...description, endpoints: description.endpoints.map((each) => withVersion(description, each)) }
}

function withVersion(description: Description, endpoint: Endpoint): Endpoint {
  const [, name = ''] = FOLDER.exec(endpoint.path) ?? []
  const param = endpoint.params.find((each) => each.in === 'path' && each.name === name)
  if (param === undefined) return endpoint
  const { default: initial, example } = resolveShape(description, param.shape)
  const value = initial ?? enumOf(description, param.shape)?.[0] ?? example
  if (value === undefined) return endpoint
  return {
    ...endpoint,
    path: endpoint.path.replace(`{${name}}`, String(value)),
    params: endpoint.params.filter((each) => each !== param),
  }
}
