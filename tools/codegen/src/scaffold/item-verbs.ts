/** Verbs at the end of paths: `POST /invoices/{id}/pay`, `POST /contacts/merge`. */
import type { Endpoint } from '../description/description.ts'
import { snakeCase } from '../fill/type-names.ts'
import { plainPath } from './paths.ts'

const WRITES = ['POST', 'PUT', 'PATCH']

/**
 * Endpoints by their verb. A path that also has a GET is a list or a record, not a verb; but a GET may list the records
 * in another way: `GET /pets/findByStatus`.
 */
export function itemVerbs(endpoints: readonly Endpoint[], path: string): Record<string, Endpoint> {
  const read = new Set(endpoints.filter(({ method }) => method === 'GET').map((each) => each.path))
  const verbs = new Map<string, Endpoint>()
  for (const endpoint of endpoints) {
    const verb = verbOf(endpoint, path)
    if (verb === undefined || verbs.has(verb)) continue
    if (endpoint.method !== 'GET' && read.has(endpoint.path)) continue
    const hasItems = endpoints.some((each) => each.path.startsWith(`${endpoint.path}/`))
    if (!hasItems) verbs.set(verb, endpoint)
  }
  return Object.fromEntries(verbs)
}

function verbOf({ method, path: whole }: Endpoint, path: string): string | undefined {
  const own = plainPath(whole)
  if (!own.startsWith(`${path}/`)) return undefined
  const form = WRITES.includes(method)
    ? /^(?:\{[^{}/]{1,200}\}\/)?([A-Za-z][\w-]{0,60})$/
    : /^([A-Za-z][\w-]{0,60})$/
  const [, word] = method === 'DELETE' ? [] : (form.exec(own.slice(path.length + 1)) ?? [])
  const verb = word === undefined ? '' : snakeCase(word)
  return /^[a-z][a-z\d_]*$/.test(verb) ? verb : undefined
}
