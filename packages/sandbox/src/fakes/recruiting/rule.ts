import { Refusal } from '../../fake.ts'

/** A refusal with a code of the vendor's, inside an answer of 200 as nearly all are. */
export function rule(code: string, message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 200, code, message })
}

/** A refusal that names the param at fault and has no code. */
export function refuseParam(param: string, message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 200, param, message })
}
