// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { CallOptions, Entity, PageCall, Search } from '@plugboard/core'
import { type ArchivedParams, archived, type SourceType, type WholeMeta, whole } from './shared.ts'

/** A record of {@link Sources}. */
export interface Source {
  /** Id of the source. */
  id: string
  /** Name, such as Referral. */
  title: string
  /** Whether the source is retired. */
  isArchived: boolean
  /** Group that the source belongs to. */
  sourceType: SourceType
}

/** Params of {@link Sources.list}. */
export interface SourceListParams extends ArchivedParams {}

/** Where candidates and applications come from. */
export interface Sources {
  /**
   * Lists sources. All in one answer. `POST /source.list`
   *
   * @returns All sources on one page.
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  list(params?: SourceListParams, options?: CallOptions): PageCall<Source, WholeMeta, SourceListParams>
}

/** Searchable fields of sources, as a hit holds them. */
export interface SourceSearchFields {
  /** Id of the source. */
  id: string
  /** Name, such as Referral. */
  title: string
  /** Whether the source is retired. */
  isArchived: boolean
}

/** Finds sources in the service's copy; only a hosted client has it. */
export interface SourcesSearch extends Search<SourceSearchFields> {}

/** Runs {@link Sources}. */
export const sources: Entity<Sources, SourcesSearch> = {
  name: 'sources',
  actions: {
    list: { ...whole, ...archived, http: 'POST /source.list' },
  },
}
