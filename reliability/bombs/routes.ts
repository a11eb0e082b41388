/** Requests to every route of the service, with credentials that it accepts, for shapes to be put into. */
import { ROWS, type Row } from '../../packages/server/test/support/access-rows.ts'
import type { Ask } from '../support/http.ts'
import type { Headers, Target } from './target.ts'

/** A request without a body. */
export interface Route extends Required<Pick<Ask, 'method' | 'path' | 'headers'>> {
  /** As in the table of routes: `PATCH /v1/integrations/connectors/:id`. */
  readonly name: string
}

/** Maximum bytes of a body. */
export const BODY_LIMIT: number = 256 * 1024

/** Of routes with a limit of their own. */
export const BODY_LIMITS: Readonly<Record<string, number>> = {
  'POST /mcp': 1024 * 1024,
  'POST /mcp/:application': 1024 * 1024,
  'POST /oauth/register': 16 * 1024,
  'POST /v1/hooks/:id': 1024 * 1024,
}

/** Left free, for what is around the repeated part. */
const AROUND = 2048

/** Characters of the longest body that a shape may have. */
export function longestBody({ name }: Pick<Route, 'name'>): number {
  return (BODY_LIMITS[name] ?? BODY_LIMIT) - AROUND
}

/** Every route once, in the order of the table that the tests compare with the service's routes. */
export function routesFor(target: Target): Route[] {
  const rows = new Map(ROWS.map((row) => [row.route, row]))
  return [...rows.values()].map((row) => requestOf(row, target))
}

function requestOf(row: Row, target: Target): Route {
  const [method = '', template = ''] = row.route.split(' ')
  // Nothing may be deleted, since the other shapes need it.
  const id = method === 'DELETE' ? 'none' : target.connector
  const values: Readonly<Record<string, string>> = { id, ...row.params }
  return {
    name: row.route,
    method: method as Route['method'],
    path: template.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? ''),
    headers: { ...credentialsFor(row, target), ...HEADERS[row.route] },
  }
}

function credentialsFor({ for: access }: Row, { user, application, session }: Target): Headers {
  if (access === 'session') return session
  if (access === 'open' || access === 'client') return {}
  return access.includes('scoped') ? user : application
}

/** Without these headers a route refuses a request before it looks at the body. */
const HEADERS: Readonly<Record<string, Headers>> = {
  'POST /mcp': { accept: 'application/json, text/event-stream' },
}
