/** Params, fields, credentials and named types. */
import { z } from 'zod'
import { block, data, flag, integer, list, map, number, optional, scalar, text, type, word } from './words.ts'

const mask = z
  .union([
    word('off'),
    block('How a mask of record fields is built: `nextPageToken,files(id,name)`.', {
      always: optional(list(text), 'Names that are always requested, besides the records.'),
      beside: optional(list(text), 'Further names next to the records. Others are refused there.'),
      records: optional(text, 'Key that wraps the fields. Left out for a single record.'),
      with: optional(map(text), "Fields that hold another entity's record: `{ file: files }`."),
    }),
  ])
  .meta({ id: 'mask' })

export const help = z.union([
  text,
  block('Where an end user finds a credential.', {
    text: text.meta({ description: 'Instructions, in a sentence or two.' }),
    link: optional(text, 'Page of the vendor where the credential is made or shown.'),
  }),
])

const values = {
  type: optional(type, 'The type: `string`, `timestamp`, `array<T>`, `map<T>`, `A | null`.'),
  description: optional(text, 'A sentence with meaning and unit.'),
  enum: optional(list(scalar), 'All values there are; of an array, of each item.'),
  values: optional(list(text), 'The known values of an open set: others pass.'),
  prefix: optional(list(text), 'Prefixes allowed before each of `enum` or `values`: `["", "+", "-"]`.'),
  const: optional(scalar, 'The only value.'),
  minimum: optional(number, 'Least number.'),
  maximum: optional(number, 'Greatest number.'),
  minLength: optional(integer, 'Least length of a string.'),
  maxLength: optional(integer, 'Greatest length of a string.'),
  pattern: optional(text, 'Regular expression that matches the whole string.'),
  format: optional(
    word('date-time', 'date', 'email', 'decimal', 'base64', 'base64url', 'mrkdwn', 'html', 'unix'),
    'Format of a string: an instant, a day, an e-mail address, a decimal number, content in Base64, or text in the markup of Slack or in HTML. `unix`: an integer of Unix seconds.',
  ),
  minItems: optional(integer, 'Least number of items of an array or a comma-joined string.'),
  maxItems: optional(integer, 'Greatest number of items of an array or a comma-joined string.'),
  open: optional(flag, 'The object may have other fields as well.'),
  sparse: optional(flag, 'Each field of the object may be missing unless `optional: false`.'),
  default: optional(scalar, "The upstream's behaviour without the param. Documentation, never sent."),
  send: optional(scalar, 'Sent if the caller gives no value.'),
  send_with: optional(
    map(scalar),
    'Sent instead of `send` if the caller gave another param: `{ driveId: drive }`. The first match counts.',
  ),
  required: optional(flag, 'It must be given. By default params are optional and credentials are required.'),
  clearable: optional(flag, "`null` or `''` is accepted and clears the field upstream."),
  style: optional(word('indexed', 'repeat', 'comma', 'pipe', 'space', 'tab'), 'Encoding of this one array.'),
  as: optional(text, "Name on the wire, if it is not the param's."),
  whole: optional(
    flag,
    'The value is the whole JSON body and not a field of it; the only param of the body.',
  ),
  mask: optional(mask, 'How a mask is built; `off` keeps a record field out of it.'),
  from: optional(text, "Path in the upstream's object, if it is not the field's name."),
  equals: optional(scalar, 'True if the value at `from` is this; for search fields.'),
  sum: optional(text, 'The sum of this field over the list at `from`; for search fields.'),
  where: optional(
    map(text),
    'The item of the list at `from` whose fields have these texts, in any case: `{ name: Subject }`; for search fields.',
  ),
  value: optional(text, 'Field of the item that `where` selects; for search fields.'),
  unix: optional(
    word('seconds', 'milliseconds'),
    'The timestamp of a Unix time at `from`, a number or its digits; for search fields.',
  ),
  optional: optional(flag, 'The field may be missing from a record.'),
  since: optional(text, 'Upstream version that introduced the field.'),
  until: optional(text, 'Upstream version that removed the field, which makes it optional.'),
  deprecated: optional(z.union([text, flag]), '`true`, or since when and the replacement.'),
  readOnly: optional(flag, 'The upstream sets the field, and takes no value for it.'),
  sensitive: optional(flag, 'Personal or secret content.'),
  untrusted: optional(
    z.union([flag, word('name')], { error: 'true, false or name' }),
    'Text that outsiders may have written. `true`: free text, which models get on request only. `name`: a name or title, which tables show.',
  ),
  example: optional(data, 'An example value.'),
  help: optional(help, 'Where an end user finds it: a text, or a text and a link; of a credential.'),
  label: optional(text, 'Name on forms, if it does not follow from the name; of a credential.'),
  trim: optional(flag, 'White space around a pasted value is removed; of a credential.'),
}

type Details = z.infer<z.ZodObject<typeof values>> & { properties?: Fields | undefined }
/** A type alone, or a mapping with details. */
export type ValueNode = string | Details
export type Fields = Record<string, ValueNode>

const details: z.ZodType<Details> = block('A value with details.', {
  ...values,
  get properties() {
    return optional(map(value), 'Fields of an object, closed unless `open`.')
  },
})

export const value: z.ZodType<ValueNode> = z.union([type, details]).meta({
  id: 'value',
  description: 'A param, a field, a credential or a named type: its type, or a mapping with details.',
})

export type ValueDetails = Details
export type HelpNode = z.infer<typeof help>
export type MaskNode = Exclude<z.infer<typeof mask>, string>
