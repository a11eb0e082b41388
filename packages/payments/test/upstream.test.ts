import {
  covers,
  deviations,
  missing,
  needing,
  readJson,
  resolved,
  withShared,
} from '@plugboard/contract/documents'
import { recordsChecks } from '@plugboard/contract/levels'
import { AWKWARD, paramSets, sampleFields } from '@plugboard/contract/samples'
import {
  enumOf,
  leftOut,
  type OpenApi,
  operationOf,
  problems,
  propertiesOf,
  readForm,
  type Tree,
} from '@plugboard/contract/upstream'
import { validateParams } from '@plugboard/core/checks'
import { beforeAll, describe, expect, test } from 'vitest'
import { payments } from '../src/generated/connector.ts'
import { making, model } from './model.ts'
import { type Facts, readFacts, requestLine } from './upstream/facts.ts'
import { declaredFor, plan, planAll, type Row, rows, tableOf } from './upstream/plan.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The structure of these params has changed since 2023; the type declarations of the vendor's SDK have the new one. */
const RESTRUCTURED: Readonly<Record<string, RegExp>> = { 'subscriptions.resume': /^billing_cycle_anchor\b/ }
/** The upstream has invoice payments since 2025-03-31.basil. */
const NEWER = /^invoices\.list_payments$/
const subset: OpenApi =
  missing === undefined
    ? readJson('upstream/stripe/openapi-subset-2026-10-28.endive.json')
    : { info: { version: '' }, paths: {} }
/** The full description of 2023, below, has the actions that the subset of the newest one leaves out. */
const described = rows.filter((row) => isIn(subset, row))

withShared(needing("the vendor's description of 2026-10-28.endive"), () => {
  let facts: Facts

  beforeAll(() => {
    facts = readFacts()
  })

  test('is of the version that is sent', () => {
    expect(subset.info.version).toBe(model.headers['Stripe-Version'])
    expect(facts.api_version).toBe(model.headers['Stripe-Version'])
    expect(described.length).toBeGreaterThanOrEqual(34)
  })

  test.each(described)('$name uses the vendor’s method and path', (row) => {
    const { method, template } = planAll(row)
    expect(`${method} ${template}`).toBe(requestLine(facts, row.entity.name, row.action.name))
  })

  test.each(described)('$name sends every param at its location and in the vendor’s format', (row) => {
    const { method, query, body, headers, ...rest } = planAll(row)
    const declared = declaredFor(subset, { method, query, headers, ...rest })
    expect(problems(readForm(query), declared.query, '')).toEqual([])
    expect(problems(readForm(body ?? ''), declared.body, '')).toEqual([])
    expect(headers['content-type']).toBe(method === 'POST' ? FORM : undefined)
    expect(headers['stripe-version']).toBe(subset.info.version)
  })

  test.each(described)('$name requires what the vendor requires', (row) => {
    const { query, body } = declaredFor(subset, planAll(row))
    const demanded = [...(query.required ?? []), ...(body.required ?? [])]
    expect(demanded.filter((name) => !row.action.allParams[name]?.required)).toEqual([])
  })

  test.each(described)('$name has no value that the vendor does not have', (row) => {
    const { query, body } = declaredFor(subset, planAll(row))
    const theirs = { ...propertiesOf(query), ...propertiesOf(body) }
    const unknown = Object.entries(row.action.allParams).flatMap(([name, declared]) => {
      const { enum: closed, values } = resolved(model, declared)
      const allowed = enumOf(theirs[name] ?? {})
      return (closed ?? values ?? []).map(String).filter((value) => allowed?.includes(value) === false)
    })
    expect(unknown).toEqual([])
  })

  test('the omitted params are those that the spec lists', () => {
    const missing = described.flatMap((row) => {
      const { query, body } = declaredFor(subset, planAll(row))
      const path = `upstream.${row.name}`
      // One of these is required, although the vendor requires none.
      const demanded = [...(query.required ?? []), ...(body.required ?? [])]
      const asked = (row.action.requireAny ?? []).filter((name) => !demanded.includes(name))
      return [
        ...asked.map((name) => `${path}.${name}`),
        ...[query, body].flatMap((schema) => leftOut(model, schema, row.action.allParams, path)),
      ]
    })
    const meant = deviations(model, 'upstream')
    expect(missing.filter((path) => !meant.some((each) => covers(each, path)))).toEqual([])
    expect(meant.filter((each) => !missing.some((path) => covers(each, path)))).toEqual([])
  })
})

withShared(needing("the vendor's full description of 2023-08-16"), () => {
  let older: OpenApi

  beforeAll(() => {
    older = readJson('upstream/stripe/spec3-2023-08-16.json')
  })

  test('the others are newer', () => {
    for (const row of rows.filter(({ name }) => NEWER.test(name))) expect(isIn(older, row)).toBe(false)
  })

  // Later additions are undeclared in it, and are compared with the newest description above.
  test.each(rows.filter(({ name }) => !NEWER.test(name)))(
    '$name has the structure and types of that version',
    (row) => {
      const request = planAll(row)
      const declared = declaredFor(older, request)
      const found = [
        ...problems(readForm(request.query), declared.query, ''),
        ...problems(readForm(request.body ?? ''), declared.body, ''),
      ]
      const since = RESTRUCTURED[row.name]
      expect(found.filter((problem) => !/: undeclared$/.test(problem) && !since?.test(problem))).toEqual([])
    },
  )
})

describe('on its way', () => {
  test.each(rows)('$name sends every param and character', (row) => {
    const { path, query, body } = planAll(row)
    const { inPath, rest } = placed(row)
    expect({ ...readForm(query), ...readForm(body ?? '') }).toEqual(texts(rest))
    expect(path.split('/').map(decodeURIComponent)).toEqual(expect.arrayContaining(Object.values(inPath)))
  })

  const clearable = rows.flatMap((row) => {
    const names = Object.entries(row.action.allParams).filter(([, value]) => resolved(model, value).clearable)
    return names.map(([param]) => ({ row, name: row.name, param }))
  })

  test.each(clearable)('$name clears $param by an empty value', ({ row, param }) => {
    for (const empty of [null, '']) expect(plan(row, { id: 'x_1', [param]: empty }).body).toBe(`${param}=`)
  })

  test.each(rows)('$name accepts every set of params that its rules allow', (row) => {
    const sets = paramSets(sampleFields(making, row.action.allParams), row.action)
    for (const params of sets) {
      expect(() => validateParams(payments, tableOf(row), row.action.name, params)).not.toThrow()
    }
    const covered = new Set(sets.flatMap((params) => Object.keys(params)))
    expect(covered).toEqual(new Set(Object.keys(row.action.allParams)))
  })

  test('samples have the characters that an encoder may get wrong', () => {
    expect(AWKWARD).toMatch(/^(?=.* )(?=.*&)(?=.*=)(?=.*\[)(?=.*ü)(?=.*\/)(?=.*\?)(?=.*%)(?=.*\+)/)
  })
})

function isIn(document: OpenApi, row: Row): boolean {
  const { method, template } = planAll(row)
  return operationOf(document, method, template) !== undefined
}

/** The sample params of an action, with path params apart. */
function placed({ action }: Row): { inPath: Record<string, unknown>; rest: Record<string, unknown> } {
  const all = sampleFields(making, action.allParams)
  const names = Object.keys(action.request?.pathParams ?? {})
  const pick = (wanted: boolean): Record<string, unknown> => {
    return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name) === wanted))
  }
  return { inPath: pick(true), rest: pick(false) }
}

/** A value as it appears in a form: everything is a string. */
function texts(value: unknown): Tree {
  if (Array.isArray(value)) return value.map(texts)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, texts(inner)]))
}

recordsChecks('payments', 'description', () => rows.map(({ name }) => name))
