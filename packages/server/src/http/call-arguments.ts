/** Arguments of tool calls in forms that the protocol library refuses before a tool sees them. */
import { parseGivenJson } from '@plugboard/core'
import { parseJsonBody, readJsonBody } from './json-body.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The same messages, with the arguments of `tools/call` as an object: some hosts write them as JSON text, or leave them out
 * by null, an empty text or an empty list. Others stay as they are, for the library to refuse.
 */
export function withCallArguments(body: unknown): unknown {
  return Array.isArray(body) ? body.map(withArguments) : withArguments(body)
}

function withArguments(message: unknown): unknown {
  if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return message
  const { params } = message
  const read = argumentsOf(params.arguments)
  return read === params.arguments ? message : { ...message, params: { ...params, arguments: read } }
}

function argumentsOf(given: unknown): unknown {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return {}
  if (typeof given !== 'string') return given
  try {
    const read = parseJsonBody(readJsonBody(Buffer.from(given)))
    return isObject(read) ? read : given
  } catch {
    return given
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Bytes of a line. The transport of the library refuses shorter ones. */
const LONGEST_LINE = 16 * 1024 * 1024

const LINE_END = '\n'.charCodeAt(0)

/** The lines of a standard input with {@link withCallArguments}. Numbers that JavaScript would round become the text of their digits. */
export async function* tolerantLines(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let line: Buffer[] = []
  let bytes = 0
  for await (const chunk of input) {
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield tolerant(Buffer.concat([...line, chunk.subarray(from, end)]))
      line = []
      bytes = 0
      from = end + 1
    }
    line.push(chunk.subarray(from))
    bytes += chunk.length - from
    if (bytes > LONGEST_LINE) {
      yield Buffer.concat(line)
      line = []
      bytes = 0
    }
  }
}

function tolerant(line: Buffer): Buffer {
  try {
    return Buffer.from(`${JSON.stringify(withCallArguments(parseGivenJson(line.toString())))}\n`)
  } catch {
    return Buffer.concat([line, Buffer.of(LINE_END)])
  }
}
