import { type Answer, type Call, type EntityBehaviour, type Row, recordBody, show } from '../../../fake.ts'
import { masked } from '../mask/masked.ts'
import type { DriveRow } from '../rows.ts'
import { invalid, rule } from '../rule.ts'
import { type Entry, entriesFrom } from './feed.ts'

/** The change feed. A token is the number of the next change, and does not expire. */
export const changes: EntityBehaviour = {
  rows(data) {
    const entries = entriesFrom(data, 1, { includeItemsFromAllDrives: true })
    return entries.map(({ change }) => change).reverse()
  },
  actions: masked({ list: listChanges }),
}

export const changes_start_page_token: EntityBehaviour = { actions: { get: getStartToken } }

function getStartToken(call: Call): Answer {
  checkDrive(call)
  const startPageToken = String(call.data.journal.last + 1)
  return { status: 200, body: recordBody(call, { kind: 'drive#startPageToken', startPageToken }) }
}

function checkDrive({ data, params }: Call): void {
  const { driveId, supportsAllDrives } = params
  if (driveId === undefined) return
  const drive = data.collection('drives').get(String(driveId)) as DriveRow | undefined
  if (supportsAllDrives !== true || drive === undefined || drive.role === null)
    throw rule(404, 'notFound', `Shared drive not found: ${driveId}`, 'driveId')
}

const USUAL_SIZE = 100

function listChanges(call: Call): Answer {
  checkDrive(call)
  const { data, params, fault } = call
  const [from, empties] = readToken(String(params.pageToken))
  const found = entriesFrom(data, from, params)
  const size = fault === 'empty_page' ? 0 : Number(params.pageSize ?? USUAL_SIZE)
  const next = found[size]?.number
  const leadsOn =
    next === undefined
      ? { newStartPageToken: String(data.journal.last + 1) }
      : { nextPageToken: size === 0 ? `${next}-${empties + 1}` : String(next) }
  const repeated = fault === 'repeated_cursor' && { nextPageToken: params.pageToken }
  const changes = found.slice(0, size).map((entry) => showChange(call, entry))
  return { status: 200, body: recordBody(call, { ...leadsOn, ...repeated, changes }) }
}

/** Parses `7`, and `7-1` after an empty page. */
export function readToken(token: string): [from: number, empties: number] {
  const [, from, empties = '0'] = /^([1-9]\d{0,14})(?:-(\d{1,3}))?$/.exec(token) ?? []
  if (from === undefined) throw invalid('pageToken')
  return [Number(from), Number(empties)]
}

function showChange(call: Call, { change, file, drive }: Entry): Row {
  return {
    ...change,
    ...(file && { file: show(call, file, 'files') }),
    ...(drive && { drive: show(call, drive, 'drives') }),
  }
}
