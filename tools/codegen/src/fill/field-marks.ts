/** Marks of record fields that follow from their names. */

import { snakeCase } from '../model/names.ts'
import type { Expressed } from '../notation/express.ts'

interface MarkRule {
  readonly mark: string
  readonly about: string
  /** Last words of the names of fields. */
  readonly endings: readonly string[]
}

const FREE_TEXT: MarkRule = {
  mark: '`untrusted: true`',
  about: 'free text that anybody may have written',
  endings: [
    ...['text', 'message', 'memo', 'note', 'notes', 'comment', 'comments', 'body', 'html', 'content'],
    ...['summary', 'description'],
  ],
}

const NAME: MarkRule = {
  mark: '`untrusted: name`',
  about: 'a short text that a person chose',
  endings: ['name', 'title', 'city', 'line1', 'line_1', 'line2', 'line_2'],
}

const SECRET: MarkRule = {
  mark: '`sensitive`',
  about: 'secrets',
  endings: [
    ...['secret', 'token', 'password', 'passcode', 'api_key', 'private_key', 'access_key', 'signing_key'],
  ],
}

const PERSONAL: MarkRule = {
  mark: '`sensitive`',
  about: 'personal data',
  endings: [
    ...['email', 'mail', 'email_address', 'phone', 'phone_number', 'mobile', 'first_name', 'last_name'],
    ...['full_name', 'birthday', 'birth_date', 'date_of_birth', 'ssn', 'tax_id', 'iban', 'account_number'],
    ...['ip_address'],
  ],
}

export const MARK_RULES: readonly MarkRule[] = [SECRET, PERSONAL, FREE_TEXT, NAME]

function fits({ endings }: MarkRule, plain: string): boolean {
  return endings.some((ending) => plain === ending || plain.endsWith(`_${ending}`))
}

/** The mark of a text that outsiders may have written, by its name. */
export function untrustedMark(name: string): Expressed['untrusted'] {
  const plain = snakeCase(name)
  if (fits(FREE_TEXT, plain)) return true
  return fits(NAME, plain) ? 'name' : undefined
}

/** `sensitive` and `untrusted` where the name says it, for texts without known values. */
export function withMarks(name: string, value: Expressed): Expressed {
  const { type = '', values, format } = value
  if (!/^string( \| null)?$/.test(type) || values !== undefined) return value
  if (format !== undefined && format !== 'email') return value
  const plain = snakeCase(name)
  const isSensitive = fits(SECRET, plain) || fits(PERSONAL, plain)
  const untrusted = untrustedMark(name)
  return {
    ...value,
    ...(isSensitive && { sensitive: true as const }),
    ...(untrusted && { untrusted }),
  }
}
