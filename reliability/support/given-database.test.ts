import { createServer } from 'node:net'
import { findPrograms, startCluster } from '@plugboard/postgres'
import { expect, test } from 'vitest'
import { createPool } from '../../packages/server/src/store/postgres/pool.ts'
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

test('the schema is dropped, with those of its views', async ({ skip }) => {
  const programs = findPrograms()
  if (programs === undefined) return skip('Debian’s package postgresql provides the required programs')
  const cluster = await startCluster(programs)
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster.folder)}`
  const query = async (statement: string) => {
    const pool = createPool(url, { max: 1 })
    return (await pool.query(statement).finally(() => pool.end())).rows
  }
  try {
    await query('CREATE SCHEMA figure_other__payments')
    await inOwnSchema(url, async (own) => {
      const schema = /search_path=(\w+)/.exec(decodeURIComponent(own))?.[1]
      await query(
        `CREATE SCHEMA ${schema}__payments; CREATE VIEW ${schema}__payments.customers AS SELECT 1 AS id`,
      )
    })
    expect(await query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'figure%'")).toEqual([
      { nspname: 'figure_other__payments' },
    ])
  } finally {
    await cluster.stop()
  }
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
