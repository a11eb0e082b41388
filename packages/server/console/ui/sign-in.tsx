/** Signing in, over the page if there is one, so that a form that was being filled in stays. */
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { call, type Problem } from '../api.ts'
import { isSignedOut, me, signIn, signInError } from '../session.ts'
import { Mark } from './mark.tsx'

export function SignIn() {
  const isOpen = isSignedOut.value
  if (!isOpen) return null
  return me.value === undefined ? (
    <main class="welcome">
      <p class="brand">
        <Mark />
        Plugboard
      </p>
      <h1>Console</h1>
      <SignInForm />
    </main>
  ) : (
    <SignInDialog />
  )
}

function SignInDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <h2 id={id}>Your session has ended</h2>
      <p>Sign in to continue. What you have typed stays.</p>
      <SignInForm />
    </dialog>
  )
}

function SignInForm() {
  const id = useId()
  const [problem, setProblem] = useState(signInError.value ?? failedAtProvider())
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      await signIn(input.current?.value.trim() ?? '')
    } catch (error) {
      setProblem((error as Problem).message)
      setBusy(false)
      input.current?.focus()
    }
  }
  return (
    <form onSubmit={submit}>
      {problem !== undefined && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
      <ProviderLink />
      <p class="field">
        <label for={id}>Token</label>
        <input
          id={id}
          ref={input}
          type="password"
          autocomplete="current-password"
          required
          aria-describedby={`${id}-help`}
        />
        <span id={`${id}-help`} class="help">
          <code>plugboard operators add &lt;name&gt;</code> prints one.
        </span>
      </p>
      <button type="submit" class="main" disabled={isBusy}>
        Sign in
      </button>
    </form>
  )
}

function ProviderLink() {
  const [provider, setProvider] = useState<string | null>(null)
  useEffect(() => {
    call<{ readonly provider: string | null }>('/console/api/sign-in').then(
      (found) => setProvider(found.provider),
      () => setProvider(null),
    )
  }, [])
  if (provider === null) return null
  return (
    <p>
      <a class="button main" href="/console/sign-in" target="_top" rel="external">
        Sign in with {new URL(provider).host}
      </a>
    </p>
  )
}

/** The callback of the provider redirects here with a code. */
function failedAtProvider(): string | undefined {
  const code = new URLSearchParams(location.search).get('failed')
  if (code === null) return undefined
  return code === 'insufficient_scope'
    ? 'Your account at the identity provider has no role here.'
    : `The sign-in at the identity provider failed (${code.replaceAll(/\W/g, '')}). Start again.`
}
