/** The spec against the vendor's own description: nothing undeclared, nothing missing, every difference listed. */
import type { EntityModel } from '@plugboard/codegen'
import { needing, withShared } from '@plugboard/contract/documents'
import { recordsChecks } from '@plugboard/contract/levels'
import { expect, test } from 'vitest'
import { model } from './model.ts'
import { allParams, type Call, calls, plan, sent } from './upstream/calls.ts'
import {
  type Difference,
  type Direction,
  differencesIn,
  joinTypes,
  type Meeting,
  meetingsOf,
} from './upstream/compare.ts'
import { problems } from './upstream/holds.ts'
import { eitherOf, type Shape } from './upstream/shape.ts'
import { type Operation, readVendor } from './upstream/vendor.ts'

const vendor = readVendor()
const listed = model.deviations.flatMap(({ at }) => at)

const recorded = model.entities.filter(({ record }) => record)
/** Requests of one action are separate, since each has its own params. */
const nth = [...Map.groupBy(calls, ({ index }) => index).values()]
const params = vendor ? nth.flatMap((some) => joinTypes(some.flatMap(paramsMeetings))) : []
const records = vendor ? joinTypes(recorded.flatMap(recordMeetings)) : []

withShared(needing("the vendor's description"), () => {
  test('it has every call of ours', () => {
    expect(
      calls.filter(({ line }) => !vendor?.has(line)).map(({ name, line }) => `${name}: ${line}`),
    ).toEqual([])
    expect(calls.length).toBeGreaterThan(50)
  })

  test.each(calls)('$name has the vendor’s permission', ({ action, line }) => {
    expect(action.permission).toBe(operation(line).permission)
  })

  test.each(calls)('$name sends its params in the body only', ({ request }) => {
    expect([request.pathParams, request.query, request.header, request.constant]).toEqual([{}, {}, {}, {}])
  })

  test.each(calls)('$name sends every param in the vendor’s format', (call) => {
    const { method, path, query, body = '', headers } = plan(call, allParams(call))
    expect(`${method} ${path}?${query}`).toBe(`${call.line}?`)
    expect(JSON.parse(body)).toEqual(sent(call, allParams(call)))
    expect(problems(JSON.parse(body), operation(call.line).request, call.name)).toEqual([])
    expect(headers).toEqual({
      accept: 'application/json; version=1',
      'ashby-version': '2026-01-01',
      'content-type': 'application/json',
    })
  })

  test.each(calls)('$name sends an object even without params', (call) => {
    expect(plan(call, {}).body).toBe('{}')
  })

  test.each(params)('params of $path', (meeting) => {
    expect(unlisted(meeting, 'given')).toEqual([])
  })

  test.each(calls)('$name requires the same params together', ({ action, fields, line }) => {
    const { exactlyOne, atLeastOne } = operation(line)
    const asked = Object.entries(fields).flatMap(([name, { as = name, required }]) => (required ? [as] : []))
    // If one of them is always required, the others are optional.
    if (!exactlyOne.some((name) => asked.includes(name))) expect(action.requireOne ?? []).toEqual(exactlyOne)
    if (atLeastOne.length > 0) expect(action.requireAny).toEqual(atLeastOne)
  })

  test.each(recorded)('$name finds its result', (entity) => {
    expect(answersOf(entity)).not.toEqual([])
  })

  test.each(records)('fields of $path', (meeting) => {
    expect(unlisted(meeting, 'received')).toEqual([])
  })

  test.each(calls.filter(({ action }) => action.response.next))(
    '$name finds its meta',
    ({ action, line }) => {
      const { properties } = operation(line).success
      const paths = Object.entries(action.response.meta ?? {}).map(([name, { from }]) => from ?? name)
      expect(paths.filter((path) => !properties.has(path))).toEqual([])
    },
  )

  test('every listed difference exists', () => {
    const found = [
      ...params.flatMap((one) => differences(one, 'given')),
      ...records.flatMap((one) => differences(one, 'received')),
    ]
    const paths = new Set(found.map(pathOf))
    expect(listed.filter((at) => !paths.has(at))).toEqual([])
  })
})

function operation(line: string): Operation {
  const found = vendor?.get(line)
  if (found === undefined) throw new Error(`the vendor has no ${line}`)
  return found
}

function paramsMeetings({ name, fields, line }: Call): Meeting[] {
  if (!vendor?.has(line)) return []
  return meetingsOf({ path: name, fields, shape: operation(line).request }, model.types)
}

/** A record is as permissive as the most permissive action that returns it. */
function recordMeetings(entity: EntityModel): Meeting[] {
  const meeting = {
    path: `${entity.name}.record`,
    fields: entity.record ?? {},
    shape: eitherOf(answersOf(entity)),
  }
  return meetingsOf(meeting, model.types)
}

function answersOf({ name }: EntityModel): Shape[] {
  const answering = calls.filter(({ action }) =>
    action.answers.some((answer) => answer.kind === 'record' && answer.entity === name),
  )
  return answering.filter(({ line }) => vendor?.has(line)).map(({ line }) => resultOf(operation(line)))
}

/** A record is under `results`, alone or in an array. */
function resultOf({ success }: Operation): Shape {
  const results = success.properties.get('results')?.shape
  if (results === undefined) throw new Error('a success without results')
  return results.items ?? results
}

function differences(meeting: Meeting, direction: Direction): Difference[] {
  return differencesIn(meeting, direction, model.types)
}

function unlisted(meeting: Meeting, direction: Direction): string[] {
  const found = differences(meeting, direction).filter((one) => !listed.includes(pathOf(one)))
  return found.map((one) => `${one.fault}: ${one.path}`)
}

/** As in deviations: an omitted field has the vendor's name. */
function pathOf({ path, fault }: Difference): string {
  return fault === 'left_out' ? `upstream.${path}` : path
}

recordsChecks('recruiting', 'description', () => calls.map(({ name }) => name))
