import { Refusal } from '../../fake.ts'

/** A refusal by one of Drive's rules. `code` is the reason that clients branch on. */
export function rule(status: number, code: string, message: string, param?: string): Refusal {
  return new Refusal({ kind: 'rule', status, code, message, ...(param && { param }) })
}

export function invalid(param: string, message = 'Invalid Value'): Refusal {
  return rule(400, 'invalid', message, param)
}

/** Files that are not there and files that the caller may not see answer alike. */
export function notFound(id: string, param = 'fileId', noun = 'File'): Refusal {
  return rule(404, 'notFound', `${noun} not found: ${id}.`, param)
}

/** Known, and still not allowed. */
export function forbidden(): Refusal {
  return rule(
    403,
    'insufficientFilePermissions',
    'The user does not have sufficient permissions for this file.',
  )
}
