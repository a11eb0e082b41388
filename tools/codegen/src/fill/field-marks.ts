/** Marks of record fields that follow from their names. */

import { snakeCase } from '../model/names.ts'
import type { Expressed } from '../notation/express.ts'

const FREE_TEXT = /(?:^|_)(?:text|message|memo|notes?|comments?|body|html|content|summary)$/i

/** Free text that anybody may have written. */
export function isFreeText(name: string): boolean {
  return FREE_TEXT.test(name)
}

const SECRET = /(?:^|_)(?:secret|token|password|passcode|api_key|private_key|access_key|signing_key)$/
const PERSONAL =
  /(?:^|_)(?:e?mail|email_address|phone|phone_number|mobile|first_name|last_name|full_name|birthday|birth_date|date_of_birth|ssn|tax_id|iban|account_number|ip_address)$/

/** `sensitive` and `untrusted` where the name says it, for texts without known values. */
export function withMarks(name: string, value: Expressed): Expressed {
  const { type = '', values, format } = value
  if (!/^string( \| null)?$/.test(type) || values !== undefined || format !== undefined) return value
  const plain = snakeCase(name)
  const isSensitive = SECRET.test(plain) || PERSONAL.test(plain)
  const isUntrusted = isFreeText(plain) || plain === 'description'
  return {
    ...value,
    ...(isSensitive && { sensitive: true as const }),
    ...(isUntrusted && { untrusted: true as const }),
  }
}
