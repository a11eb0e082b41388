import type { Row } from '../../../fake.ts'

/** A mention does not begin within a word: `ann+bob@example.com` is an address of ann's. */
const ADDRESS = /(?<![\w.+-])[@+]([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** What is told of the text of a comment or a reply. */
export function withText(content: unknown): Row {
  if (content === undefined) return {}
  const text = String(content)
  const mentioned = [...text.matchAll(ADDRESS)].map(([, address]) => address)
  return { content: text, htmlContent: htmlOf(text), mentionedEmailAddresses: mentioned }
}

function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}
