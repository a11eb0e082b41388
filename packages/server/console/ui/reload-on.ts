/** Reloads what a page shows when the live state says that it has changed. */
import { useEffect, useRef } from 'preact/hooks'

/** @param state Undefined until it is known. */
export function useReloadOn(state: string | undefined, reload: () => Promise<void>): void {
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== undefined && state !== undefined && last.current !== state) void reload()
    last.current = state
  }, [state, reload])
}
