import { beforeAll, describe, expect, test } from 'vitest'
import { openDataset } from '../src/engine/state/open-dataset.ts'
import { viewRow } from '../src/engine/state/view-row.ts'
import { cloudDrive as behaviour } from '../src/fakes/cloud-drive/index.ts'
import type { Row } from '../src/index.ts'
import { cloudDrive, DOCUMENT, FOLDER } from './cloud-drive.ts'
import { typeViolations } from './fits.ts'

const NOW = Date.UTC(2026, 10, 1) / 1000
const ENTITIES = ['files', 'drives', 'permissions', 'comments', 'replies', 'revisions']

type Sample = Readonly<Record<string, readonly Row[]>>

/** All records of a data set, as the upstream shows them. */
function sample(seed: string, size: number, now = NOW): Sample {
  const data = openDataset(cloudDrive, behaviour, { seed, size, now })
  const parts = { tables: cloudDrive, behaviour }
  const shown = ENTITIES.map((entity) => {
    const view = { data, entity, action: 'list', params: {} }
    return [
      entity,
      data
        .collection(entity)
        .rows()
        .map((row) => viewRow(parts, entity, row, view)),
    ]
  })
  return Object.fromEntries(shown)
}

/** FNV-1a of all data: implemented here, so that every change of the data is noticed. */
function hash(value: unknown): string {
  let state = 0x811c9dc5
  for (const unit of Buffer.from(JSON.stringify(value))) state = Math.imul(state ^ unit, 0x01000193)
  return (state >>> 0).toString(16)
}

describe('the same seed, size and time', () => {
  test('give the same bytes on every machine', () => {
    expect(sample('1', 40)).toEqual(sample('1', 40))
    expect(hash(sample('1', 40))).toBe('ccd6f8b2')
  })

  test.each([
    ['seed', sample('2', 40)],
    ['size', sample('1', 41)],
    ['time', sample('1', 40, NOW + 86_400)],
  ])('another %s gives different data', (_, other) => {
    expect(hash(other)).not.toBe(hash(sample('1', 40)))
  })
})

describe('a sample', () => {
  let world: Sample
  beforeAll(() => {
    world = sample('7', 300)
  })
  const files = (holds: (file: Row) => boolean): readonly Row[] => (world.files ?? []).filter(holds)

  test.each(ENTITIES)('has %s that match the catalog', (entity) => {
    const { record = {} } = cloudDrive.catalog.entities[entity] ?? {}
    const rows = world[entity] ?? []
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.flatMap((row) => typeViolations(row, record, entity))).toEqual([])
  })

  test.each([
    ['files', 'permissions', 'permissions'],
    ['comments', 'replies', 'replies'],
  ])('has %s with %s that match the catalog', (entity, field, inner) => {
    const { record = {} } = cloudDrive.catalog.entities[inner] ?? {}
    const rows = (world[entity] ?? []).flatMap((row) => (row[field] ?? []) as Row[])
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.flatMap((row) => typeViolations(row, record, field))).toEqual([])
  })

  test('has the requested number of files, of every relevant kind', () => {
    expect(world.files).toHaveLength(300)
    const kinds: Readonly<Record<string, (file: Row) => boolean>> = {
      folders: ({ mimeType }) => mimeType === FOLDER,
      documents: ({ mimeType }) => mimeType === DOCUMENT,
      shortcuts: ({ shortcutDetails }) => shortcutDetails !== undefined,
      trashed: ({ explicitlyTrashed }) => explicitlyTrashed === true,
      'trashed with a folder': ({ trashed, explicitlyTrashed }) => trashed === true && !explicitlyTrashed,
      starred: ({ starred }) => starred === true,
      'in shared drives': ({ driveId }) => driveId !== undefined,
      'of others': ({ ownedByMe }) => ownedByMe === false,
      shared: ({ shared }) => shared === true,
      empty: ({ size }) => size === '0',
      large: ({ size }) => Number(size) > 40_000_000,
    }
    for (const [kind, holds] of Object.entries(kinds))
      expect([kind, files(holds).length]).not.toEqual([kind, 0])
  })

  test('has valid references', () => {
    const ids = new Set([...(world.files ?? []), ...(world.drives ?? [])].map(({ id }) => id))
    const top = '0AKsandboxRootUk9PVA'
    for (const file of world.files ?? []) {
      for (const parent of (file.parents ?? []) as string[])
        expect(ids.has(parent) || parent === top).toBe(true)
      const { targetId } = (file.shortcutDetails ?? {}) as Row
      if (targetId !== undefined) expect(ids.has(targetId)).toBe(true)
    }
  })

  test('has content, with digests unless it is too large', () => {
    for (const file of files(({ headRevisionId }) => headRevisionId !== undefined)) {
      expect([file.name, file.md5Checksum === undefined]).toEqual([file.name, Number(file.size) > 8_388_608])
    }
  })

  test('has no times in the future', () => {
    const latest = new Date(NOW * 1000).toISOString()
    for (const { createdTime, modifiedTime } of world.files ?? []) {
      expect(String(createdTime) <= String(modifiedTime) && String(modifiedTime) <= latest).toBe(true)
    }
  })
})
