/** Keeps the lease of a stream for as long as a worker is at it. */
import type { Engine } from '../store/engine.ts'
import { type Claim, isWanted, LeaseLost, renewLease } from '../store/streams.ts'

/** Of the lease: so often a worker says that it is alive. */
const BEAT = 0.25

export interface KeptLease {
  /** Another worker has the stream: requests end at once. */
  readonly lost: AbortSignal
  /** The stream or its connector was paused: the run ends after the page under way. */
  readonly unwanted: AbortSignal
  end(): void
}

export function keepLease(engine: Engine, claim: Claim): KeptLease {
  const [losing, resting] = [new AbortController(), new AbortController()]
  const db = engine.tenant(claim)
  let heardAt = performance.now()
  const beat = async (): Promise<void> => {
    try {
      await renewLease(db, engine, claim)
      heardAt = performance.now()
      if (!(await isWanted(db, claim))) resting.abort()
    } catch (error) {
      const isOver = performance.now() - heardAt > claim.leaseMs
      if (error instanceof LeaseLost || isOver) losing.abort()
    }
  }
  const beating = setInterval(() => void beat(), claim.leaseMs * BEAT)
  return { lost: losing.signal, unwanted: resting.signal, end: () => clearInterval(beating) }
}
