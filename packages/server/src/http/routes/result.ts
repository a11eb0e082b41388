/** The result of a call at an upstream, as the response of a route. */
import { Readable } from 'node:stream'
import type { Download } from '@plugboard/core'
import { NEXT_HEADER } from '@plugboard/core/hosted'
import { z } from 'zod'
import type { ExecuteResult } from '../../connectors/answer.ts'
import { sizeOf } from '../../upstream/brackets.ts'
import { RawJson } from '../../upstream/pass-through.ts'
import { freeSocketMemory } from '../../upstream/socket-memory.ts'
import { type CallerReply, holdUnread } from '../hold-unread.ts'
import { downloadPayload } from '../send-download.ts'
import { JSON_TYPE, jsonPayload, type Payload } from '../send-text.ts'

export const resultSchema: z.ZodType<{
  readonly records?: unknown
  readonly meta: Readonly<Record<string, unknown>>
}> = z
  .object({
    records: z.unknown().describe('A record, an array of records, or null if the upstream returns none.'),
    meta: z.record(z.string(), z.unknown()).describe('Paging fields of the action.'),
  })
  .meta({ id: 'Result' })

/** Sets the headers of the response, and returns what to send. */
export function resultPayload(
  to: CallerReply,
  { records, meta, next, replayed, isWrite }: ExecuteResult,
): Payload {
  const { reply } = to
  if (replayed) reply.header('idempotent-replayed', 'true')
  const isRaw = records instanceof RawJson
  if (!isRaw && isDownload(records)) return downloadPayload(to, records)
  if (next !== undefined) reply.header(NEXT_HEADER, next)
  if (isRaw) return rawPayload(to, records, meta, isWrite)
  return jsonPayload(to, [JSON.stringify({ records, meta })], isWrite)
}

/** Only downloads hold a stream; JSON results cannot. */
function isDownload(records: unknown): records is Download {
  return records instanceof Object && 'content' in records && records.content instanceof ReadableStream
}

/** Bytes from which copying the chunks together costs more than a stream. */
const STREAMED = 64 * 1024

const BEFORE_RECORDS = Buffer.from('{"records":')

/** The usual response around records that are already JSON. */
function rawPayload(to: CallerReply, { chunks }: RawJson, meta: unknown, isWrite: boolean): Payload {
  const { reply } = to
  const all = [BEFORE_RECORDS, ...chunks, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)]
  const size = sizeOf(all)
  reply.header('content-type', JSON_TYPE)
  if (size < STREAMED) return Buffer.concat(all, size)
  holdUnread(to, size)
  // The record of a write may still be on its way to the replica.
  if (!isWrite) reply.raw.once('finish', () => freeSocketMemory(chunks))
  reply.header('content-length', size)
  return streamOf(all)
}

/** Hands out all chunks in one turn, so that they are written with one system call. */
function streamOf(chunks: readonly Uint8Array[]): Readable {
  return new Readable({
    read() {
      for (const chunk of chunks) this.push(chunk)
      this.push(null)
    },
  })
}
