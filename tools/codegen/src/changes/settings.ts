/** Changes of single settings, which are shown as the new value with the previous one. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, changeOf, quietChange } from './change.ts'

const LONGEST = 80
/** Characters before the first one that differs. */
const CONTEXT = 20

/** A setting as text: `error.code, error.type`, `none`. */
export function shown(value: unknown): string {
  return partOf(textOf(value), 0)
}

/** `new (was old)`. Of texts that differ behind their beginnings, such as documents of GraphQL, the parts that differ are shown. */
export function shownChange(is: unknown, was: unknown): string {
  const [now, before] = [textOf(is), textOf(was)]
  const same = [...now].findIndex((letter, at) => letter !== before[at])
  const start = Math.max(0, (same < 0 ? now.length : same) - CONTEXT)
  const isHidden = Math.max(now.length, before.length) > LONGEST
  return `${partOf(now, isHidden ? start : 0)} (was ${partOf(before, isHidden ? start : 0)})`
}

function textOf(value: unknown): string {
  if (value === undefined) return 'none'
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  return isList ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function partOf(text: string, start: number): string {
  const end = text.length > start + LONGEST ? '…' : ''
  return `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${end}`
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
  return [quietChange({ subject, text: `${part} ${shownChange(is, was)}` }, 'internal')]
}
