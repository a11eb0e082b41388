/** Arrays whose items the vendor would take for one: a wrong separator gives a text that fits most schemas. */
import type { Param } from '../declared-actions.ts'
import type { Given } from '../subject.ts'
import { isSameType, type Json, type Operation, type OperationParam, paramsAt } from './operation.ts'
import { queryValue, type SentRequest, simpleValue } from './read-request.ts'
import type { Schemas } from './schemas.ts'

export function arrayProblems(
  schemas: Schemas,
  operation: Operation,
  { params, given, sent }: { params: readonly Param[]; given: Given; sent: SentRequest },
): string[] {
  return params.flatMap(({ name, location, value }) => {
    const items = given[name]
    const read = Array.isArray(items)
      ? readBack(schemas, operation, sent, [location, value.as ?? name])
      : undefined
    return Array.isArray(items) && Array.isArray(read) && read.length !== items.length
      ? [`${location} ${value.as ?? name}: ${items.length} items are read as ${read.length}`]
      : []
  })
}

/** Undefined where the description does not say how the array is written, as in JSON. */
function readBack(
  schemas: Schemas,
  operation: Operation,
  sent: SentRequest,
  [location, wire]: readonly [location: string, wire: string],
): unknown {
  const named = (param: OperationParam): boolean => param.name === wire && param.content === undefined
  const param =
    location === 'body'
      ? formField(schemas, operation, sent, wire)
      : paramsAt(operation, location).find(named)
  if (param === undefined) return undefined
  if (location === 'header') return simpleValue(schemas, param, sent.headers[wire.toLowerCase()])
  const pairs = location === 'body' ? [...new URLSearchParams(sent.body ?? '')] : sent.query
  return queryValue(schemas, param, pairs).value
}

/** Fields of a form are written as params of a query are. */
function formField(
  schemas: Schemas,
  { requestBody }: Operation,
  { headers }: SentRequest,
  wire: string,
): OperationParam | undefined {
  const type = headers['content-type'] ?? ''
  const [, form] = Object.entries(requestBody?.content ?? {}).find(([each]) => isSameType(each, type)) ?? []
  if (form === undefined || !type.includes('form-url')) return undefined
  const properties = (schemas.resolved(form.schema).properties ?? {}) as Readonly<Record<string, Json>>
  const schema = Object.hasOwn(properties, wire) ? properties[wire] : undefined
  const { style, explode } = (form.encoding?.[wire] ?? {}) as Pick<OperationParam, 'style' | 'explode'>
  return (
    schema && {
      name: wire,
      in: 'query',
      schema,
      ...(style !== undefined && { style }),
      ...(explode !== undefined && { explode }),
    }
  )
}
