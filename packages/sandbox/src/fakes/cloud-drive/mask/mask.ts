import type { Call } from '../../../fake.ts'
import { rule } from '../rule.ts'
import { MaskError, type Picks, parseMask } from './parse.ts'
import { checkPicks, shapeOf } from './shape.ts'

/** Default fields of records. */
const DEFAULT_FIELDS: Readonly<Record<string, string>> = {
  files: 'kind,id,name,mimeType',
  drives: 'kind,id,name',
  permissions: 'kind,id,type,role',
  revisions: 'kind,id,mimeType,modifiedTime',
  changes: 'kind,type,changeType,time,removed,fileId,driveId,file(kind,id,name,mimeType),drive(kind,id,name)',
  changes_start_page_token: '*',
}

/** The requested fields. Some calls have no default and require the param. */
export function picksOf(call: Call): Picks {
  const { fields } = call.params
  if (fields !== undefined) return givenPicks(call, String(fields))
  const usual = DEFAULT_FIELDS[call.entity]
  if (usual === undefined)
    throw rule(400, 'required', "The 'fields' parameter is required for this method.", 'fields')
  const { records } = call.table
  return parseMask(records === undefined ? usual : `*,${records}(${usual})`)
}

function givenPicks(call: Call, fields: string): Picks {
  try {
    const picks = parseMask(fields)
    checkPicks(picks, shapeOf(call))
    return picks
  } catch (error) {
    if (error instanceof MaskError)
      throw rule(400, 'invalidParameter', `Invalid field selection ${error.message}`, 'fields')
    throw error
  }
}
