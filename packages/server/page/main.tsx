/** The connect page: shows the session and advances it. */
import { type JSX, render } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { applyColor } from './accent.ts'
import { finish, returnAddress } from './finish.ts'
import {
  type Client,
  clientOf,
  forgetToken,
  noteLeaving,
  Refused,
  reloadForNextLink,
  type SessionView,
  type TypeView,
  takeLeaving,
  takeToken,
} from './session.ts'
import { chooseTexts, type Texts } from './texts.ts'
import type { Entered } from './views/key-form.tsx'
import { Brand } from './views/screen.tsx'
import { Done, Message, QuestionScreen, Waiting } from './views/states.tsx'
import { AllScreen, TypeList, TypeScreen } from './views/types.tsx'

const POLL_MS = 1500
/** Code of requests with the token of an ended session. */
const ENDED = 'invalid_token'

interface Loaded {
  readonly session: SessionView | undefined
  readonly setSession: (session: SessionView) => void
  /** Code of the last failure. */
  readonly problem: string | undefined
  readonly setProblem: (problem: string) => void
  readonly load: () => Promise<void>
}

/** The session, polled while something happens elsewhere. */
function useSession(client: Client): Loaded {
  const [session, setSession] = useState<SessionView>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(
    () =>
      client
        .read()
        .then(setSession)
        .then(
          () => setProblem(undefined),
          (error) => setProblem(problemOf(error)),
        ),
    [client],
  )
  useEffect(() => void load(), [load])
  const isFirstLost = session === undefined && problem !== undefined && problem !== ENDED
  const isPolling = session?.status === 'consenting' || isFirstLost
  useEffect(() => {
    if (!isPolling) return undefined
    const timer = setInterval(load, POLL_MS)
    return () => clearInterval(timer)
  }, [isPolling, load])
  return { session, setSession, problem, setProblem, load }
}

function Page({ client, t }: { readonly client: Client; readonly t: Texts }): JSX.Element | null {
  const { session, setSession, problem, setProblem, load } = useSession(client)
  useEffect(() => {
    applyColor(session?.application.color ?? null)
    if (session?.status === 'done') finish(session)
  }, [session])
  if (problem === ENDED) return <Message title={t.ended} text={t.endedText} />
  if (problem !== undefined) {
    const text = t.errors[problem] ?? t.errors.internal ?? ''
    return <Message title={t.failed} text={text} retry={{ label: t.retry, run: load }} />
  }
  if (session === undefined) return null
  return (
    <>
      <Brand {...session.application} />
      <Current {...{ session, t, client, setSession, load, setProblem }} />
    </>
  )
}

interface CurrentProps {
  readonly session: SessionView
  readonly t: Texts
  readonly client: Client
  readonly setSession: (session: SessionView) => void
  readonly load: () => Promise<void>
  readonly setProblem: (problem: string) => void
}

function Current({ session, t, client, setSession, load, setProblem }: CurrentProps): JSX.Element {
  // Null: the user has returned to the list. Undefined: no choice yet.
  const [chosen, setChosen] = useState<TypeView | null>()
  const [isAgain, setAgain] = useState(false)
  const [only, last] = [onlyType(session), isAgain || isRetry(session) ? lastType(session) : undefined]
  const type = only ?? (chosen === undefined ? last : chosen)
  const fail = async (error: unknown): Promise<void> => {
    setAgain(false)
    if (isOvertaken(error)) await load()
    else setProblem(problemOf(error))
  }
  if (session.status === 'done') return <Done session={session} t={t} returnTo={returnAddress(session)} />
  if (session.status === 'choosing')
    return (
      <QuestionScreen
        session={session}
        t={t}
        onAnswer={(given) => client.answer(given).then(setSession, fail)}
      />
    )
  if (session.status === 'consenting' && !isAgain && !isRetry(session))
    return <Waiting session={session} t={t} onAgain={() => setAgain(true)} />
  const consent = (to: string) => (entered?: Entered) =>
    client.authorize(to, entered).then((url) => leave(session, url), entered ? unlessInForm(fail) : fail)
  const returnTo = returnAddress(session)
  if (session.connect_all)
    return <AllScreen {...{ session, t, returnTo }} onConsent={consent(firstType(session))} />
  if (!type) return <TypeList session={session} t={t} onChoose={setChosen} />
  return (
    <TypeScreen
      key={type.type}
      session={session}
      t={t}
      type={type}
      onConsent={consent(type.type)}
      onSubmit={(method, given) =>
        client.submit(type.type, method, given).then(setSession, unlessInForm(fail))
      }
      returnTo={returnTo}
      onBack={only ? undefined : () => setChosen(null)}
    />
  )
}

function leave(session: SessionView, url: string): void {
  noteLeaving(returnAddress(session))
  location.assign(url)
}

function onlyType({ connectors }: SessionView): TypeView | undefined {
  return connectors.length === 1 ? connectors[0] : undefined
}

/** One consent connects it and all others. */
function firstType({ connectors }: SessionView): string {
  return connectors[0]?.type ?? ''
}

function lastType({ connectors, type }: SessionView): TypeView | undefined {
  return connectors.find((one) => one.type === type)
}

/** True after a failed attempt, and in a tab that left the consent screen by the back button. */
function isRetry({ error, status, returned }: SessionView): boolean {
  return error !== null || (hasLeft && status === 'consenting' && !returned)
}

/** True if another window was faster. */
function isOvertaken(error: unknown): boolean {
  return error instanceof Refused && error.code === 'connector_state'
}

/** Leaves errors that the end user can fix in the form to the form, which keeps the input. */
function unlessInForm(fail: (error: unknown) => Promise<void>): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!isOvertaken(error) && problemOf(error) !== ENDED) throw error
    await fail(error)
  }
}

function problemOf(error: unknown): string {
  const code = error instanceof Refused ? error.code : 'internal'
  if (code === ENDED) forgetToken()
  return code
}

const t = chooseTexts(navigator.languages)
const token = takeToken()
const hasLeft = takeLeaving()
reloadForNextLink()
const root = document.getElementById('page')
if (root !== null)
  render(
    token === undefined ? (
      <Message title={t.ended} text={t.endedText} />
    ) : (
      <Page client={clientOf(token)} t={t} />
    ),
    root,
  )
