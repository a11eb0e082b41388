/** Questions to the end user before the connector is stored. */
import { connectorError } from '@plugboard/core'
import { refusal } from '../errors/refusal.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { Choice } from './identity.ts'
import { openSealed, type PendingGrant, type PendingKeys, sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { failSession } from './session.ts'

export type Question =
  /** Which of several sites to connect. */
  | {
      readonly kind: 'choice'
      readonly options: readonly Choice[]
      /** Number of further sites, which are not among the options. */
      readonly omitted: number
    }
  /** True to replace the account with another one. */
  | {
      readonly kind: 'account'
      readonly expected: string | null
      readonly found: string | null
      /** False if the account is unknown: some keys cannot read it. */
      readonly certain: boolean
    }

export interface QuestionAnswer {
  readonly value?: string | undefined
  readonly confirm?: boolean | undefined
}

/** More than anybody searches by eye. The question is part of every answer to a poll. */
const MAX_OPTIONS = 200

/** The question which of these to connect. */
export function choiceQuestion(choices: readonly Choice[]): Question {
  const options = choices.slice(0, MAX_OPTIONS)
  return { kind: 'choice', options, omitted: choices.length - options.length }
}

/** @param more What the session has to keep until the answer, unless it has it already. */
export async function ask(
  { store, clock }: Services,
  session: ConnectSession,
  question: Question,
  more: Partial<Pick<ConnectSession, 'type' | 'method' | 'sealed'>> = {},
): Promise<void> {
  const asked = { status: 'choosing', question: JSON.stringify(question), changed_at: clock() } as const
  await store.connectSessions.change(session, { ...asked, ...more })
}

export function questionOf({ question }: ConnectSession): Question | null {
  return question === null ? null : JSON.parse(question)
}

/** Stores the answer with the grant. The session becomes `granted` again, or `failed` if the user declined. */
export async function answerQuestion(
  services: Services,
  session: ConnectSession,
  answer: QuestionAnswer,
): Promise<void> {
  const question = session.status === 'choosing' ? questionOf(session) : null
  if (question === null)
    throw connectorError('connector_state', 'The connect session has no open question. Reload it.')
  if (question.kind === 'account' && answer.confirm !== true) {
    await failSession(services, session, 'account_mismatch')
    return
  }
  const grant = openSealed<PendingGrant | PendingKeys>(services, session)
  const answered =
    question.kind === 'account'
      ? { ...grant, isOtherAccount: true }
      : { ...grant, choice: choiceOf(question.options, answer.value) }
  await services.store.connectSessions.change(session, {
    status: 'granted',
    question: null,
    sealed: sealInSession(services, session, answered),
    changed_at: services.clock(),
  })
}

function choiceOf(options: readonly Choice[], value: string | undefined): string {
  const choice = options.find((option) => option.value === value)
  if (choice !== undefined) return choice.value
  throw refusal('invalid_request', {
    pointer: '/value',
    code: 'not_allowed',
    message: 'must be one of the options',
  })
}
