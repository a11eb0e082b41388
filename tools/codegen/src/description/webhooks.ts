/** Requests that the vendor sends: `webhooks` of a description, and `callbacks` of its operations. */
import type { DescribedBody, DescribedParam, DescribedWebhook } from './description.ts'
import { entriesOf, type JsonObject } from './json.ts'
import { dereference } from './references.ts'

/** More than any vendor has. */
const MAX_WEBHOOKS = 500

export interface OperationReader {
  readonly params: (operation: JsonObject, about: string) => readonly DescribedParam[]
  readonly body: (operation: JsonObject, about: string) => DescribedBody | undefined
}

export function webhooksOf(root: JsonObject, reader: OperationReader): DescribedWebhook[] {
  const declared = entriesOf(root.webhooks).flatMap(([name, item]) => sentBy(root, reader, name, item))
  const called = entriesOf(root.paths).flatMap(([path, item]) => calledBack(root, reader, path, item))
  return [...declared, ...called].slice(0, MAX_WEBHOOKS)
}

function sentBy(root: JsonObject, reader: OperationReader, name: string, item: unknown): DescribedWebhook[] {
  const operation = dereference(root, dereference(root, item)?.post)
  if (operation === undefined) return []
  const about = `webhook ${name}`
  const body = reader.body(operation, about)
  const headers = reader.params(operation, about).filter((param) => param.in === 'header')
  return [
    {
      name,
      headers: headers.map((param) => param.name),
      ...(body?.encoding === 'json' && { shape: body.shape }),
    },
  ]
}

/** `{$request.body#/callbackUrl}`: the request that has the callback registers the address. */
const REGISTERED = /^\{\$request\.body#\/([\w.-]+)\}$/

function calledBack(
  root: JsonObject,
  reader: OperationReader,
  path: string,
  item: JsonObject,
): DescribedWebhook[] {
  return ['post', 'put'].flatMap((method) => {
    const operation = dereference(root, dereference(root, item)?.[method])
    return entriesOf(operation?.callbacks).flatMap(([name, callback]) =>
      entriesOf(dereference(root, callback)).flatMap(([expression, sent]) => {
        const [, field] = REGISTERED.exec(expression) ?? []
        const registered = field && { request: `${method.toUpperCase()} ${path}`, field }
        return sentBy(root, reader, name, sent).map((one) => ({ ...one, ...(registered && { registered }) }))
      }),
    )
  })
}
