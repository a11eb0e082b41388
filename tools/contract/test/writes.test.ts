/** Every write is visible in the sandbox: what was made or changed is read and listed so, and what was deleted is not. */
import { ConnectorError } from '@plugboard/core'
import { afterEach, expect, test } from 'vitest'
import { type DeclaredAction, declaredActions, isWrite } from '../src/suite/declared-actions.ts'
import { methodOf } from '../src/suite/mode.ts'
import { recordKey } from '../src/suite/record-key.ts'
import type { Given } from '../src/suite/subject.ts'
import { givenFor } from './filters/narrowed.ts'
import { type OpenScene, openScene } from './filters/open-scene.ts'
import { scenes } from './filters/scenes/index.ts'

/** Writes that are not seen, with the reason. */
const LEFT: Readonly<Record<string, string>> = {
  'issue-tracking issue_watchers.delete': 'The watchers of an issue are read, of which one was removed.',
  'issue-tracking project_versions.create': 'The newest project of the sample is hidden.',
  'code-hosting repositories.create': 'It is read by owner and name, and neither is a param of its creation.',
  'code-hosting labels.create': 'The generated name is the id of a label elsewhere.',
  'recruiting jobs.create': 'A new job is a draft, which is listed on request.',
}

let open: OpenScene
afterEach(() => open.close())

test.each(Object.keys(scenes))('%s', async (name) => {
  open = await openScene(name)
  const writes = declaredActions(open.subject).filter(isStandardWrite)
  // Deletions come last: they may be of what others need.
  const isLast = ({ action }: DeclaredAction): number => Number(action === 'delete')
  const found: string[] = []
  let tried = 0
  for (const declared of writes.toSorted((one, other) => isLast(one) - isLast(other))) {
    const problems = await problemsOf(open, declared)
    if (problems !== undefined) tried++
    found.push(...(problems ?? []).map((problem) => `${name} ${declared.name}: ${problem}`))
  }
  const isLeft = (one: string): boolean => Object.keys(LEFT).some((left) => one.startsWith(`${left}:`))
  expect(found.filter((one) => !isLeft(one))).toEqual([])
  const stale = Object.keys(LEFT).filter(
    (left) => left.startsWith(`${name} `) && !found.some((one) => one.startsWith(`${left}:`)),
  )
  expect(stale, 'writes that are seen').toEqual([])
  expect(tried).toBeGreaterThanOrEqual(Math.floor(writes.length / 2))
})

function isStandardWrite(declared: DeclaredAction): boolean {
  const { upload, returns = 'record' } = declared.table
  const isKnown = ['create', 'update', 'delete'].includes(declared.action)
  return (
    isWrite(declared) &&
    isKnown &&
    upload === undefined &&
    (returns === 'record' || declared.action === 'delete')
  )
}

/** Undefined if the vendor's rules refuse the generated params. */
async function problemsOf(scene: OpenScene, declared: DeclaredAction): Promise<string[] | undefined> {
  const { subject } = scene
  const given = await givenFor(scene, declared).catch(refusalOf)
  if ('refused' in given) return undefined
  const answer = ((await answerOf(scene, declared, given)) ?? undefined) as Given | undefined
  if (answer?.refused !== undefined) return undefined
  const written = typeof answer === 'object' ? answer : undefined
  const actions = declaredActions(subject)
  const named = (action: string) => actions.find((one) => one.name === `${declared.entity}.${action}`)
  const id = written && recordKey(subject, declared.entity, written)
  const [get, list] = [named('get'), named('list')]
  const problems: string[] = []
  if (get !== undefined) {
    const params = addressed(get, given, written, id)
    const read = params && (await answerOf(scene, get, params))
    if (read !== undefined) problems.push(...readProblems(declared, written, read))
  }
  if (list !== undefined && declared.action === 'create' && id !== undefined) {
    const params = addressed(list, given, written, undefined)
    const rows = params && (await answerOf(scene, list, params, true))
    if (
      Array.isArray(rows) &&
      !rows.some((row) => String(recordKey(subject, declared.entity, row)) === String(id))
    )
      problems.push('the list lacks it')
  }
  return problems
}

/** The params that a read needs, from those of the write and from the record; undefined if some are unknown. */
function addressed(
  read: DeclaredAction,
  given: Given,
  written: Given | undefined,
  id: unknown,
): Given | undefined {
  const needed = read.params.filter(({ value }) => value.required)
  // Of params of which one is needed, the id names the record.
  const [either] = read.table.requireOne ?? read.table.requireAny ?? []
  const names = [...needed.map(({ name }) => name), ...(either === undefined ? [] : [either])]
  const params = names.map((name) => {
    const own = /number$/i.test(name) ? written?.number : undefined
    return [name, given[name] ?? own ?? written?.[name] ?? id] as const
  })
  return params.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(params)
}

/** The record or records, or the code of the refusal. */
async function answerOf(
  scene: OpenScene,
  read: DeclaredAction,
  params: Given,
  isList = false,
): Promise<unknown> {
  try {
    const call = methodOf(scene.client, read)(params)
    return isList && read.table.next !== undefined ? await call.toArray({ limit: 1000 }) : await call
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Given {
  if (!(error instanceof ConnectorError)) throw error
  return { refused: error.code }
}

function readProblems({ action }: DeclaredAction, written: Given | undefined, read: unknown): string[] {
  const refused = (read as Given).refused
  if (action === 'delete') {
    const isMarked = Object.values(read as Given).some(
      (value) => value === true || value === 'cancelled' || value === 'trashed',
    )
    return refused === 'upstream_not_found' || isMarked ? [] : ['it is read after the deletion']
  }
  if (refused !== undefined) return [`it is not read: ${refused}`]
  return agrees(written, read) ? [] : [`it is read otherwise: ${JSON.stringify([written, read])}`]
}

/** Both have the same values where both have one: reads show more, and less, than writes do. */
function agrees(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) || Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other)
  const [a, b] = [one as Given, other as Given]
  return Object.keys(a).every((name) => !(name in b) || agrees(a[name], b[name]))
}
