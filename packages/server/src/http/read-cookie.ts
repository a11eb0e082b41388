import type { FastifyRequest } from 'fastify'

/** The value of a cookie. Undefined if there are two of one name: a page of another host has planted one. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const values = pairs.filter(([one]) => one === name).map(([, value = '']) => value)
  return values.length === 1 ? values[0] : undefined
}
