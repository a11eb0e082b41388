/** Mails as models read them: the main headers, the text, and what is attached. As MIME they take many times the tokens. */
import {
  attachmentLine,
  contentText,
  DEEPEST,
  headerOf,
  isAttached,
  type Part,
  partsOf,
  typeOf,
} from './part.ts'

/** Those that say who wrote to whom and about what, and what an answer refers to. */
const HEADERS = ['From', 'Reply-To', 'To', 'Cc', 'Bcc', 'Date', 'Subject', 'Message-ID', 'In-Reply-To']

interface Content {
  readonly texts: readonly string[]
  readonly attachments: readonly string[]
}

const NONE: Content = { texts: [], attachments: [] }

export function mailText(mail: Part, depth: number = 0): string {
  const headers = HEADERS.flatMap((name) => {
    const value = headerOf(mail, name)
    return value === undefined ? [] : [`${name}: ${value}`]
  })
  const { texts, attachments } = contentOf(mail, depth)
  return [headers.join('\n'), ...texts, attachments.join('\n')].filter((text) => text !== '').join('\n\n')
}

function contentOf(part: Part, depth: number): Content {
  const parts = partsOf(part)
  if (depth > DEEPEST) return { ...NONE, attachments: ['[further parts]'] }
  if (typeOf(part) === 'message/rfc822') return forwarded(part, depth)
  const inner = parts.map((one) => contentOf(one, depth + 1))
  if (typeOf(part) === 'multipart/alternative') return alternative(parts, inner)
  return joined([...(typeOf(part).startsWith('multipart/') ? [] : [ownContent(part)]), ...inner])
}

function joined(contents: readonly Content[]): Content {
  return {
    texts: contents.flatMap(({ texts }) => texts),
    attachments: contents.flatMap(({ attachments }) => attachments),
  }
}

function ownContent(part: Part): Content {
  const text = isAttached(part) ? undefined : contentText(part)
  return text === undefined ? { ...NONE, attachments: [attachmentLine(part)] } : { ...NONE, texts: [text] }
}

/** A mail within a mail. */
function forwarded(part: Part, depth: number): Content {
  const texts = partsOf(part).map((mail) => mailText(mail, depth + 1))
  return { texts, attachments: isAttached(part) ? [attachmentLine(part)] : [] }
}

/**
 * One of several forms of a text: the plain one if it says as much as the HTML, and not only where that can be seen. Attachments of
 * any form are named.
 */
function alternative(parts: readonly Part[], forms: readonly Content[]): Content {
  const plain = forms[parts.findIndex((part) => typeOf(part) === 'text/plain')]
  const rich = forms[parts.findLastIndex((part) => /^(?:text\/html|multipart\/)/.test(typeOf(part)))]
  const isPlain = plain !== undefined && (rich === undefined || isAsFull(plain, rich))
  const { texts } = (isPlain ? plain : (rich ?? forms[0])) ?? NONE
  return { ...joined(forms), texts }
}

/** Share of the letters of the HTML from which a plain text is as full. */
const AS_FULL = 0.8

function isAsFull(plain: Content, rich: Content): boolean {
  return lettersIn(plain) >= AS_FULL * lettersIn(rich)
}

/** Letters and digits, without those of addresses, which plain texts may have or not. */
function lettersIn({ texts }: Content): number {
  const words = texts.join(' ').replace(/\]\([^)\s]*|https?:\S*/g, ' ')
  return words.replace(/[^\p{L}\p{N}]/gu, '').length
}
