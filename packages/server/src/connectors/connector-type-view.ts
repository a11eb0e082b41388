/**
 * The API view of a connector type. Params and records are JSON Schemas, from which clients build forms and
 * tools.
 */
import type { Params, Risk, Value } from '@plugboard/core'
import {
  type ActionEntry,
  answerSchema,
  type Catalog,
  type EntityEntry,
  type JsonSchema,
  type Level,
  levelOf,
  paramsSchema,
  recordSchema,
  searchableSchema,
  toJsonSchema,
} from '@plugboard/core/catalog'
import { z } from 'zod'

export interface ActionView {
  readonly name: string
  readonly description: string
  readonly risk: Risk
  /** The permission that the credentials need, as the vendor names it. */
  readonly permission?: string | undefined
  /** The vendor deprecates it: a sentence, with the replacement if one is known. */
  readonly deprecated?: string | undefined
  readonly level: Level
  /** Date of the last run against the vendor. */
  readonly attested_on?: string | undefined
  readonly params: JsonSchema
  /** Absent if the upstream returns no content. */
  readonly returns?: JsonSchema | undefined
}

export interface EntityView {
  readonly name: string
  readonly description: string
  readonly actions: readonly ActionView[]
  readonly record?: JsonSchema | undefined
  readonly searchable?: JsonSchema | undefined
}

export interface KindView {
  readonly type: string
  readonly title: string
  readonly provider: string
  readonly description: string
  readonly auth: readonly {
    readonly name: string
    readonly description?: string | undefined
    readonly credentials: JsonSchema
  }[]
  readonly entities: readonly EntityView[]
}

const schema = z.record(z.string(), z.unknown()).describe('A JSON Schema.')

export const kindView: z.ZodType<KindView> = z
  .object({
    type: z.string().describe('Short name: `payments`.'),
    title: z.string().describe('Display name; the `connector_type` of a create request: `Payments`.'),
    provider: z.string(),
    description: z.string(),
    auth: z
      .array(z.object({ name: z.string(), description: z.string().optional(), credentials: schema }))
      .readonly(),
    entities: z
      .array(
        z.object({
          name: z.string(),
          description: z.string(),
          actions: z
            .array(
              z.object({
                name: z.string(),
                description: z.string(),
                risk: z.enum(['read', 'write', 'destructive']),
                permission: z
                  .string()
                  .optional()
                  .describe('The permission that the credentials need, as the vendor names it.'),
                deprecated: z
                  .string()
                  .optional()
                  .describe('The vendor deprecates it: a sentence, with the replacement if one is known.'),
                level: z
                  .enum(['generated', 'checked', 'attested'])
                  .describe(
                    'What is known about the action: `generated` from the spec, `checked` against the description or the client of the vendor, or `attested` by a run against the vendor.',
                  ),
                attested_on: z.iso.date().optional().describe('Date of the last run against the vendor.'),
                params: schema,
                returns: schema.optional(),
              }),
            )
            .readonly(),
          record: schema.optional(),
          searchable: schema.optional(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'ConnectorType' })

export function viewKind({
  name: type,
  title,
  provider,
  description,
  auth,
  entities,
  types,
}: Catalog): KindView {
  const fields = (properties: Params): JsonSchema => toJsonSchema({ type: 'object', properties }, types)
  const outline = types && outlined(types)
  return {
    type,
    title,
    provider,
    description,
    auth: auth.map(({ credentials, ...method }) => ({ ...method, credentials: fields(credentials) })),
    entities: Object.entries(entities).map(([entity, entry]) => viewEntity(entity, entry, types, outline)),
  }
}

function viewEntity(
  name: string,
  { description, record, searchable, actions }: EntityEntry,
  types: Params | undefined,
  outline: Params | undefined,
): EntityView {
  return {
    name,
    description,
    actions: Object.entries(actions).map(([action, entry]) => viewAction(action, entry, outline)),
    ...(record === undefined ? {} : { record: recordSchema(record, types) }),
    ...(searchable === undefined ? {} : { searchable: searchableSchema(searchable, outline) }),
  }
}

function viewAction(name: string, entry: ActionEntry, types?: Params): ActionView {
  const { description, risk, permission, deprecated, returns, attestedOn } = entry
  return {
    name,
    description,
    risk,
    ...(permission === undefined ? {} : { permission }),
    ...(deprecated === undefined ? {} : { deprecated }),
    level: levelOf(entry),
    ...(attestedOn === undefined ? {} : { attested_on: attestedOn }),
    params: paramsSchema(entry, types),
    ...(returns === undefined ? {} : { returns: answerSchema(returns, types) }),
  }
}

/**
 * Replaces the types by empty objects, except for recursive ones. Only the schema of a record has the full types: if
 * every action that returns the record repeated them, the view would grow to megabytes.
 */
function outlined(types: Params): Params {
  const entries = Object.entries(types).map(([name, type]): [string, Value] => [
    name,
    containsItself(name, types) ? type : { type: 'object' },
  ])
  return Object.fromEntries(entries)
}

function containsItself(name: string, types: Params): boolean {
  const seen = new Set<string>()
  const open = [name]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inside = referencesIn(types[next])
    if (inside.includes(name)) return true
    const fresh = inside.filter((each) => !seen.has(each))
    for (const each of fresh) seen.add(each)
    open.push(...fresh)
  }
  return false
}

function referencesIn(type: Value | undefined): string[] {
  const found = JSON.stringify(type ?? {}).matchAll(/"ref":"(\w+)"/g)
  return [...found].map(([, name = '']) => name)
}
