import { Refusal } from '../../fake.ts'

/** A refusal by one of Drive's rules. Clients branch on the reason `code`. */
export function rule(status: number, code: string, message: string, param?: string): Refusal {
  return new Refusal({ kind: 'rule', status, code, message, ...(param && { param }) })
}

export function invalid(param: string, message = 'Invalid Value'): Refusal {
  return rule(400, 'invalid', message, param)
}

/** Unknown files and files that the caller may not see get the same response. */
export function notFound(id: string, param = 'fileId', noun = 'File'): Refusal {
  return rule(404, 'notFound', `${noun} not found: ${id}.`, param)
}

/** Visible, but not permitted. */
export function forbidden(): Refusal {
  return rule(
    403,
    'insufficientFilePermissions',
    'The user does not have sufficient permissions for this file.',
  )
}
