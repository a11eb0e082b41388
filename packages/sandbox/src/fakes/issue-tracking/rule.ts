import { Refusal } from '../../fake.ts'

/** A refusal by one of Jira's rules. Default status 400. */
export function rule(message: string, status = 400): Refusal {
  return new Refusal({ kind: 'rule', status, message })
}

/** A refusal with errors by field of an issue. */
export function fieldRule(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal({ kind: 'rule', status: 400, message: '', fields })
}
