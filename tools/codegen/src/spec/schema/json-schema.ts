/** The language as a JSON Schema, for completion and checks in editors. */
import { z } from 'zod'
import { spec } from './connector.ts'

/** The content of `specs/spec.schema.json`. */
export function languageSchema(): Record<string, unknown> {
  return { title: 'Connector spec', ...z.toJSONSchema(spec, { io: 'input', unrepresentable: 'any' }) }
}
