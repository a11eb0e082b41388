/** The documented table of sync intervals agrees with the specs. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fullSyncInterval } from '../../src/sync/streams/schedule.ts'
import { FAST, PACKAGES } from '../support/packages.ts'

const page = readFileSync(new URL('../../../../docs/synchronize.md', import.meta.url), 'utf8')

/** The page's cells for an entity: delay of changes, delay of deletions, interval of full syncs. */
function documentedIntervals(slug: string, entity: string): string[] {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const row = rows.find(
    ([, connector, entities = '']) => connector === slug && entities.split(', ').includes(entity),
  )
  return row?.slice(3, 6) ?? []
}

const HOUR = 3600

function formatInterval(seconds: number): string {
  const hours = seconds / HOUR
  return hours > 24 ? `${hours / 24} days` : `${hours} h`
}

describe.each(Object.entries(PACKAGES))('%s', (slug, { sync }) => {
  test.each(Object.entries(sync.entities))('%s', (entity, own) => {
    const [change = '', deletion = '', all] = documentedIntervals(slug, entity)
    const every = formatInterval(fullSyncInterval({ sync: own, intervals: { ...FAST, full: undefined } }))
    expect(all).toBe(every)
    const by = own.changes?.by
    if (by === undefined) expect([change, deletion]).toEqual([every, every])
    else if (by === 'parent') expect(change).toMatch(/^with their /)
    else expect(change).toMatch(/^(a|two) minutes?, by /)
    const sweep = typeof own.deletes === 'object' ? own.deletes.sweep : undefined
    if (sweep !== undefined) expect(deletion).toContain(formatInterval(sweep.every))
  })
})
