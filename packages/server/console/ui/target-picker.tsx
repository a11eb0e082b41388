/** Chooses a connector and an entity. The choice is the address. */
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { ofApp, type Page, withQuery } from '../api.ts'
import { useLoad } from './load.tsx'
import type { Connector, EntityOutline, TypeOutline } from './types.ts'

export interface Target {
  readonly connector: Connector | undefined
  readonly outline: EntityOutline | undefined
  /** The problem with the id in the address. */
  readonly problem: string | undefined
}

export function useTarget(org: string): Target & { readonly entities: readonly EntityOutline[] } {
  const { connector: id, entity } = useLocation().query
  const path = id === undefined || id === '' ? undefined : ofApp(org, `connectors/${encodeURIComponent(id)}`)
  const { data: connector, problem } = useLoad<Connector>(path)
  const types = useLoad<Page<TypeOutline>>('/console/api/types').data?.data ?? []
  const entities = types.find(({ type }) => type === connector?.type)?.entities ?? []
  return {
    connector: path === undefined ? undefined : connector,
    entities,
    outline: entities.find(({ name }) => name === entity),
    problem: path === undefined ? undefined : problem?.message,
  }
}

/** Connectors to choose from; any other id can be typed. */
export function TargetPicker({
  org,
  entities,
  problem,
}: {
  readonly org: string
  readonly entities: readonly EntityOutline[]
  readonly problem: string | undefined
}) {
  const id = useId()
  const { path, query, route } = useLocation()
  const recent = useLoad<Page<Connector>>(ofApp(org, 'connectors?status=active&limit=100')).data?.data ?? []
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
              {connector_type} of {external_user_id}
            </option>
          ))}
        </datalist>
        <span id={`${id}-problem`} class="problem">
          {problem}
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
  readonly connector: Connector | undefined
  readonly entities: readonly EntityOutline[]
}) {
  const { path, query } = useLocation()
  const list = ofApp(org, `connectors?status=active&limit=${CHOICES}`)
  const recent = useLoad<Page<Connector>>(connector === undefined ? list : undefined).data?.data ?? []
  const choices =
    connector === undefined
      ? recent.map(({ id, connector_type, external_user_id }) => ({
          address: withQuery(path, { ...query, connector: id, entity: '' }),
          text: `${connector_type} of ${external_user_id}`,
        }))
      : entities.map(({ name }) => ({ address: withQuery(path, { ...query, entity: name }), text: name }))
  if (choices.length === 0) return null
  return (
    <nav aria-label={connector === undefined ? 'Newest connectors' : 'Entities'}>
      <ul class="choices">
        {choices.map(({ address, text }) => (
          <li key={address}>
            <a href={address}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
