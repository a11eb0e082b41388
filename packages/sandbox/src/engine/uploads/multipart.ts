import { Refusal } from '../refusal.ts'
import { createScanner, type Scanner } from './scanner.ts'

/** A file and its metadata in one body (RFC 2387). */
export interface Related {
  /** The first part. */
  readonly metadata: string
  readonly metadataType: string
  /** Media type of the second part, if given. */
  readonly type: string | undefined
}

/** Maximum bytes of headers and of metadata. */
const HEADERS = 16 * 1024
const METADATA = 1024 * 1024

const END_OF_HEADERS = Buffer.from('\r\n\r\n')
const CLOSING = Buffer.from('--')

/** The boundary of a `multipart/related` body; undefined for any other media type. */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/related\s*(;|$)/i.test(contentType)) return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? ''
}

/** Parses a two-part body: metadata first, then content, which is streamed. */
export async function readRelated(
  stream: AsyncIterable<Uint8Array>,
  boundary: string,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<Related> {
  if (boundary === '') throw malformed('the media type names no boundary')
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter may be at the very start, without a preceding line end.
  const scanner = createScanner(stream, Buffer.from('\r\n'))
  await demand(scanner.until(delimiter, () => {}))
  const { type: metadataType } = await headersOf(scanner)
  const metadata = await textUntil(scanner, delimiter, METADATA)
  const { type } = await headersOf(scanner)
  await demand(scanner.until(delimiter, take))
  if (!(await scanner.isNext(CLOSING))) throw malformed('there are more than two parts')
  await scanner.finish()
  return { metadata, metadataType: metadataType ?? '', type }
}

async function headersOf(scanner: Scanner): Promise<{ type: string | undefined }> {
  if (await scanner.isNext(CLOSING)) throw malformed('there are fewer than two parts')
  const text = await textUntil(scanner, END_OF_HEADERS, HEADERS)
  return { type: /^content-type:(.*)$/im.exec(text)?.[1]?.trim() || undefined }
}

async function textUntil(scanner: Scanner, mark: Buffer, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  await demand(
    scanner.until(mark, (bytes) => {
      size += bytes.length
      if (size > most) throw malformed(`more than ${most} bytes before the media`)
      pieces.push(bytes)
    }),
  )
  return Buffer.concat(pieces).toString('utf8')
}

async function demand(found: Promise<boolean>): Promise<void> {
  if (!(await found)) throw malformed('it ends before its last boundary')
}

function malformed(what: string): Refusal {
  return new Refusal({ kind: 'bad_body', message: `malformed multipart body: ${what}` })
}
