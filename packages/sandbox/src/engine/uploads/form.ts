import { once } from 'node:events'
import { Busboy } from '@fastify/busboy'
import { Refusal } from '../refusal.ts'

/** A file and the fields beside it in one form (RFC 7578). */
export interface FileForm {
  readonly fields: Readonly<Record<string, string>>
  readonly filename: string
  readonly type: string | undefined
}

type Take = (bytes: Uint8Array) => Promise<void>

/** Parses a form whose file is in one field; the content is streamed. */
export async function readFileForm(
  stream: AsyncIterable<Uint8Array>,
  contentType: string,
  field: string,
  take: Take,
): Promise<FileForm> {
  const form = openForm(contentType)
  const fields: Record<string, string> = {}
  let file: Pick<FileForm, 'filename' | 'type'> | undefined
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const refuse = (what: string): void => broken.reject(malformed(what))
  let taking: Promise<void> = Promise.resolve()
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (name, content, filename, _encoding, type) => {
    if (name !== field) refuse(`the file is in the field "${name}", not in "${field}"`)
    file = { filename, type: type || undefined }
    taking = takeAll(content, take)
    taking.catch(() => refuse('the file is cut off'))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(limit, () => refuse('it has too many parts'))
  form.on('error', () => refuse('it cannot be parsed'))
  await Promise.race([broken.promise, feed(form, stream)])
  await taking
  if (file === undefined) throw malformed(`the field "${field}" has no file`)
  return { fields, ...file }
}

function openForm(contentType: string): InstanceType<typeof Busboy> {
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new Refusal({ kind: 'media_type', got: contentType })
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 20, parts: 21, fieldSize: 1024 * 1024 },
    })
  } catch {
    throw malformed('the media type names no boundary')
  }
}

/** The request stays open for the response, even if the form is refused before its end. */
async function feed(form: InstanceType<typeof Busboy>, stream: AsyncIterable<Uint8Array>): Promise<void> {
  const finished = once(form, 'finish')
  finished.catch(() => {})
  const chunks = stream[Symbol.asyncIterator]()
  for (let next = await chunks.next(); !next.done; next = await chunks.next())
    if (!form.write(next.value)) await once(form, 'drain')
  form.end()
  await finished
}

async function takeAll(content: AsyncIterable<Uint8Array>, take: Take): Promise<void> {
  for await (const bytes of content) await take(bytes)
}

function malformed(what: string): Refusal {
  return new Refusal({ kind: 'bad_body', message: `malformed multipart body: ${what}` })
}
