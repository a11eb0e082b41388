/** Registry of the actions of all connections, by the names that models use. */
import type { Action, Connector, Entity, Risk } from '@plugboard/core'
import { nearest, riskOf } from '@plugboard/core'
import type { ActionEntry, EntityEntry } from '@plugboard/core/catalog'
import { accountText, type Connection } from './connection.ts'
import { ToolError } from './errors/tool-error.ts'
import { likelyName } from './text/likely.ts'
import { listNames } from './text/list-names.ts'
import { ended } from './text/sentence.ts'
import { shortName } from './text/short-name.ts'

/** One action that can be called. */
export interface ActionRef {
  /** `payments.customers.list` */
  readonly name: string
  readonly connector: Connector
  readonly entity: string
  readonly action: string
  readonly risk: Risk
  readonly entry: ActionEntry
  readonly entityEntry: EntityEntry
  readonly table: Action
  readonly entityTable: Entity
  /** Accounts on which the action can be called. */
  readonly connections: readonly Connection[]
}

export interface Registry {
  readonly connections: readonly Connection[]
  readonly actions: readonly ActionRef[]
}

const SEARCH: Action = { risk: 'read', returns: 'record' }

function actionsOf(first: Connection, connections: readonly Connection[]): ActionRef[] {
  const { catalog, connector, entities } = first
  return Object.entries(catalog.entities).flatMap(([entity, entityEntry]) =>
    Object.entries(entityEntry.actions).flatMap(([action, entry]) => {
      const entityTable = entities[entity]
      const table = action === 'search' ? SEARCH : entityTable?.actions[action]
      const isThere = action !== 'search' || connections.some(({ searchable }) => searchable)
      if (!entityTable || !table || !isThere) return []
      const name = `${catalog.name}.${entity}.${action}`
      const risk = action === 'search' ? 'read' : riskOf(action, table)
      return [{ name, connector, entity, action, risk, entry, entityEntry, table, entityTable, connections }]
    }),
  )
}

export function registryOf(connections: readonly Connection[]): Registry {
  const byName = Map.groupBy(connections, ({ catalog }) => catalog.name)
  const actions = [...byName.values()].flatMap((group) => actionsOf(group[0] as Connection, group))
  return { connections, actions }
}

/** Letters and digits of a name: `Google Drive`, `google_drive` and `google-drive` are the same. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Connectors by their name, or by that of the provider or the title: `stripe` is `payments`. */
export function connectorsNamed({ connections }: Registry, name: string): readonly string[] {
  const catalogs = connections.map(({ catalog }) => catalog)
  const letters = lettersOf(name)
  const named = catalogs.filter(
    (one) => one.name === name || [one.name, one.provider, one.title].map(lettersOf).includes(letters),
  )
  return [...new Set(named.map((one) => one.name))]
}

/** The name of an action whose connector is given by the name of its provider. */
function canonical(registry: Registry, name: string): string {
  const dot = name.indexOf('.')
  const [connector, other] = dot < 0 ? [] : connectorsNamed(registry, name.slice(0, dot))
  return connector === undefined || other !== undefined ? name : connector + name.slice(dot)
}

/** The actions of a name, whose connector may be left out. */
export function actionsNamed(registry: Registry, given: string): readonly ActionRef[] {
  const name = canonical(registry, given)
  return registry.actions.filter((ref) => ref.name === name || ref.name.endsWith(`.${name}`))
}

/**
 * Finds an action by name. The connector may be omitted if the rest of the name is unique, and may be called as its provider
 * is: `stripe.customers.list`.
 */
export function findAction(registry: Registry, given: string): ActionRef {
  const { actions } = registry
  const name = canonical(registry, given)
  const exact = actionsNamed(registry, given)
  const [only, another] = exact
  if (only && !another) return only
  if (only)
    throw new ToolError(
      `'${shortName(name)}' is in several connectors: use ${listNames(
        exact.map((ref) => ref.name),
        ' or ',
      )}. Nothing was done.`,
    )
  throw new ToolError(
    `${ended(`There is no action '${shortName(name)}'${suggestion(actions, name)}`)} Nothing was done.`,
  )
}

/** The action of a name, or the only one that changes nothing and that the name is a misspelling of. */
export function findRead(registry: Registry, given: string): ActionRef {
  const name = canonical(registry, given)
  const reads = registry.actions.filter(({ risk }) => risk === 'read')
  const isKnown = registry.actions.some((ref) => ref.name === name || ref.name.endsWith(`.${name}`))
  const short = ({ entity, action }: ActionRef): string => `${entity}.${action}`
  const near = isKnown
    ? undefined
    : (likelyName(
        name,
        reads.map((ref) => ref.name),
      ) ?? likelyName(name, reads.map(short)))
  return findAction(registry, near ?? name)
}

function suggestion(actions: readonly ActionRef[], name: string): string {
  if (actions.length === 0) return ': no account is connected, and the user has to connect one'
  const short = ({ entity, action }: ActionRef): string => `${entity}.${action}`
  const near =
    nearest(
      name,
      actions.map((ref) => ref.name),
    ) ??
    nearest(name, actions.map(short)) ??
    undefined
  if (near !== undefined) return `; did you mean ${near}?`
  const [connector = '', entity, action] = name.split('.').slice(-3)
  const connectors = [...new Set(actions.map((ref) => ref.connector.name))]
  if (action !== undefined && !connectors.includes(connector))
    return `: no connector is called '${shortName(connector)}', only ${listNames(connectors, ', ', 12)}`
  const siblings = actions.filter((ref) => ref.entity === entity || ref.entity === connector)
  if (siblings.length > 0) return `; there are ${listNames(siblings.map((ref) => ref.name))}`
  return ': call find with what you want to do'
}

/** The connection of the account; without an account, the only connection. */
export function chooseConnection({ name, connections }: ActionRef, account: string | undefined): Connection {
  const accounts = connections.map(accountText)
  if (account === undefined) {
    if (connections.length === 1) return connections[0] as Connection
    throw new ToolError(
      `${name} is on several accounts: give account, one of ${listNames(accounts)}. Nothing was done.`,
    )
  }
  const chosen = connections.find((one) => one.account === account)
  if (chosen) return chosen
  // Models take either part of `con_1 (ada@example.com)`, or all of it.
  const [named, ...others] = connections.filter(
    (one) => one.label === account || accountText(one) === account,
  )
  if (named !== undefined && others.length === 0) return named
  throw new ToolError(
    `There is no account '${shortName(account)}' for ${name}: give one of ${listNames(accounts)}. Nothing was done.`,
  )
}
