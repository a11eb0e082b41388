/** The behaviour of an upstream of which only the tables are known: sample data, credentials, filters, refusals. */

import type { Action, AuthMethod, Connector, ErrorRules, Params } from '@plugboard/core'
import type { EntityEntry } from '@plugboard/core/catalog'
import { givenFields } from '../actions/given-fields.ts'
import type { Behaviour, Call, Credentials, EntityBehaviour, UpstreamTables } from '../behaviour.ts'
import type { Answer } from '../http/message.ts'
import { valueAt, withValueAt } from '../paths.ts'
import type { Random } from '../random/random.ts'
import { type Reason, Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import { fieldSetBy } from '../state/merge.ts'
import { coherent, ended } from './coherent.ts'
import { downloads } from './downloads.ts'
import { declaredEffects, fieldsSetBy } from './effects.ts'
import { changeParams, listFilters, listOrder, sinceFilters } from './filters.ts'
import { isInPath } from './known-part.ts'
import { isLookedUp } from './lookup.ts'
import { matchesPattern } from './matches-pattern.ts'
import { withNamedParts } from './named-parts.ts'
import { newRecord } from './new-record.ts'
import { otherAnswers } from './other-answers.ts'
import { type Declared, overlaid } from './overlay.ts'
import { pageMeta } from './page-meta.ts'
import { codeOf, graphqlCode, reasonText, statusOf } from './reasons.ts'
import { relateRecords } from './relations/index.ts'
import { hasDigits, keyValue } from './sample-keys.ts'
import { sampleRecords } from './sample-records.ts'
import { sampleTypes } from './sample-types.ts'
import { sampleFields } from './sample-value.ts'
import { stamped } from './times.ts'
import { hasWords, isQuery } from './words.ts'

/** Vendors' names for the size of a page. */
const PAGE_SIZES = [
  'limit',
  'per_page',
  'page_size',
  'page_limit',
  'pageSize',
  'perPage',
  'maxResults',
  'max_results',
  'count',
  'size',
  'first',
  'top',
]

/** With the declaration of `sync`, records are below those that they are listed for; without it, below all of them. */
export function derivedBehaviour(tables: UpstreamTables): Behaviour {
  const behaviour = unrelatedBehaviour(tables)
  return tables.sync === undefined ? behaviour : relateRecords(tables, behaviour)
}

function unrelatedBehaviour(tables: UpstreamTables): Behaviour {
  const { connector, entities, catalog } = tables
  const [method] = connector.auth
  const credentials = method === undefined ? {} : sampleCredentials(method)
  const granting = connector.auth.find(({ token }) => token !== undefined)
  const behaviours = Object.entries(catalog.entities).map(([name, entry]) => {
    const { actions = {} } = entities[name] ?? {}
    const types = sampleTypes(catalog)
    const own = {
      ...entityBehaviour({ name, entry, actions, types, since: changeParams(tables, name) }),
      ...listOrder(tables, name, { record: entry.record ?? {}, types }),
    }
    const idParams = idParamsOf(name, actions)
    const others = otherAnswers({ connector, entry, actions, idParams, types })
    const handlers = { ...downloads(entry.record ?? {}, actions).actions, ...others.actions }
    return [name, { ...own, idParams, ...others, actions: handlers }] as const
  })
  return {
    credentials,
    ...(granting !== undefined && { oauth: { credentials: sampleCredentials(granting) } }),
    admit: (given) => admit(connector, credentials, given),
    refuse: (reason) => refuse(connector, reason),
    envelope: (body) => succeeded(connector.errors, body),
    pageSize: PAGE_SIZES,
    meta: pageMeta(catalog.entities),
    entities: Object.fromEntries(behaviours),
    sample: (request) => sampleRecords(tables, request),
  }
}

/** Values for all required fields, of any name; for a grant, also a valid access token. */
function sampleCredentials({ credentials, token }: AuthMethod): Record<string, string> {
  const needed = Object.entries(credentials).filter(
    ([name, { required }]) => required || (token !== undefined && name === 'access_token'),
  )
  return Object.fromEntries(
    needed.map(([name, { enum: closed, pattern }]) => {
      const fitting = [`sandbox_${name}`, 'sandbox', '1', '123456', 'sandbox.example'].find(
        (text) => pattern === undefined || matchesPattern(pattern, text),
      )
      return [name, String(closed?.[0] ?? fitting ?? 'sandbox')]
    }),
  )
}

/** Access tokens of a method with a token endpoint were checked before. There is one account. */
function admit(
  connector: Connector,
  credentials: Readonly<Record<string, string>>,
  given: Credentials | undefined,
): string {
  const isOpen = connector.auth.every((method) => Object.keys(method.credentials).length === 0)
  if (given === undefined && !isOpen) throw new Refusal({ kind: 'no_credentials' })
  if (given === undefined || given.method.token !== undefined) return ''
  const wrong = Object.entries(given.values).find(([name, value]) => credentials[name] !== value)
  if (wrong !== undefined) throw new Refusal({ kind: 'bad_credentials', given: wrong[1] })
  return ''
}

/** The error where the connector reads it. */
function refuse({ errors = {} }: Connector, reason: Reason): Answer {
  const graphql = graphqlCode(errors, reason)
  const facts = [
    ...(errors.always ?? []).map((path) => [path, path] as const),
    [pathOf(errors.code) ?? 'error.code', graphql ?? codeOf(reason)],
    [pathOf(errors.message) ?? 'error.message', reasonText(reason)],
    // Any value at such a path is a failure: the code and the message of the error.
    ...Object.entries(errors.failed ?? {}).filter(
      ([path, value]) => value !== '*' && !path.startsWith('header.'),
    ),
  ] as const
  const body = facts.reduce<unknown>((into, [path, value]) => withValueAt(into, path, value), {})
  return { status: graphql === undefined ? statusOf(reason) : 200, body }
}

/** The first path in the body: that of messages is the form by which connectors know the vendor. */
function pathOf(paths: readonly string[] | undefined): string | undefined {
  return paths?.find((path) => !path.startsWith('header.'))
}

interface Described {
  readonly name: string
  /** Params of lists that narrow them to changes since a time. */
  readonly since: readonly string[]
  readonly entry: EntityEntry
  readonly actions: Readonly<Record<string, Action>>
  readonly types: Params
}

function entityBehaviour({ name, entry, actions, types, since }: Described): EntityBehaviour {
  const { record = {}, key } = entry
  const keyPath = record[key]?.from ?? key
  const declared = { record, types }
  const sampled = (random: Random, now: number): Row =>
    sampleFields({ entity: name, random, types, now }, record)
  const settable = writtenParams(entry, actions)
  const partsOf =
    (call: Call, now: number) =>
    (fields: Params, field: string): Row =>
      sampleFields({ entity: field, random: call.data.random, types, now }, fields)
  const given = (call: Call, now: number): Row =>
    withNamedParts(call, declared, { ...givenFields(call), ...declaredEffects(declared, call, now) }, now)
  const changed = (call: Call, row: Row): Row => {
    const now = call.data.clock.tick()
    const before = { ...row, ...previous(call, row) }
    const after = overlaid(declared, before, given(call, now), partsOf(call, now))
    return coherent(declared, stamped(record, types, after, { now, isNew: false }), now)
  }
  return {
    filters: { ...listFilters(declared, entry, actions), ...sinceFilters(declared, since) },
    hasDefaults: true,
    search: (call) => searched(declared, call),
    find: (call, id) => namedRow(call, keyPath, id),
    lookup: (call, row) => isLookedUp(declared, call, row),
    id: hasDigits(record, key, actions) ? (random) => String(random.between(1e6, 1e9)) : ['', 12],
    create: (call, row) => {
      const now = call.data.clock.tick()
      const blank = newRecord(declared, sampled(call.data.random, now), settable)
      const made = overlaid(declared, blank, given(call, now), partsOf(call, now))
      const kept = withValueAt(made, keyPath, keyValue(record, key, valueAt(row, keyPath))) as Row
      return coherent(declared, stamped(record, types, kept, { now, isNew: true }), now)
    },
    update: changed,
    changes: Object.fromEntries(
      Object.keys(actions).map((action) => [
        action,
        (call: Call, row: Row): Row => changed(call, ended(record, row, action)),
      ]),
    ),
  }
}

/** Vendors search by words, in a param that is seldom named otherwise. */
function searched(declared: Declared, { params }: Call): (row: Row) => boolean {
  const words = Object.entries(params).filter(([name]) => isQuery(name))
  return (row) => words.every(([, wanted]) => hasWords(declared)(row, wanted))
}

/** Params of the actions that write a record, those with a default first. */
function writtenParams({ actions: entries }: EntityEntry, actions: Described['actions']): Params {
  const written = Object.keys(actions).filter((action) => entries[action]?.risk !== 'read')
  const params = written.map((action) => entries[action]?.params ?? {})
  return Object.assign({}, ...params, actions.create && entries.create?.params)
}

/** Fields as they were before the params were set. */
function previous(call: Call, row: Row): Row {
  const { record } = call.tables.catalog.entities[call.entity] ?? {}
  const rows = call.data.collection(call.entity)
  const before = rows.get(rows.idOf(row)) ?? {}
  const names = Object.keys(givenFields(call)).flatMap((name) => fieldSetBy(record, name) ?? [])
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}

/**
 * The first row whose field has the value of the last param in the path: one beside the key with its name (`{name}` of
 * `metadata.name`; `tag_name` for `{tag}`), or one that an action sets from it.
 */
function namedRow(call: Call, keyPath: string, id: string): Row | undefined {
  const param = Object.keys(call.path).at(-1) ?? ''
  const beside = [...keyPath.split('.').slice(0, -1), param].join('.')
  const paths = [beside, `${param}_name`, `${param}Name`, ...fieldsSetBy(call, param)]
  return call.data
    .collection(call.entity)
    .rows()
    .find((row) => isInPath(call, row) && paths.some((path) => valueAt(row, path) === id))
}

/** Params that name a record by its entity, `candidateId` of candidates, or because `get` requires nothing else. */
function idParamsOf(entity: string, actions: Readonly<Record<string, Action>>): string[] {
  const names = Object.values(actions).flatMap(({ query, body }) => Object.keys({ ...query, ...body }))
  const singular = entity.replace(/([^aeiou])ies$/, '$1y').replace(/s$/, '')
  const [only, ...others] = requiredBy(actions.get)
  return [...new Set(names)].filter((name) => {
    if (name === only && others.length === 0) return true
    const [, noun] = /^(\w+?)(?:Id|_id)$/.exec(name) ?? []
    return noun?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === singular
  })
}

function requiredBy({ query, body }: Partial<Action> = {}): string[] {
  return Object.entries({ ...query, ...body }).flatMap(([name, { required }]) => (required ? [name] : []))
}

/** A sample must not say by chance that the request failed. */
function succeeded({ failed = {} }: ErrorRules = {}, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const flags = Object.entries(failed).filter(([, value]) => typeof value === 'boolean')
  return flags.reduce<unknown>((into, [path, value]) => withValueAt(into, path, !value), body)
}
