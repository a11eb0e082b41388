import {
  type Answer,
  type Call,
  type Content,
  contentResponse,
  type EntityBehaviour,
  generatedContent,
  signedAddresses,
} from '../../fake.ts'
import { allOf } from './find.ts'
import type { FileHandle } from './rows/candidates.ts'
import { rule } from './rule.ts'

/** Name of the request that reads a file at a signed address. */
export const SIGNED = 'signed_content'

/** The vendor documents a lifetime for uploads only. */
const addresses = signedAddresses()

export const candidate_files: EntityBehaviour = {
  actions: { download: fileInfo },
  otherRequests: {
    [SIGNED]: {
      table: {
        http: 'GET /kept-files/{id}',
        query: { expires: { type: 'string' }, signature: { type: 'string' } },
        header: { range: { type: 'string', as: 'Range' } },
      },
      handle: readFile,
    },
  },
}

/** `file.info`: returns a short-lived address of a file's content. */
function fileInfo(call: Call): Answer {
  const { fileHandle } = call.params
  const file = filesOf(call).find(({ handle }) => handle === fileHandle)
  if (file === undefined) throw rule('file_not_found', 'There is no file with this handle.')
  const query = new URLSearchParams(addresses.sign(file.id))
  const body = { success: true, results: { url: `${call.origin}/kept-files/${file.id}?${query}` } }
  return { status: 200, body }
}

function filesOf({ data }: Call): FileHandle[] {
  return allOf(data, 'candidates').flatMap(({ resumes, otherFiles }) => [...resumes, ...otherFiles])
}

/** The file host, which knows nothing but its signature. */
function readFile(call: Call): Answer {
  const { expires, signature, range } = call.params
  const id = String(call.path.id)
  const file = filesOf(call).find((each) => each.id === id)
  if (file === undefined || !addresses.isValid(id, expires, signature)) return denied()
  const answer = contentResponse(
    contentOf(file),
    'application/pdf',
    range === undefined ? undefined : String(range),
  )
  if (answer === undefined) return xml(416, 'InvalidRange')
  const headers = { ...answer.headers, 'content-disposition': `attachment; filename="${file.name}"` }
  return { ...answer, headers }
}

function contentOf({ handle }: FileHandle): Content {
  return generatedContent(handle, 20_000 + (handle.charCodeAt(0) % 50) * 4000)
}

function denied(): Answer {
  return xml(403, 'AccessDenied')
}

function xml(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
