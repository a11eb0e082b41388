/** Problems of a request by the vendor's description: the vendor would refuse it, or ignore a part of it. */
import {
  type DescribedRequests,
  isSameType,
  type Json,
  type Operation,
  type OperationParam,
  paramsAt,
} from './operation.ts'
import { queryValue, type SentRequest, simpleValue } from './read-request.ts'
import type { Schemas } from './schemas.ts'

export interface Reading {
  readonly description: DescribedRequests
  readonly schemas: Schemas
  /** Names of the query and the body that carry credentials or keys, which operations need not declare. */
  readonly others: readonly string[]
}

export function problemsOf(reading: Reading, operation: Operation, sent: SentRequest): string[] {
  return [
    ...pathProblems(reading, operation, sent),
    ...queryProblems(reading, operation, sent),
    ...headerProblems(reading, operation, sent),
    ...bodyProblems(reading, operation, sent),
    ...securityProblems(reading, operation, sent),
  ]
}

function pathProblems({ schemas }: Reading, operation: Operation, { path }: SentRequest): string[] {
  const [template, own] = [operation.path, path].map((each) => each.replace(/\/$/, '').split('/')) as [
    string[],
    string[],
  ]
  if (template.length !== own.length) return [`the path ${path} is not one of ${operation.path}`]
  return template.flatMap((part, at) => {
    const [, name] = /\{([^{}]+)\}/.exec(part) ?? []
    const param = paramsAt(operation, 'path').find((each) => each.name === name)
    if (param === undefined || part !== `{${name}}`) return []
    const value = simpleValue(schemas, param, decodeURIComponent(own[at] ?? ''))
    return schemas.problems(param.schema ?? {}, value).map((problem) => `path ${name}: ${problem}`)
  })
}

function queryProblems(
  { schemas, others, description }: Reading,
  operation: Operation,
  { query }: SentRequest,
): string[] {
  const keys = Object.values(description.components.securitySchemes).map(({ name }) => name)
  const known = new Set<unknown>([...others, ...keys])
  const found: string[] = []
  for (const param of paramsAt(operation, 'query')) {
    const { value, names } = queryValue(schemas, param, withoutOthers(operation, param, query))
    for (const name of names) known.add(name)
    if (value === undefined && param.required && !known.has(`!${param.name}`) && !keys.includes(param.name))
      found.push(`query ${param.name}: is required and not sent`)
    if (value !== undefined && param.schema !== undefined)
      found.push(...schemas.problems(param.schema, value).map((problem) => `query ${param.name}: ${problem}`))
  }
  const strange = query.map(([name]) => name).filter((name) => !known.has(name))
  return [...found, ...[...new Set(strange)].map((name) => `query ${name}: is no param of the description`)]
}

/** A pair with the name of another param is that one, and no field of an object. */
function withoutOthers(
  operation: Operation,
  param: OperationParam,
  query: SentRequest['query'],
): SentRequest['query'] {
  const others = paramsAt(operation, 'query').filter(
    ({ name, style }) => name !== param.name && style !== 'deepObject',
  )
  return query.filter(([name]) => others.every((each) => each.name !== name))
}

/** Headers that OpenAPI leaves to media types and authentication. */
const OWN_HEADERS = ['accept', 'content-type', 'authorization']

function headerProblems({ schemas }: Reading, operation: Operation, { headers }: SentRequest): string[] {
  return paramsAt(operation, 'header').flatMap((param) => {
    if (OWN_HEADERS.includes(param.name.toLowerCase())) return []
    const value = simpleValue(schemas, param, headers[param.name.toLowerCase()])
    if (value === undefined) return param.required ? [`header ${param.name}: is required and not sent`] : []
    return schemas.problems(param.schema ?? {}, value).map((problem) => `header ${param.name}: ${problem}`)
  })
}

function bodyProblems(
  { schemas, others }: Reading,
  operation: Operation,
  { headers, body, method }: SentRequest,
): string[] {
  const { requestBody } = operation
  const hasBody = body !== undefined && body !== ''
  if (requestBody === undefined)
    return hasBody && others.length === 0 ? ['body: the description has none'] : []
  if (!hasBody) return requestBody.required && method !== 'GET' ? ['body: is required and not sent'] : []
  const type = headers['content-type'] ?? ''
  const contents = Object.entries(requestBody.content)
  const content = contents.find(([each]) => isSameType(each, type))
  if (content === undefined)
    return [`body: is sent as ${type}, and the description has ${contents.map(([each]) => each).join(', ')}`]
  if (type.includes('form-url')) return formProblems(content[1].schema ?? {}, body, others, schemas)
  return schemas
    .problems(content[1].schema ?? {}, without(JSON.parse(body), others))
    .map((problem) => `body: ${problem}`)
}

function without(body: unknown, names: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** Of a form, names are checked: how objects in it are written is not described. */
function formProblems(schema: Json, body: string, others: readonly string[], schemas: Schemas): string[] {
  const { properties = {}, required, additionalProperties } = schemas.resolved(schema)
  const names = [...new URLSearchParams(body).keys()].map((name) => name.split('[')[0] ?? '')
  const known = [...Object.keys(properties as Json), ...others]
  const missing = (Array.isArray(required) ? required : []).filter((name) => !names.includes(name))
  const strange = additionalProperties ? [] : names.filter((name) => !known.includes(name))
  return [
    ...missing.map((name) => `body ${name}: is required and not sent`),
    ...[...new Set(strange)].map((name) => `body ${name}: is no field of the description`),
  ]
}

function securityProblems({ description }: Reading, { security }: Operation, sent: SentRequest): string[] {
  const { securitySchemes } = description.components
  const isGiven = (name: string): boolean => {
    const { type, in: location, name: key } = securitySchemes[name] ?? {}
    if (type === 'apiKey' && location === 'query') return sent.query.some(([each]) => each === key)
    if (type === 'apiKey' && location === 'header')
      return sent.headers[String(key).toLowerCase()] !== undefined
    return type === undefined || sent.headers.authorization !== undefined || type === 'apiKey'
  }
  const isAllowed = security.length === 0 || security.some((set) => Object.keys(set).every(isGiven))
  return isAllowed
    ? []
    : [`credentials: none of ${security.map((set) => Object.keys(set).join(' and ')).join(', ')} is sent`]
}
