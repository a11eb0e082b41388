/** Parts of a request for which the description has a schema that no value of ours fits, as some refuse every value. */
import type { DeclaredAction } from '../declared-actions.ts'
import { bodyOf, type Operation } from './operation.ts'
import { sampleOf } from './sample.ts'
import type { Schemas } from './schemas.ts'

export interface UncheckedPart {
  /** `body`, `query shelf`. */
  readonly part: string
  /** Message of the schema about the nearest value. */
  readonly problem: string
}

export function uncheckedParts(
  schemas: Schemas,
  operation: Operation,
  action: DeclaredAction,
): UncheckedPart[] {
  const body = bodyOf(operation, action)?.schema
  const params = operation.parameters.map(
    ({ in: location, name, schema }) => [`${location} ${name}`, schema] as const,
  )
  return [...params, ['body', body] as const].flatMap(([part, schema]) => {
    if (schema === undefined) return []
    const [problem] = schemas.problems(schema, sampleOf(schemas, schema, false))
    return problem === undefined ? [] : [{ part, problem }]
  })
}
