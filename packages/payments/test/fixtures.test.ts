import type { EntityModel } from '@plugboard/codegen'
import { missing, needing, readJson, withShared } from '@plugboard/contract/documents'
import { type Call, connect, type Entity } from '@plugboard/core'
import { expect, test } from 'vitest'
import { entities } from '../src/generated/client.ts'
import { payments } from '../src/generated/connector.ts'
import { model } from './model.ts'
import { type Facts, readFacts } from './upstream/facts.ts'
import { extras, type JsonObject, typeViolations } from './upstream/fits.ts'
import { expanded, former, newest, unsampled, youngest } from './upstream/known-extras.ts'

const files = [
  ['2023-08-16', 'fixtures3-2023-08-16.json'],
  ['2026-07-29.dahlia', 'fixtures3-2026-07-29.dahlia.json'],
] as const

/** Nested types follow the newest version: nested objects of older records differ. */
const newestVersion = '2026-07-29.dahlia'

const rows = files.flatMap(([version, file]) =>
  model.entities.map((entity) => ({ version, file, entity, name: entity.name })),
)

withShared(needing("the vendor's sample objects"), () => {
  test.each(rows)('$version: $name has every promised field', ({ version, file, entity }) => {
    const depth = version === newestVersion ? 'all' : 'without filled types'
    const found = typeViolations(model, sampleOf(file, entity), entity.record ?? {}, entity.singular, depth)
    const unexplained = found.filter(
      (misfit) => !isYounger(misfit, entity, version) && !expanded.includes(misfit.split(': ')[0] ?? ''),
    )
    expect(unexplained).toEqual([])
  })

  test.each(rows)('$version: $name has no unknown field', ({ file, entity }) => {
    const known = [...(newest[entity.singular] ?? []), ...(former[entity.singular] ?? [])]
    const found = extras(sampleOf(file, entity), entity.record ?? {})
    expect(found.filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(rows)('$version: $name is returned unchanged', async ({ file, entity }) => {
    const sample = sampleOf(file, entity)
    const options = { auth: { api_key: 'sk_test_1' }, fetch: async () => Response.json(sample) }
    const { one } = connect(payments, { one: tableOf(entity) }, options)
    expect(await one.get(entity.name === 'balance' ? {} : { id: 'id_1' })).toEqual(sample)
  })

  test.each(files)('%s: deleted objects match the model', (_, file) => {
    const deleted = model.entities.filter((entity) => entity.deleted)
    expect(deleted.map(({ name }) => name)).toEqual(['customers', 'invoices', 'products'])
    for (const entity of deleted) {
      const sample = samples(file)[`deleted_${entity.singular}`] ?? {}
      expect(typeViolations(model, sample, entity.deleted ?? {}, entity.singular)).toEqual([])
      expect(extras(sample, entity.deleted ?? {})).toEqual([])
    }
  })
})

const facts: Facts = missing === undefined ? readFacts() : { api_version: '', entities: {} }
/** The newest description is a subset, which lacks the others. */
const described = model.entities.filter(({ name }) => name in facts.entities)

withShared(needing("the vendor's newest description"), () => {
  test.each(described)('$name: a field is optional exactly if it is not promised', (entity) => {
    const ours = Object.entries(entity.record ?? {})
    const optional = ours.filter(([, field]) => field.optional || field.until).map(([name]) => name)
    const unpromised = ours.map(([name]) => name).filter((name) => !factsOf(entity)[name]?.always_present)
    expect(optional).toEqual(unpromised)
  })

  test.each(described)('$name: exactly the removed fields have `until`', (entity) => {
    const ours = Object.entries(entity.record ?? {})
    const retired = ours.filter(([, field]) => field.until).map(([name]) => name)
    expect(retired).toEqual(ours.map(([name]) => name).filter((name) => !(name in factsOf(entity))))
  })

  test.each(described)('$name: fields that may be null upstream may be null here', (entity) => {
    const nullable = Object.entries(factsOf(entity)).filter(([, field]) => field.nullable)
    const ours = nullable.flatMap(([name]) => entity.record?.[name] ?? [])
    expect(ours.filter((field) => !field.nullable)).toEqual([])
  })

  test.each(described)('$name: fields outside of the contract are listed', (entity) => {
    const theirs = Object.keys(factsOf(entity)).filter((name) => name !== 'deleted')
    expect(theirs.filter((name) => !(name in (entity.record ?? {})))).toEqual(newest[entity.singular] ?? [])
  })
})

function samples(file: string): Record<string, JsonObject> {
  return readJson<{ resources: Record<string, JsonObject> }>(`upstream/stripe/${file}`).resources
}

function sampleOf(file: string, entity: EntityModel): JsonObject {
  const kind = String(entity.record?.object?.const ?? entity.singular)
  const sample = samples(file)[kind]
  if (sample === undefined) throw new Error(`${file} has no ${kind}`)
  return sample
}

function factsOf(entity: EntityModel): Facts['entities'][string]['record_fields'] {
  return facts.entities[entity.name]?.record_fields ?? {}
}

/** A field may be missing from a sample of an older version, and of later ones since it was added. */
function isYounger(misfit: string, entity: EntityModel, version: string): boolean {
  const [path = '', what] = misfit.split(': ')
  const since = entity.record?.[path.split('.').at(1) ?? '']?.since
  const known = [...unsampled, ...youngest]
  return what === 'missing' && (known.includes(path) || (since !== undefined && since >= version))
}

/** A table for the entity that supports only get. */
function tableOf({ name }: EntityModel): Entity<{ get(params: object): Call<unknown> }> {
  const table: Entity = entities[name as keyof typeof entities]
  return table as ReturnType<typeof tableOf>
}
