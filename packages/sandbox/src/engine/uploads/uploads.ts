import type { Call } from '../behaviour.ts'
import type { ContentStore } from '../content/store.ts'
import type { Fault } from '../faults/fault.ts'
import type { Branch } from '../http/form.ts'
import { type Answer, type Incoming, originOf } from '../http/message.ts'
import type { Random } from '../random/random.ts'
import type { Match } from '../route.ts'
import { badRange, readChunk, takeChunk } from './chunk.ts'
import { progressOf, type Session } from './session.ts'

/** Query param that identifies a resumable upload in its address. */
const ID = 'upload_id'

/** The resumable uploads of one upstream. */
export interface Uploads {
  /** The upload at a request's address. */
  find(query: Branch): Session | undefined
  /** Starts an upload; the answer contains the address for its chunks. */
  begin(call: Call, match: Match, incoming: Incoming): Answer
  /** Receives a chunk, or reports the progress. Undefined if the socket is to be closed. */
  receive(session: Session, incoming: Incoming, fault: Fault | undefined): Promise<Answer | undefined>
}

/** @param finish Runs the action of an upload when its content is complete. */
export function createUploads(store: ContentStore, random: Random, finish: (call: Call) => Answer): Uploads {
  const sessions = new Map<string, Session>()
  return {
    find: (query) => sessions.get(String(query[ID] ?? '')),
    begin(call, match, incoming) {
      const session = openSession({ id: random.text(40), call, match, sink: store.open() }, incoming)
      sessions.set(session.id, session)
      return { status: 200, headers: { location: addressOf(session, incoming) } }
    },
    async receive(session, incoming, fault) {
      if (incoming.method === 'DELETE') {
        sessions.delete(session.id)
        return { status: 499 }
      }
      if (session.answer !== undefined) return session.answer
      return continueUpload(session, incoming, fault, finish)
    },
  }
}

function openSession(parts: Pick<Session, 'id' | 'call' | 'match' | 'sink'>, { headers }: Incoming): Session {
  const length = headers['x-upload-content-length']
  return {
    ...parts,
    type: headers['x-upload-content-type'],
    total: length === undefined ? undefined : Number(length),
    turn: 0,
  }
}

/** The absolute address, since clients send chunks to exactly that. */
function addressOf({ id }: Session, incoming: Incoming): string {
  return `${originOf(incoming)}${incoming.url}&${ID}=${id}`
}

async function continueUpload(
  session: Session,
  incoming: Incoming,
  fault: Fault | undefined,
  finish: (call: Call) => Answer,
): Promise<Answer | undefined> {
  if (incoming.method !== 'PUT' || incoming.stream === undefined) throw badRange('Chunks are sent with PUT.')
  const chunk = readChunk(session, incoming)
  if (chunk !== undefined && !(await takeChunk(session, chunk, incoming.stream, fault))) return undefined
  if (session.sink.size !== session.total) return progressOf(session)
  const content = await session.sink.finish()
  session.answer = finish({ ...session.call, upload: { content, type: session.type } })
  return session.answer
}
