/** Mentions, channels, dates and links in Slack's markup: `<@U012AB3CD>`, `<!here>`, `<https://acme.example|Acme>`. */
const REFERENCE = /<(?:[@#!][^<>\n]{1,200}|(?:https?|mailto|tel):[^<>\n]{1,4000})>/g

/** Characters for private use, which nobody writes. */
const OPEN = '\u{F0001}'
const CLOSE = '\u{F0002}'
const HIDDEN = /\u{F0001}(\d{1,6})\u{F0002}/gu

/** True if a reference was written within the text. */
export function hasReference(text: string): boolean {
  return text.includes(OPEN)
}

/** The text with its references replaced by numbers that Markdown does not touch, and a function that puts them back. */
export function hideReferences(text: string): {
  readonly text: string
  readonly restore: (text: string) => string
} {
  const found: string[] = []
  const plain = text.replaceAll(OPEN, '').replaceAll(CLOSE, '')
  const hidden = plain.replace(REFERENCE, (reference) => `${OPEN}${found.push(reference) - 1}${CLOSE}`)
  return {
    text: hidden,
    restore: (written) => written.replace(HIDDEN, (_, index: string) => found[Number(index)] ?? ''),
  }
}
