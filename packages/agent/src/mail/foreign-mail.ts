/** Mails that outsiders wrote, in contrast to those that the conversation wrote itself and reads again. */
import type { GivenTexts } from '../results/given-texts.ts'
import { contentText, DEEPEST, fileName, headerOf, isAttached, type Part, partsOf, typeOf } from './part.ts'

/** Headers that only the writer of a mail sets. */
const OF_WRITER = ['Subject', 'To', 'Cc', 'Bcc', 'Reply-To', 'In-Reply-To']

/** Headers that a mailbox adds to a mail when it keeps or sends it, without a text such as the name of a sender. */
const OF_MAILBOX: Readonly<Record<string, RegExp>> = {
  From: /^<?[\w.+-]{1,64}@[\w.-]{1,255}>?$/,
  Date: /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|[a-z]{1,4})(?: \([a-z]{1,5}\))?$/i,
  'Message-ID': /^<[\w.+=-]{1,200}@[\w.-]{1,255}>$/,
}

/** True unless the headers, the texts and the names of attachments that are shown of a mail were all given. */
export function isForeignMail(given: GivenTexts, mail: Part): boolean {
  const isGiven = (name: string): boolean => {
    const value = headerOf(mail, name)
    return value === undefined || value === '' || given.has(value) || OF_MAILBOX[name]?.test(value) === true
  }
  const headers = [...OF_WRITER, ...Object.keys(OF_MAILBOX)]
  return !headers.every(isGiven) || isForeignPart(given, mail, 0)
}

/** Of several forms of a text, all count: which one is shown depends on them. */
function isForeignPart(given: GivenTexts, part: Part, depth: number): boolean {
  // A mail within a mail has a sender of its own.
  if (depth > DEEPEST || typeOf(part) === 'message/rfc822') return true
  const parts = partsOf(part)
  if (parts.some((inner) => isForeignPart(given, inner, depth + 1))) return true
  if (typeOf(part).startsWith('multipart/')) return false
  const text = isAttached(part) ? undefined : contentText(part)
  const shown = text === undefined ? [typeOf(part), fileName(part)] : [text]
  return shown.some((one) => one !== '' && !given.has(one))
}
