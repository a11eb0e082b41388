import { span } from '../telemetry/spans.ts'
import type { Call } from './call.ts'

/** Runs a call in a span that has its name: `payments.customers.list`. */
export function callSpan<T>(
  {
    connector,
    entity,
    action,
  }: Pick<Call, 'connector' | 'action'> & { readonly entity: { readonly name: string } },
  work: () => Promise<T>,
): Promise<T> {
  const attributes = { 'plugboard.connector_type': connector.type, 'plugboard.connector': connector.id }
  return span(`${connector.type}.${entity.name}.${action}`, attributes, work)
}
