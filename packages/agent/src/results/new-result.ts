/** Creates results with unique handles. */
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import type { ActionRef } from '../registry.ts'
import type { Session } from '../session.ts'
import { randomText } from '../text/random.ts'
import type { LoadedPage } from './pages.ts'
import type { Result } from './result.ts'

interface Source {
  readonly ref: ActionRef
  readonly connection: Connection
}

/** Length of the handle prefix in row references. */
const REFERENCE = 3

export async function newResult(
  session: Session,
  { ref, connection }: Source,
  fields: readonly string[],
  { state }: LoadedPage,
  kind: Result['kind'],
): Promise<Result> {
  const handle = await freshHandle(session)
  return {
    handle,
    ref: handle.slice(0, REFERENCE),
    action: ref.name,
    account: connection.account,
    fields,
    pages: [state],
    shown: 0,
    kind,
  }
}

/** A handle whose prefix no other result of this user has. */
async function freshHandle({ memory }: Session): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const handle = randomText(16)
    if ((await memory.findResult(handle.slice(0, REFERENCE))) === undefined) return handle
  }
  throw new ToolError('Too many results are kept: wait until some have expired, which takes an hour.')
}
