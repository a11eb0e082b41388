import type { Ask } from '../support/http.ts'

/** A request with one text of any length. */
export interface Shape {
  readonly name: string
  /** @param length Approximate size of the text. */
  ask(length: number): Ask
  /** The largest accepted text: its characters, or the names in it. */
  readonly longest: number
}

/** Repeated parts of cursors. */
export const CURSORS = ['A', '=', '-_', '/', '.', '%25', '%22'] as const

export function repeated(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length))
}
