/** How records differ from the record type that the spec declares. Names and types, never content. */

/** The kinds that `plugboard-codegen drift` reports, as far as records can show them. */
const DIFFERENCE_KINDS = ['field-new', 'field-retyped', 'field-nullable', 'enum-grown'] as const

/** A difference without its name: too many were seen, or the name does not look like one. */
export const UNNAMED = 'unnamed'

/** An action that the upstream deprecates in the headers of its responses. */
export const DEPRECATED = 'deprecated'

export interface ShapeDifference {
  readonly kind: (typeof DIFFERENCE_KINDS)[number] | typeof UNNAMED | typeof DEPRECATED
  /** Names of fields, joined by dots. Items of arrays and values of maps add no name. Empty if unnamed. An action, if deprecated. */
  readonly path: string
  /** Type of a new or retyped field; the value of an enumeration; the day on which an action ends; otherwise empty. */
  readonly detail: string
}

/** Names are chosen by upstreams, and keys of objects may be data: ids, addresses, tokens. */
const NAME = /^(?!__)[A-Za-z_][\w-]{0,63}$/
const MAX_DIGITS = 4
/** Digits in two places of one word, as in `cus_9s6XKz`. */
const MIXED = /\d[A-Za-z]+\d/
/** A longer run of letters and digits in a value of an enumeration is a token rather than words. */
const LONG_RUN = /[A-Za-z\d]{25}/

/** True if text looks like the name of a field. Identifiers of data have more digits, and in more places. */
export function isFieldName(text: string): boolean {
  return NAME.test(text) && !MIXED.test(text) && text.replace(/\D/g, '').length <= MAX_DIGITS
}

/** True if text looks like a value that a vendor enumerates, as in `requires_action`. */
export function isValueName(text: string): boolean {
  return isFieldName(text) && !LONG_RUN.test(text)
}
