/** Words of a value that neither types nor validation depend on: documentation, marks, and the notation of a request. */
import { isDeepStrictEqual } from 'node:util'
import type { Value } from '@plugboard/core'
import type { Finding, QuietEffect } from './change.ts'
import { shown } from './settings.ts'

interface Word {
  readonly says: string
  readonly effect: QuietEffect
  /** The search compares values by it. */
  readonly isSearched?: true
}

const WORDS: { readonly [K in keyof Value]?: Word } = {
  default: { says: 'default of the upstream', effect: 'docs' },
  format: { says: 'format', effect: 'docs', isSearched: true },
  since: { says: 'since version', effect: 'docs' },
  help: { says: 'help', effect: 'docs' },
  label: { says: 'label', effect: 'docs' },
  trim: { says: 'trimmed', effect: 'internal' },
  readOnly: { says: 'set by the upstream', effect: 'docs' },
  sensitive: { says: 'sensitive', effect: 'internal' },
  untrusted: { says: 'untrusted', effect: 'internal' },
  as: { says: 'sent as', effect: 'internal' },
  whole: { says: 'sent as the whole body', effect: 'internal' },
  style: { says: 'encoding of arrays', effect: 'internal' },
  from: { says: 'read from', effect: 'internal' },
  equals: { says: 'true for', effect: 'internal', isSearched: true },
  sum: { says: 'sum of', effect: 'internal', isSearched: true },
  where: { says: 'of the item with', effect: 'internal', isSearched: true },
  value: { says: 'value of the item at', effect: 'internal', isSearched: true },
  unix: { says: 'timestamp of Unix time in', effect: 'internal', isSearched: true },
}

export function compareWords(before: Value, after: Value, path: string): Finding[] {
  const words = Object.entries(WORDS).flatMap(([word, { says, ...rest }]): Finding[] => {
    const [was, is] = [before, after].map((value) => value[word as keyof Value])
    // An integer that may exceed 2^53 is of another type.
    if (isDeepStrictEqual(was, is) || (word === 'format' && [was, is].includes('int64'))) return []
    return [{ path, text: `${says} ${shown(is)} (was ${shown(was)})`, becomes: 'same', ...rest }]
  })
  return [...words, ...compareDeprecation(before, after, path), ...compareKnown(before, after, path)]
}

/** https://semver.org asks for a minor version when something is deprecated. */
function compareDeprecation(
  { deprecated: was, until: wasUntil, optional: wasOptional }: Value,
  { deprecated: is, until, optional: isOptional }: Value,
  path: string,
): Finding[] {
  const said: Finding[] = []
  if (was !== is) {
    const text = is === undefined ? 'no longer deprecated' : `deprecated${is === true ? '' : `: ${is}`}`
    const effect = was === undefined ? 'additive' : 'docs'
    said.push({ path, text, becomes: 'same', effect })
  }
  // Otherwise it is a difference of presence.
  const isBoth = wasUntil !== undefined && until !== undefined
  const isPresenceSame = isBoth || (wasOptional === true && isOptional === true)
  if (wasUntil !== until && isPresenceSame) {
    const text = `until version ${shown(until)} (was ${shown(wasUntil)})`
    said.push({ path, text, becomes: 'same', effect: 'docs' })
  }
  return said
}

/** The known values of an open set: others are valid before and after. A set that becomes closed is another difference. */
function compareKnown(before: Value, after: Value, path: string): Finding[] {
  const [was, is] = [before, after].map(({ values, enum: closed = [] }) => ({
    open: values ?? [],
    all: [...(values ?? []), ...closed],
  }))
  const gone = was?.open.filter((value) => !is?.all.includes(value)) ?? []
  const fresh = is?.open.filter((value) => !was?.all.includes(value)) ?? []
  const texts = [
    ...(fresh.length > 0 ? [`known values also ${fresh.join(', ')}`] : []),
    ...(gone.length > 0 ? [`known values no longer ${gone.join(', ')}`] : []),
  ]
  return texts.map((text) => ({ path, text, becomes: 'same', effect: 'docs' }))
}
