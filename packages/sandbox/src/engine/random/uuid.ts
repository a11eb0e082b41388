import type { Random } from './random.ts'

/** A random UUID (version 4). */
export function uuid(random: Random): string {
  const hex = Array.from({ length: 4 }, () => random.bits().toString(16).padStart(8, '0')).join('')
  const variant = '89ab'.charAt(random.between(0, 3))
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
