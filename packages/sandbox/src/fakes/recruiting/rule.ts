import { Refusal } from '../../fake.ts'

/** A refusal with one of the vendor's codes, in a response with status 200 like nearly all. */
export function rule(code: string, message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 200, code, message })
}

/** A refusal with the invalid param and no code. */
export function refuseParam(param: string, message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 200, param, message })
}
