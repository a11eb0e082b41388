/**
 * The record of what actions were compared with, beside their spec: `specs/payments.levels.json`. The tests that compare
 * them keep it: a record that says more, or less, than they do fails. With `UPDATE=1`, they write it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The vendor's description, or its own client. */
export type Oracle = 'description' | 'client'

/**
 * Registers a test that the record names exactly these actions.
 *
 * @param actions Actions that tests of the same file compare, one by one.
 */
export function recordsChecks(connector: string, oracle: Oracle, actions: () => Iterable<string>): void {
  test(`the record of levels names the actions that the ${oracle} of the vendor checks; otherwise run \`npm run refresh\``, () => {
    const checked = [...new Set(actions())].toSorted()
    if (process.env.UPDATE) write(connector, oracle, checked)
    expect(read(connector)[oracle] ?? []).toEqual(checked)
  })
}

type LevelsRecord = Partial<Record<Oracle, readonly string[]>> & { readonly attested?: object }

function fileOf(connector: string): string {
  return fileURLToPath(new URL(`../../../../specs/${connector}.levels.json`, import.meta.url))
}

function read(connector: string): LevelsRecord {
  const file = fileOf(connector)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function write(connector: string, oracle: Oracle, checked: readonly string[]): void {
  const record: LevelsRecord = { ...read(connector), [oracle]: checked }
  const { description, client, attested } = record
  writeFileSync(fileOf(connector), `${JSON.stringify({ description, client, attested }, null, 2)}\n`)
}
