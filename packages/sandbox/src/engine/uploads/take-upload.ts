import type { Content } from '../content/content.ts'
import type { ContentStore } from '../content/store.ts'
import type { Incoming } from '../http/message.ts'
import { readAll, readText, untilDisconnect } from '../http/read-stream.ts'
import { readFileForm } from './form.ts'
import { boundaryOf, readRelated } from './multipart.ts'

/** Content of a request. */
export interface Upload {
  readonly content: Content
  /** Media type, if given. */
  readonly type: string | undefined
  /** Of a file in a form. */
  readonly filename?: string
}

/** An upload request with its metadata as body, and its content. */
export interface TakenUpload {
  readonly incoming: Incoming
  readonly upload?: Upload
}

type Stream = AsyncIterable<Uint8Array>

/**
 * Reads metadata and content in one request, or content alone. Undefined if the sender disconnected.
 *
 * @param formField Field of a form that has the content.
 */
export async function takeUpload(
  incoming: Incoming,
  stream: Stream,
  store: ContentStore,
  formField: string | undefined,
): Promise<TakenUpload | undefined> {
  const type = incoming.headers['content-type'] ?? ''
  const sink = store.open()
  const take = (bytes: Uint8Array): Promise<void> => sink.append(bytes)
  if (formField !== undefined) {
    const form = await untilDisconnect(readFileForm(stream, type, formField, take))
    if (!form) return undefined
    const { fields, ...file } = form
    return {
      incoming: { ...withBody(incoming, '', type), fields },
      upload: { content: await sink.finish(), ...file },
    }
  }
  const boundary = boundaryOf(type)
  if (boundary === undefined) {
    if (!(await untilDisconnect(readAll(stream, take)))) return undefined
    const upload = { content: await sink.finish(), type: type === '' ? undefined : type }
    return { incoming: withBody(incoming, '', ''), upload }
  }
  const related = await untilDisconnect(readRelated(stream, boundary, take))
  if (!related) return undefined
  return {
    incoming: withBody(incoming, related.metadata, related.metadataType),
    upload: { content: await sink.finish(), type: related.type },
  }
}

/** Reads the metadata that starts a resumable upload. Undefined if the sender disconnected. */
export async function takeMetadata(incoming: Incoming, stream: Stream): Promise<TakenUpload | undefined> {
  const body = await readText(stream)
  return body === undefined ? undefined : { incoming: { ...incoming, body } }
}

function withBody(incoming: Incoming, body: string, type: string): Incoming {
  const { stream: _stream, ...rest } = incoming
  return { ...rest, body, headers: { ...incoming.headers, 'content-type': type } }
}
