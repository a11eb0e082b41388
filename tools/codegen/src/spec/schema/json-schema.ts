/** The language as JSON Schema, by which editors complete and check a spec while it is written. */
import { z } from 'zod'
import { spec } from './connector.ts'

/** The content of `specs/spec.schema.json`. */
export function languageSchema(): Record<string, unknown> {
  return { title: 'Connector spec', ...z.toJSONSchema(spec, { io: 'input', unrepresentable: 'any' }) }
}
