import { createRandom, type Random, type RandomState } from '../random/random.ts'
import type { KeptValues } from './values.ts'

/** A generator that continues after a restart, so that no id is drawn twice. */
export function keptRandom(seed: string, kept: KeptValues, key: string): Random {
  const state = new Map(kept.read('')).get(key) as RandomState | undefined
  return createRandom(seed, { state, changed: (next) => kept.changed(key, next) })
}
