/** Hand-written loops over untrusted text. */
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { estimateTokens } from '../../packages/agent/src/budget/estimate.ts'
import { decodedText, encodedText } from '../../packages/agent/src/encoded-text.ts'
import { rawWordsOf } from '../../packages/agent/src/find/words.ts'
import { hashOf } from '../../packages/agent/src/results/result.ts'
import { encodeCell } from '../../packages/agent/src/table/cell.ts'
import { visible } from '../../packages/agent/src/text/invisible.ts'
import { shortName } from '../../packages/agent/src/text/short-name.ts'
import { openSource } from '../../packages/core/src/bytes/source.ts'
import { matchesGlob } from '../../packages/core/src/glob.ts'
import { linkTarget } from '../../packages/core/src/paging/link-header.ts'
import { nextParams } from '../../packages/core/src/paging/paging.ts'
import { addHeaders } from '../../packages/core/src/request/headers.ts'
import { fillPath } from '../../packages/core/src/request/path.ts'
import { redact } from '../../packages/core/src/response/redact.ts'
import { requestedDelay } from '../../packages/core/src/retry/retry-after.ts'
import { checkRequest } from '../../packages/core/src/validate/check-request.ts'
import { validateParams } from '../../packages/core/src/validate/validate.ts'
import { parseJson } from '../../packages/core/src/values/json.ts'
import { htmlToRichText } from '../../packages/rich-text/src/html-to-rich-text.ts'
import { toHtml } from '../../packages/rich-text/src/to-html.ts'
import { richTextToMarkdown } from '../../packages/rich-text/src/to-markdown.ts'
import { toMrkdwn } from '../../packages/rich-text/src/to-mrkdwn.ts'
import { toRichText } from '../../packages/rich-text/src/to-rich-text.ts'
import { richTextToText } from '../../packages/rich-text/src/to-text.ts'
import { canonical } from '../../packages/server/src/connectors/canonical.ts'
import { openCursor } from '../../packages/server/src/crypto/cursor.ts'
import { Secret } from '../../packages/server/src/crypto/secret.ts'
import { tolerantLines } from '../../packages/server/src/http/call-arguments.ts'
import { parseFormBody } from '../../packages/server/src/http/form-body.ts'
import { parseJsonBody, readJsonBody, scan } from '../../packages/server/src/http/json-body.ts'
import { refuseIn } from '../../packages/server/src/http/refuse-nul.ts'
import { networkOf } from '../../packages/server/src/limits/client-network.ts'
import { leafSteps } from '../../packages/server/src/replica/leaves.ts'
import { jsonOf } from '../../packages/server/src/replica/record-json.ts'
import { hasTooManyNames } from '../../packages/server/src/replica/record-limits.ts'
import { searchText } from '../../packages/server/src/replica/search-text.ts'
import { connectorPrefix, wordNumber } from '../../packages/server/src/replica/word-number.ts'
import { runSteps } from '../../packages/server/src/runtime/steps.ts'
import { isLike, patternParts } from '../../packages/server/src/search/parse/like-pattern.ts'
import { weightOf } from '../../packages/server/src/sync/row-weight.ts'
import { decimalKey } from '../../packages/server/src/text/decimal-key.ts'
import { fold, wordsOf } from '../../packages/server/src/text/fold.ts'
import { loadText, slice } from '../../packages/server/src/upstream/brackets.ts'
import { cutEnvelope } from '../../packages/server/src/upstream/envelope-cut.ts'
import { readScalars } from '../../packages/server/src/upstream/oversized-record.ts'
import { parseInTurns } from '../../packages/server/src/upstream/rows-in-turns.ts'
import { withIndentedQuotes } from '../../tools/codegen/src/description/unindented-quotes.ts'
import { parseTypeExpression } from '../../tools/codegen/src/spec/type-expression.ts'
import { trimBoth } from '../../tools/codegen/src/trim.ts'

type Scan = (text: string) => unknown

const headerOf = (text: string): never => ({ get: () => text }) as never

const documentOf = (text: string) => ({
  type: 'doc' as const,
  version: 1 as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: `https://${text}` }] }],
})

/** One byte at a time. */
async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  for (const byte of Buffer.from(text)) yield Buffer.of(byte)
}

const SCANS: Readonly<Record<string, Scan>> = {
  'JSON body': (text) => parseJsonBody(readJsonBody(Buffer.from(text))),
  'numbers of a response': (text) => parseJson(`[12345678901234567890,${JSON.stringify(text)}]`),
  'form body': (text) => parseFormBody({} as never, text),
  'multiple keys of JSON': (text) => canonical({ [text]: text }),
  'envelope cut': (text) => runSteps(cutEnvelope([Buffer.from(`{"data":[${text}`)], 'data', 'last')),
  'key of an envelope': (text) => runSteps(cutEnvelope([Buffer.from(text)], 'data', 'last')),
  redaction: (text) => redact(text, ['sk_live_0123456789', 'Bearer"secret']),
  path: (text) => fillPath('/v1/customers/{id}', { id: text }),
  headers: (text) => addHeaders({}, { [text]: text }),
  'Retry-After': (text) => requestedDelay(headerOf(text), true, 0),
  Link: (text) => linkOf(text),
  cursor: (text) => openCursor(new Secret(Buffer.alloc(32)), 'list', text, 0),
  'address of a client': networkOf,
  'text of a search': (text) => wordsOf(fold(text)),
  'pattern of a search': (text) => isLike('a', patternParts(text)),
  'code of an upstream': (text) => matchesGlob('*a*b*_not_found', text),
  'text of a record': (text) =>
    runSteps(leafSteps([['note', { [text]: [text, text] }, { type: 'any' }]], {})),
  'NUL in a body': (text) => refuseIn({ [text]: [text, '\0'] }, ''),
  'JSON of a record': (text) => jsonOf({ [text]: { a: [text] } }),
  'number of a word': (text) => wordNumber(connectorPrefix(text), text),
  'chunks of a response': scanChunks,
  'scalars of a record': (text) => readScalars(Buffer.from(`{"a":"${text}"`)),
  // The weight of a short one is not counted.
  'weight of a row': (text) => weightOf(text.repeat(2), undefined),
  'long text of a record': (text) => runSteps(searchText(text, 32_000)),
  'names of a record': hasTooManyNames,
  'records of a response': (text) => parseInTurns([Buffer.from(`[${text}{}]`)]),
  // Longer paths are refused by their length.
  'path of a request': (text) => checkRequest(payments, { method: 'GET', path: `/${text}` }, ''),
  'names in a request': (text) => checkRequest(payments, requestWith(text), ''),
  'tokens of a text': estimateTokens,
  'words of a task': rawWordsOf,
  'invisible characters': visible,
  'name in a message': (text) => shortName(text, text.length),
  'cell of a table': (text) => encodeCell({ [text]: text }),
  'hash of a row': hashOf,
  'text of Base64': (text) => decodedText(encodedText(text, { format: 'base64url' })),
  'quotes in a description': withIndentedQuotes,
  'type in a spec': parseTypeExpression,
  'ends of a text': (text) => trimBoth(text, text.charAt(0)),
  'Markdown to a document': toRichText,
  'Markdown to the markup of Slack': (text) => toMrkdwn(`**a**\n${text}`),
  'Markdown to HTML': toHtml,
  'HTML to a document': htmlToRichText,
  'a decimal as text': decimalKey,
  'document to text': (text) => richTextToText(toRichText(text)),
  'document to Markdown': (text) => richTextToMarkdown(documentOf(text)),
  'lines of a host': async (text) => {
    for await (const _ of tolerantLines(bytesOf(text)));
  },
}

const PARTS = [
  ...['"', '\\', '\\"', '"\\', '""', '{"a', '{"a":', '[', '[{', ']', '{}', '[],', ',', ':', ', ', ' ', '\t'],
  ...[
    '\n',
    '\n\n',
    '- ',
    '- a\n',
    '1. a\n',
    '- a\n  - b\n',
    '> ',
    '> a\n',
    '```\n',
    '```\na\n',
    '# ',
    '`',
    '`a',
    '*',
    '_',
  ],
  ...[
    '**a ',
    '_a *b ',
    '[a]',
    '[a](',
    '[a](https://',
    '](https://a',
    '[a](https://a)',
    '<',
    '<a>',
    '<a>; rel="',
    '; ',
  ],
  ...[
    '&',
    '=',
    'a=1&',
    '%',
    '%25',
    '_not_found',
    'ab',
    'Bearer ',
    'sk_live_',
    '-----BEGIN ',
    '\0',
    'é',
    '1',
    '.',
    '::',
  ],
]

/** Refused input has been scanned, too. */
async function attempt(scan: Scan, text: string): Promise<void> {
  try {
    await scan(text)
  } catch {}
}

/** A raw request that has the text wherever it can have one. */
function requestWith(text: string): object {
  return {
    method: 'POST',
    path: '/',
    query: { [text]: text },
    body: { [text]: [text] },
    headers: { [text]: text },
  }
}

/** Chunks of single bytes. WebAssembly reads them as a whole, which is not counted. */
function scanChunks(text: string): void {
  const chunks = Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte))
  const scanned = loadText(chunks)
  scanned.endOfBracket(0)
  scanned.outerChildren()
  slice(chunks, { start: 1, end: chunks.length })
}

function linkOf(link: string): unknown {
  const call = { table: { next: { set: 'page', from: 'link' } }, given: {} } as never
  const source = { rows: [{}], meta: {}, body: {}, header: () => null }
  return nextParams(call, { ...source, link: () => linkTarget(link, 'next') })
}

/** Work of each kind, for texts of this length. */
export const WORK: Readonly<Record<string, (size: number) => Promise<void>>> = {
  ...Object.fromEntries(
    Object.entries(SCANS).map(([name, scan]) => [name, (size: number) => scanParts(scan, size)]),
  ),
  'unknown params': validate,
  'content in many chunks': readInTwo,
  // Must be found as quadratic: each step scans the rest of the text.
  quadratic: async (size) => {
    for (let at = 0; at < size; at += 20) scan(' '.repeat(size - at))
  },
}

async function scanParts(scan: Scan, size: number): Promise<void> {
  for (const part of PARTS) await attempt(scan, part.repeat(Math.ceil(size / part.length)))
}

async function validate(count: number): Promise<void> {
  const params = Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}ption`, 0]))
  const { customers } = await entities
  await attempt(() => validateParams(payments, customers as never, 'create', params), '')
}

/** A stream of single bytes, read in two parts. */
async function readInTwo(size: number): Promise<void> {
  const byte = new Uint8Array(1)
  const stream = new ReadableStream<Uint8Array>({
    start: (to) => {
      for (let n = 0; n < size; n++) to.enqueue(byte)
      to.close()
    },
  })
  const source = openSource(stream)
  await source.read(0, size / 2)
  await source.read(size / 2, size)
}
