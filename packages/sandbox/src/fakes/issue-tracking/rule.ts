import { Refusal } from '../../fake.ts'

/** A refusal by one of Jira's rules, 400 unless said. */
export function rule(message: string, status = 400): Refusal {
  return new Refusal({ kind: 'rule', status, message })
}

/** A refusal that says of each field of an issue what is wrong with it. */
export function fieldRule(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal({ kind: 'rule', status: 400, message: '', fields })
}
