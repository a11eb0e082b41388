/** The databases of the run's PostgreSQL: one for each folder of a test. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { findPrograms } from '@plugboard/postgres'

/** Databases that others are copies of: to migrate takes the time of five copies, and schemas of one database slow each other down. */
export const EMPTY = 'template_empty'
export const MIGRATED = 'template_migrated'
/** Of the tables, in each database. Nobody but its owner may use it, unlike `public`. */
const SCHEMA = 'plugboard'

const made = new Set<string>()

/** The URL of the folder's database, which is made as a copy if there is none. */
export function folderUrl(folder: string, template: string): string {
  const name = nameOf(folder)
  if (!made.has(name)) makeCopy(name, template)
  return urlOf(name, 'postgres')
}

/** Ends the connections to the databases that this process has made, and removes them. */
export function removeDatabases(): void {
  if (made.size > 0)
    psql('postgres', ...[...made].map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  made.clear()
}

/** Makes the database without tables, and the one for the tables. Returns its URL. */
export function makeTemplates(): string {
  psql('postgres', `CREATE DATABASE ${EMPTY}`)
  psql(EMPTY, `CREATE SCHEMA ${SCHEMA}`)
  makeCopy(MIGRATED, EMPTY)
  made.clear()
  return urlOf(MIGRATED, 'postgres')
}

/** Processes of one folder may start together. */
function makeCopy(name: string, template: string): void {
  const [program, ...args] = command('postgres', `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0 && !stderr.includes('already exists')) throw new Error(stderr)
  made.add(name)
}

/** The URL of an empty database for a user without other rights than owning its schema. */
export function plainOwnerUrl(folder: string): string {
  const name = nameOf(folder)
  makeCopy(name, EMPTY)
  const owner = `${name}_owner`
  psql(name, `CREATE ROLE ${owner} LOGIN`, `ALTER SCHEMA ${SCHEMA} OWNER TO ${owner}`)
  return urlOf(name, owner)
}

/** The URL of a new, empty database for a user without other rights than owning it. */
export function plainDatabaseUrl(name: string): string {
  psql(
    'postgres',
    `CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  )
  return `postgres://${name}@localhost/${name}?host=${encodeURIComponent(socket())}`
}

/** The URL of the folder's database for a user that does not own its tables, as if another service migrated it. */
export function guestUrl(folder: string): string {
  const name = nameOf(folder)
  const guest = `${name}_guest`
  const rights = 'SELECT, INSERT, UPDATE, DELETE'
  psql(
    name,
    `CREATE ROLE ${guest} LOGIN`,
    `GRANT USAGE, CREATE ON SCHEMA ${SCHEMA} TO ${guest}`,
    `GRANT ${rights} ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${guest}`,
  )
  return urlOf(name, guest)
}

function nameOf(folder: string): string {
  return `f_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

function psql(database: string, ...statements: string[]): void {
  const [program, ...args] = command(database, ...statements)
  execFileSync(program, args, { env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' } })
}

/** Each statement is a transaction, as databases are made and removed in none. */
function command(database: string, ...statements: string[]): [string, ...string[]] {
  const at = ['-h', socket(), '-U', 'postgres', '-d', database, '-q', '-v', 'ON_ERROR_STOP=1']
  return [join(findPrograms() ?? '', 'psql'), ...at, ...statements.flatMap((statement) => ['-c', statement])]
}

function urlOf(database: string, user: string): string {
  const options = encodeURIComponent(`-c search_path=${SCHEMA}`)
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socket())}&options=${options}`
}

function socket(): string {
  return process.env.TEST_STORE_SOCKET ?? ''
}
