import { covers, deviations, needing, readJson, resolved, withShared } from '@plugboard/contract/documents'
import { recordsChecks } from '@plugboard/contract/levels'
import { AWKWARD, sampleFields } from '@plugboard/contract/samples'
import {
  type Declared,
  type Discovery,
  fromDiscovery,
  type Json,
  leftOut,
  type OpenApi,
  operationOf,
  problems,
  propertiesOf,
  readQuery,
  recordDifferences,
  schemaNamed,
} from '@plugboard/contract/upstream'
import { validateParams } from '@plugboard/core/checks'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloudDrive } from '../src/generated/connector.ts'
import { making, model, type Row, rows } from './model.ts'
import { plan, planAll, plannable, tableOf } from './upstream/plan.ts'

withShared(needing("the vendor's description of 20260916"), () => {
  let document: OpenApi
  let origin: string

  beforeAll(() => {
    const discovery: Discovery = readJson('upstream/google-drive/drive-v3-discovery.json')
    document = fromDiscovery(discovery)
    origin = discovery.rootUrl
  })

  const declaredFor = ({ line }: Row): Declared => {
    const [method = '', path = ''] = line.split(' ')
    const declared = operationOf(document, method, path)
    if (declared === undefined) throw new Error(`the vendor has no ${line}`)
    return declared
  }

  test('has every action, at the connector’s server', () => {
    expect(document.info.version).toBe('20260916')
    expect(`${model.server}/`).toBe(origin)
    expect(plannable.length).toBeGreaterThanOrEqual(39)
  })

  test.each(rows)('$name has the method, path and path params of the vendor', (row) => {
    const { parameters } = declaredFor(row)
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect([...row.line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(inPath.sort())
  })

  test.each(rows)('$name has a scope that the vendor accepts', (row) => {
    expect(declaredFor(row).scopes).toContain(row.action.permission)
  })

  test.each(plannable)('$name sends every param at its location and in the vendor’s format', (row) => {
    const { query, body, headers } = planAll(row)
    const declared = declaredFor(row)
    expect(problems(readQuery(query), declared.query, '')).toEqual([])
    const sent = JSON.parse(body ?? '{}') as Json
    expect(problems(sent, declared.body, '', 'json')).toEqual([])
    expect(headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
  })

  test.each(rows)('$name has only params of the vendor, except for content', (row) => {
    const { query, body, parameters } = declaredFor(row)
    const theirs = new Set([
      ...Object.keys({ ...propertiesOf(query), ...propertiesOf(body) }),
      ...parameters.map(({ name }) => name),
    ])
    const { content: _content, contentType: _type, range_header: _range, ...ours } = row.action.allParams
    expect(Object.keys(ours).filter((name) => !theirs.has(name))).toEqual([])
    const output = Object.keys(ours).filter(
      (name) => propertiesOf(body)[name]?.readOnly && !propertiesOf(query)[name],
    )
    const meant = deviations(model, 'contract')
    expect(output.filter((name) => !meant.includes(`${row.name}.${name}`))).toEqual([])
  })

  test.each(rows)('$name requires what the vendor requires', (row) => {
    const { query, body } = declaredFor(row)
    const demanded = [...(query.required ?? []), ...(body.required ?? [])]
    expect(demanded.filter((name) => !row.action.allParams[name]?.required)).toEqual([])
  })

  test.each(rows)('$name has the limits of the vendor', (row) => {
    const { pageSize } = row.action.allParams
    const declared = declaredFor(row).parameters.find(({ name }) => name === 'pageSize')
    expect(pageSize === undefined).toBe(declared === undefined)
    if (pageSize) expect(pageSize.minimum).toBe(1)
  })

  const ENTITIES = model.entities.filter(({ record }) => record !== undefined)
  const SCHEMAS: Readonly<Record<string, string>> = {
    changes_start_page_token: 'StartPageToken',
    about: 'About',
  }
  const differences = ENTITIES.map((entity) => {
    const name = SCHEMAS[entity.name] ?? entity.singular.replace(/^./, (letter) => letter.toUpperCase())
    const find = () =>
      recordDifferences(
        model,
        entity.record ?? {},
        schemaNamed(document, name),
        `upstream.${entity.name}.record`,
      )
    return { entity: entity.name, find }
  })

  test.each(differences)('records of $entity have no unknown field', ({ find }) => {
    expect(find().unexpected).toEqual([])
  })

  test('the omitted params are those that the spec lists', () => {
    const missing = [
      ...rows.flatMap((row) => {
        const { query, body } = declaredFor(row)
        const path = `upstream.${row.name}`
        return [query, body].flatMap((schema) => leftOut(model, schema, row.action.allParams, path))
      }),
      ...differences.flatMap(({ find }) => find().missing),
    ]
    const meant = deviations(model, 'upstream')
    expect(missing.filter((path) => !meant.some((each) => covers(each, path)))).toEqual([])
    expect(meant.filter((each) => !missing.some((path) => covers(each, path)))).toEqual([])
  })
})

describe('on its way', () => {
  test.each(plannable)('$name sends every param and character', (row) => {
    const all = sampleFields(making, row.action.allParams)
    const { path, query, body, headers } = plan(row, all)
    const { request } = row.action
    const { fields, ...inQuery } = picked(all, request?.query ?? {})
    const { fields: mask, ...sent } = readQuery(query)
    expect(sent).toEqual({ ...texts(inQuery), ...texts(request?.constant ?? {}) })
    if (fields !== undefined) expect(mask).toContain(fields)
    expect(JSON.parse(body ?? '{}')).toEqual(picked(all, request?.body ?? {}))
    expect(path.split('/').map(decodeURIComponent)).toEqual(
      expect.arrayContaining(Object.values(picked(all, request?.pathParams ?? {}))),
    )
    expect(headers.range).toBe(all.range_header)
  })

  test.each(rows)('$name accepts all params together', (row) => {
    const params = { ...sampleFields(making, row.action.allParams), ...withContent(row) }
    expect(() => validateParams(cloudDrive, tableOf(row), row.action.name, params)).not.toThrow()
  })

  test.each(plannable)('$name requests all record fields and the page token', (row) => {
    const given = sampleFields(making, row.action.request?.pathParams ?? {})
    const { fields } = readQuery(
      plan(row, { ...given, ...(row.action.allParams.pageToken?.required && { pageToken: '1' }) }).query,
    )
    const { response, allParams } = row.action
    if (allParams.fields === undefined) return expect(fields).toBeUndefined()
    const names = String(fields)
    for (const name of Object.keys(response.meta ?? {})) expect(names.split('(')[0]).toContain(name)
    if (response.records !== undefined) expect(names).toMatch(RegExp(`,${response.records}\\(.*\\)$`))
    expect(names === '*' || names.includes('kind')).toBe(true)
  })

  test('samples have the characters that an encoder may get wrong', () => {
    expect(AWKWARD).toMatch(/^(?=.* )(?=.*&)(?=.*=)(?=.*\[)(?=.*ü)(?=.*\/)(?=.*\?)(?=.*%)(?=.*\+)/)
  })
})

type Values = Readonly<Record<string, unknown>>

function picked(values: Values, declared: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in declared))
}

function texts(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function withContent({ action }: Row): Values {
  const { type } = resolved(model, action.allParams.content ?? {})
  return type === 'bytes' ? { content: new Uint8Array(1) } : {}
}

recordsChecks('cloud-drive', 'description', () => rows.map(({ name }) => name))
