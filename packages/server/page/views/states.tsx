/** The screens after the choice: waiting, questions, and result. */
import type { JSX } from 'preact'
import { fill, type Texts } from '../texts.ts'
import { marksOf, unconnected, vendorOf } from '../vendors.ts'
import { Screen, type Shown } from './screen.tsx'
import { useBusy } from './use-busy.ts'

export function Waiting({ session, t, onAgain }: Shown & { readonly onAgain: () => void }): JSX.Element {
  const words = { type: vendorOf(session) }
  const [title, text] = session.returned ? [t.working, t.finishingText] : [t.waiting, t.waitingText]
  return (
    <Screen title={fill(title, words)} marks={marksOf(session)}>
      <p aria-live="polite">{fill(text, words)}</p>
      <button type="button" class="plain" onClick={onAgain}>
        {t.again}
      </button>
    </Screen>
  )
}

export function QuestionScreen({
  session,
  t,
  onAnswer,
}: Shown & {
  readonly onAnswer: (given: { readonly value?: string; readonly confirm?: boolean }) => Promise<void>
}): JSX.Element {
  const [isBusy, run] = useBusy(onAnswer)
  const { question } = session
  if (question?.kind !== 'choice')
    return (
      <Screen title={question?.certain === false ? t.maybeOtherAccount : t.otherAccount}>
        <p>{accountText(question, t)}</p>
        <button type="button" class="main" disabled={isBusy} onClick={() => run({ confirm: false })}>
          {t.keep}
        </button>
        <button type="button" class="plain" disabled={isBusy} onClick={() => run({ confirm: true })}>
          {t.replace}
        </button>
      </Screen>
    )
  return (
    <Screen title={t.site}>
      <ul class="choices">
        {question.options.map(({ value, label }) => (
          <li key={value}>
            <button type="button" class="choice" disabled={isBusy} onClick={() => run({ value })}>
              <strong>{label}</strong>
            </button>
          </li>
        ))}
      </ul>
      {question.omitted > 0 && (
        <p>{fill(t.moreSites, { count: String(question.omitted), type: vendorOf(session) })}</p>
      )}
    </Screen>
  )
}

function accountText(
  question: { readonly expected: string | null; readonly found: string | null } | null,
  t: Texts,
): string {
  const { expected = null, found = null } = question ?? {}
  if (expected === null && found === null) return t.unnamedAccountText
  return fill(t.otherAccountText, { expected: expected ?? t.unknown, found: found ?? t.unknown })
}

export function Done({
  session,
  t,
  returnTo,
}: Shown & { readonly returnTo: string | undefined }): JSX.Element {
  const { name } = session.application
  const lacking = unconnected(session, 'scopes_missing')
  const refused = unconnected(session, 'consent_refused')
  return (
    <Screen title={t.done} marks={marksOf(session)}>
      <p>{fill(t.doneText, { type: vendorOf(session), name })}</p>
      {session.missing_scopes.length > 0 && <p class="alert">{fill(t.missing, { name })}</p>}
      {lacking !== '' && <p class="alert">{fill(t.notConnected, { type: lacking, name })}</p>}
      {refused !== '' && <p class="alert">{fill(t.refusedAccess, { type: refused })}</p>}
      {returnTo && (
        <a class="main" href={returnTo}>
          {fill(t.returning, { name })}
        </a>
      )}
    </Screen>
  )
}

export function Message({
  title,
  text,
  retry,
}: {
  readonly title: string
  readonly text: string
  readonly retry?: { readonly label: string; readonly run: () => void }
}): JSX.Element {
  return (
    <Screen title={title}>
      <p>{text}</p>
      {retry && (
        <button type="button" class="main" onClick={retry.run}>
          {retry.label}
        </button>
      )}
    </Screen>
  )
}
