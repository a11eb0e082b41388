/** Reads what identifies a record that is too large to be parsed. */
import { parseJson } from '@plugboard/core'
import { OversizedRecord } from '../replica/record-limits.ts'
import { loadText, type ScannedText } from './brackets.ts'
import { afterBlanks } from './envelope-cut.ts'

const [QUOTE, BACKSLASH, COLON, COMMA, CLOSE] = [0x22, 0x5c, 0x3a, 0x2c, 0x7d]
const BRACKETS: readonly (number | undefined)[] = [0x7b, 0x5b]
/** Bytes of a scalar; longer ones do not identify a record. */
const MAX_SCALAR = 4000

/**
 * The short scalars of an object, at its top level. Nested values are skipped without reading them.
 *
 * @param record JSON of an object. If it is not valid, the scalars before the error.
 */
export function readScalars(record: Buffer): OversizedRecord {
  const text = loadText([record])
  const found: Record<string, unknown> = {}
  for (let at = afterBlanks(record, 1); record[at] === QUOTE; ) {
    const colon = afterBlanks(record, endOfString(record, at))
    if (record[colon] !== COLON) break
    const start = afterBlanks(record, colon + 1)
    const end = endOfValue(text, record, start)
    if (!BRACKETS.includes(record[start]) && end - start <= MAX_SCALAR)
      Object.assign(found, parseMember(record.toString('utf8', at, end)))
    const behind = afterBlanks(record, end)
    if (record[behind] !== COMMA) break
    at = afterBlanks(record, behind + 1)
  }
  return new OversizedRecord(found)
}

function parseMember(member: string): object {
  try {
    return parseJson(`{${member}}`) as object
  } catch {
    return {}
  }
}

function endOfValue(text: ScannedText, record: Buffer, start: number): number {
  if (record[start] === QUOTE) return endOfString(record, start)
  if (BRACKETS.includes(record[start])) {
    const end = text.endOfBracket(start)
    return typeof end === 'number' ? end : record.length
  }
  let end = start
  while (end < record.length && record[end] !== COMMA && record[end] !== CLOSE) end++
  return end
}

/** The offset behind the quote that ends the string at `start`. */
function endOfString(record: Buffer, start: number): number {
  for (let quote = record.indexOf(QUOTE, start + 1); quote >= 0; quote = record.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0
    while (record[quote - 1 - backslashes] === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return quote + 1
  }
  return record.length
}
