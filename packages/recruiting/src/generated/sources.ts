// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
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
   * Lists sources. All in one response. `POST /source.list`
   *
   * @returns All sources on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const source of recruiting.sources.list({ includeArchived: true })) console.log(source)
   */
  list(params?: SourceListParams, options?: CallOptions): PageCall<Source, WholeMeta, SourceListParams>
}

/** Searchable fields of sources, as a hit has them: null if the record has no value. */
export interface SourceSearchFields extends SearchFields<Source, 'id' | 'title' | 'isArchived', never> {}

/** Searches sources in the replica. Only a client of the service has it. */
export interface SourcesSearch extends Search<SourceSearchFields> {}

/** Runs {@link Sources}. */
export const sources: Entity<Sources, SourcesSearch> = {
  name: 'sources',
  actions: {
    list: { ...whole, ...archived, http: 'POST /source.list' },
  },
}
