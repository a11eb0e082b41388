import type { Fields } from '@plugboard/codegen'
import { covers, deviations, needing, readJson, resolved, withShared } from '@plugboard/contract/documents'
import { recordsChecks } from '@plugboard/contract/levels'
import { AWKWARD, paramSets } from '@plugboard/contract/samples'
import {
  enumOf,
  type Json,
  leftOut,
  linked,
  type OpenApi,
  problems,
  propertiesOf,
  readQuery,
} from '@plugboard/contract/upstream'
import { planRequest, validateParams } from '@plugboard/core/checks'
import { beforeAll, describe, expect, test } from 'vitest'
import { issueTracking } from '../src/generated/connector.ts'
import { model } from './model.ts'
import { declaredFor, ownParams, planAll, rows, samplesOf, tableOf } from './upstream/plan.ts'

withShared(needing("the vendor's description of version 3"), () => {
  let document: OpenApi

  beforeAll(() => {
    document = linked(readJson('upstream/jira/swagger-v3.v3.json'))
  })

  test.each(rows)('$name uses an operation that is not deprecated', (row) => {
    expect(declaredFor(document, planAll(row)).deprecated).toBe(false)
  })

  /** The read after a write needs the scopes of reads. */
  const doing = rows.filter(({ action, request }) => action.risk === 'read' || request.method !== 'GET')

  test.each(doing)('$name has the vendor’s scope', (row) => {
    expect(declaredFor(document, planAll(row)).scopes).toEqual([row.action.permission])
  })

  test.each(rows)('$name sends a body of the vendor’s media type', (row) => {
    const { mediaType } = declaredFor(document, planAll(row))
    const { method } = row.request
    const sent = row.action.upload ? 'multipart/form-data' : 'application/json'
    expect(mediaType).toBe(method === 'POST' || method === 'PUT' ? sent : undefined)
  })

  /** The content of an upload is no part of a plan. */
  const planned = rows.filter(({ action }) => action.upload === undefined)

  test.each(planned)('$name sends every param at its location and in the vendor’s format', (row) => {
    const plan = planAll(row)
    const { method, query, body, headers } = plan
    const declared = declaredFor(document, plan)
    expect(problems(lists(readQuery(query), declared.query), declared.query, '')).toEqual([])
    expect(problems(JSON.parse(body ?? '{}') as Json, declared.body, '', 'json')).toEqual([])
    const hasBody = method === 'POST' || method === 'PUT'
    expect([headers['content-type'], body !== undefined]).toEqual([
      hasBody ? 'application/json' : undefined,
      hasBody,
    ])
  })

  const lengthy = rows.filter(({ action }) => action.long !== undefined)
  test.each(lengthy)('$name sends the same in a body if the query would be too long', (row) => {
    const unless = row.action.long?.unless ?? []
    const taken = Object.entries(samplesOf(row)).filter(([name]) => !unless.includes(name))
    const params = { ...Object.fromEntries(taken), jql: 'x'.repeat(10_000) }
    const [request] = planRequest(issueTracking, tableOf(row), row.action.name, params)
    if (request === undefined) throw new Error('no request')
    const declared = declaredFor(document, request)
    const body = JSON.parse(request.body ?? '{}')
    expect(problems(body, declared.body, '', 'json')).toEqual([])
    expect(Object.keys(body).toSorted()).toEqual(
      Object.keys(row.request.query)
        .filter((name) => !unless.includes(name))
        .toSorted(),
    )
    expect([request.method, request.query, declared.deprecated]).toEqual(['POST', '', false])
    expect(declared.scopes).toEqual([row.action.permission])
  })

  test.each(rows)('$name repeats the names of arrays, as the vendor parses them', (row) => {
    const plan = planAll(row)
    const { parameters } = declaredFor(document, plan)
    for (const [name, value] of Object.entries(row.request.query)) {
      const parameter = parameters.find((each) => each.in === 'query' && each.name === name)
      if (parameter?.schema?.type !== 'array') continue
      expect([parameter.style ?? 'form', parameter.explode ?? true]).toEqual(['form', true])
      const times = plan.query.split('&').filter((pair) => pair.startsWith(`${name}=`)).length
      expect([name, times]).toEqual([name, resolved(model, value).type === 'array' ? 2 : 1])
    }
  })

  test.each(rows)('$name requires what the vendor requires', (row) => {
    const { query, body, parameters } = declaredFor(document, planAll(row))
    const demanded = [...(query.required ?? []), ...(body.required ?? [])]
    const own = ownParams(row)
    expect(demanded.filter((name) => !own[name]?.required)).toEqual([])
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(Object.keys(row.request.pathParams)).toHaveLength(inPath.length)
  })

  test.each(rows)('$name has no value that the vendor does not have', (row) => {
    const { query, body } = declaredFor(document, planAll(row))
    const theirs = { ...propertiesOf(query), ...propertiesOf(body) }
    const unknown = Object.entries(ownParams(row)).flatMap(([name, declared]) => {
      const { enum: closed } = resolved(model, declared)
      const allowed = enumOf(theirs[name] ?? {})
      return (closed ?? []).map(String).filter((value) => allowed?.includes(value) === false)
    })
    expect(unknown).toEqual([])
  })

  test('omitted, retyped and restricted params are those that the spec lists', () => {
    const found = rows.flatMap((row) => {
      const { query, body } = declaredFor(document, planAll(row))
      const path = `upstream.${row.entity.name}.${row.action.name}`
      return [query, body].flatMap((schema) => [
        ...leftOut(model, schema, ownParams(row), path),
        ...otherKinds(schema, ownParams(row)).map((name) => `${path}.${name}`),
        ...fewerValues(schema, ownParams(row)).map((name) => `${path}.${name}`),
      ])
    })
    const meant = deviations(model, 'upstream')
    expect(found.filter((path) => !meant.some((each) => covers(each, path)))).toEqual([])
    expect(meant.filter((each) => !found.some((path) => covers(each, path)))).toEqual([])
  })

  /** Params with another type. A comma-joined list counts as a list. */
  function otherKinds(schema: OpenApiSchema, own: Fields): string[] {
    return Object.entries(propertiesOf(schema)).flatMap(([name, { type: theirs }]) => {
      const { type, style } = resolved(model, own[name] ?? {})
      const isOther = type !== undefined && theirs !== undefined && type !== theirs
      return isOther && !(style === 'comma' && theirs === 'array') ? [name] : []
    })
  }

  /** Params with fewer values. */
  function fewerValues(schema: OpenApiSchema, own: Fields): string[] {
    return Object.entries(propertiesOf(schema)).flatMap(([name, theirs]) => {
      const { enum: closed } = resolved(model, own[name] ?? {})
      const isFewer = closed !== undefined && enumOf(theirs)?.some((value) => !closed.includes(value))
      return isFewer ? [name] : []
    })
  }

  /** For an array of the vendor, a name that occurs once is a list of one. */
  function lists(query: Readonly<Record<string, Json>>, { properties = {} }: OpenApiSchema): Json {
    const entries = Object.entries(query).map(([name, value]) => {
      return [name, properties[name]?.type === 'array' ? [value].flat() : value]
    })
    return Object.fromEntries(entries) as Json
  }
})

type OpenApiSchema = ReturnType<typeof declaredFor>['query']

describe('on its way', () => {
  test.each(rows)('$name sends every param and character', (row) => {
    const { path, query, body } = planAll(row)
    const [whole] = Object.entries(row.request.body).flatMap(([name, value]) => (value.whole ? [name] : []))
    const samples = samplesOf(row)
    const given = (names: object): Record<string, unknown> =>
      Object.fromEntries(Object.keys(names).map((name) => [name, samples[name]]))
    const { constant } = row.request
    expect(readQuery(query)).toEqual(texts({ ...given(row.request.query), ...constant }))
    const fields = given(row.request.body)
    expect(JSON.parse(body ?? '{}')).toEqual(whole === undefined ? fields : fields[whole])
    expect(path.split('/').map(decodeURIComponent)).toEqual(
      expect.arrayContaining(Object.values(given(row.request.pathParams))),
    )
  })

  test.each(rows)('$name accepts every set of params that its rules allow', (row) => {
    const { allParams } = row.action
    const sets = paramSets(samplesOf(row), row.action)
    for (const params of sets) {
      expect(() => validateParams(issueTracking, tableOf(row), row.action.name, params)).not.toThrow()
    }
    const covered = new Set(sets.flatMap((params) => Object.keys(params)))
    expect(covered).toEqual(new Set(Object.keys(allParams)))
  })

  test('samples have the characters that an encoder may get wrong', () => {
    expect(AWKWARD).toMatch(/^(?=.* )(?=.*&)(?=.*=)(?=.*\[)(?=.*ü)(?=.*\/)(?=.*\?)(?=.*%)(?=.*\+)/)
  })
})

/** A query as parsed: everything is a string. */
function texts(query: Readonly<Record<string, unknown>>): object {
  const text = (value: unknown): unknown => (Array.isArray(value) ? value.map(String) : String(value))
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value)]))
}

recordsChecks('issue-tracking', 'description', () =>
  rows.map(({ entity, action }) => `${entity.name}.${action.name}`),
)
