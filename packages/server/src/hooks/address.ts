/** Where vendors send webhooks. */
import type { Config } from '../config/config.ts'

/**
 * Origin of the addresses of hooks. Undefined without an https address: vendors send to no other. In development their
 * places are taken by programs of this machine.
 *
 * @param own Where this process listens; empty: nowhere.
 */
export function webhookOrigin(
  { publicUrl, localEndpoints = false }: Pick<Config, 'publicUrl' | 'localEndpoints'>,
  own: string,
): string | undefined {
  if (localEndpoints) return publicUrl ?? (own || undefined)
  return publicUrl?.startsWith('https:') ? publicUrl : undefined
}

export function hookAddress(origin: string, id: string): string {
  return `${origin}/v1/hooks/${id}`
}
