/** Imports modules of connector packages, which may be written by anybody. */
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any package takes on a busy machine. */
const MAX_LOAD_MS = 30_000

let previous: Promise<unknown> = Promise.resolve()

/**
 * Imports a module. Rejects if it does not finish, or tries to end the process. Only one is imported at a time, so that
 * the error names the right one.
 */
export function loadPart(
  name: string,
  url: string,
  limitMs: number = MAX_LOAD_MS,
): Promise<Record<string, unknown>> {
  const loaded = previous.then(() => importWithin(name, url, limitMs))
  previous = loaded.catch(() => {})
  return loaded
}

async function importWithin(name: string, url: string, limitMs: number): Promise<Record<string, unknown>> {
  const imported = new AbortController()
  const late = wait(limitMs, undefined, { signal: imported.signal }).then(() => {
    throw new Error(
      `${name} did not finish loading within ${limitMs / 1000} s: it awaits something that never happens`,
    )
  })
  const release = keepProcess(name)
  try {
    return await Promise.race([import(/* @vite-ignore */ url) as Promise<Record<string, unknown>>, late])
  } finally {
    release()
    late.catch(() => {})
    imported.abort()
  }
}

/** Until it is released, `process.exit` throws, so that the other packages stay available. */
function keepProcess(name: string): () => void {
  const { exit } = process
  process.exit = (code) => {
    throw new Error(`${name} calls process.exit(${code ?? ''}) while it is loaded`)
  }
  return () => {
    process.exit = exit
  }
}
