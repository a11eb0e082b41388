// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { Candidate } from './candidates.ts'

/** Params of {@link CandidateTagLinks.create}. */
export interface CandidateTagLinkCreateParams {
  /** Id of the candidate. */
  candidateId: string
  /** Id of the tag. */
  tagId: string
}

/** Params of {@link CandidateTagLinks.delete}. */
export interface CandidateTagLinkDeleteParams {
  /** Id of the candidate. */
  candidateId: string
  /** Id of the tag. */
  tagId: string
}

/** Which candidates have which tags. */
export interface CandidateTagLinks {
  /**
   * Gives a candidate a tag and returns the candidate. `POST /candidate.addTag`
   *
   * @returns The candidate.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidateTagLink = await recruiting.candidate_tag_links.create({
   *   candidateId: '9237e244-7082-4971-ba10-420752bbee0c',
   *   tagId: '9908659c-5949-4cc3-a8a6-2587081d7cdf',
   * })
   */
  create(params: CandidateTagLinkCreateParams, options?: CallOptions): Call<Candidate>

  /**
   * Takes a tag from a candidate and returns the candidate. `POST /candidate.removeTag`
   *
   * @returns The candidate.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidateTagLink = await recruiting.candidate_tag_links.delete({
   *   candidateId: '9237e244-7082-4971-ba10-420752bbee0c',
   *   tagId: '9908659c-5949-4cc3-a8a6-2587081d7cdf',
   * })
   */
  delete(params: CandidateTagLinkDeleteParams, options?: CallOptions): Call<Candidate>
}

/** Runs {@link CandidateTagLinks}. */
export const candidateTagLinks: Entity<CandidateTagLinks> = {
  name: 'candidate_tag_links',
  actions: {
    create: {
      http: 'POST /candidate.addTag',
      body: { candidateId: { type: 'string', required: true }, tagId: { type: 'string', required: true } },
      record: 'results',
    },
    delete: {
      http: 'POST /candidate.removeTag',
      body: { candidateId: { type: 'string', required: true }, tagId: { type: 'string', required: true } },
      record: 'results',
      retry: 'never',
    },
  },
}
