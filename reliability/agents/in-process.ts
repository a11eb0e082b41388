/** The tools in this process: budgets by a real tokenizer, lists assembled with `more`, plans, hostile texts. */
import { type ClientEntry, createTools, decodeCell, type Tool, valueAt } from '@plugboard/agent'
import { type DeclaredAction, declaredActions, leastParams } from '@plugboard/contract/runs'
import { type ConnectOptions, connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import type { Catalog } from '@plugboard/core/catalog'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { pick } from '../support/random.ts'
import { SLUGS, type Slug, TABLES } from '../support/tables.ts'
import { hostileText } from './hostile-text.ts'

export interface InProcessCounts {
  readonly answers: number
  readonly over_budget: number
  readonly lists: number
  readonly lists_differ: number
  /** Lists that the sandbox refused for lack of matching records. */
  readonly lists_refused: number
  readonly plans: number
  readonly requests_from_plans: number
  readonly texts: number
  readonly marks_broken: number
}

/** Makes tools over clients. */
export type OpenTools = (clients: readonly ClientEntry[]) => readonly Tool[]

export const openTools: OpenTools = (clients) => createTools({ clients, policy: { after_untrusted: false } })

interface Stage {
  readonly open: OpenTools
  readonly sandbox: Sandbox
  readonly clients: readonly ClientEntry[]
  readonly random: () => number
  readonly counts: Record<keyof InProcessCounts, number>
}

/** Counts the names of special tokens as ordinary text. */
const ANY_TEXT = { disallowedSpecial: new Set<string>() }

const BUDGETS = [200, 300, 700, 2000]

export async function countInProcess(
  random: () => number,
  texts: number,
  open: OpenTools = openTools,
): Promise<InProcessCounts> {
  const sandbox = await startSandbox({
    connectors: SLUGS.map((slug) => TABLES[slug]),
    size: 60,
    logSize: 100_000,
  })
  const clients = SLUGS.map((slug): ClientEntry => {
    const { connector, entities, catalog } = TABLES[slug]
    const options = {
      auth: sandbox.credentials(slug),
      server: sandbox.url(slug),
      bytes,
      oauth2,
    } as ConnectOptions<unknown>
    return { client: connect(connector, entities, options), catalog: catalog as Catalog }
  })
  const counts = {
    answers: 0,
    over_budget: 0,
    lists: 0,
    lists_differ: 0,
    lists_refused: 0,
    plans: 0,
    requests_from_plans: 0,
    texts: 0,
    marks_broken: 0,
  }
  const stage = { open, sandbox, clients, random, counts }
  for (const [i, slug] of SLUGS.entries())
    for (const declared of declaredActions(TABLES[slug]))
      await tryAction(stage, slug, clients[i] as ClientEntry, declared)
  for (let i = 0; i < texts; i++) await tryText(stage, hostileText(random))
  await sandbox.close()
  return counts
}

type Call = (tool: string, args: object, budget?: number) => Promise<string>

/** Calls tools and counts answers that exceed their budget. */
function callerOf({ open, clients, counts }: Stage): Call {
  const tools = open(clients)
  return async (name, args, budget) => {
    const { text } = (await tools.find((tool) => tool.name === name)?.run(args)) ?? { text: '' }
    counts.answers++
    if (budget !== undefined && countTokens(text, ANY_TEXT) > budget) counts.over_budget++
    return text
  }
}

async function tryAction(
  stage: Stage,
  slug: Slug,
  { catalog, client }: ClientEntry,
  declared: DeclaredAction,
): Promise<void> {
  const { entity, action } = declared
  const entry = catalog.entities[entity]?.actions[action]
  if (entry === undefined || declared.table.upload) return
  const name = `${catalog.name}.${entity}.${action}`
  const params = { ...leastParams(TABLES[slug], declared), ...realParams(stage.sandbox, slug, declared) }
  if (entry.risk !== 'read') return tryPlan(stage, name, params)
  if (declared.table.returns !== 'page' && declared.table.returns !== 'envelope') return
  const raw = await rawList(client, entity, action, params).catch(() => undefined)
  if (raw === undefined) stage.counts.lists_refused++
  else await tryList(stage, name, params, raw, pathsOf(catalog, entity))
}

/** Parent entities of lists, by the param that identifies the parent. */
const PARENTS: Readonly<Record<string, string>> = {
  issueIdOrKey: 'issues',
  fileId: 'files',
  commentId: 'comments',
  candidateId: 'candidates',
  applicationId: 'applications',
  interviewPlanId: 'interview_plans',
  interviewScheduleId: 'interview_schedules',
}

/** Queries that match all records. */
const QUERIES: Readonly<Record<string, string>> = { jql: 'project is not EMPTY', query: 'created>0' }

/** Values for which the sandbox has records. */
function realParams(sandbox: Sandbox, slug: Slug, { params, action, entity }: DeclaredAction): object {
  const state = sandbox.state(slug)
  return Object.fromEntries(
    params.flatMap(({ name, value }): [string, unknown][] => {
      const parent = value.required ? PARENTS[name] : undefined
      const isHere = parent !== undefined && parent in TABLES[slug].entities
      const id = isHere ? state.records(parent)[0]?.id : undefined
      if (id !== undefined) return [[name, id]]
      const isQuery = action === 'api_search' && (slug === 'payments' || entity === 'issues')
      return isQuery && QUERIES[name] !== undefined ? [[name, QUERIES[name]]] : []
    }),
  )
}

/** Paths of the fields that lists show of an entity, with its key. */
function pathsOf(catalog: Catalog, entity: string): readonly string[] {
  return catalog.entities[entity]?.brief ?? ['id']
}

async function rawList(client: object, entity: string, action: string, params: object): Promise<unknown[]> {
  type Lists = Record<
    string,
    Record<string, (params: object) => { toArray(of: { limit: number }): Promise<unknown[]> }>
  >
  return (client as Lists)[entity]?.[action]?.(params).toArray({ limit: 300 }) ?? []
}

/** Checks that the rows of all answers together are the records of the upstream's list. */
async function tryList(
  stage: Stage,
  action: string,
  params: object,
  raw: readonly unknown[],
  fields: readonly string[],
): Promise<void> {
  let budget = pick(BUDGETS, stage.random)
  const call = callerOf(stage)
  const rows: unknown[][] = []
  let text = await call('read', { action, params, fields, budget }, budget)
  while (rows.length < raw.length) {
    const before = rows.length
    if (text.includes('No room for')) {
      // Follows the note in the answer: asks with a larger budget.
      budget *= 2
      const handle = /"handle":"(\w{16})"/.exec(text)?.[1]
      if (handle === undefined) text = await call('read', { action, params, fields, budget }, budget)
      else text = await call('more', { handle, offset: before, budget }, budget)
      continue
    }
    rows.push(...tableOf(text, fields))
    const next = /next: more (\{.*?\})/.exec(text)?.[1]
    if (next === undefined || rows.length === before) break
    text = await call('more', { ...JSON.parse(next), budget }, budget)
  }
  stage.counts.lists++
  const expected = raw.map((record) => fields.map((field) => valueAt(record, field) ?? null))
  if (JSON.stringify(rows.slice(0, raw.length)) !== JSON.stringify(expected)) stage.counts.lists_differ++
}

/** Rows of a table, with the constant columns restored. Cut or missing cells make the list differ. */
function tableOf(text: string, fields: readonly string[]): unknown[][] {
  const lines = /<(data-\w{6})>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2]?.split('\n') ?? []
  const constant = lines[0]?.startsWith('in every row: ') ? (lines.shift() as string).slice(14) : ''
  const columns = lines.shift()?.split('\t') ?? []
  const once = new Map(
    fields.flatMap((field) => {
      const [, cell] =
        new RegExp(`(?:^|, )${field.replaceAll('.', '\\.')}=(.*?)(?=, [\\w.]+=|$)`).exec(constant) ?? []
      return cell === undefined ? [] : [[field, cell === 'null' ? '' : cell] as const]
    }),
  )
  return lines.map((line) => {
    const cells = line.split('\t')
    return fields.map((field) => decodeCell(once.get(field) ?? cells[columns.indexOf(field)] ?? '') ?? null)
  })
}

/** Checks that a plan sends nothing but reads of what it changes and names, with valid or invalid params. */
async function tryPlan(stage: Stage, action: string, params: object): Promise<void> {
  const before = stage.sandbox.requests.length
  await callerOf(stage)('write', { action, params }, 300)
  stage.counts.plans++
  const sent = stage.sandbox.requests.slice(before)
  stage.counts.requests_from_plans += sent.filter((one) => one.action !== 'get').length
}

/** Checks that hostile text stays between the marks, without invisible characters. */
async function tryText(stage: Stage, description: string): Promise<void> {
  const state = stage.sandbox.state('payments')
  const [customer] = state.records('customers')
  state.put('customers', { ...customer, description } as never)
  const text = await callerOf(stage)(
    'read',
    { action: 'payments.customers.list', params: { limit: 1 }, fields: ['description'], budget: 2000 },
    2000,
  )
  stage.counts.texts++
  const marks = text.match(/<\/?data-/gi) ?? []
  const hidden = /[\p{Cc}\p{Cf}\p{Co}]/u.test(text.replaceAll(/[\n\t]/g, ''))
  if (marks.length !== 2 || !/^<(data-\w{6})>\n[\s\S]*\n<\/\1>/.test(text) || hidden)
    stage.counts.marks_broken++
}
