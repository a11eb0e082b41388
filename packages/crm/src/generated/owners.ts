// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link Owners}. */
export interface Owner {
  /** Id of the owner. */
  id: string
  /** Their address. */
  email?: string
  /** Whether it is a person. */
  type: 'PERSON' | 'QUEUE' | (string & {})
  /** First name. */
  firstName?: string
  /** Last name. */
  lastName?: string
  /** Id of the user. */
  userId?: number
  /** Their teams. */
  teams?: Team[]
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updatedAt: string
  /** Whether they were removed. */
  archived: boolean
}

/** A team of an owner. */
export interface Team {
  /** Id of the team. */
  id: string
  /** Its name. */
  name: string
  /** Whether it is their main team. */
  primary: boolean
}

/** Params of {@link Owners.list}. */
export interface OwnerListParams extends PagesParams {
  /** Only the one with this address. */
  email?: string | undefined
}

/** Params of {@link Owners.get}. */
export interface OwnerGetParams {
  /** Id of the owner. */
  ownerId: number | string
  /**
   * Whether it was removed.
   *
   * @default false
   */
  archived?: boolean | undefined
}

/** Users and queues that records are assigned to. */
export interface Owners {
  /**
   * Lists owners. `GET /crm/owners/2026-09`
   *
   * @returns One page of owners; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const owner of crm.owners.list()) console.log(owner)
   */
  list(
    params?: OwnerListParams,
    options?: CallOptions,
  ): PageCall<Owner, Record<string, never>, OwnerListParams>

  /**
   * Gets one owner. `GET /crm/owners/2026-09/{ownerId}`
   *
   * @returns The owner.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const owner = await crm.owners.get({ ownerId: '1239' })
   */
  get(params: OwnerGetParams, options?: CallOptions): Call<Owner>
}

/** Searchable fields of owners, as a hit has them: null if the record has no value. */
export interface OwnerSearchFields
  extends SearchFields<
    Owner,
    'id' | 'type' | 'createdAt' | 'updatedAt' | 'archived',
    'email' | 'firstName' | 'lastName' | 'userId'
  > {}

/** Searches owners in the replica. Only a client of the service has it. */
export interface OwnersSearch extends Search<OwnerSearchFields> {}

/** Runs {@link Owners}. */
export const owners: Entity<Owners, OwnersSearch> = {
  name: 'owners',
  actions: {
    list: { ...pages, http: 'GET /crm/owners/2026-09', query: { ...pages.query, email: { type: 'string' } } },
    get: {
      http: 'GET /crm/owners/2026-09/{ownerId}',
      path: { ownerId: { type: 'integer', required: true, format: 'int64' } },
      query: { archived: { type: 'boolean' } },
    },
  },
}
