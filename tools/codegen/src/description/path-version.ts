/** Versions that stand in paths as params: `/{apiVersion}/books`. */
import type { Description, Endpoint } from './description.ts'
import { enumOf, resolveShape } from './shapes.ts'

/** Elsewhere, a version is that of a record: `/releases/{version}/assets`. */
const FOLDER = /^(?:\/(?:api|rest|v\d{1,3})){0,3}\/\{((?:api_?)?version)\}(?=\/)/i
/** `v4`, `2.0`, `2026-01-15`. */
const VALUE = /^v?\d[\w.-]{0,30}$/i

/** The description with the version in the paths, if most of them begin with it and its value is known. */
export function withPathVersions(description: Description): Description {
  const { endpoints, guesses = [] } = description
  const name = commonName(endpoints)
  if (name === undefined) return description
  const found = endpoints.map((endpoint) => ({ endpoint, version: versionOf(description, endpoint, name) }))
  const versions = [...new Set(found.flatMap(({ version }) => version ?? []))]
  if (versions.length === 0) return description
  return {
    ...description,
    endpoints: found.map(({ endpoint, version }) => withVersion(endpoint, name, version)),
    guesses: [...guesses, `paths: the version '{${name}}' in them is ${versions.join(' or ')}`],
  }
}

/** The param that more than half of the paths begin with. */
function commonName(endpoints: readonly Endpoint[]): string | undefined {
  const names = endpoints.flatMap((endpoint) => nameIn(endpoint) ?? [])
  return names.filter((name) => name === names[0]).length > endpoints.length / 2 ? names[0] : undefined
}

function nameIn({ path }: Endpoint): string | undefined {
  return FOLDER.exec(path)?.[1]
}

function versionOf(description: Description, endpoint: Endpoint, name: string): string | undefined {
  const param = endpoint.params.find((each) => each.in === 'path' && each.name === name)
  if (param === undefined || nameIn(endpoint) !== name) return undefined
  const { default: initial, example } = resolveShape(description, param.shape)
  const value = String(initial ?? enumOf(description, param.shape)?.[0] ?? example)
  return VALUE.test(value) ? value : undefined
}

function withVersion(endpoint: Endpoint, name: string, version: string | undefined): Endpoint {
  if (version === undefined) return endpoint
  return {
    ...endpoint,
    path: endpoint.path.replace(`{${name}}`, version),
    params: endpoint.params.filter((each) => each.in !== 'path' || each.name !== name),
  }
}
