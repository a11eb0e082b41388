/** Chooses a connector and an entity. The choice is the address. */

import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { EntityOutline } from '../../src/http/routes/console/catalog.ts'
import type { ConnectorState } from '../../src/http/routes/console/views.ts'
import { ofApp, type Page, withQuery } from '../api.ts'
import { Loaded, type Loading, useLoad } from './load.tsx'
import { useTypes } from './use-types.ts'

export interface Target {
  readonly connector: ConnectorState | undefined
  readonly outline: EntityOutline | undefined
  readonly entities: readonly EntityOutline[]
  /** The problem with the id in the address. */
  readonly problem: string | undefined
  /** Of everything else. */
  readonly loading: Loading<true>
}

export function useTarget(org: string): Target {
  const { connector: id, entity } = useLocation().query
  const path = id === undefined || id === '' ? undefined : ofApp(org, `connectors/${encodeURIComponent(id)}`)
  const connector = useLoad<ConnectorState>(path)
  const types = useTypes()
  const isWrong = [400, 404].includes(connector.problem?.status ?? 0)
  const entities = types.data?.data.find(({ type }) => type === connector.data?.type)?.entities ?? []
  return {
    connector: path === undefined ? undefined : connector.data,
    entities,
    outline: entities.find(({ name }) => name === entity),
    problem: isWrong ? connector.problem?.message : undefined,
    loading: all(path === undefined || isWrong ? [types] : [types, connector]),
  }
}

function all(parts: readonly Loading<object>[]): Loading<true> {
  return {
    data: parts.every(({ data }) => data !== undefined) || undefined,
    problem: parts.find(({ problem }) => problem !== undefined)?.problem,
    reload: async () => {
      await Promise.all(parts.map(({ reload }) => reload()))
    },
  }
}

/** The path of the actions and the schema of an entity. */
export function entityPath({ type, entity }: { readonly type: string; readonly entity: string }): string {
  return `/console/api/types/${encodeURIComponent(type)}/entities/${encodeURIComponent(entity)}`
}

/** An id says nothing of whose data it is. */
function nameOf({
  connector_type,
  external_user_id,
}: Pick<ConnectorState, 'connector_type' | 'external_user_id'>): string {
  return `${connector_type} of ${external_user_id}`
}

/** Connectors to choose from; any other id can be typed. */
export function TargetPicker({
  org,
  connector,
  entities,
  problem,
}: {
  readonly org: string
} & Pick<Target, 'connector' | 'entities' | 'problem'>) {
  const id = useId()
  const { path, query, route } = useLocation()
  const recent =
    useLoad<Page<ConnectorState>>(ofApp(org, 'connectors?status=active&limit=100')).data?.data ?? []
  const set = (changes: Readonly<Record<string, string>>): void =>
    route(withQuery(path, { ...query, ...changes }))
  return (
    <div class="filters">
      <span class="wide">
        <label for={`${id}-connector`}>Connector</label>
        <input
          key={query.connector}
          id={`${id}-connector`}
          list={`${id}-list`}
          defaultValue={query.connector ?? ''}
          placeholder="con_…"
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== undefined}
          onChange={({ currentTarget }) =>
            set({ connector: currentTarget.value.trim(), entity: '', action: '' })
          }
        />
        <datalist id={`${id}-list`}>
          {recent.map(({ id, connector_type, external_user_id }) => (
            <option key={id} value={id}>
              {nameOf({ connector_type, external_user_id })}
            </option>
          ))}
        </datalist>
        <span id={`${id}-problem`} class={problem === undefined ? 'help' : 'problem'}>
          {problem ?? (connector && <bdi>{nameOf(connector)}</bdi>)}
        </span>
      </span>
      <span>
        <label for={`${id}-entity`}>Entity</label>
        <select
          id={`${id}-entity`}
          value={query.entity ?? ''}
          onChange={({ currentTarget }) => set({ entity: currentTarget.value, action: '' })}
        >
          <option value="">choose</option>
          {entities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </span>
    </div>
  )
}

const CHOICES = 12

/** What stands below while no record can be shown: the newest connectors, or the entities of the chosen one. */
export function TargetChoices({
  org,
  connector,
  entities,
}: {
  readonly org: string
  readonly connector: ConnectorState | undefined
  readonly entities: readonly EntityOutline[]
}) {
  const { path, query } = useLocation()
  if (connector === undefined) return <NewestConnectors org={org} />
  const choices = entities.map(({ name }) => ({
    address: withQuery(path, { ...query, entity: name }),
    text: name,
  }))
  return <Choices label="Entities" choices={choices} />
}

function NewestConnectors({ org }: { readonly org: string }) {
  const { path, query } = useLocation()
  const recent = useLoad<Page<ConnectorState>>(ofApp(org, `connectors?status=active&limit=${CHOICES}`))
  return (
    <Loaded of={recent}>
      {({ data }) => (
        <Choices
          label="Newest connectors"
          choices={data.map(({ id, connector_type, external_user_id }) => ({
            address: withQuery(path, { ...query, connector: id, entity: '' }),
            text: nameOf({ connector_type, external_user_id }),
          }))}
        />
      )}
    </Loaded>
  )
}

function Choices({
  label,
  choices,
}: {
  readonly label: string
  readonly choices: readonly { readonly address: string; readonly text: string }[]
}) {
  if (choices.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul class="choices">
        {choices.map(({ address, text }) => (
          <li key={address}>
            <a href={address}>
              <bdi class="clamp">{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
