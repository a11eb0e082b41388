/** The naming rule of the README. */
import type { Fields } from '@plugboard/codegen'
import { expect, test } from 'vitest'
import { model } from './model.ts'

const SNAKE = /^[a-z]+(_[a-z]+)*$/
/** JSON-LD marks its own names with `@`. */
const CAMEL = /^@?[a-z]+([A-Z][a-z]*|\d)*$/

/** A header, with the same name in every connector. */
const ours = (name: string): boolean => name === 'range_header'

const actions = model.entities.flatMap((entity) => entity.actions)
const fields = (places: readonly (Fields | undefined)[]): string[] =>
  places.flatMap((place = {}) => Object.keys(place))

test.each<[string, RegExp, string[]]>([
  ['entities', SNAKE, model.entities.map(({ name }) => name)],
  ['Meta', SNAKE, actions.flatMap(({ response: { meta = {} } }) => Object.keys(meta))],
  ['params', CAMEL, fields(actions.map(({ allParams }) => allParams)).filter((name) => !ours(name))],
  ['fields of records', CAMEL, fields(model.entities.map(({ record }) => record))],
  ['fields inside of them', CAMEL, fields(model.types.map(({ value }) => value.properties))],
])('%s all follow it', (_, rule, names) => {
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !rule.test(name))).toEqual([])
})
