import { Refusal } from '../../fake.ts'

/** A refusal by one of Slack's codes. */
export function rule(code: string): Refusal {
  return new Refusal({ kind: 'rule', status: 200, message: code, code })
}
