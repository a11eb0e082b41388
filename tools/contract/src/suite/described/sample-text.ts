/** Texts that a vendor's schema allows. */
import { expressionOf, matching } from '../../samples/matching.ts'
import type { Json } from './operation.ts'

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  time: '03:04:05Z',
  duration: 'P1D',
  email: 'a@books.example',
  uri: 'https://books.example/a',
  url: 'https://books.example/a',
  'uri-reference': 'https://books.example/a',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  hostname: 'books.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'YQ==',
}

export function textFor({ format, pattern, minLength = 1, maxLength = Infinity }: Json): string {
  const known = FORMATS[String(format)]
  if (known !== undefined) return known
  if (typeof pattern === 'string') return matchingText(pattern, Number(minLength), Number(maxLength))
  return 'books'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength))
}

/** Some patterns are none of JavaScript's, and some have assertions for which no text can be drawn. */
function matchingText(pattern: string, least: number, most: number): string {
  try {
    const isMatch = expressionOf(pattern)
    const fitting = (text: string): boolean =>
      text.length >= least && text.length <= most && isMatch.test(text)
    const texts = [
      ...drawn(pattern, least, most),
      ...Object.values(FORMATS),
      'books'.padEnd(least, 'x'),
      '',
      '1',
    ]
    return texts.find(fitting) ?? texts.find((text) => isMatch.test(text)) ?? 'books'
  } catch {
    return 'books'
  }
}

function drawn(pattern: string, least: number, most: number): string[] {
  try {
    return [matching(pattern.replace(/^\^|\$$/g, ''), least, most)]
  } catch {
    return []
  }
}
