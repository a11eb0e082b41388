/** Webhooks: how they are verified, and which entities they concern. */
import type { WebhookRegistration, Webhooks } from '@plugboard/core/catalog'
import { positionOf } from '../spec/positions.ts'
import type { RegisterNode, RegistrationNode, WebhooksNode } from '../spec/schema/index.ts'
import type { EntityModel, Model } from './model.ts'
import { checkSnakeCase } from './naming.ts'
import { type Entry, entriesOf, itemsOf, type Located, listOf, located } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'
import { secondsOf } from './sync/time.ts'
import { resolveKind } from './webhook-kind.ts'
import { checkUnusedBlocks, type WholeWebhooks, wholeWebhooks } from './webhook-parts.ts'
import { resolveProof } from './webhook-proof.ts'
import { resolveReads } from './webhook-reads.ts'
import { resolveUnder } from './webhook-under.ts'

export function resolveWebhooks(scope: Scope, entities: readonly EntityModel[]): Pick<Model, 'webhooks'> {
  checkUnusedBlocks(scope)
  if (scope.root.webhooks === undefined) return {}
  const synchronized = entities.filter(({ sync }) => sync)
  const entries = entriesOf(scope, scope.root.webhooks)
  const resolved = entries.flatMap((entry) => {
    checkSnakeCase(scope, 'webhooks', entry.name, entry.at)
    const node = wholeWebhooks(scope, entry)
    return node === undefined ? [] : [[entry.name, resolve(scope, node, synchronized)] as const]
  })
  return { webhooks: Object.fromEntries(resolved) }
}

function resolve(scope: Scope, node: WholeWebhooks, synchronized: readonly EntityModel[]): Webhooks {
  const kept = synchronized.map((entity) => entity.name)
  const lag = secondsOf(scope, located(scope, node, 'lag'))
  checkTypes(scope, node)
  checkClientScope(scope, node)
  checkShape(scope, node)
  return {
    ...(node.scope !== undefined && { scope: node.scope }),
    verify: resolveProof(scope, node.verify),
    ...(node.match && { match: node.match }),
    ...(node.items !== undefined && { items: node.items }),
    type: node.type,
    ...(node.id !== undefined && { id: node.id }),
    ...(node.records && { records: resolveRecords(scope, node.records, node.kind !== undefined) }),
    runs: resolveRuns(scope, node, kept),
    ...(node.under && { under: resolveUnder(scope, node, synchronized) }),
    ...(node.kind && { kind: resolveKind(scope, node.kind) }),
    ...(node.ping !== undefined && { ping: node.ping }),
    ...(node.challenge !== undefined && { challenge: node.challenge }),
    ...(node.gone && { gone: resolveGone(scope, node.gone, kept) }),
    ...(node.reads && { reads: resolveReads(scope, node.reads, synchronized) }),
    ...(lag !== undefined && { lag }),
    ...(node.register && { register: resolveRegistration(scope, node.register) }),
  }
}

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) \/[\w./{}-]*$/

function resolveRegistration(scope: Scope, node: RegisterNode): WebhookRegistration {
  const { otherwise, unless, ...first } = node
  const at = positionOf(scope.positions, node)
  if (unless !== undefined && otherwise === undefined) report(scope, at, "'unless' needs 'otherwise'")
  if (unless !== undefined && !hasCredential(scope, unless))
    report(scope, at, `'unless' needs a method of 'auth' with the credential ${unless}`)
  if (otherwise !== undefined) checkOtherwise(scope, first, otherwise)
  return {
    ...resolveOne(scope, node, first),
    ...(otherwise && { otherwise: resolveOne(scope, otherwise, otherwise) }),
    ...(unless !== undefined && { unless }),
  }
}

/** A stored registration says by the names of its values which of the two it is. */
function checkOtherwise(scope: Scope, first: RegistrationNode, otherwise: RegistrationNode): void {
  const at = positionOf(scope.positions, otherwise)
  const shared = takenIn(first).filter((name) => takenIn(otherwise).includes(name))
  for (const name of shared)
    report(scope, at, `'otherwise' takes '${name}' as the first registration does: give it another name`)
  if (first.lasts !== otherwise.lasts)
    report(scope, at, "'otherwise' lasts as long as the first registration")
}

function takenIn({ requests }: RegistrationNode): string[] {
  return requests.flatMap(({ take = {} }) => Object.keys(take)).filter((name) => name !== 'secret')
}

/** @param node The positions of its keys are known. */
function resolveOne(scope: Scope, node: RegistrationNode, own: RegistrationNode): WebhookRegistration {
  for (const one of [...node.requests, node.over, node.refresh, node.remove, node.list]) {
    const request = one && located(scope, one, 'request')
    if (request && !REQUEST.test(request.value))
      report(
        scope,
        request.at,
        `expected a method and a path such as POST /v1/hooks, found '${request.value}'`,
      )
  }
  if (node.each === true && node.types === undefined)
    report(scope, positionOf(scope.positions, node), "'each' needs 'types'")
  if (node.each === true && node.over !== undefined)
    report(scope, positionOf(scope.positions, node), "'each' and 'over' exclude each other")
  if (node.list !== undefined && node.remove === undefined)
    report(scope, positionOf(scope.positions, node), "'list' needs 'remove'")
  const { each, lasts: _, ...same } = own
  const lasts = secondsOf(scope, located(scope, node, 'lasts'))
  return { ...same, ...(each && { each }), ...(lasts !== undefined && { lasts }) } as WebhookRegistration
}

const PATH = /^\w+(\.\w+)*$/
const ITEMS = /^(\w+(\.\w+)*)?\[\]$/

/** A list of events, and the answer to a trial. */
function checkShape(scope: Scope, node: WholeWebhooks): void {
  const [items, challenge] = [located(scope, node, 'items'), located(scope, node, 'challenge')]
  if (items && !ITEMS.test(items.value))
    report(scope, items.at, `expected a list such as value[], or [] for the body, found '${items.value}'`)
  if (challenge === undefined) return
  if (node.ping === undefined) report(scope, challenge.at, "'challenge' needs 'ping', which contains it")
  if (!PATH.test(challenge.value))
    report(scope, challenge.at, `expected a path such as data.order.id, found '${challenge.value}'`)
}

/** An address that connectors share needs their secret, a registration, and a way to tell them apart. */
function checkClientScope(scope: Scope, node: WholeWebhooks): void {
  const { register, match, verify } = node
  const isShared = node.scope === 'client'
  const at = positionOf(scope.positions, node)
  if (isShared !== (verify.secret === 'client'))
    report(scope, at, "'scope: client' and 'verify.secret: client' belong together")
  if (isShared !== (match !== undefined)) report(scope, at, "'scope: client' and 'match' belong together")
  if (!isShared) return
  const { requests = [], each, over } = register ?? {}
  if (requests.length === 0) report(scope, at, "'scope: client' needs 'register'")
  if (each === true || over !== undefined)
    report(scope, at, "'each' and 'over' have several registrations, and 'scope: client' has one")
  const { credential = 'client_secret' } = verify
  if (!hasCredential(scope, credential))
    report(scope, at, `'scope: client' needs a method of 'auth' with the credential ${credential}`)
  checkMatch(scope, match ?? {}, new Set(requests.flatMap(({ take = {} }) => Object.keys(take))))
}

function hasCredential({ root: { auth = {} } }: Scope, name: string): boolean {
  return Object.values(auth).some(({ credentials = {} }) => Object.hasOwn(credentials, name))
}

function checkMatch(
  scope: Scope,
  match: NonNullable<WebhooksNode['match']>,
  taken: ReadonlySet<string>,
): void {
  for (const { name, at, value: path, valueAt } of entriesOf(scope, match)) {
    if (!taken.has(name)) reportUnknown(scope, at, 'value that the registration takes', name, [...taken])
    if (!PATH.test(path)) report(scope, valueAt, `expected a path such as data.order.id, found '${path}'`)
  }
}

function checkTypes(scope: Scope, node: WholeWebhooks): void {
  const [type, id] = [located(scope, node, 'type'), located(scope, node, 'id')]
  if (type)
    for (const one of Array.isArray(type.value) ? itemsOf(scope, type.value) : [type])
      checkType(scope, one as Located<string>)
  if (id) checkType(scope, id)
}

function checkType(scope: Scope, { value, at }: Located<string>): void {
  if (!/^(header\.[\w-]+|\w+(\.\w+)*)$/.test(value))
    report(scope, at, `expected a path such as data.type, or header.<Name>, found '${value}'`)
}

/**
 * Also of entities that are not synchronized: an application may read them.
 *
 * @param hasKind Webhooks say which of several entities it is.
 */
function resolveRecords(
  scope: Scope,
  records: NonNullable<WebhooksNode['records']>,
  hasKind: boolean,
): NonNullable<Webhooks['records']> {
  const known = Object.keys(scope.root.entities ?? {})
  for (const { value, at } of entriesOf(scope, records)) {
    const named = entriesOf(scope, value)
    if (named.length !== 1 && !(hasKind && named.length > 1))
      report(scope, at, `expected one entity with the path of its key, found ${named.length}`)
    checkPaths(scope, named, 'entity', known)
  }
  return records
}

function checkPaths(
  scope: Scope,
  named: readonly Entry<string>[],
  what: string,
  known: readonly string[],
): void {
  for (const { name, at, value: path, valueAt } of named) {
    if (!known.includes(name)) reportUnknown(scope, at, what, name, known)
    if (!PATH.test(path)) report(scope, valueAt, `expected a path such as data.order.id, found '${path}'`)
  }
}

/** Only synchronized entities have rows to tombstone. */
function resolveGone(
  scope: Scope,
  gone: NonNullable<WebhooksNode['gone']>,
  kept: readonly string[],
): NonNullable<Webhooks['gone']> {
  for (const { value } of entriesOf(scope, gone))
    checkPaths(scope, entriesOf(scope, value), 'synchronized entity', kept)
  return gone
}

/** Only synchronized entities can be read again. */
function resolveRuns(scope: Scope, { runs }: WholeWebhooks, kept: readonly string[]): Webhooks['runs'] {
  const entries = entriesOf(scope, runs)
  for (const { value, valueAt } of entries) {
    const names = Array.isArray(value) ? itemsOf(scope, value) : [{ value, at: valueAt }]
    for (const name of names)
      if (!kept.includes(name.value)) reportUnknown(scope, name.at, 'synchronized entity', name.value, kept)
  }
  return Object.fromEntries(entries.map(({ name, value }) => [name, listOf(value)]))
}
