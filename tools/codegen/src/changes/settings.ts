/** Changes of single settings, which are shown as the new value with the previous one. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, changeOf, quietChange } from './change.ts'

const LONGEST = 80

/** A setting as text: `error.code, error.type`, `none`. */
export function shown(value: unknown): string {
  if (value === undefined) return 'none'
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  const text = isList ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** A setting that a program, or the network around it, depends on. */
export function runtimeSetting(
  subject: string,
  part: string,
  was: string | undefined,
  is: string | undefined,
  absent = 'none',
): Change[] {
  if (was === is) return []
  const text = `${part} ${is ?? absent} (was ${was ?? absent})`
  return [changeOf({ subject, text, breaks: true }, true)]
}

export function internalSetting(subject: string, part: string, was: unknown, is: unknown): Change[] {
  if (isDeepStrictEqual(was, is)) return []
  return [quietChange({ subject, text: `${part} ${shown(is)} (was ${shown(was)})` }, 'internal')]
}
