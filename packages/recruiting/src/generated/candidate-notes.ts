// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
import { type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link CandidateNotes}. */
export interface CandidateNote {
  /** Id of the note. */
  id: string
  /** When the note was written. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** Whether only some users see the note. */
  isPrivate: boolean
  /** The text. */
  content?: string | null
  /** Author. */
  author: NoteAuthor
}

/** The text of a note with its format. */
export interface NoteContent {
  /** Format of the value. */
  type: 'text/plain' | 'text/html'
  /** The text. HTML may use b, i, u, a, ul, ol, li, code and pre. */
  value: string
}

/** The user who wrote a note. */
export interface NoteAuthor {
  /** Id of the user. */
  id: string
  /** First name. */
  firstName: string
  /** Last name. */
  lastName: string
  /** Email address. */
  email?: string | null
}

/** Params of {@link CandidateNotes.list}. */
export interface CandidateNoteListParams extends PagingParams {
  /** Id of the candidate. */
  candidateId: string
}

/** Params of {@link CandidateNotes.create}. */
export interface CandidateNoteCreateParams {
  /** Id of the candidate. */
  candidateId: string
  /** The text: plain as a string, or with its format. */
  note: string | NoteContent
  /**
   * Whether subscribed users are notified of the note.
   *
   * @default false
   */
  sendNotifications?: boolean | undefined
  /**
   * Whether only some users see the note.
   *
   * @default false
   */
  isPrivate?: boolean | undefined
  /** When the note was written, if not now. ISO 8601 time in UTC, with milliseconds. */
  createdAt?: string | undefined
}

/** Notes on a candidate. */
export interface CandidateNotes {
  /**
   * Lists the notes on a candidate. With `syncToken` only what changed since. `POST /candidate.listNotes`
   *
   * @returns One page of candidate notes; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const candidateNote of recruiting.candidate_notes.list({
   *   candidateId: 'f4fc7254-95d5-4086-8144-50908756f39f',
   * })) console.log(candidateNote)
   */
  list(
    params: CandidateNoteListParams,
    options?: CallOptions,
  ): PageCall<CandidateNote, PagingMeta, CandidateNoteListParams>

  /**
   * Writes a note on a candidate. `POST /candidate.createNote`
   *
   * @returns The new candidate note.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const candidateNote = await recruiting.candidate_notes.create({
   *   candidateId: '9237e244-7082-4971-ba10-420752bbee0c',
   *   note: 'Strong in systems design.',
   * })
   */
  create(params: CandidateNoteCreateParams, options?: CallOptions): Call<CandidateNote>
}

/** Table of {@link NoteContent}. */
const noteContent: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', required: true, enum: ['text/plain', 'text/html'] },
    value: { type: 'string', required: true },
  },
}

/** Runs {@link CandidateNotes}. */
export const candidateNotes: Entity<CandidateNotes> = {
  name: 'candidate_notes',
  actions: {
    list: {
      ...paging,
      http: 'POST /candidate.listNotes',
      body: { ...paging.body, candidateId: { type: 'string', required: true } },
    },
    create: {
      http: 'POST /candidate.createNote',
      body: {
        candidateId: { type: 'string', required: true },
        note: { anyOf: [{ type: 'string' }, noteContent], required: true },
        sendNotifications: { type: 'boolean' },
        isPrivate: { type: 'boolean' },
        createdAt: { type: 'string' },
      },
      record: 'results',
    },
  },
}
