/** Makes the database block a process at a given point, so that it can be killed exactly there. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../../packages/server/src/store/store.ts'
import type { Env } from '../../figure.ts'
import type { Point } from './points.ts'

export interface Trap {
  /** Environment of every process of the service. */
  readonly env: Env
  /** Makes the next process block at the point, in its open transaction. */
  set(store: Store, point: Point): Promise<void>
  isHolding(store: Store): Promise<boolean>
  /** Called once the blocked process is killed. */
  remove(store: Store, point: Point): Promise<void>
}

/** Maximum time to get there. */
const LOST_MS = 60_000

export async function untilHeld(trap: Trap, store: Store, name: string): Promise<void> {
  const end = performance.now() + LOST_MS
  while (!(await trap.isHolding(store))) {
    if (performance.now() > end) throw new Error(`the point was not reached: ${name}`)
    await sleep(20)
  }
}
