/** Field masks: which fields are asked for by default, what callers may select beside the records, and how it is sent. */
import { isDeepStrictEqual } from 'node:util'
import type { Value } from '@plugboard/core'
import type { Finding } from './change.ts'

export function compareMasks({ mask: was }: Value, { mask: is }: Value, path: string): Finding[] {
  if (isDeepStrictEqual(was, is)) return []
  if (was === undefined) return [{ path, text: 'a field mask', becomes: 'narrower', isRuntime: true }]
  if (is === undefined) return [{ path, text: 'no field mask any more', becomes: 'wider', isRuntime: true }]
  const [old, now] = [pathsIn(was.fields), pathsIn(is.fields)]
  const { fields: _old, beside: oldBeside = [], ...oldRest } = was
  const { fields: _now, beside = [], ...nowRest } = is
  return [
    ...sets(path, uncovered(old, now), 'by default, the mask no longer asks for', 'narrower'),
    ...sets(path, uncovered(now, old), 'by default, the mask also asks for', 'wider'),
    ...sets(path, uncovered(oldBeside, beside), 'the mask no longer takes', 'narrower'),
    ...sets(path, uncovered(beside, oldBeside), 'the mask also takes', 'wider'),
    ...(isDeepStrictEqual(oldRest, nowRest)
      ? []
      : [{ path, text: 'the mask is sent otherwise', becomes: 'same', effect: 'internal' } as const]),
  ]
}

/** `id`, `owner/id` and `owner/name` of `id,owner(id,name)`. */
function pathsIn(fields: string): string[] {
  const found: string[] = []
  const above: string[] = []
  let name = ''
  for (const token of [...(fields.match(/[,()]|[^\s,()]+/g) ?? []), ',']) {
    if (token === '(') above.push(name)
    else if (!',)'.includes(token)) {
      name = token
      continue
    } else if (name !== '') found.push([...above, name].join('/'))
    if (token === ')') above.pop()
    name = ''
  }
  return [...new Set(found)]
}

/** Paths that the others do not have. A field without a selection is all that is inside of it. */
function uncovered(paths: readonly string[], others: readonly string[]): string[] {
  return paths.filter((path) => !others.some((other) => path === other || path.startsWith(`${other}/`)))
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
