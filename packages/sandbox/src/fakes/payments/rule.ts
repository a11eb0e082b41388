import { Refusal } from '../../fake.ts'

/** A refusal by one of Stripe's rules. Default status 400. */
export function rule(
  message: string,
  details: { readonly status?: number; readonly code?: string; readonly param?: string } = {},
): Refusal {
  return new Refusal({ kind: 'rule', status: 400, message, ...details })
}
