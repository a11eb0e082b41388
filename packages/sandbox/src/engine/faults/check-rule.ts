import { hint, requireKnownNames, violationError } from '@plugboard/core'
import type { Fault, FaultMatch, FaultRule } from './fault.ts'

const RULE: readonly (keyof FaultRule)[] = ['match', 'times', 'fault']
const MATCH: readonly (keyof FaultMatch)[] = ['connector', 'method', 'path', 'entity', 'action']

const FIELDS: Readonly<Record<Fault['kind'], readonly string[]>> = {
  status: ['status', 'body', 'headers'],
  rate_limited: ['retryAfter'],
  refused: ['code', 'message', 'status'],
  delay: ['ms'],
  reset: [],
  lost_response: [],
  truncated: ['bytes'],
  replaced: ['status', 'body', 'headers'],
  drip: ['bytes', 'ms'],
  interrupted: ['bytes'],
  kept_in_part: ['bytes'],
  repeated_cursor: [],
  empty_page: [],
  html: ['status'],
  redirect: ['status', 'to'],
}

/** Throws a `ParamsError` for misspelt names: the rule would affect other requests than it should, or none. */
export function checkRule({ match, fault, ...rule }: FaultRule): void {
  requireKnownNames(rule, RULE)
  if (match !== undefined) requireKnownNames(match, MATCH, '/match')
  const { kind, ...fields } = Object(fault) as Fault
  if (Object.hasOwn(FIELDS, kind)) requireKnownNames(fields, FIELDS[kind], '/fault')
  else throw unknownKind(kind)
}

function unknownKind(kind: unknown): Error {
  const kinds = Object.keys(FIELDS)
  const message = `must be one of ${kinds.join(', ')}${hint(String(kind), kinds)}`
  return violationError([{ pointer: '/fault/kind', code: 'not_allowed', message }])
}
