/** Marks of record fields that follow from their names. */

import { snakeCase } from '../model/names.ts'
import type { Expressed } from '../notation/express.ts'

const FREE_TEXT = /(?:^|_)(?:text|message|memo|notes?|comments?|body|html|content|summary|description)$/

/** Free text that anybody may have written. */
function isFreeText(name: string): boolean {
  return FREE_TEXT.test(name)
}

const NAME = /(?:^|_)(?:name|title|city|line_?[12])$/

/** A short text that a person chose. */
function isName(name: string): boolean {
  return NAME.test(name)
}

/** The mark of a text that outsiders may have written, by its name. */
export function untrustedMark(name: string): Expressed['untrusted'] {
  const plain = snakeCase(name)
  if (isFreeText(plain)) return true
  return isName(plain) ? 'name' : undefined
}

const SECRET = /(?:^|_)(?:secret|token|password|passcode|api_key|private_key|access_key|signing_key)$/
const PERSONAL =
  /(?:^|_)(?:e?mail|email_address|phone|phone_number|mobile|first_name|last_name|full_name|birthday|birth_date|date_of_birth|ssn|tax_id|iban|account_number|ip_address)$/

/** `sensitive` and `untrusted` where the name says it, for texts without known values. */
export function withMarks(name: string, value: Expressed): Expressed {
  const { type = '', values, format } = value
  if (!/^string( \| null)?$/.test(type) || values !== undefined) return value
  if (format !== undefined && format !== 'email') return value
  const plain = snakeCase(name)
  const isSensitive = SECRET.test(plain) || PERSONAL.test(plain)
  const untrusted = untrustedMark(name)
  return {
    ...value,
    ...(isSensitive && { sensitive: true as const }),
    ...(untrusted && { untrusted }),
  }
}
