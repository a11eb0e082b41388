/** The required operations of the vendor's reference, by entity: tiers T1 and T2, and none of T3. */
import { readText, table, withShared } from '@plugboard/contract/documents'
import { beforeAll, expect, test } from 'vitest'
import { model } from './model.ts'

const VERBS = ['list', 'get', 'create', 'update', 'delete', 'api_search', 'search'] as const
const WRITES = ['create', 'update', 'delete'] as const

withShared('the operations of the reference', () => {
  let rows: Record<string, string>[]

  beforeAll(() => {
    rows = table(readText('upstream/ashby/reference.md'), '### 3.2 Operations')
  })

  test('are read in full', () => {
    expect(rows.map(({ entity }) => entity)).toContain('application_stage_changes')
    expect(rows.length).toBeGreaterThan(25)
  })

  test('are those of the model', () => {
    // The column of tiers also contains downloads, which are not in this table.
    const wanted = rows.filter((row) => VERBS.some((verb) => row[verb])).map(wantedOf)
    const ours = model.entities.map(({ name, actions }) => [
      name,
      actions.map((action) => action.name).filter((name) => VERBS.some((verb) => verb === name)),
    ])
    expect(Object.fromEntries(ours.filter(([, verbs]) => verbs?.length))).toEqual(
      Object.fromEntries(wanted.filter(([, verbs]) => verbs.length > 0)),
    )
  })
})

/** `T1, writes T3`: reads are required, writes are not. */
function wantedOf(row: Record<string, string>): readonly [entity: string, verbs: string[]] {
  const { entity = '', tier = '' } = row
  const [own, writes = own] = [...tier.matchAll(/T\d/g)].map(([found]) => found)
  const isWanted = (verb: string) => (WRITES.some((write) => write === verb) ? writes : own) !== 'T3'
  return [entity, VERBS.filter((verb) => row[verb] && isWanted(verb))]
}
