import { type Content, generatedContent, type Row } from '../../../fake.ts'
import { isNative } from '../mime-types.ts'

const known = new WeakMap<Row, Content>()

/** Content of a file or revision; undefined if it has no bytes of its own. */
export function contentOf(row: Row): Content | undefined {
  const { content, size, mimeType, headRevisionId, id } = row
  if (content !== undefined) return content as Content
  if (size === undefined || isNative(String(mimeType))) return undefined
  const made = known.get(row) ?? generatedContent(String(headRevisionId ?? id), Number(size))
  known.set(row, made)
  return made
}
