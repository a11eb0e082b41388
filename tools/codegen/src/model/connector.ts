/** What is common to all actions of a connector. */
import { ERRORS, type ErrorRules } from '@plugboard/core'
import { checkCredentials, checkOrigin } from './auth.ts'
import type { CredentialsModel, Fields, Model, ReadmeModel } from './model.ts'
import { titleOf } from './names.ts'
import { itemsOf, textsOf, valuesAt, valuesOf } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

type Identity = Pick<
  Model,
  'connector' | 'title' | 'provider' | 'description' | 'server' | 'encoding' | 'arrays'
>

export function resolveIdentity(scope: Scope): Identity {
  const { keys } = scope.root
  const connector = keys.connector?.value ?? ''
  if (keys.server) checkOrigin(scope, keys.server)
  return {
    connector,
    title: keys.title?.value ?? titleOf(connector),
    provider: keys.provider?.value ?? connector,
    description: keys.description?.value ?? '',
    ...valuesAt(keys, 'server'),
    encoding: keys.encoding?.value ?? 'json',
    arrays: keys.arrays?.value ?? 'repeat',
  }
}

/** A credential of any method may stand in a header: without it the header is left out. */
export function resolveHeaders(scope: Scope, auth: readonly CredentialsModel[]): Record<string, string> {
  const credentials: Fields = Object.assign({}, ...auth.map((method) => method.credentials))
  const texts = (scope.root.keys.headers?.entries ?? []).map(
    ({ name, node }) => [name, { ...node, value: String(node.value) }] as const,
  )
  for (const [, text] of texts) checkCredentials(scope, text, credentials)
  return Object.fromEntries(texts.map(([name, { value }]) => [name, value]))
}

export function resolveResending({
  root: { keys },
}: Scope): Pick<Model, 'idempotency' | 'retryHeader' | 'limits'> {
  const { idempotency, retry, limits } = keys
  const on = idempotency?.keys.on ? itemsOf(idempotency.keys.on) : ['POST']
  return {
    ...(idempotency && { idempotency: { header: idempotency.keys.header.value, on } }),
    ...(retry && { retryHeader: retry.keys.header.value }),
    limits: (limits?.items ?? []).map(({ keys: limit }) => ({
      scope: limit.scope.value,
      requests: limit.requests.value,
      window: limit.window.value,
      ...valuesAt(limit, 'remaining', 'reset'),
    })),
  }
}

/** A host, or `*.` and a domain: any host below it. */
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/

export function resolveFileHosts(scope: Scope): Pick<Model, 'files'> {
  const { files } = scope.root.keys
  for (const { value, at } of files?.items ?? []) {
    if (!HOST.test(value))
      report(scope, at, `expected a host or '*.' and a domain for 'files', found '${value}'`)
  }
  return files ? { files: itemsOf(files) } : {}
}

export function resolveErrors(scope: Scope): ErrorRules {
  const keys = scope.root.keys.errors?.keys ?? {}
  const { failed, code, message, field, request_id: requestId, details, map } = keys
  const codes = Object.keys(ERRORS)
  for (const { node } of map?.entries ?? []) {
    if (!codes.includes(node.value)) reportUnknown(scope, node.at, 'error code', node.value, codes)
  }
  const paths = (node: typeof code): string[] => textsOf(node).map(({ value }) => value)
  return {
    ...(failed && { failed: valuesOf(failed) }),
    ...(code && { code: paths(code) }),
    ...(message && { message: paths(message) }),
    ...(field && { field: paths(field) }),
    ...(requestId && { requestId: paths(requestId) }),
    ...(details && { details: valuesOf(details) }),
    ...(map && { map: valuesOf(map) }),
  }
}

export function resolveReadme({ root: { keys } }: Scope): ReadmeModel {
  const readme = keys.readme?.keys ?? {}
  const examples = readme.examples?.items ?? []
  return {
    ...valuesAt(readme, 'intro'),
    examples: examples.map(({ keys: { title, code } }) => ({ title: title.value, code: code.value })),
  }
}
