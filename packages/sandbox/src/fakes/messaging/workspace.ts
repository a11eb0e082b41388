import type { Answer, Call, Handler } from '../../fake.ts'

/** Events name it, and so does the request by which a token is tried. */
export const TEAM = 'T0SANDBOX'

/** The account of a token, in this workspace. */
export function inWorkspace(derived: Handler | undefined): Handler {
  return (call: Call): Answer => {
    const answer = derived?.(call) ?? { status: 200, body: {} }
    return { ...answer, body: { ...(answer.body as object), team_id: TEAM } }
  }
}
