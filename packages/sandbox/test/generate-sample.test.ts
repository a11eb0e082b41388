import type { Params, Value } from '@plugboard/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateSample, type Sampler } from '../src/fake.ts'
import { typeViolations } from './fits.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

const scalar: fc.Arbitrary<Value> = fc.constantFrom(
  { type: 'string' },
  { type: 'integer' },
  { type: 'boolean' },
)
const reference: fc.Arbitrary<Value> = fc.constantFrom(...NAMES).map((ref) => ({ ref }))
const item: fc.Arbitrary<Value> = fc.oneof(
  { weight: 1, arbitrary: scalar },
  { weight: 4, arbitrary: reference },
)
const container: fc.Arbitrary<Value> = fc.oneof(
  item,
  fc.record({ type: fc.constant('array' as const), items: item, minItems: fc.constantFrom(0, 0, 1) }),
  fc.record({ type: fc.constant('map' as const), items: item }),
  fc.tuple(item, item).map((anyOf) => ({ anyOf })),
)
const field: fc.Arbitrary<Value> = fc
  .tuple(container, fc.boolean())
  .map(([value, nullable]) => (nullable ? { ...value, nullable: true } : value))
/** At most two required fields, so that a type with finite values has small ones. */
const object: fc.Arbitrary<Value> = fc
  .tuple(fc.array(field, { maxLength: 2 }), fc.array(field, { maxLength: 12 }))
  .map(([needed, others]) => ({
    type: 'object',
    properties: Object.fromEntries([
      ...needed.map((value, at) => [`needed${at}`, value]),
      ...others.map((value, at) => [`other${at}`, { ...value, optional: true }]),
    ]),
  }))
const graph: fc.Arbitrary<Params> = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, object])) as Record<string, fc.Arbitrary<Value>>,
)

function samplerOf(types: Params): Sampler {
  return {
    types,
    isRequired: ({ optional }) => !optional,
    count: () => 2,
    scalar: (_, { type }) => (type === 'string' ? 'x' : type === 'boolean' ? true : 7),
  }
}

/** Types with a finite value, found from the bottom up. */
function finiteTypes(types: Params): Set<string> {
  const found = new Set<string>()
  const hasFinite = (value: Value): boolean =>
    value.nullable === true ||
    (value.anyOf?.some(hasFinite) ??
      (value.ref !== undefined
        ? found.has(value.ref)
        : value.type !== 'array' || value.minItems === 0 || hasFinite(value.items ?? {})))
  for (let known = -1; known < found.size; ) {
    known = found.size
    for (const [name, { properties = {} }] of Object.entries(types))
      if (Object.values(properties).every((one) => one.optional || hasFinite(one))) found.add(name)
  }
  return found
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1)
}

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((most, one) => Math.max(most, 1 + levelsOf(one)), 0)
}

describe('a sample', () => {
  test('of any types fits them and is small; only a type without finite values has none', () => {
    fc.assert(
      fc.property(graph, (types) => {
        const finite = finiteTypes(types)
        for (const name of NAMES) {
          const grow = () => generateSample(samplerOf(types), name, { ref: name })
          if (!finite.has(name)) expect(grow).toThrow(/no value is finite: (\w) needs .*\b\w\b/)
          else {
            const sample = grow() as Record<string, unknown>
            expect(typeViolations(sample, types[name]?.properties ?? {}, name, types)).toEqual([])
            expect(countValues(sample)).toBeLessThanOrEqual(2_000)
            expect(levelsOf(sample)).toBeLessThanOrEqual(16)
            expect(grow()).toEqual(sample)
          }
        }
      }),
    )
  })

  test('of types that name each other widely has every type near its root', () => {
    const wide = Array.from({ length: 20 }, (_, at) => `t${at}`)
    const list = (ref: string): Value => ({ type: 'array', items: { ref }, optional: true })
    const properties = Object.fromEntries(wide.map((name) => [name, list(name)]))
    const types = Object.fromEntries(wide.map((name) => [name, { type: 'object', properties } as const]))
    const sample = generateSample(samplerOf(types), 't0', { ref: 't0' })
    expect(Object.keys(sample as object)).toEqual(wide)
    expect(countValues(sample)).toBeLessThanOrEqual(2_000)
    expect(generateSample(samplerOf(types), 't0', { ref: 't0' }, { levels: 0 })).toEqual({})
  })

  test('that needs itself names the cycle, one that needs too much the field', () => {
    const needs = (ref: string): Value => ({ type: 'object', properties: { next: { ref } } })
    const cycle = { a: needs('b'), b: needs('c'), c: needs('b') }
    expect(() => generateSample(samplerOf(cycle), 'a', { ref: 'a' })).toThrow(
      'no value is finite: b needs c needs b. Make one of the fields between these types optional or nullable.',
    )
    const chain = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `t${at}`,
        at === 19 ? { type: 'string' as const } : needs(`t${at + 1}`),
      ]),
    )
    expect(() => generateSample(samplerOf(chain), 't0', { ref: 't0' })).toThrow(
      "the required parts of a sample exceed 2000 values or 16 levels at 'next': make some of them optional",
    )
  })
})
