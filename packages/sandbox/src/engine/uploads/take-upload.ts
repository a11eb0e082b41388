import type { Content } from '../content/content.ts'
import type { ContentStore } from '../content/store.ts'
import type { Incoming } from '../http/message.ts'
import { readAll, readText, untilLeft } from '../http/read-stream.ts'
import { boundaryOf, readRelated } from './multipart.ts'

/** Content that came with a request. */
export interface Upload {
  readonly content: Content
  /** Its media type, if that was said. */
  readonly type: string | undefined
}

/** An upload's request with its metadata as the body, and the content apart. */
export interface TakenUpload {
  readonly incoming: Incoming
  readonly upload?: Upload
}

type Stream = AsyncIterable<Uint8Array>

/** Reads metadata and content that travel in one request, or content alone. Undefined where the sender left. */
export async function takeUpload(
  incoming: Incoming,
  stream: Stream,
  store: ContentStore,
): Promise<TakenUpload | undefined> {
  const type = incoming.headers['content-type'] ?? ''
  const boundary = boundaryOf(type)
  const sink = store.open()
  const take = (bytes: Uint8Array): Promise<void> => sink.append(bytes)
  if (boundary === undefined) {
    if (!(await untilLeft(readAll(stream, take)))) return undefined
    const upload = { content: await sink.finish(), type: type === '' ? undefined : type }
    return { incoming: withBody(incoming, '', ''), upload }
  }
  const related = await untilLeft(readRelated(stream, boundary, take))
  if (!related) return undefined
  return {
    incoming: withBody(incoming, related.metadata, related.metadataType),
    upload: { content: await sink.finish(), type: related.type },
  }
}

/** The metadata with which an upload in chunks begins. Undefined where the sender left. */
export async function takeMetadata(incoming: Incoming, stream: Stream): Promise<TakenUpload | undefined> {
  const body = await readText(stream)
  return body === undefined ? undefined : { incoming: { ...incoming, body } }
}

function withBody(incoming: Incoming, body: string, type: string): Incoming {
  const { stream: _stream, ...rest } = incoming
  return { ...rest, body, headers: { ...incoming.headers, 'content-type': type } }
}
