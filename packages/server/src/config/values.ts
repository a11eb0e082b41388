/** Forms of values that settings have. */
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Rate } from '../limits/token-bucket.ts'

/** `10.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits && rest.length === 0
}

export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The burst size is the rate of two seconds. */
export function rate(perSecond: number): Rate {
  return { perSecond, burst: 2 * perSecond }
}

export function integer(minimum: number, maximum: number): z.ZodType<number, string> {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, message)
}

export function isOrigin(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text
}

export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return /^postgres(ql)?:$/.test(url?.protocol ?? '') && (url?.pathname.length ?? 0) > 1
}
