/** Settings that all actions of a connector share. */
import { ERRORS, type ErrorRules } from '@plugboard/core'
import { checkCredentials, checkOrigin } from './auth.ts'
import { withGraphqlErrors } from './graphql/errors.ts'
import type { ActionModel, CredentialsModel, Fields, Model } from './model.ts'
import { titleOf } from './names.ts'
import { entriesOf, itemsOf, type Located, listOf, located, pick } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

type Identity = Pick<
  Model,
  'connector' | 'title' | 'provider' | 'vendor' | 'color' | 'description' | 'server' | 'encoding' | 'arrays'
>

export function resolveIdentity(scope: Scope): Identity {
  const { root } = scope
  const { connector } = root
  const server = located(scope, root, 'server')
  if (server) checkOrigin(scope, server)
  checkColor(scope, located(scope, root, 'color'))
  return {
    connector,
    title: root.title ?? titleOf(connector),
    provider: root.provider ?? connector,
    description: root.description ?? '',
    ...pick(root, 'vendor', 'color', 'server'),
    encoding: root.encoding ?? 'json',
    arrays: root.arrays ?? 'repeat',
  }
}

/** Pages put it into attributes, and compute which text is readable on it. */
function checkColor(scope: Scope, color: Located<string> | undefined): void {
  if (color === undefined || /^#[0-9a-f]{6}$/.test(color.value)) return
  report(
    scope,
    color.at,
    `expected six hexadecimal digits in lower case such as '#635bff' for 'color', found '${color.value}'`,
  )
}

/** A credential of any method may be in a header: without it the header is omitted. */
export function resolveHeaders(scope: Scope, auth: readonly CredentialsModel[]): Record<string, string> {
  const credentials: Fields = Object.assign({}, ...auth.map((method) => method.credentials))
  const headers = entriesOf(scope, scope.root.headers).map(({ name, value, valueAt }) => {
    checkCredentials(scope, { value: String(value), at: valueAt }, credentials)
    return [name, String(value)] as const
  })
  return Object.fromEntries(headers)
}

export function resolveResending({
  root: { idempotency, retry, limits = [] },
}: Scope): Pick<Model, 'idempotency' | 'retryHeader' | 'limits'> {
  return {
    ...(idempotency && { idempotency: { header: idempotency.header, on: idempotency.on ?? ['POST'] } }),
    ...(retry && { retryHeader: retry.header }),
    limits: limits.map(({ scope, requests, window, ...headers }) => ({
      scope,
      requests,
      window,
      ...pick(headers, 'remaining', 'reset'),
    })),
  }
}

/** A host, or `*.` and a domain: any host below it. */
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/

export function resolveFileHosts(scope: Scope): Pick<Model, 'files'> {
  const { files } = scope.root
  for (const { value, at } of itemsOf(scope, files)) {
    if (!HOST.test(value))
      report(scope, at, `expected a host or '*.' and a domain for 'files', found '${value}'`)
  }
  return files ? { files } : {}
}

/** @param actions All actions of the connector. */
export function resolveErrors(scope: Scope, actions: readonly ActionModel[]): ErrorRules {
  const {
    failed,
    code,
    message,
    field,
    request_id: requestId,
    details,
    map,
    ...others
  } = scope.root.errors ?? {}
  const { forms, always, wait } = others
  const codes = Object.keys(ERRORS)
  for (const { value, valueAt } of entriesOf(scope, map)) {
    if (!codes.includes(value)) reportUnknown(scope, valueAt, 'error code', value, codes)
  }
  const rules = {
    ...(failed && { failed }),
    ...(code && { code: listOf(code) }),
    ...(message && { message: listOf(message) }),
    ...(forms && { forms: listOf(forms) }),
    ...(always && { always: listOf(always) }),
    ...(field && { field: listOf(field) }),
    ...(requestId && { requestId: listOf(requestId) }),
    ...(details && { details }),
    ...(map && { map }),
    ...(wait !== undefined && {
      wait: typeof wait === 'string' ? [wait] : [wait.cost, wait.available, wait.per_second],
    }),
  }
  return actions.some(({ request }) => request?.graphql) ? withGraphqlErrors(rules) : rules
}
