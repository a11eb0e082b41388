import type { Random } from '../random/random.ts'

/** How webhooks are delivered: shares from 0 to 1, of messages. */
export interface DeliveryShape {
  /** Are lost, with all their repetitions. */
  readonly drop?: number
  /** Are sent two times. */
  readonly twice?: number
  /** Are accompanied by a forged one, which has the same content and a wrong signature or token. */
  readonly forge?: number
  /** Each message waits for up to a second, so that later ones overtake it. */
  readonly shuffle?: boolean
  /** Each message comes so much later. */
  readonly delayMs?: number
}

export interface Copy {
  readonly isForged: boolean
  readonly delayMs: number
}

const SHUFFLE_MS = 1000

/** Copies of a message to send; none if it is lost. */
export function copiesOf(shape: DeliveryShape, random: Random): Copy[] {
  const { drop = 0, twice = 0, forge = 0, shuffle = false, delayMs = 0 } = shape
  const copy = (isForged: boolean): Copy => ({
    isForged,
    delayMs: delayMs + (shuffle ? random.between(0, SHUFFLE_MS) : 0),
  })
  const genuine = random.chance(drop) ? [] : random.chance(twice) ? [copy(false), copy(false)] : [copy(false)]
  return random.chance(forge) ? [...genuine, copy(true)] : genuine
}
