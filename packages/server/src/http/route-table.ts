/** Distinguishes unknown paths (404) from unsupported methods (405). */
import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

export interface RouteTable {
  add(route: Pick<RouteOptions, 'method' | 'url'>): void
  /** Throws `method_not_allowed` or `not_found`. */
  refuse(request: FastifyRequest, reply: FastifyReply): never
}

/** `unknownPath` is the detail of `not_found`: where the routes are listed. */
export function createRouteTable(unknownPath: string): RouteTable {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  return {
    add: ({ method, url }) => {
      routes.push({ pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`), methods: [method].flat() })
    },
    refuse: (request, reply) => {
      const [path = ''] = request.url.split('?')
      const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
      if (allowed.length === 0) throw connectorError('not_found', unknownPath)
      reply.header('allow', allowed.join(', '))
      throw connectorError('method_not_allowed', `This path supports only ${allowed.join(', ')}.`)
    },
  }
}
