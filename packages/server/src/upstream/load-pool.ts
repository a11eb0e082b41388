/** Loads the pools of undici with the first request: a start goes without them. */
import type { Pool } from 'undici'

/**
 * Of 110 modules the 20 that a pool needs. All of them took 50 ms and more of one turn of the event loop, for which the first call of
 * a process made everybody else wait.
 */
export async function loadPool(): Promise<typeof Pool> {
  // @ts-expect-error: undici declares the types of its entry alone.
  return (await import('undici/lib/dispatcher/pool.js')).default
}
