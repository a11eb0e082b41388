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
import { type ArchivedParams, archived, type WholeMeta, whole } from './shared.ts'

/** A record of {@link ArchiveReasons}. */
export interface ArchiveReason {
  /** Id of the archive reason. */
  id: string
  /** The reason in words. */
  text: string
  /** Party that ends the application. */
  reasonType: 'RejectedByCandidate' | 'RejectedByOrg' | 'Other' | (string & {})
  /** Whether the reason is retired. */
  isArchived: boolean
}

/** Params of {@link ArchiveReasons.list}. */
export interface ArchiveReasonListParams extends ArchivedParams {}

/** Why applications are archived. */
export interface ArchiveReasons {
  /**
   * Lists archive reasons. All in one response. `POST /archiveReason.list`
   *
   * @returns All archive reasons on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const archiveReason of recruiting.archive_reasons.list({
   *   includeArchived: true,
   * })) console.log(archiveReason)
   */
  list(
    params?: ArchiveReasonListParams,
    options?: CallOptions,
  ): PageCall<ArchiveReason, WholeMeta, ArchiveReasonListParams>
}

/** Searchable fields of archive reasons, as a hit has them: null if the record has no value. */
export interface ArchiveReasonSearchFields
  extends SearchFields<ArchiveReason, 'id' | 'text' | 'reasonType' | 'isArchived', never> {}

/** Searches archive reasons in the replica. Only a client of the service has it. */
export interface ArchiveReasonsSearch extends Search<ArchiveReasonSearchFields> {}

/** Runs {@link ArchiveReasons}. */
export const archiveReasons: Entity<ArchiveReasons, ArchiveReasonsSearch> = {
  name: 'archive_reasons',
  actions: {
    list: { ...whole, ...archived, http: 'POST /archiveReason.list' },
  },
}
