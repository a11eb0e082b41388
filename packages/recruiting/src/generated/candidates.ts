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
  Value,
} from '@plugboard/core'
import {
  type Contact,
  type CreatedAfterParams,
  createdAfter,
  type EmailContact,
  type EmbeddedCustomFieldValue,
  type EmbeddedSource,
  type EmbeddedUser,
  type FileHandle,
  type PagingMeta,
  type PagingParams,
  paging,
  type WholeMeta,
  whole,
} from './shared.ts'

/** A record of {@link Candidates}. */
export interface Candidate {
  /** Id of the candidate. */
  id: string
  /** When the candidate was added. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the candidate was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** Full name. */
  name: string
  /** Email address to use first. */
  primaryEmailAddress?: EmailContact | null
  /** All email addresses. */
  emailAddresses: EmailContact[]
  /** Phone number to use first. */
  primaryPhoneNumber?: Contact | null
  /** All phone numbers. */
  phoneNumbers: Contact[]
  /** Profiles elsewhere. */
  socialLinks: SocialLink[]
  /** Tags given to the candidate. */
  tags: EmbeddedCandidateTag[]
  /** Present job title. */
  position?: string
  /** Present employer. */
  company?: string
  /** School or university. */
  school?: string
  /** Ids of the candidate's applications. */
  applicationIds: string[]
  /** The current resume. */
  resumeFileHandle?: FileHandle | null
  /** All files, resumes included. */
  fileHandles: FileHandle[]
  /** Custom field values of the candidate. */
  customFields?: EmbeddedCustomFieldValue[]
  /** Address of the candidate in Ashby. */
  profileUrl: string
  /** Where the candidate came from. */
  source?: EmbeddedSource | null
  /** User who is credited with finding the candidate. */
  creditedToUser?: EmbeddedUser | null
  /** IANA time zone, such as Europe/Stockholm. */
  timezone?: string | null
  /** Where the candidate lives. */
  location?: CandidateLocation | null
  /** Result of the vendor's fraud check. Null if it is not enabled. */
  fraudStatus?:
    | 'Fraudulent'
    | 'NotFraudulent'
    | 'Unsure'
    | 'Unreviewed'
    | 'PassedFraudCheck'
    | (string & {})
    | null
}

/** A profile of a candidate elsewhere. */
export interface SocialLink {
  /** Where the profile is. */
  type:
    | 'LinkedIn'
    | 'GitHub'
    | 'Twitter'
    | 'Medium'
    | 'StackOverflow'
    | 'Website'
    | 'YouTube'
    | 'CodePen'
    | (string & {})
  /** Address of the profile. */
  url: string
}

/** A link to a candidate's profile on another site, for params. */
export interface NewSocialLink {
  /** Where the profile is. */
  type: 'LinkedIn' | 'GitHub' | 'Twitter' | 'Medium' | 'StackOverflow' | 'Website' | 'YouTube' | 'CodePen'
  /** Address of the profile. */
  url: string
}

/** One part of a place. */
export interface LocationComponent {
  /** Which part it is. */
  type: 'Country' | 'Region' | 'City' | (string & {})
  /** Name of the part. */
  name: string
}

/** Where a candidate lives. */
export interface CandidateLocation {
  /** Id of the place. */
  id: string
  /** The place in one line. */
  locationSummary: string | null
  /** The place in parts: country, region, city. */
  locationComponents: LocationComponent[] | null
}

/** Location of a candidate, for params. All parts are optional. */
export interface Place {
  /** City. */
  city?: string | undefined
  /** Region or state. */
  region?: string | undefined
  /** Country. */
  country?: string | undefined
}

/** A tag given to a candidate. */
export interface EmbeddedCandidateTag {
  /** Id of the tag. */
  id: string
  /** The tag in words. */
  title: string
  /** Whether the tag is retired. */
  isArchived: boolean
}

/** Params of {@link Candidates.list}. */
export interface CandidateListParams extends PagingParams, CreatedAfterParams {}

/** Params of {@link Candidates.get}. Exactly one of `id` and `externalMappingId` is needed. */
export interface CandidateGetParams {
  /** Id of the candidate. */
  id?: string | undefined
  /** Id that another system linked to the candidate. */
  externalMappingId?: string | undefined
}

/** Params of {@link Candidates.create}. */
export interface CandidateCreateParams {
  /** Full name. */
  name: string
  /** Primary email address. */
  email?: string | undefined
  /** Primary phone number. */
  phoneNumber?: string | undefined
  /** Address of the LinkedIn profile. */
  linkedInUrl?: string | undefined
  /** Address of the GitHub profile. */
  githubUrl?: string | undefined
  /** Address of the candidate's website. */
  website?: string | undefined
  /** Further email addresses. */
  alternateEmailAddresses?: readonly string[] | undefined
  /** Id of the source that the candidate came from. */
  sourceId?: string | undefined
  /** Id of the user who is credited with finding the candidate. */
  creditedToUserId?: string | undefined
  /** Where the candidate lives. */
  location?: Place | undefined
  /** When the candidate was added, if not now. ISO 8601 time in UTC, with milliseconds. */
  createdAt?: string | undefined
}

/** Params of {@link Candidates.update}. */
export interface CandidateUpdateParams {
  /** Id of the candidate. */
  candidateId: string
  /** Full name. */
  name?: string | undefined
  /** Primary email address. */
  email?: string | undefined
  /** Primary phone number. */
  phoneNumber?: string | undefined
  /** Address of the LinkedIn profile. Ignored if socialLinks is given. */
  linkedInUrl?: string | undefined
  /** Address of the GitHub profile. Ignored if socialLinks is given. */
  githubUrl?: string | undefined
  /** Address of the candidate's website. Ignored if socialLinks is given. */
  websiteUrl?: string | undefined
  /** One more email address. It is added to those there are. */
  alternateEmail?: string | undefined
  /** All profiles elsewhere. They replace those there are. */
  socialLinks?: readonly NewSocialLink[] | undefined
  /** Id of the source that the candidate came from. */
  sourceId?: string | undefined
  /** Id of the user who is credited with finding the candidate. */
  creditedToUserId?: string | undefined
  /** Where the candidate lives. */
  location?: Place | undefined
  /** When the candidate was added. ISO 8601 time in UTC, with milliseconds. */
  createdAt?: string | undefined
  /**
   * Whether subscribed users are notified of the change.
   *
   * @default true
   */
  sendNotifications?: boolean | undefined
}

/** Params of {@link Candidates.api_search}. At least one of `email` and `name` is needed. */
export interface CandidateApiSearchParams {
  /** Email address to look for. */
  email?: string | undefined
  /** Name to look for. */
  name?: string | undefined
}

/** People who apply or may be asked to. Deleted and merged candidates vanish from lists without a trace. */
export interface Candidates {
  /**
   * Lists candidates. With `syncToken` only what changed since. `POST /candidate.list`
   *
   * @returns One page of candidates; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const candidate of recruiting.candidates.list()) console.log(candidate)
   */
  list(
    params?: CandidateListParams,
    options?: CallOptions,
  ): PageCall<Candidate, PagingMeta, CandidateListParams>

  /**
   * Gets a candidate, by Ashby's id or by the id of another system. `POST /candidate.info`
   *
   * @returns The candidate.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidate = await recruiting.candidates.get({ id: '95090435-fc44-4507-a5b0-cd8e27f86059' })
   */
  get(params: CandidateGetParams, options?: CallOptions): Call<Candidate>

  /**
   * Adds a candidate. `POST /candidate.create`
   *
   * @returns The new candidate.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidate = await recruiting.candidates.create({ name: 'Ada Lovelace', email: 'ada@example.com' })
   */
  create(params: CandidateCreateParams, options?: CallOptions): Call<Candidate>

  /**
   * Changes a candidate. Omitted fields stay unchanged. `POST /candidate.update`
   *
   * @returns The candidate as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidate = await recruiting.candidates.update({
   *   candidateId: 'f4fc7254-95d5-4086-8144-50908756f39f',
   *   name: 'Ada Lovelace',
   *   email: 'ada@example.org',
   * })
   */
  update(params: CandidateUpdateParams, options?: CallOptions): Call<Candidate>

  /**
   * Finds candidates by email address and name. Both together must fit. At most 100. All in one response.
   * `POST /candidate.search`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const candidate of recruiting.candidates.api_search({ name: 'a' })) console.log(candidate)
   */
  api_search(
    params: CandidateApiSearchParams,
    options?: CallOptions,
  ): PageCall<Candidate, WholeMeta, CandidateApiSearchParams>
}

/** Searchable fields of candidates, as a hit has them: null if the record has no value. */
export interface CandidateSearchFields
  extends SearchFields<
    Candidate,
    'id' | 'name' | 'createdAt' | 'updatedAt' | 'profileUrl' | 'applicationIds' | 'tags',
    'company' | 'position' | 'school' | 'timezone' | 'fraudStatus' | 'primaryEmailAddress' | 'source'
  > {}

/** Searches candidates in the replica. Only a client of the service has it. */
export interface CandidatesSearch extends Search<CandidateSearchFields> {}

/** Table of {@link NewSocialLink}. */
const newSocialLink: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      required: true,
      enum: ['LinkedIn', 'GitHub', 'Twitter', 'Medium', 'StackOverflow', 'Website', 'YouTube', 'CodePen'],
    },
    url: { type: 'string', required: true },
  },
}

/** Table of {@link Place}. */
const place: Value = {
  type: 'object',
  properties: { city: { type: 'string' }, region: { type: 'string' }, country: { type: 'string' } },
}

/** Runs {@link Candidates}. */
export const candidates: Entity<Candidates, CandidatesSearch> = {
  name: 'candidates',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /candidate.list',
      body: { ...paging.body, ...createdAfter.body },
    },
    get: {
      http: 'POST /candidate.info',
      body: { id: { type: 'string' }, externalMappingId: { type: 'string' } },
      requireOne: ['id', 'externalMappingId'],
      record: 'results',
    },
    create: {
      http: 'POST /candidate.create',
      body: {
        name: { type: 'string', required: true },
        email: { type: 'string' },
        phoneNumber: { type: 'string' },
        linkedInUrl: { type: 'string' },
        githubUrl: { type: 'string' },
        website: { type: 'string' },
        alternateEmailAddresses: { type: 'array', items: { type: 'string' } },
        sourceId: { type: 'string' },
        creditedToUserId: { type: 'string' },
        location: place,
        createdAt: { type: 'string' },
      },
      record: 'results',
    },
    update: {
      http: 'POST /candidate.update',
      body: {
        candidateId: { type: 'string', required: true },
        name: { type: 'string' },
        email: { type: 'string' },
        phoneNumber: { type: 'string' },
        linkedInUrl: { type: 'string' },
        githubUrl: { type: 'string' },
        websiteUrl: { type: 'string' },
        alternateEmail: { type: 'string' },
        socialLinks: { type: 'array', items: newSocialLink },
        sourceId: { type: 'string' },
        creditedToUserId: { type: 'string' },
        location: place,
        createdAt: { type: 'string' },
        sendNotifications: { type: 'boolean' },
      },
      record: 'results',
    },
    api_search: {
      ...whole,
      http: 'POST /candidate.search',
      body: { email: { type: 'string' }, name: { type: 'string' } },
      requireAny: ['email', 'name'],
    },
  },
}
