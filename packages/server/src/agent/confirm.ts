/**
 * Asks the user whether to run a plan, within the call that made it (`input_required` of protocol revision 2026-07-28). For
 * comfort only: a client can answer its own question, so the answer is worth the second call of `write`, and no approval.
 *
 * Nothing is kept between the two requests of the call: the state that the client returns is the id of the plan, which only
 * its owner can run.
 */
import type { InputRequiredResult, ServerContext } from '@modelcontextprotocol/server'
import { REFUSALS, type Refusal, type ToolResult } from '@plugboard/agent'

const QUESTION = 'run_plan'
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'

/** Typed loosely, because the client's values are not validated. */
interface Declared {
  readonly elicitation?: { readonly form?: unknown; readonly url?: unknown }
}

/**
 * True if the client shows forms. Clients of the 2025 era declare that to a connection, and could only be asked over one
 * that stays open.
 */
function showsForms({ mcpReq: { envelope } }: ServerContext): boolean {
  const { [CAPABILITIES]: declared } = (envelope ?? {}) as Readonly<Record<string, Declared | undefined>>
  const elicitation = declared?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** The question of an answer that is a plan; undefined if there is none, or if the client cannot show it. */
export function questionOf(context: ServerContext, { plan }: ToolResult): InputRequiredResult | undefined {
  if (plan === undefined || !showsForms(context)) return undefined
  return {
    resultType: 'input_required',
    requestState: plan.id,
    inputRequests: {
      [QUESTION]: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: `Do this?\n${plan.summary}`,
          requestedSchema: {
            type: 'object',
            properties: {
              run: { type: 'boolean', title: 'Do it', description: 'Otherwise nothing is sent.' },
            },
            required: ['run'],
          },
        },
      },
    },
  }
}

/** Key of the metadata with which `plugboard mcp` asks for plans, and gets them: it asks the user itself. */
export const PLAN_META = 'plugboard/plan'

/** The plan of an answer as metadata, if the client wants it. */
export function planFor(
  { mcpReq }: ServerContext,
  { plan }: ToolResult,
): { _meta?: Record<string, unknown> } {
  const isWanted = Object(mcpReq._meta)[PLAN_META] === true
  return plan !== undefined && isWanted ? { _meta: { [PLAN_META]: plan } } : {}
}

/** The user's reply: the plan to run, or to drop; undefined if this request does not reply to a question. */
export interface Reply {
  readonly plan: string
  readonly refusal?: Refusal
}

export function replyIn({ mcpReq }: ServerContext): Reply | undefined {
  const reply = mcpReq.inputResponses?.[QUESTION] as
    | { action?: unknown; content?: { run?: unknown } }
    | undefined
  const plan: unknown = mcpReq.requestState()
  if (reply === undefined || typeof plan !== 'string') return undefined
  if (reply.action === 'accept' && reply.content?.run === true) return { plan }
  return { plan, refusal: reply.action === 'cancel' ? 'closed the question' : 'declined' }
}

/** Key of the metadata with which `plugboard mcp` passes on that its user did not agree. */
export const REFUSAL_META = 'plugboard/refusal'

export function refusalIn({ mcpReq }: ServerContext): Refusal | undefined {
  const given: unknown = Object(mcpReq._meta)[REFUSAL_META]
  return REFUSALS.find((refusal) => refusal === given)
}
