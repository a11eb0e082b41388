import { type Answer, answerRows, type Call } from '../../../fake.ts'
import { compileQuery } from '../query/compile.ts'
import { fileTerms } from '../query/file-terms.ts'
import { type DriveRow, type FileRow, rowsOf } from '../rows.ts'
import { rule } from '../rule.ts'
import { permissionsOn } from '../sharing/permissions-on.ts'
import { orderOf } from './order.ts'

/** Files that the caller may see, in the requested corpora, that match the query. */
export function listFiles(call: Call): Answer {
  const { q, orderBy } = call.params
  checkCorpora(call)
  checkOrder(call)
  const { data } = call
  const isFound = q === undefined ? () => true : compileQuery(String(q), fileTerms(data))
  const isWithin = corpusOf(call)
  const files = rowsOf<FileRow>(data, 'files').filter(
    (file) => file.role !== null && isWithin(file) && isFound(file),
  )
  const ordered = orderBy === undefined ? files : files.sort(orderOf(String(orderBy)))
  return answerRows(call, ordered, { facts: () => ({ incompleteSearch: isIncomplete(call) }) })
}

function checkCorpora({ data, params }: Call): void {
  const { corpora, driveId, includeItemsFromAllDrives, supportsAllDrives } = params
  const namesDrive = corpora === 'drive'
  if (namesDrive !== (driveId !== undefined))
    throw rule(
      403,
      'teamDriveIdRequiresTeamDriveCorpora',
      'The driveId parameter must be specified if and only if corpora is set to drive.',
    )
  if ((namesDrive || corpora === 'allDrives') && includeItemsFromAllDrives !== true)
    throw rule(
      403,
      'teamDrivesQueryRequiresInclude',
      'The includeItemsFromAllDrives parameter must be set to true when driveId is specified or corpora contains drive or allDrives.',
    )
  if (includeItemsFromAllDrives === true && supportsAllDrives !== true)
    throw rule(
      403,
      'teamDrivesSupportRequired',
      'The supportsAllDrives parameter must be set to true when includeItemsFromAllDrives is set to true.',
    )
  const drive =
    driveId === undefined ? undefined : (data.collection('drives').get(String(driveId)) as DriveRow)
  if (driveId !== undefined && (drive?.role ?? null) === null)
    throw rule(404, 'notFound', `Shared drive not found: ${driveId}`, 'driveId')
}

/** Results of a full-text search are ordered by relevance. */
function checkOrder({ params: { q, orderBy } }: Call): void {
  if (orderBy === undefined || !/\bfullText\b/.test(String(q))) return
  const message =
    'Sorting is not supported for queries with fullText terms. Results are always in descending relevance order.'
  throw rule(400, 'badRequest', message, 'orderBy')
}

function corpusOf({ data, params }: Call): (row: FileRow) => boolean {
  const { corpora, driveId, includeItemsFromAllDrives, spaces = 'drive' } = params
  if (!String(spaces).split(',').includes('drive')) return () => false
  if (driveId !== undefined) return (row) => row.driveId === driveId
  if (corpora === 'domain') return (row) => permissionsOn(data, row.id).some(({ type }) => type === 'domain')
  if (corpora === 'allDrives') return () => true
  return (row) => row.driveId === undefined || (includeItemsFromAllDrives === true && isKnown(row))
}

/** Files that the user has opened or changed. Of shared drives, only these are in the user's corpus. */
function isKnown({ viewedByMeTime, modifiedByMeTime }: FileRow): boolean {
  return viewedByMeTime !== undefined || modifiedByMeTime !== undefined
}

/** A full-text search in all drives ends before it has searched everything. */
function isIncomplete({ params: { q, corpora } }: Call): boolean {
  return corpora === 'allDrives' && /\bfullText\b/.test(String(q))
}
