/** The secrets that connecting an account brings into the server, and all that its database contains. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE, openDatabase } from '../support/test-database.ts'
import type { Scene } from './scene.ts'

/** Secrets by name. */
export type Secrets = Map<string, string>

/** Puts codes, verifiers and tokens of all later requests to vendors into a map. */
export function collectUpstreamSecrets({ server: { services } }: Scene): Secrets {
  const secrets: Secrets = new Map()
  const { fetch } = services
  const collect: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (typeof init?.body !== 'string' || !init.body.includes('code=')) return response
    const answer = await response.text()
    const given = { ...Object.fromEntries(new URLSearchParams(init.body)), ...JSON.parse(answer) }
    for (const name of ['code', 'code_verifier', 'access_token', 'refresh_token'])
      secrets.set(name, String(given[name]))
    return new Response(answer, { status: response.status, headers: { 'content-type': 'application/json' } })
  }
  Object.assign(services, { fetch: collect })
  return secrets
}

/** Every column of every row, and the bytes of the database's files where it has some. */
export async function databaseText(folder: string): Promise<string> {
  const database = await openDatabase(folder)
  const tables = await database.query(
    ENGINE === 'postgres'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()'
      : "SELECT name FROM sqlite_schema WHERE type = 'table'",
  )
  const rows = []
  for (const { name } of tables) rows.push(...(await database.query(`SELECT * FROM "${name}"`)))
  await database.close()
  const values = rows.flatMap((row) => Object.values(row)).map(textOf)
  const files = readdirSync(folder).filter((file) => file.includes('.db'))
  return [...values, ...files.map((file) => readFileSync(join(folder, file), 'latin1'))].join('\n')
}

function textOf(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
}

/** Names of the secrets that occur in a text, in any form in which it may contain them. */
export function secretsIn(text: string, secrets: Secrets): string[] {
  const isIn = (secret: string): boolean =>
    [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].some((form) =>
      text.includes(form),
    )
  return [...secrets].flatMap(([name, secret]) => (isIn(secret) ? [name] : []))
}
