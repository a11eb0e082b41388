import { expect, test } from 'vitest'
import type { Change } from '../../src/index.ts'
import { FOLDER, startOnce } from './start.ts'

const running = startOnce({ seed: 7, size: 40 })

/** All changes since a token, and the next token. */
async function follow(pageToken: string, pageSize = 2): Promise<{ changes: Change[]; next: string }> {
  const changes: Change[] = []
  let next = ''
  for await (const page of running().drive.changes.list({ pageToken, pageSize }).pages()) {
    changes.push(...page.records)
    next = page.meta.newStartPageToken ?? next
  }
  return { changes, next }
}

const begin = async (): Promise<string> => {
  const { startPageToken = '' } = await running().drive.changes_start_page_token.get()
  return startPageToken
}

test('a follower sees each change, with all record fields of the file', async () => {
  const { drive } = running()
  const token = await begin()
  const made = await drive.files.create({ name: 'Made', description: 'ü' })
  const removed = await drive.files.create({ name: 'Removed' })
  await drive.files.update({ fileId: made.id, trashed: true })
  await drive.files.delete({ fileId: removed.id })
  const { changes } = await follow(token)
  expect(changes).toMatchObject([
    {
      fileId: made.id,
      removed: false,
      changeType: 'file',
      file: { name: 'Made', description: 'ü', trashed: true },
    },
    { fileId: removed.id, removed: true },
  ])
  expect(Object.keys(changes[0]?.file ?? {}).length).toBeGreaterThan(25)
  expect(changes[1]).not.toHaveProperty('file')
  expect(changes[0]).not.toHaveProperty('type')
})

test('nothing is missed or repeated between iterations', async () => {
  const { drive } = running()
  let token = await begin()
  const seen: unknown[] = []
  const made: unknown[] = []
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 3; n++) made.push((await drive.files.create({ name: `${round}.${n}` })).id)
    const { changes, next } = await follow(token)
    seen.push(...changes.map(({ fileId }) => fileId))
    token = next
  }
  expect(seen).toEqual(made)
  expect(await follow(token)).toEqual({ changes: [], next: token })
})

test('changes by other programs are included', async () => {
  const { sandbox, find } = running()
  const [kept, lost] = [
    find(({ mimeType }) => mimeType === FOLDER),
    find(({ driveId }) => driveId !== undefined),
  ]
  const token = await begin()
  const state = sandbox.state('cloud-drive')
  state.put('files', { id: kept.id, name: 'Renamed by others' })
  state.put('files', { id: lost.id, role: null })
  const { changes } = await follow(token)
  expect(changes).toMatchObject([{ file: { name: 'Renamed by others' } }, { fileId: lost.id, removed: true }])
})

test('shared drives change too, and are included by default', async () => {
  const { drive } = running()
  const token = await begin()
  const { id: driveId } = await drive.drives.create({ requestId: 'feed', name: 'Team' })
  const file = await drive.files.create({ name: 'In it', parents: [driveId] })
  expect((await follow(token)).changes).toMatchObject([
    { changeType: 'drive', driveId, drive: { name: 'Team' } },
    { changeType: 'file', fileId: file.id },
  ])
  const mine = await drive.changes.list({ pageToken: token, restrictToMyDrive: true })
  expect(mine.records).toEqual([])
})
