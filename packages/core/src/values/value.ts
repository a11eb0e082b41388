/** Declarations of values in the run tables: params, fields of nested objects, fields of records. */

/**
 * Type of a value on the wire: `any` is any JSON, `map` an object with arbitrary keys, `bytes` a streamed
 * body.
 */
export type Kind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'array'
  | 'object'
  | 'map'
  | 'any'
  | 'bytes'
  | 'null'

/**
 * How an array is serialized: `ids[0]=a`, `ids=a&ids=b`, or as one text with `,`, `|`, a space or a tab between the items:
 * `ids=a,b`.
 */
export type ArrayStyle = 'indexed' | 'repeat' | 'comma' | 'pipe' | 'space' | 'tab'

/** Declaration of a param, a field of a nested object, or a field of a record. */
export interface Value {
  /** Omitted when `ref` or `anyOf` declares the type. */
  readonly type?: Kind
  /** Name in {@link Connector.types}, for recursive types. */
  readonly ref?: string
  /** The value must match at least one of these. */
  readonly anyOf?: readonly Value[]
  /** `null` is accepted and sent as `null`. */
  readonly nullable?: true
  /** `null` or `''` is accepted and clears the field upstream. */
  readonly clearable?: true
  readonly required?: true

  readonly const?: string | number | boolean
  /** Closed set of values. For an array or a comma-joined string it applies to each item. */
  readonly enum?: readonly (string | number)[]
  /** Known values of an open set; other values are accepted. Catalog only. */
  readonly values?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** Source of a regular expression that the whole string must match. */
  readonly pattern?: string
  /**
   * Format of a string: a timestamp, compared as an instant regardless of its offset; a date; or an e-mail address, of which
   * `eq` and `in` of a search ignore the case; or a decimal number, compared and added up as one; or content in Base64, which models write and see as text; or a text in Slack's markup or in HTML, which models write as Markdown. Format of an integer: `unix`, Unix seconds; `int64`, which may exceed 2^53
   * and is then the text of its digits. Of these, only `int64` is in run tables.
   */
  readonly format?:
    | 'date-time'
    | 'date'
    | 'email'
    | 'decimal'
    | 'base64'
    | 'base64url'
    | 'mrkdwn'
    | 'html'
    | 'unix'
    | 'int64'
  readonly minItems?: number
  readonly maxItems?: number
  /** Declaration of the items of an `array` or the values of a `map`. */
  readonly items?: Value
  /**
   * Fields of an `object`, which accepts no others unless `open`. Without `properties` it accepts any field.
   */
  readonly properties?: Params
  readonly open?: true

  /** Name on the wire, if it differs from the param's. */
  readonly as?: string
  /** The value is the whole JSON body and not a field of it. */
  readonly whole?: true
  readonly style?: ArrayStyle
  /** Sent when the caller omits the param. */
  readonly send?: string | number | boolean
  /** Replaces `send` when the caller gave one of these params; the first match wins. */
  readonly sendWith?: Readonly<Record<string, string | number | boolean>>
  /** The value is a field mask that is expanded before it is sent. */
  readonly mask?: Mask

  /** Path in the upstream's object, if it differs from the field's name. */
  readonly from?: string
  /** Makes a search field a boolean: true when the value at `from` equals this. Catalog only. */
  readonly equals?: string | number | boolean
  /** Makes a search field the sum of this field over the list at `from`. Catalog only. */
  readonly sum?: string
  /**
   * Takes the value of a search field from an item of the list at `from`: the first one whose fields have these texts, in any
   * case. Catalog only.
   */
  readonly where?: Readonly<Record<string, string>>
  /** Field of that item with the value. Catalog only. */
  readonly value?: string
  /** Makes a search field the timestamp of the Unix time at `from`, a number or its digits. Catalog only. */
  readonly unix?: 'seconds' | 'milliseconds'
  /** Entity whose record the value is. Catalog only. */
  readonly record?: string
  /** Records may omit the field. Catalog only. */
  readonly optional?: true

  readonly description?: string
  /** The upstream's default when the value is absent. Never sent. Catalog only. */
  readonly default?: string | number | boolean
  /** First upstream version with the field. Catalog only. */
  readonly since?: string
  /** Upstream version that removed the field. Catalog only. */
  readonly until?: string
  readonly deprecated?: string | true
  /** The upstream sets the field, and takes no value for it. Catalog only. */
  readonly readOnly?: true
  /** Personal or secret content. Catalog only. */
  readonly sensitive?: true
  /** Text that outsiders may have written: free text, or a name or title (`name`), which tables show. Catalog only. */
  readonly untrusted?: true | 'name'
  /** Where an end user finds the credential. Catalog only. */
  readonly help?: Help
  /** Name of the credential on forms, if it does not follow from the field's name. Catalog only. */
  readonly label?: string
  /** White space around a pasted credential is removed. Catalog only. */
  readonly trim?: true
}

export type Params = Readonly<Record<string, Value>>

export interface Help {
  readonly text: string
  readonly link?: string
}

/** Builds a field mask (`fields=nextPageToken,files(id,name)`) from the field names that a caller gives. */
export interface Mask {
  readonly always?: readonly string[]
  /** Further names next to the records. */
  readonly beside?: readonly string[]
  /** The key that contains the records; omitted for a single record. */
  readonly records?: string
  /** Requested when the caller names no fields. */
  readonly fields: string
}
