import type { Row } from '../../../fake.ts'

/** A mention does not start within a word: in `ann+bob@example.com` it would be `+bob`. */
const ADDRESS = /(?<![\w.+-])[@+]([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** The derived fields of a comment's or reply's text. */
export function withText(content: unknown): Row {
  if (content === undefined) return {}
  const text = String(content)
  const mentioned = [...text.matchAll(ADDRESS)].map(([, address]) => address)
  return { content: text, htmlContent: htmlOf(text), mentionedEmailAddresses: mentioned }
}

function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}
