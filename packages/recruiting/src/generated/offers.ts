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
import {
  type CreatedAfterParams,
  createdAfter,
  type EmbeddedCustomFieldValue,
  type EmbeddedUser,
  type FileHandle,
  type Form,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link Offers}. */
export interface Offer {
  /** Id of the offer. */
  id: string
  /** Id of the application. */
  applicationId: string
  /** Answers of the candidate. */
  acceptanceStatus:
    | 'Accepted'
    | 'Declined'
    | 'Pending'
    | 'Created'
    | 'Cancelled'
    | 'WaitingOnResponse'
    | (string & {})
  /** How far the offer is. */
  offerStatus:
    | 'WaitingOnOfferCreation'
    | 'WaitingOnApprovalStart'
    | 'WaitingOnOfferApproval'
    | 'WaitingOnApprovalDefinition'
    | 'WaitingOnCandidateResponse'
    | 'CandidateRejected'
    | 'CandidateAccepted'
    | 'OfferCancelled'
    | (string & {})
  /** When the candidate answered. ISO 8601 time in UTC, with milliseconds. */
  decidedAt?: string | null
  /** Current version of the offer. */
  latestVersion?: OfferVersion | null
  /** All versions, the latest included. Only `get` returns them. */
  versions?: OfferVersion[] | null
  /** Form that the offer was made with. Only `get` returns it. */
  formDefinition?: Form
}

/** An amount of money. */
export interface Amount {
  /** The amount in the currency's main unit. */
  value: number
  /** ISO 4217 code, such as EUR. */
  currencyCode: string
}

/** One version of an offer. */
export interface OfferVersion {
  /** Id of the version. */
  id: string
  /** First day of employment. Day without a time: YYYY-MM-DD. */
  startDate?: string | null
  /** Salary offered. */
  salary?: Amount | null
  /** When the version was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** Id of the opening that the offer fills. */
  openingId?: string | null
  /** Custom field values of the version. */
  customFields?: EmbeddedCustomFieldValue[] | null
  /** Files that belong to the version. */
  fileHandles?: FileHandle[] | null
  /** User who made the version. */
  author?: EmbeddedUser | null
  /** How far its approval is. */
  approvalStatus?: 'Approved' | 'WaitingOnApprovals' | 'Declined' | (string & {}) | null
}

/** Params of {@link Offers.list}. */
export interface OfferListParams extends PagingParams, CreatedAfterParams {
  /** Gives only offers with one of these statuses. At least 1 item. */
  offerStatus?:
    | readonly (
        | 'WaitingOnOfferCreation'
        | 'WaitingOnApprovalStart'
        | 'WaitingOnOfferApproval'
        | 'WaitingOnApprovalDefinition'
        | 'WaitingOnCandidateResponse'
        | 'CandidateRejected'
        | 'CandidateAccepted'
        | 'OfferCancelled'
      )[]
    | undefined
  /** Gives only offers with one of these answers. At least 1 item. */
  acceptanceStatus?: readonly ('Accepted' | 'Declined' | 'Pending' | 'Created' | 'Cancelled')[] | undefined
  /** Gives only offers whose latest version has one of these approvals. At least 1 item. */
  approvalStatus?: readonly ('Approved' | 'WaitingOnApprovals' | 'Declined')[] | undefined
  /** Gives only offers of this application. */
  applicationId?: string | undefined
}

/** Params of {@link Offers.get}. */
export interface OfferGetParams {
  /** Id of the offer. */
  offerId: string
  /** Whether the form is left out of the response. */
  excludeFormDefinition?: boolean | undefined
}

/** Offers of employment made to candidates. */
export interface Offers {
  /**
   * Lists offers. With `syncToken` only what changed since. `POST /offer.list`
   *
   * @returns One page of offers; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const offer of recruiting.offers.list()) console.log(offer)
   */
  list(params?: OfferListParams, options?: CallOptions): PageCall<Offer, PagingMeta, OfferListParams>

  /**
   * Gets an offer with all its versions. `POST /offer.info`
   *
   * @returns The offer.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const offer = await recruiting.offers.get({ offerId: '1ffa5d42-ab23-487f-94f0-3df278902143' })
   */
  get(params: OfferGetParams, options?: CallOptions): Call<Offer>
}

/** Searchable fields of offers, as a hit has them: null if the record has no value. */
export interface OfferSearchFields
  extends SearchFields<Offer, 'id' | 'applicationId' | 'acceptanceStatus' | 'offerStatus', 'decidedAt'> {}

/** Searches offers in the replica. Only a client of the service has it. */
export interface OffersSearch extends Search<OfferSearchFields> {}

/** Runs {@link Offers}. */
export const offers: Entity<Offers, OffersSearch> = {
  name: 'offers',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /offer.list',
      body: {
        ...paging.body,
        ...createdAfter.body,
        offerStatus: {
          type: 'array',
          items: { type: 'string' },
          enum: [
            'WaitingOnOfferCreation',
            'WaitingOnApprovalStart',
            'WaitingOnOfferApproval',
            'WaitingOnApprovalDefinition',
            'WaitingOnCandidateResponse',
            'CandidateRejected',
            'CandidateAccepted',
            'OfferCancelled',
          ],
          minItems: 1,
        },
        acceptanceStatus: {
          type: 'array',
          items: { type: 'string' },
          enum: ['Accepted', 'Declined', 'Pending', 'Created', 'Cancelled'],
          minItems: 1,
        },
        approvalStatus: {
          type: 'array',
          items: { type: 'string' },
          enum: ['Approved', 'WaitingOnApprovals', 'Declined'],
          minItems: 1,
        },
        applicationId: { type: 'string' },
      },
    },
    get: {
      http: 'POST /offer.info',
      body: { offerId: { type: 'string', required: true }, excludeFormDefinition: { type: 'boolean' } },
      record: 'results',
    },
  },
}
