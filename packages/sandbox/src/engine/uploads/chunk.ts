import type { Fault } from '../faults/fault.ts'
import type { Incoming } from '../http/message.ts'
import { readAll } from '../http/read-stream.ts'
import { Refusal } from '../refusal.ts'
import { type ContentRange, readContentRange } from './content-range.ts'
import { type Session, unitOf } from './session.ts'

/** Headers of a chunk, known before its bytes arrive. */
export interface Chunk {
  /** Announced bytes; undefined if only the end of the body shows them. */
  readonly length: number | undefined
  readonly total: number | undefined
  /** True if the content ends with it. */
  readonly isLast: boolean
}

/** Parses the headers of a chunk. Undefined for a status request, which has no bytes. */
export function readChunk(session: Session, { headers }: Incoming): Chunk | undefined {
  const header = headers['content-range']
  if (header === undefined) return wholeOf(session, headers['content-length'])
  const range = readContentRange(header)
  if (range === undefined) throw badRange(`Failed to parse Content-Range header: ${header}`)
  checkTotal(session, range.total)
  return range.span && chunkOf(session, range, range.span)
}

/** All content in one request. */
function wholeOf(session: Session, length: string | undefined): Chunk {
  checkPlace(session, 0)
  const size = length === undefined ? undefined : Number(length)
  checkTotal(session, size)
  return { length: size, total: size, isLast: true }
}

function chunkOf(session: Session, { total }: ContentRange, span: { start: number; end: number }): Chunk {
  checkPlace(session, span.start)
  const length = span.end - span.start
  const isLast = span.end === (total ?? session.total)
  if (!isLast && length % unitOf(session) !== 0)
    throw badRange(`Chunks before the last have to be multiples of ${unitOf(session)} bytes, not ${length}.`)
  return { length, total, isLast }
}

function checkPlace({ sink }: Session, start: number): void {
  if (start !== sink.size) throw badRange(`The next byte of this upload is ${sink.size}, not ${start}.`)
}

function checkTotal(session: Session, total: number | undefined): void {
  session.total ??= total
  if (total !== undefined && total !== session.total)
    throw badRange(`This upload was announced with ${session.total} bytes, not ${total}.`)
}

export function badRange(message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 400, code: 'badRequest', message })
}

/**
 * Stores the bytes of a chunk in whole units; the rest is stored only at the end. False if no response is to be sent,
 * because the sender disconnected or another request took over.
 */
export async function takeChunk(
  session: Session,
  chunk: Chunk,
  stream: AsyncIterable<Uint8Array>,
  fault: Fault | undefined,
): Promise<boolean> {
  const turn = ++session.turn
  const most = fault?.kind === 'interrupted' || fault?.kind === 'kept_in_part' ? fault.bytes : undefined
  const intake = createIntake(session, most ?? Number.POSITIVE_INFINITY)
  const isWhole = await readAll(stream, async (piece) => {
    if (session.turn !== turn) throw new Superseded()
    await intake.take(piece)
    if (fault?.kind === 'interrupted' && intake.seen >= fault.bytes) throw new Superseded()
  }).catch(asCut)
  if (!isWhole || session.turn !== turn) return false
  if (chunk.length !== undefined && intake.seen !== chunk.length)
    throw badRange(`${chunk.length} bytes were announced, ${intake.seen} came.`)
  if (chunk.isLast && most === undefined) await intake.flush()
  return true
}

/** The rest of the request is not read. */
class Superseded extends Error {}

function asCut(error: unknown): false {
  if (error instanceof Superseded) return false
  throw error
}

interface Intake {
  readonly seen: number
  take(piece: Uint8Array): Promise<void>
  flush(): Promise<void>
}

/** @param most Maximum bytes to store. */
function createIntake(session: Session, most: number): Intake {
  const unit = unitOf(session)
  /** Bytes of an unfinished unit, joined only when it is whole: senders may send byte by byte. */
  let rest: Uint8Array[] = []
  let size = 0
  let seen = 0
  return {
    get seen() {
      return seen
    },
    async take(piece) {
      const kept = piece.subarray(0, Math.max(0, most - seen))
      seen += piece.length
      rest.push(kept)
      size += kept.length
      if (size < unit) return
      const all = Buffer.concat(rest)
      const whole = size - (size % unit)
      await session.sink.append(all.subarray(0, whole))
      rest = [all.subarray(whole)]
      size -= whole
    },
    flush: () => session.sink.append(Buffer.concat(rest)),
  }
}
