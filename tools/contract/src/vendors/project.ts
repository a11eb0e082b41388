/** A connector of a description, as `plugboard-codegen new` makes it. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNew } from '@plugboard/codegen'
import type { Subject } from '../suite/subject.ts'

interface Project {
  readonly subject: Subject
  /** Questions in `REVIEW.md`. */
  readonly doubts: number
}

/** Returns lines that say why there is no project, if there is none. */
export async function makeProject(
  folder: string,
  vendor: string,
  from: string,
  entities: string | undefined,
): Promise<Project | string[]> {
  const name = vendor
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[\d-]+|-+$/g, '')
    .slice(0, 60)
  const project = join(folder, name)
  mkdirSync(project)
  const wanted = entities === undefined ? [] : ['--entities', entities]
  const { lines, exitCode } = runNew([name, '--from', from, ...wanted], project)
  if (exitCode !== 0) return lines.slice(0, 5)
  const review = readFileSync(join(project, 'REVIEW.md'), 'utf8')
  return { subject: await subjectOf(project), doubts: review.match(/^- \[ \]/gm)?.length ?? 0 }
}

async function subjectOf(project: string): Promise<Subject> {
  const load = (file: string): Promise<Readonly<Record<string, unknown>>> => import(join(project, file))
  const tables = await load('src/generated/connector.ts')
  const client = await load('src/generated/client.ts')
  const { catalog } = await load('src/generated/catalog.ts')
  const { behaviour } = await load('test/fake.ts')
  const description: unknown = JSON.parse(readFileSync(join(project, 'test/description.json'), 'utf8'))
  const [connector] = Object.values(tables)
  return { connector, entities: client.entities, catalog, behaviour, description } as Subject
}
