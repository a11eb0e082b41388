import { Refusal } from '../../fake.ts'

/** A refusal by one of Calendar's rules. */
export function rule(status: number, code: string, message: string, param?: string): Refusal {
  return new Refusal({ kind: 'rule', status, code, message, ...(param && { param }) })
}
