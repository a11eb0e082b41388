/** Settings that all actions of a connector share: server, authentication, errors, retries. */
import { isDeepStrictEqual } from 'node:util'
import type { AuthMethod, Connector, ErrorRules } from '@plugboard/core'
import { type Change, changeOf, quietChange } from './change.ts'
import { internalSetting, runtimeSetting, shown } from './settings.ts'

export function compareConnectors(was: Connector, is: Connector): Change[] {
  return [
    ...compareNames(was, is),
    ...runtimeSetting(is.name, 'server', was.server, is.server, 'of each authentication method'),
    ...is.auth.flatMap((method) => compareMethods(methodNamed(was, method.name), method)),
    ...compareIdempotency(was, is),
    ...compareFiles(was, is),
    ...compareErrors(was.errors ?? {}, is.errors ?? {}),
    ...INTERNAL.flatMap(([key, says]) => internalSetting(is.name, says, was[key], is[key])),
  ]
}

const INTERNAL = [
  ['encoding', 'encoding of bodies'],
  ['arrays', 'encoding of arrays'],
  ['headers', 'headers'],
  ['retryHeader', 'header about retries'],
  ['check', 'check of the credentials'],
] as const

/** The name is that of the function which connects; errors carry the provider. */
function compareNames(was: Connector, is: Connector): Change[] {
  return [
    ...(was.name === is.name
      ? []
      : [changeOf({ subject: is.name, text: `name ${is.name} (was ${was.name})`, breaks: true })]),
    ...runtimeSetting(is.name, 'provider', was.provider, is.provider),
    ...(was.title === is.title
      ? []
      : [quietChange({ subject: is.name, text: `title ${is.title} (was ${was.title})` }, 'docs')]),
  ]
}

function methodNamed({ auth }: Connector, wanted: string): AuthMethod | undefined {
  return auth.find(({ name }) => name === wanted)
}

/** Methods of only one side, and credentials, are in the catalog. */
function compareMethods(was: AuthMethod | undefined, is: AuthMethod): Change[] {
  if (was === undefined) return []
  const subject = `authentication by ${is.name}`
  const parts = ['header', 'query', 'body', 'basic', 'token', 'encoding', 'refusals'] as const
  return [
    ...runtimeSetting(subject, 'server', was.server, is.server, 'of the connector'),
    ...parts.flatMap((part) => internalSetting(subject, part, was[part], is[part])),
  ]
}

/** Without a key, a write whose outcome is unknown is no longer repeated. */
function compareIdempotency({ idempotency: was }: Connector, { idempotency: is, name }: Connector): Change[] {
  if (isDeepStrictEqual(was, is)) return []
  const lost = was?.on.filter((method) => !is?.on.includes(method)) ?? []
  const text = `idempotency key ${textOf(is)} (was ${textOf(was)})`
  if (lost.length > 0) return [changeOf({ subject: name, text, breaks: true }, true)]
  const isMore = is?.on.some((method) => was?.on.includes(method) !== true)
  return isMore
    ? [changeOf({ subject: name, text, breaks: false })]
    : [quietChange({ subject: name, text }, 'internal')]
}

function textOf(idempotency: Connector['idempotency']): string {
  return idempotency === undefined ? 'none' : `${idempotency.header} of ${idempotency.on.join(', ')}`
}

/** Content from a host that is no longer listed is refused. */
function compareFiles(
  { files: was = [] }: Connector,
  { files: is = [], name: subject }: Connector,
): Change[] {
  const gone = was.filter((host) => !is.includes(host))
  const fresh = is.filter((host) => !was.includes(host))
  return [
    ...(gone.length > 0
      ? [changeOf({ subject, text: `no content from ${gone.join(', ')}`, breaks: true }, true)]
      : []),
    ...(fresh.length > 0
      ? [quietChange({ subject, text: `content from ${fresh.join(', ')}, too` }, 'internal')]
      : []),
  ]
}

/** Callers branch on the codes of errors, and read their details; only people read messages. */
function compareErrors(was: ErrorRules, is: ErrorRules): Change[] {
  const subject = 'errors'
  return [
    ...compareEntries('code of', was.map, is.map, { absent: 'by its status', isAdditive: false }),
    ...compareOrder(was.map, is.map),
    ...compareEntries('detail', was.details, is.details, { absent: 'none', isAdditive: true }),
    ...compareEntries('failed if', was.failed, is.failed, { absent: 'any value', isAdditive: false }),
    ...comparePaths("vendor's code", was.code, is.code),
    ...comparePaths('invalid param', was.field, is.field),
    ...comparePaths('request id', was.requestId, is.requestId),
    ...internalSetting(subject, 'message from', was.message, is.message),
    ...internalSetting(subject, 'other forms', was.forms, is.forms),
    ...internalSetting(subject, 'errors of GraphQL', was.graphql, is.graphql),
    ...internalSetting(subject, 'fields of every error', was.always, is.always),
    ...internalSetting(subject, 'time to wait from', was.wait, is.wait),
  ]
}

interface EntryRule {
  /** Meaning of a missing entry. */
  readonly absent: string
  /** A new entry changes nothing else. */
  readonly isAdditive: boolean
}

function compareEntries(
  part: string,
  was: Readonly<Record<string, unknown>> = {},
  is: Readonly<Record<string, unknown>> = {},
  { absent, isAdditive }: EntryRule,
): Change[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((name) => {
    const [before, after] = [was, is].map((all) => (Object.hasOwn(all, name) ? all[name] : undefined))
    if (isDeepStrictEqual(before, after)) return []
    const [old, now] = [before, after].map((value) => (value === undefined ? absent : shown(value)))
    const breaks = !(isAdditive && before === undefined)
    return [
      changeOf({ subject: 'errors', part: `${part} ${name}`, text: `${now} (was ${old})`, breaks }, true),
    ]
  })
}

/** Of several patterns that match, the first one counts. */
function compareOrder(was: ErrorRules['map'] = {}, is: ErrorRules['map'] = {}): Change[] {
  const kept = (all: object, other: object): string[] =>
    Object.keys(all).filter((name) => name.includes('*') && Object.hasOwn(other, name))
  const [before, after] = [kept(was, is), kept(is, was)]
  if (isDeepStrictEqual(before, after)) return []
  const text = `patterns of codes in the order ${after.join(', ')} (was ${before.join(', ')})`
  return [changeOf({ subject: 'errors', text, breaks: true }, true)]
}

/** The first path with a value counts, so one more at the end only fills what was empty. */
function comparePaths(part: string, was: readonly string[] = [], is: readonly string[] = []): Change[] {
  if (isDeepStrictEqual(was, is)) return []
  const breaks = !isDeepStrictEqual(is.slice(0, was.length), was)
  const text = `${part} from ${shown(is.length > 0 ? is : undefined)} (was ${shown(was.length > 0 ? was : undefined)})`
  return [changeOf({ subject: 'errors', text, breaks }, true)]
}
