/** One step of the schema, written once for both engines. */
import { createHash } from 'node:crypto'
import { isolateRows } from '../postgres/isolation.ts'

/** What the engines call the same thing. */
export interface SqlWords {
  readonly engine: 'sqlite' | 'postgres'
  /** A whole number of 64 bits: times, counters, yes and no. */
  readonly integer: string
  /** Text that is compared and sorted byte by byte. */
  readonly text: string
  readonly bytes: string
  /** What follows the closing parenthesis of a table whose key is not a single number. */
  readonly table: string
  /**
   * What lets nobody see or write rows of that table but those of the tenant that the connection is for: a second net under
   * the conditions of the statements. Empty where the engine has no such thing.
   */
  readonly isolate: (table: string) => string
}

/** Steps are only ever appended. One that has run somewhere is never edited: its checksum is kept in the store. */
export interface Migration {
  readonly id: string
  readonly sql: (words: SqlWords) => string
}

/** A step as one engine runs it. */
export interface Step {
  readonly id: string
  readonly sql: string
  readonly checksum: string
}

/** A step that a store has had. */
export type Applied = Pick<Step, 'id' | 'checksum'>

export const SQLITE: SqlWords = {
  engine: 'sqlite',
  integer: 'INTEGER',
  text: 'TEXT',
  bytes: 'BLOB',
  table: 'STRICT, WITHOUT ROWID',
  isolate: () => '',
}

export const POSTGRES: SqlWords = {
  engine: 'postgres',
  integer: 'bigint',
  text: 'text COLLATE "C"',
  bytes: 'bytea',
  table: '',
  isolate: isolateRows,
}

export function stepsFor(words: SqlWords, migrations: readonly Migration[]): Step[] {
  return migrations.map(({ id, sql }) => {
    const text = sql(words)
    return { id, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** The steps still to run. Throws when the store was written by a newer release or by an edited step. */
export function pendingSteps(applied: readonly Applied[], steps: readonly Step[]): readonly Step[] {
  for (const [index, row] of applied.entries()) {
    const step = steps[index]
    // One step ahead is fine: a newer release first only adds, so that this one still fits during a roll-out.
    if (step === undefined && applied.length > steps.length + 1) {
      throw new Error(
        `the store is newer than this release: it has the unknown step ${row.id}; install the newer release`,
      )
    }
    if (step !== undefined && (step.id !== row.id || step.checksum !== row.checksum)) {
      throw new Error(`step ${row.id} of the store differs from this release's ${step.id}`)
    }
  }
  return steps.slice(applied.length)
}
