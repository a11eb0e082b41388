/** Texts within the source of a mail (RFC 2822), each as it is shown when the mail is read. */
import { headerText, transferredText } from '../text/charset.ts'
import { charsetIn, textOfType } from './part.ts'

/** A name is quoted, or ends with a blank. */
const NAMES = /name=(?:"([^"\n]{1,200})"|([^\s";]{1,200}))/gi
const BOUNDARIES = /boundary=(?:"([^"\n]{1,70})"|([^\s";]{1,70}))/gi

/** The values of its headers, the names of its attachments, and the text of each part. Empty for a text that is no mail. */
export function sourceTexts(source: string): string[] {
  const text = source.replaceAll('\r\n', '\n')
  if (!/^[\w-]{1,60}:/.test(text)) return []
  const boundaries = new Set(valuesOf(text, BOUNDARIES).flatMap((name) => [`--${name}`, `--${name}--`]))
  const parts: string[][] = [[]]
  for (const line of text.split('\n'))
    if (boundaries.has(line.trimEnd())) parts.push([])
    else parts.at(-1)?.push(line)
  return parts.flatMap(partTexts)
}

function partTexts(lines: readonly string[]): string[] {
  const end = lines.indexOf('')
  const head = lines
    .slice(0, end === -1 ? lines.length : end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
  const values = head.split('\n').map((line) => headerText(line.slice(line.indexOf(':') + 1).trim()))
  const typed = valueIn(head, 'content-type')
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(typed)?.[0].toLowerCase() ?? 'text/plain'
  const encoding = valueIn(head, 'content-transfer-encoding').toLowerCase()
  const body = end === -1 ? '' : lines.slice(end + 1).join('\n')
  // Bytes of files are not shown.
  const text = type.startsWith('text/') ? transferredText(body, encoding, charsetIn(typed)) : body
  const shown = textOfType(type, text.replaceAll('\r\n', '\n'))
  return [...values, type, ...valuesOf(head, NAMES).map(headerText), shown]
}

/** The value of the first header of this name. */
function valueIn(head: string, name: string): string {
  const line = head.split('\n').find((one) => one.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

function valuesOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, quoted, plain = '']) => quoted ?? plain)
}
