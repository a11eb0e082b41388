import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { inOwnSchema, withoutUser } from './given-database.ts'

test('an unreachable DATABASE_URL is named, without its user and password', async () => {
  // A port that nobody listens on.
  const { port, close } = await freedPort()
  await close()
  const url = `postgres://someone:hidden@127.0.0.1:${port}/plugboard`
  const error = await inOwnSchema(url, async () => 'ran').catch((error: Error) => error.message)
  expect(error).toContain(`DATABASE_URL names 127.0.0.1:${port}/plugboard, in which`)
  expect(error).not.toContain('hidden')
})

test('the folder of a socket is an address too', () => {
  expect(withoutUser('postgres://a:b@localhost/data?host=%2Frun%2Fpg')).toBe('/run/pg/data')
})

async function freedPort(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}
