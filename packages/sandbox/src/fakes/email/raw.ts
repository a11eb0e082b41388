import type { Call, Row } from '../../fake.ts'
import { parseMime } from './mime.ts'

const SNIPPET = 200

/** The fields of a message of RFC 2822, which comes as URL-safe Base64. Its attachments are kept. */
export function partsOfRaw({ data }: Pick<Call, 'data'>, raw: string): Row {
  const bytes = Buffer.from(raw, 'base64url')
  const newId = (): string => `ANGjdJ_${data.random.between(1e9, 9e9).toString(36)}`
  const { payload, files, text } = parseMime(bytes.toString(), newId)
  for (const file of files) data.collection('attachments').put({ ...file })
  return {
    raw,
    snippet: text.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET),
    sizeEstimate: bytes.length,
    payload,
  }
}
