import {
  type Answer,
  type Call,
  type Content,
  contentResponse,
  generatedContent,
  type OtherRequest,
  Refusal,
  signedAddresses,
} from '../../../fake.ts'
import { type AttachmentRow, attachmentsOf } from '../rows.ts'
import { rule } from '../rule.ts'

/** The media host has the content. It knows nothing but the signature of an address. */

/** Name of the request that reads content there. */
export const MEDIA = 'media_content'

const addresses = signedAddresses()

export const mediaRequest: OtherRequest = {
  table: {
    http: 'GET /media/{id}',
    query: { expires: { type: 'string' }, token: { type: 'string' } },
    header: { range_header: { type: 'string', as: 'Range' } },
  },
  handle: readMedia,
}

export function redirectToMedia(call: Call, { id }: AttachmentRow): Answer {
  const { expires, signature: token } = addresses.sign(id)
  const query = new URLSearchParams({ expires, token })
  return { status: 303, headers: { location: `${call.origin}/media/${id}?${query}` } }
}

function readMedia(call: Call): Answer {
  const { expires, token } = call.params
  if (!addresses.isValid(String(call.path.id), expires, token))
    throw rule('The address is not valid, or has expired.', 403)
  const attachment = attachmentsOf(call.data).find(({ id }) => id === call.path.id)
  if (attachment === undefined)
    throw new Refusal({ kind: 'no_record', entity: 'issue_attachments', id: String(call.path.id) })
  return sendContent(call, attachment)
}

/** The content, or the part that a range asks for. */
export function sendContent({ params }: Call, attachment: AttachmentRow): Answer {
  const { range_header: range } = params
  const { mimeType, filename, size } = attachment
  const answer = contentResponse(
    contentOf(attachment),
    mimeType,
    range === undefined ? undefined : String(range),
  )
  if (answer === undefined) throw rule(`The range is not within the ${size} bytes of the content.`, 416)
  return { ...answer, headers: { ...answer.headers, 'content-disposition': dispositionOf(filename) } }
}

function contentOf({ id, size, bytes }: AttachmentRow): Content {
  return bytes ?? generatedContent(`attachment ${id}`, size)
}

function dispositionOf(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, percentCoded)}`
}

function percentCoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
