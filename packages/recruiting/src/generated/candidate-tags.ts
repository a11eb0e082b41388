// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type ArchivedParams, archived, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link CandidateTags}. */
export interface CandidateTag {
  /** Id of the tag. */
  id: string
  /** The tag in words. */
  title: string
  /** Whether the tag is retired. */
  isArchived: boolean
}

/** Params of {@link CandidateTags.list}. */
export interface CandidateTagListParams extends PagingParams, ArchivedParams {}

/** Params of {@link CandidateTags.create}. */
export interface CandidateTagCreateParams {
  /** The tag in words. */
  title: string
}

/** Tags that candidates can be given. */
export interface CandidateTags {
  /**
   * Lists candidate tags. With `syncToken` only what changed since. `POST /candidateTag.list`
   *
   * @returns One page of candidate tags; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const candidateTag of recruiting.candidate_tags.list({
   *   includeArchived: true,
   * })) console.log(candidateTag)
   */
  list(
    params?: CandidateTagListParams,
    options?: CallOptions,
  ): PageCall<CandidateTag, PagingMeta, CandidateTagListParams>

  /**
   * Makes a candidate tag. Where one with the title exists it is returned instead.
   * `POST /candidateTag.create`
   *
   * @returns The new candidate tag.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidateTag = await recruiting.candidate_tags.create({ title: 'Referral' })
   */
  create(params: CandidateTagCreateParams, options?: CallOptions): Call<CandidateTag>
}

/** Searchable fields of candidate tags, as a hit has them: null if the record has no value. */
export interface CandidateTagSearchFields
  extends SearchFields<CandidateTag, 'id' | 'title' | 'isArchived', never> {}

/** Searches candidate tags in the replica. Only a client of the service has it. */
export interface CandidateTagsSearch extends Search<CandidateTagSearchFields> {}

/** Runs {@link CandidateTags}. */
export const candidateTags: Entity<CandidateTags, CandidateTagsSearch> = {
  name: 'candidate_tags',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /candidateTag.list',
      body: { ...paging.body, ...archived.body },
    },
    create: {
      http: 'POST /candidateTag.create',
      body: { title: { type: 'string', required: true } },
      record: 'results',
    },
  },
}
