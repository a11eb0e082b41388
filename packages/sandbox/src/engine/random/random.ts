/** A random number generator with identical results on every machine for the same seed. */
export interface Random {
  /** An unsigned 32-bit integer. */
  bits(): number
  /** In [0, 1). */
  unit(): number
  /** An integer between both bounds, inclusive. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Letters and digits. */
  text(length: number): string
  /** An independent generator, so that draws from one do not affect the other. */
  fork(label: string): Random
}

/** Where a generator has got to. */
export type RandomState = readonly [a: number, b: number, c: number, counter: number]

/** Continues a generator of an earlier process, and keeps its state. */
export interface KeptRandom {
  readonly state: RandomState | undefined
  /** Called on each draw. */
  changed(state: () => RandomState): void
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A small, fast counter-based generator with 128 bits of state. Uses integers only, so that no machine rounds
 * differently.
 */
export function createRandom(seed: string, kept?: KeptRandom): Random {
  let a = hash(seed, 1)
  let b = hash(seed, 2)
  let c = hash(seed, 3)
  let counter = 1
  let isReady = false
  const state = (): RandomState => [a, b, c, counter]

  const bits = (): number => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    if (isReady) kept?.changed(state)
    return sum >>> 0
  }
  // The initial state is close to the seed; twelve rounds diffuse it.
  for (let round = 0; round < 12; round++) bits()
  if (kept?.state !== undefined) [a, b, c, counter] = kept.state
  isReady = true

  const unit = (): number => bits() / 4_294_967_296
  const between = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1))
  return {
    bits,
    unit,
    between,
    chance: (probability) => unit() < probability,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    text: (length) => drawText(bits, length),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

/** Five characters from each 32 bits. */
function drawText(bits: () => number, length: number): string {
  let text = ''
  for (let pool = 0; text.length < length; pool = Math.floor(pool / 62)) {
    if (text.length % 5 === 0) pool = bits()
    text += ALPHABET[pool % 62]
  }
  return text
}

/** FNV-1a with a different offset for each salt. */
function hash(text: string, salt: number): number {
  let state = Math.imul(0x811c9dc5, salt)
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state | 0
}

/** Draws one of `[weight, value]` pairs. */
export function pickWeighted<T>(
  random: Random,
  choices: readonly (readonly [weight: number, value: T])[],
): T {
  let left = random.unit() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, value] of choices) {
    left -= weight
    if (left < 0) return value
  }
  return (choices.at(-1) as readonly [number, T])[1]
}
