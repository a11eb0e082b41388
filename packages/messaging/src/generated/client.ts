// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type MessagingCredentials, messaging } from './connector.ts'
import { type Conversations, type ConversationsSearch, conversations } from './conversations.ts'
import { type Files, type FilesSearch, files } from './files.ts'
import { type Messages, type MessagesSearch, messages } from './messages.ts'
import { type Pins, pins } from './pins.ts'
import { type Reactions, reactions } from './reactions.ts'
import { type ScheduledMessages, scheduledMessages } from './scheduled-messages.ts'
import { type Users, type UsersSearch, users } from './users.ts'

/** Entities of a client in your process. */
export interface MessagingEntities {
  /** Channels, group messages and direct messages. */
  readonly conversations: Conversations
  /** Messages of a conversation. Replies in threads are listed by thread. */
  readonly messages: Messages
  /** Messages that will be posted at a time. */
  readonly scheduled_messages: ScheduledMessages
  /** Reactions to messages. */
  readonly reactions: Reactions
  /** Messages that are pinned to their conversation. */
  readonly pins: Pins
  /** People and bots of the workspace. */
  readonly users: Users
  /** Files that were shared in the workspace. */
  readonly files: Files
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedMessagingEntities {
  /** Channels, group messages and direct messages. */
  readonly conversations: Conversations & ConversationsSearch
  /** Messages of a conversation. Replies in threads are listed by thread. */
  readonly messages: Messages & MessagesSearch
  /** Messages that will be posted at a time. */
  readonly scheduled_messages: ScheduledMessages
  /** Reactions to messages. */
  readonly reactions: Reactions
  /** Messages that are pinned to their conversation. */
  readonly pins: Pins
  /** People and bots of the workspace. */
  readonly users: Users & UsersSearch
  /** Files that were shared in the workspace. */
  readonly files: Files & FilesSearch
}

/** Client that {@link connectMessaging} returns for credentials. */
export type Messaging = Client<MessagingEntities>

/** Client that {@link connectMessaging} returns for the address of a service. */
export type HostedMessaging = Client<HostedMessagingEntities>

/** The run table of every entity. */
export const entities: {
  readonly conversations: typeof conversations
  readonly messages: typeof messages
  readonly scheduled_messages: typeof scheduledMessages
  readonly reactions: typeof reactions
  readonly pins: typeof pins
  readonly users: typeof users
  readonly files: typeof files
} = {
  conversations,
  messages,
  scheduled_messages: scheduledMessages,
  reactions,
  pins,
  users,
  files,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectMessaging: ConnectClient<
  MessagingCredentials,
  MessagingEntities,
  HostedMessagingEntities
> = defineClient(messaging, entities, { oauth2, bytes })
