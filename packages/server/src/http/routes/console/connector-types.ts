/** Every connector type of the installation, wherever it is from: versions, levels, and the connectors that use it. */
import { connectorError, isSearch, type Risk } from '@plugboard/core'
import { type Catalog, type Level, levelOf, vendorName } from '@plugboard/core/catalog'
import { z } from 'zod'
import type { ConfiguredType, ConnectorKind } from '../../../catalog/registry.ts'
import { type Deprecation, deprecationsOf } from '../../../console/deprecations.ts'
import { compareVersions } from '../../../specs/compare-versions.ts'
import type { Verdict } from '../../../specs/compile-messages.ts'
import type { SpecVersion } from '../../../store/spec-connectors.ts'
import { abortOnDisconnect } from '../../abort-on-disconnect.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery, type Page } from '../schemas.ts'
import { entityName, hidden } from './schemas.ts'
import { instant } from './views.ts'

const PATH = '/console/api/connector-types'
const typePath = z.strictObject({ type: entityName })
const version = z.string().min(1).max(64)
const compareQuery = z.strictObject({ from: version, to: version })

export function consoleConnectorTypeRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer', installation: true })
  app.get(PATH, { schema: { ...hidden, querystring: noQuery }, onRequest }, async (): Promise<TypeList> => {
    const facts = await readFacts(services)
    const data = await Promise.all((await slugsOf(services, facts)).map((slug) => rowOf(facts, slug)))
    return { data, next_cursor: null, sandboxes: services.specSandboxes.areAvailable }
  })
  const schema = { ...hidden, params: typePath, querystring: noQuery }
  app.get(`${PATH}/:type`, { schema, onRequest }, async ({ params: { type } }): Promise<TypeDetail> => {
    const facts = await readFacts(services)
    if (!(await slugsOf(services, facts)).includes(type))
      throw connectorError('not_found', `There is no connector type ${type}.`)
    return detailOf(services, facts, type)
  })
  compareRoute(app, services)
}

function compareRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: typePath, querystring: compareQuery }
  const onRequest = requireOperator(services, { role: 'viewer', installation: true })
  app.get(`${PATH}/:type/compare`, { schema, onRequest }, async ({ params: { type }, query }, reply) => {
    const { from, to } = query
    const { specConnectors } = services.store
    const signal = abortOnDisconnect(reply)
    const { verdict, texts } = await compareVersions(specConnectors, type, { from, to }, signal)
    return { from, to, bump: verdict.bump ?? null, lines: verdict.lines, texts: texts ?? null }
  })
}

/** A row of the list. */
export interface TypeRow extends Addition {
  readonly type: string
  readonly title: string
  readonly vendor: string | null
  readonly broken: boolean
  readonly origin: 'package' | 'file' | 'added'
  readonly package: string | null
  readonly version: string | null
  readonly entities: number
  readonly levels: Readonly<Record<Level, number>>
  readonly connectors: number
  /** Added, and not in use: a package or a file with the same name is used instead. */
  readonly shadowed: (Addition & { readonly version: string }) | null
}

interface Addition {
  readonly added_at: string | null
  readonly added_by: AddedBy | null
  readonly sandbox: boolean
}

/** An operator. */
interface AddedBy {
  readonly id: string
  readonly name: string | null
}

export interface TypeList extends Page<TypeRow> {
  readonly sandboxes: boolean
}

export interface TypeDetail extends TypeRow {
  readonly description: string | null
  readonly actions: readonly ActionRow[]
  readonly versions: readonly VersionRow[]
  readonly applications: readonly {
    readonly id: string
    readonly name: string | null
    readonly connectors: number
  }[]
  /** The server can send calls to sandboxes. */
  readonly sandboxes: boolean
}

export interface ActionRow {
  readonly entity: string
  readonly name: string
  readonly risk: Risk
  /** `replica`: it is answered by this server. */
  readonly level: Level | 'replica'
  readonly checked_by: readonly string[]
  readonly attested_on: string | null
  readonly deprecated: Deprecation | null
}

export interface VersionRow {
  readonly id: string
  readonly version: string
  readonly in_use: boolean
  readonly source: string
  readonly added_at: string | null
  readonly added_by: AddedBy | null
}

export interface Comparison {
  readonly from: string
  readonly to: string
  readonly bump: NonNullable<Verdict['bump']> | null
  readonly lines: readonly string[]
  /** Null if they are too large to be shown. */
  readonly texts: { readonly from: string; readonly to: string } | null
}

interface Facts {
  readonly kinds: ReadonlyMap<string, ConnectorKind>
  readonly broken: readonly string[]
  /** Packages and spec files of the configuration, by slug. */
  readonly configured: ReadonlyMap<string, ConfiguredType>
  readonly versions: readonly SpecVersion[]
  readonly accounts: readonly { readonly type: string; readonly org: string; readonly count: number }[]
  /** Names of operators by id. */
  readonly operators: ReadonlyMap<string, string>
}

async function readFacts({ registry, store }: Services): Promise<Facts> {
  const [kinds, broken, versions, accounts, operators] = await Promise.all([
    registry.kinds(),
    registry.broken(),
    store.specConnectors.versions(),
    store.specConnectors.accountsByOrg(),
    store.operators.list(),
  ])
  return {
    kinds: new Map(kinds.map((kind) => [kind.connector.name, kind])),
    broken,
    configured: new Map(registry.configured().map((each) => [each.slug, each])),
    versions,
    accounts,
    operators: new Map(operators.map(({ id, name }) => [id, name])),
  }
}

/** Those that cannot be loaded are last. */
async function slugsOf({ registry }: Services, { broken }: Facts): Promise<string[]> {
  return [...(await registry.kinds()).map(({ connector }) => connector.name), ...broken]
}

async function rowOf(facts: Facts, slug: string): Promise<TypeRow> {
  const { kinds, configured, accounts } = facts
  const kind = kinds.get(slug)
  const catalog = await kind?.catalog()
  const holder = configured.get(slug)
  const stored = facts.versions.find(({ type, active }) => type === slug && active === 1)
  const added = holder === undefined ? stored : undefined
  return {
    type: slug,
    title: catalog?.title ?? slug,
    vendor: catalog ? vendorName(catalog) : null,
    broken: kind === undefined,
    origin: holder === undefined ? 'added' : holder.packageName === undefined ? 'file' : 'package',
    package: holder?.packageName ?? null,
    version: holder === undefined ? (added?.version ?? null) : (holder.version ?? null),
    entities: Object.keys(catalog?.entities ?? {}).length,
    levels: levelsOf(catalog),
    connectors: accounts.filter(({ type }) => type === slug).reduce((sum, { count }) => sum + count, 0),
    ...addedOf(facts, added),
    shadowed: holder && stored ? { version: stored.version, ...addedOf(facts, stored) } : null,
  }
}

function addedOf(facts: Facts, added: SpecVersion | undefined): Addition {
  return {
    added_at: instant(added?.added_at),
    added_by: added ? operatorOf(facts, added) : null,
    sandbox: added?.sandbox === 1,
  }
}

function operatorOf({ operators }: Facts, { added_by: id }: SpecVersion): AddedBy | null {
  return id === null ? null : { id, name: operators.get(id) ?? null }
}

/** Number of actions of each level. Those that the replica answers have none: no vendor knows them. */
function levelsOf(catalog: Catalog | undefined): Record<Level, number> {
  const counts = { attested: 0, checked: 0, generated: 0 }
  for (const { actions } of Object.values(catalog?.entities ?? {}))
    for (const [name, entry] of Object.entries(actions)) if (!isSearch(name)) counts[levelOf(entry)]++
  return counts
}

async function detailOf(services: Services, facts: Facts, slug: string): Promise<TypeDetail> {
  const catalog = await facts.kinds.get(slug)?.catalog()
  const accounts = facts.accounts.filter(({ type }) => type === slug)
  const names = new Map((await services.store.applications.list()).map(({ id, name }) => [id, name]))
  const deprecated = await deprecationsOf(services, slug)
  return {
    ...(await rowOf(facts, slug)),
    description: catalog?.description ?? null,
    actions: Object.entries(catalog?.entities ?? {}).flatMap(([entity, { actions }]) =>
      Object.entries(actions).map(([name, entry]) => ({
        ...{ entity, name, risk: entry.risk, level: isSearch(name) ? 'replica' : levelOf(entry) },
        checked_by: entry.checkedBy ?? [],
        attested_on: entry.attestedOn ?? null,
        deprecated: deprecated.get(`${entity}.${name}`) ?? null,
      })),
    ),
    versions: facts.versions
      .filter(({ type }) => type === slug)
      .map((row) => ({
        id: row.id,
        version: row.version,
        in_use: row.active === 1 && !facts.configured.has(slug),
        source: row.source,
        added_at: instant(row.added_at),
        added_by: operatorOf(facts, row),
      })),
    applications: accounts.map(({ org, count }) => ({
      id: org,
      connectors: count,
      name: names.get(org) ?? null,
    })),
    sandboxes: services.specSandboxes.areAvailable,
  }
}
