import type { Mask } from './action.ts'

/** What stands outside of all parentheses: `nextPageToken,files` of `nextPageToken,files(id)`. */
function outside(mask: string): string {
  const flat = mask.replace(/\([^()]*\)/g, '')
  return flat === mask ? flat : outside(flat)
}

/**
 * The mask to send. Names of record fields are wrapped into the key of the records, a mask with parentheses is sent
 * as given; what paging needs is added to both, since paging would end silently without.
 */
export function maskText({ always = [], records, fields }: Mask, given: unknown): string {
  const own = typeof given === 'string' ? given : ''
  const names = own || fields
  // What is asked for of a caller who names nothing are always names, though a field may have a mask of its own.
  const mask = records === undefined || own.includes('(') ? names : `${records}(${names})`
  const there = outside(mask).split(/[\s,]+/)
  return [...always.filter((name) => !there.includes(name)), mask].join(',')
}
