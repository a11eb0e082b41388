/** The file of translations beside a spec: `payments.texts.yaml`. */
import type { z } from 'zod'
import { help } from './value.ts'
import { block, map, optional, text } from './words.ts'

const credential = block('Texts of a credential.', {
  label: optional(text, 'Name on forms.'),
  description: optional(text, 'Shown where there is no `help`.'),
  help: optional(help, 'Where an end user finds it. Without a link, that of the spec stays.'),
})

const method = block('Texts of an authentication method.', {
  description: optional(text, 'Heading of the form where there are several.'),
  credentials: optional(map(credential), 'By name.'),
})

const language = block('Texts in one language, under the keys that they have in the spec.', {
  description: optional(text, 'Purpose of the connector.'),
  auth: optional(map(method), 'By name.'),
})

/** By language. */
export const texts = map(language)

export type TextsNode = z.infer<typeof texts>
