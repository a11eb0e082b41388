import { base64 } from '../base64.ts'

/** HTTP Basic (RFC 7617). */
export function basicHeader(user: string, password: string): string {
  return `Authorization: Basic ${base64(`${user}:${password}`)}`
}
