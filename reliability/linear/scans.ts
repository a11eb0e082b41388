/** Every hand-written loop over untrusted text. */
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { openSource } from '../../packages/core/src/bytes/source.ts'
import { matchesGlob } from '../../packages/core/src/glob.ts'
import { nextParams } from '../../packages/core/src/paging/paging.ts'
import { addHeaders } from '../../packages/core/src/request/headers.ts'
import { fillPath } from '../../packages/core/src/request/path.ts'
import { redact } from '../../packages/core/src/response/redact.ts'
import { requestedDelay } from '../../packages/core/src/retry/retry-after.ts'
import { validateParams } from '../../packages/core/src/validate/validate.ts'
import { toRichText } from '../../packages/rich-text/src/to-rich-text.ts'
import { richTextToText } from '../../packages/rich-text/src/to-text.ts'
import { canonical } from '../../packages/server/src/connectors/canonical.ts'
import { openCursor } from '../../packages/server/src/crypto/cursor.ts'
import { Secret } from '../../packages/server/src/crypto/secret.ts'
import { parseFormBody } from '../../packages/server/src/http/form-body.ts'
import { parseJsonBody } from '../../packages/server/src/http/json-body.ts'
import { tokens } from '../../packages/server/src/http/json-tokens.ts'
import { networkOf } from '../../packages/server/src/limits/client-network.ts'
import { leavesOf } from '../../packages/server/src/replica/leaves.ts'
import { isLike, patternParts } from '../../packages/server/src/search/parse/like-pattern.ts'
import { fold, wordsOf } from '../../packages/server/src/text/fold.ts'
import { cutEnvelope } from '../../packages/server/src/upstream/envelope-cut.ts'

type Scan = (text: string) => unknown

const headerOf = (text: string): never => ({ get: () => text }) as never

const SCANS: Readonly<Record<string, Scan>> = {
  'JSON body': (text) => parseJsonBody(Buffer.from(text)),
  'form body': (text) => parseFormBody({} as never, text),
  'multiple keys of JSON': (text) => canonical({ [text]: text }),
  'envelope cut': (text) => cutEnvelope([Buffer.from(`{"data":[${text}`)], 'data', 'last'),
  'key of an envelope': (text) => cutEnvelope([Buffer.from(text)], 'data', 'last'),
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
  'text of a record': (text) => leavesOf([['note', { [text]: [text, text] }, { type: 'any' }]]),
  'Markdown to a document': toRichText,
  'document to text': (text) => richTextToText(toRichText(text)),
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

function linkOf(link: string): unknown {
  const call = { table: { next: { set: 'page', from: 'link' } }, given: {} } as never
  return nextParams(call, { rows: [{}], meta: {}, body: {}, header: () => link })
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
    for (let at = 0; at < size; at += 20) Array.from(tokens('['.repeat(size - at)))
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
