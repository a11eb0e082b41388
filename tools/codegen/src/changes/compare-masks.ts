/** Field masks: names that callers may give in them are a set, and the rest is how they are sent. */
import { isDeepStrictEqual } from 'node:util'
import type { Mask, Value } from '@plugboard/core'
import type { Finding } from './change.ts'

export function compareMasks({ mask: was }: Value, { mask: is }: Value, path: string): Finding[] {
  if (isDeepStrictEqual(was, is)) return []
  if (was === undefined) return [{ path, text: 'a field mask', becomes: 'narrower', isRuntime: true }]
  if (is === undefined) return [{ path, text: 'no field mask any more', becomes: 'wider', isRuntime: true }]
  const [old, now] = [namesIn(was), namesIn(is)]
  const gone = old.filter((name) => !now.includes(name))
  const fresh = now.filter((name) => !old.includes(name))
  const { fields: _old, beside: _oldBeside, ...oldRest } = was
  const { fields: _now, beside: _nowBeside, ...nowRest } = is
  return [
    ...sets(path, gone, 'the mask no longer takes', 'narrower'),
    ...sets(path, fresh, 'the mask also takes', 'wider'),
    ...(isDeepStrictEqual(oldRest, nowRest)
      ? []
      : [{ path, text: 'the mask is sent otherwise', becomes: 'same', effect: 'internal' } as const]),
  ]
}

/** Names of fields, those inside of others included. */
function namesIn({ fields, beside = [] }: Mask): string[] {
  return [...new Set([...fields.split(/[,()]/).filter((name) => name !== ''), ...beside])]
}

const MOST = 8

function sets(
  path: string,
  names: readonly string[],
  says: string,
  becomes: 'narrower' | 'wider',
): Finding[] {
  if (names.length === 0) return []
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return [{ path, text: `${says} ${names.slice(0, MOST).join(', ')}${more}`, becomes, isRuntime: true }]
}
