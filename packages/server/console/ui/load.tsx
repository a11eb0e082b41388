/** Loads what a page shows, and shows what stands in its place meanwhile and if that fails. */
import type { ComponentChildren, JSX } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { call, type Problem } from '../api.ts'
import { me, type Role } from '../session.ts'
import { Id } from './copy.tsx'

export interface Loading<T> {
  readonly data: T | undefined
  readonly problem: Problem | undefined
  readonly reload: () => Promise<void>
}

/** Loads a path, and again when it changes or somebody signs in. What was loaded stays until the next is there. */
export function useLoad<T>(path: string | undefined): Loading<T> {
  const [state, setState] = useState<{ path?: string | undefined; data?: T; problem?: Problem }>({})
  const current = useRef(path)
  current.current = path
  const operator = me.value
  const reload = useCallback(async () => {
    if (path === undefined) return
    try {
      const data = await call<T>(path)
      if (current.current === path) setState({ path, data })
    } catch (problem) {
      if (current.current === path) setState({ path, problem: problem as Problem })
    }
  }, [path])
  useEffect(() => {
    void reload()
  }, [reload, operator])
  const isCurrent = state.path?.split('?')[0] === path?.split('?')[0]
  return { data: isCurrent ? state.data : undefined, problem: isCurrent ? state.problem : undefined, reload }
}

export function Loaded<T>({
  of: { data, problem, reload },
  children,
}: {
  readonly of: Loading<T>
  readonly children: (data: T) => ComponentChildren
}): JSX.Element {
  if (problem !== undefined) return <Failed problem={problem} onRetry={reload} />
  return data === undefined ? <Skeleton /> : (children(data) as JSX.Element)
}

/** Appears after 300 ms (by CSS), so that fast pages do not flicker. */
function Skeleton() {
  return (
    <div class="skeleton" role="status" aria-label="Loading">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}

export function Failed({ problem, onRetry }: { readonly problem: Problem; readonly onRetry?: () => void }) {
  const source = (
    <p class="soft">
      <code>{problem.code}</code> {problem.requestId && <Id>{problem.requestId}</Id>}
    </p>
  )
  if (problem.status === 403)
    return (
      <Refusal message={problem.message} role="alert">
        {source}
      </Refusal>
    )
  return (
    <div class="state" role="alert">
      <h2>{problem.status === 404 ? 'There is no such thing' : 'This failed'}</h2>
      <p>{problem.message}</p>
      <Violations problem={problem} />
      {source}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}

/** In the place of a page, for an operator whose role is too low. The server is not asked. */
export function Denied({ needs, children }: { readonly needs: Role; readonly children?: ComponentChildren }) {
  const message = `This needs the role ${needs}; yours is ${me.value?.operator.role}.`
  return <Refusal message={message}>{children}</Refusal>
}

function Refusal({
  message,
  role,
  children,
}: {
  readonly message: string
  readonly role?: 'alert'
  readonly children?: ComponentChildren
}) {
  return (
    <div class="state denied" role={role}>
      <h2>Not for your role</h2>
      <p>{message}</p>
      {children}
      <p>An admin of the installation can change what you may do: Settings, Operators.</p>
    </div>
  )
}

/** Those that the message does not name already, as it does with the first. */
function Violations({ problem }: { readonly problem: Problem }) {
  const errors = problem.errors.filter(({ message }) => !problem.message.includes(message))
  if (errors.length === 0) return null
  return (
    <ul>
      {errors.map(({ pointer, message }) => (
        <li key={`${pointer} ${message}`}>
          <code>{pointer}</code> {message}
        </li>
      ))}
    </ul>
  )
}

/** An empty list says what to do next. */
export function Empty({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
