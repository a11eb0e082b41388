import type { Random } from './random.ts'

/** So many random hexadecimal digits. */
export function hex(random: Random, length: number): string {
  return Array.from({ length }, () => random.between(0, 15).toString(16)).join('')
}
