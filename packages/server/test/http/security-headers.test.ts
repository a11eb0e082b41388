import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../src/http/security-headers.ts'

test('the security headers are those of helmet', async () => {
  const app = fastify()
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  })
  app.get('/', async (_, reply) => reply.send())
  const { headers } = await app.inject('/')
  const { date, connection, 'content-length': length, ...fromHelmet } = headers
  expect(fromHelmet).toEqual(SECURITY_HEADERS)
})
