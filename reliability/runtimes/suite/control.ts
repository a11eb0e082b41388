/** Commands to the host of the upstreams, which runs beside the runtime. */
import type { Places } from './step.ts'

export type Command =
  | { readonly do: 'fault'; readonly rule: object }
  | { readonly do: 'clear' | 'received' }
  | { readonly do: 'count'; readonly connector: string; readonly entity: string }
  | { readonly do: 'expire' | 'revoke' | 'rotate' | 'grant'; readonly connector: string }

export async function send<Answer = null>({ control }: Places, command: Command): Promise<Answer> {
  const response = await fetch(control, { method: 'POST', body: JSON.stringify(command) })
  if (!response.ok) throw new Error(`the host answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Applies a fault to the next calls of an action. */
export function fault(places: Places, match: object, kind: object, times = 1): Promise<null> {
  return send(places, {
    do: 'fault',
    rule: { match: { connector: 'payments', ...match }, times, fault: kind },
  })
}
