/** A hook for React. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Connected, type ConnectStatus, openConnect } from './open-connect.ts'

export interface UseConnect {
  /** Call it in a click handler. */
  readonly connect: () => void
  /** Undefined before the first click. */
  readonly status: ConnectStatus | undefined
  readonly connected: Connected | undefined
  /** A `ConnectError` unless the browser itself failed. */
  readonly error: Error | undefined
}

/** @param openSession Lets your backend open a session; resolves to its `url`. */
export function useConnect(openSession: () => Promise<string>): UseConnect {
  const [state, setState] = useState<Omit<UseConnect, 'connect'>>(IDLE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const connect = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const set = (next: Partial<UseConnect>): void => {
      if (!signal.aborted) setState((last) => ({ ...last, ...next }))
    }
    setState(IDLE)
    openConnect({ url: openSession, signal, onStatus: (status) => set({ status }) }).then(
      (connected) => set({ connected }),
      (error: Error) => set({ error }),
    )
  }, [openSession])
  return { ...state, connect }
}

const IDLE = { status: undefined, connected: undefined, error: undefined }
