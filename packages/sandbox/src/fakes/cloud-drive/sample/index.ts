import { createWorld, type Row, type SampleRequest } from '../../../fake.ts'
import { drawDiscussion } from './discussion.ts'
import { drawDrives } from './drives.ts'
import { drawFiles } from './files.ts'
import { drawPeople } from './people.ts'
import { drawPermissions } from './permissions.ts'
import { drawRevisions } from './revisions.ts'

/** A user's Drive with everything they can access. The size is the number of files. */
export function sampleCloudDrive(request: SampleRequest): Readonly<Record<string, readonly Row[]>> {
  const world = createWorld(request)
  const people = drawPeople(world)
  const drives = drawDrives(world)
  const files = drawFiles(world, people, drives)
  return {
    people,
    drives,
    files,
    permissions: drawPermissions(world, people, drives, files),
    ...drawDiscussion(world, people, files),
    revisions: drawRevisions(world, files),
  }
}
