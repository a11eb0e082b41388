/** Params of an example of an action: the same in the reference, for its commands, and on the command line. */
import type { Risk } from '@plugboard/core'
import { type JsonSchema, shownParams } from '@plugboard/core/catalog'
import { type Lookup, sampleOf } from './sample.ts'

export type ExampleParams = Readonly<Record<string, unknown>>

interface ExampleAction {
  readonly name: string
  readonly risk: Risk
  readonly params: JsonSchema
}

/** Those of a sample, which works in development mode, as far as one is known; else placeholders. */
export function exampleParams(
  action: ExampleAction,
  lookup: Lookup,
  known: ExampleParams | undefined,
): ExampleParams {
  if (known !== undefined && action.risk !== 'read') return known
  const placeholders = Object(sampleOf(withShown(action), lookup))
  if (known === undefined) return placeholders
  // Sizes of pages, so that a first look does not fetch hundreds of records.
  const numbers = Object.entries(placeholders).filter(([, value]) => typeof value === 'number')
  return { ...Object.fromEntries(numbers), ...known }
}

/** Requires what an example shows. */
function withShown({ name, risk, params }: ExampleAction): JsonSchema {
  const { properties = {}, required = [] } = params as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  const types = Object.fromEntries(Object.entries(properties).map(([param, { type }]) => [param, type]))
  return { ...params, required: [...required, ...shownParams({ name, risk, types })] }
}
