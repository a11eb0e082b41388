import { connectorError } from '@plugboard/core'

const LEVELS = 64

/**
 * Records as they are, where they can be written as JSON again: that takes a stack as deep as they are nested, so a small
 * answer could end in an error of ours. Throws `upstream_bad_response`.
 */
export function shallow(records: unknown): unknown {
  if (!isDeep(records, LEVELS)) return records
  const message = `The upstream's answer is nested deeper than ${LEVELS} levels.`
  throw connectorError('upstream_bad_response', message, { outcome: 'unknown' })
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1))
}
