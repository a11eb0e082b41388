// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Attachments, attachments } from './attachments.ts'
import { type EmailCredentials, email } from './connector.ts'
import { type Drafts, drafts } from './drafts.ts'
import { type History, history } from './history.ts'
import { type Labels, type LabelsSearch, labels } from './labels.ts'
import { type Messages, type MessagesSearch, messages } from './messages.ts'
import { type ProfileActions, profile } from './profile.ts'
import { type Threads, threads } from './threads.ts'

/** Entities of a client in your process. */
export interface EmailEntities {
  /** Messages of the mailbox. Lists have only their ids; `get` has the rest. */
  readonly messages: Messages
  /** Content of attachments. */
  readonly attachments: Attachments
  /** Conversations, each with its messages. */
  readonly threads: Threads
  /** Messages that are not sent yet. */
  readonly drafts: Drafts
  /** Labels, among them those of the system such as `INBOX`. */
  readonly labels: Labels
  /** Changes of the mailbox, earliest first. */
  readonly history: History
  /** The mailbox. */
  readonly profile: ProfileActions
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedEmailEntities {
  /** Messages of the mailbox. Lists have only their ids; `get` has the rest. */
  readonly messages: Messages & MessagesSearch
  /** Content of attachments. */
  readonly attachments: Attachments
  /** Conversations, each with its messages. */
  readonly threads: Threads
  /** Messages that are not sent yet. */
  readonly drafts: Drafts
  /** Labels, among them those of the system such as `INBOX`. */
  readonly labels: Labels & LabelsSearch
  /** Changes of the mailbox, earliest first. */
  readonly history: History
  /** The mailbox. */
  readonly profile: ProfileActions
}

/** Client that {@link connectEmail} returns for credentials. */
export type Email = Client<EmailEntities>

/** Client that {@link connectEmail} returns for the address of a service. */
export type HostedEmail = Client<HostedEmailEntities>

/** The run table of every entity. */
export const entities: {
  readonly messages: typeof messages
  readonly attachments: typeof attachments
  readonly threads: typeof threads
  readonly drafts: typeof drafts
  readonly labels: typeof labels
  readonly history: typeof history
  readonly profile: typeof profile
} = {
  messages,
  attachments,
  threads,
  drafts,
  labels,
  history,
  profile,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectEmail: ConnectClient<EmailCredentials, EmailEntities, HostedEmailEntities> = defineClient(
  email,
  entities,
  { oauth2 },
)
