// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const header: Value = {
  type: 'object',
  properties: {
    name: { type: 'string', untrusted: 'name', description: 'Its name: `Subject`.' },
    value: { type: 'string', sensitive: true, untrusted: true, description: 'Its value.' },
  },
  description: 'A header of a message.',
}

const partBody: Value = {
  type: 'object',
  properties: {
    attachmentId: { type: 'string', optional: true, description: 'Id by which an attachment is read.' },
    size: { type: 'integer', optional: true, description: 'Size in bytes.' },
    data: {
      type: 'string',
      format: 'base64url',
      optional: true,
      sensitive: true,
      untrusted: true,
      description: "The content, as URL-safe Base64: `Buffer.from(data, 'base64url')`.",
    },
  },
  description: 'Content of a part.',
}

const messageRef: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the message.' },
    threadId: { type: 'string', optional: true, description: 'Id of its thread.' },
    labelIds: { type: 'array', items: { type: 'string' }, optional: true, description: 'Ids of its labels.' },
  },
  description: 'A message by its ids.',
}

const messageChange: Value = {
  type: 'object',
  properties: { message: { ...messageRef, description: 'The message.' } },
  description: 'A message that was added or deleted.',
}

const labelChange: Value = {
  type: 'object',
  properties: {
    message: { ...messageRef, optional: true, description: 'The message.' },
    labelIds: {
      type: 'array',
      items: { type: 'string' },
      optional: true,
      description: 'Ids of these labels.',
    },
  },
  description: 'Labels that a message got or lost.',
}

const draftMessage: Value = {
  type: 'object',
  properties: {
    raw: {
      type: 'string',
      required: true,
      format: 'base64url',
      description:
        'The message of RFC 2822: headers (`To:`, `Subject:`), an empty line, the text, as URL-safe Base64.',
    },
    threadId: { type: 'string', description: 'Thread that it replies to.' },
  },
  description: 'A message to draft.',
}

const labelColor: Value = {
  type: 'object',
  properties: {
    backgroundColor: { type: 'string', optional: true, description: 'Colour of the background: `#ffffff`.' },
    textColor: { type: 'string', optional: true, description: 'Colour of the text.' },
  },
  description: 'Colours of a label.',
}

const pagesParams: Params = {
  maxResults: {
    type: 'integer',
    minimum: 1,
    maximum: 500,
    default: 100,
    description: 'Records on a page at the most.',
  },
  pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
}

const foundParams: Params = {
  q: { type: 'string', description: 'Search as in Gmail: `from:ada@example.com is:unread newer_than:7d`.' },
  includeSpamTrash: {
    type: 'boolean',
    default: false,
    description: 'Whether spam and the trash are included.',
  },
}

const labelledParams: Params = {
  labelIds: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'Only those with all of these labels: `INBOX`, `UNREAD`.',
  },
}

const relabelParams: Params = {
  addLabelIds: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 100,
    description: 'Ids of labels to add: `STARRED`.',
  },
  removeLabelIds: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 100,
    description: 'Ids of labels to remove: `UNREAD` marks as read, `INBOX` archives.',
  },
}

const shownParams: Params = {
  format: {
    type: 'string',
    values: ['minimal', 'full', 'raw', 'metadata'],
    default: 'full',
    description:
      'Extent of the response: `full` has the parts, `metadata` the headers, `raw` the text of RFC 2822.',
  },
  metadataHeaders: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'Headers to return with the format `metadata`.',
  },
}

const messageRecord: Params = {
  id: { type: 'string', description: 'Id of the message.' },
  threadId: { type: 'string', description: 'Id of its thread.' },
  labelIds: { type: 'array', items: { type: 'string' }, optional: true, description: 'Ids of its labels.' },
  snippet: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Beginning of its text.',
  },
  historyId: {
    type: 'string',
    optional: true,
    description: 'Number of the last change. 64-bit integer as decimal digits.',
  },
  internalDate: {
    type: 'string',
    optional: true,
    description: 'Time in milliseconds since 1970. 64-bit integer as decimal digits.',
  },
  payload: { ref: 'part', optional: true, description: 'Its headers and parts.' },
  sizeEstimate: { type: 'integer', optional: true, description: 'Size in bytes.' },
  raw: {
    type: 'string',
    format: 'base64url',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'The message of RFC 2822, as URL-safe Base64.',
  },
}

const attachmentRecord: Params = {
  attachmentId: { type: 'string', optional: true, description: 'Id of the attachment.' },
  size: { type: 'integer', optional: true, description: 'Size in bytes.' },
  data: {
    type: 'string',
    format: 'base64url',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: "The content, as URL-safe Base64: `Buffer.from(data, 'base64url')`.",
  },
}

const threadRecord: Params = {
  id: { type: 'string', description: 'Id of the thread.' },
  snippet: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Beginning of its text.',
  },
  historyId: {
    type: 'string',
    optional: true,
    description: 'Number of the last change. 64-bit integer as decimal digits.',
  },
  messages: {
    type: 'array',
    items: { type: 'object', record: 'messages' },
    optional: true,
    description: 'Its messages, of `get` only.',
  },
}

const draftRecord: Params = {
  id: { type: 'string', description: 'Id of the draft.' },
  message: { type: 'object', optional: true, record: 'messages', description: 'Its message.' },
}

const labelRecord: Params = {
  id: { type: 'string', description: 'Id of the label.' },
  name: { type: 'string', optional: true, description: 'Its name.' },
  type: {
    type: 'string',
    values: ['system', 'user'],
    optional: true,
    description: 'Whether the user made it.',
  },
  messageListVisibility: {
    type: 'string',
    values: ['show', 'hide'],
    optional: true,
    description: 'Whether messages show it.',
  },
  labelListVisibility: {
    type: 'string',
    values: ['labelShow', 'labelShowIfUnread', 'labelHide'],
    optional: true,
    description: 'Whether the list of labels shows it.',
  },
  messagesTotal: { type: 'integer', optional: true, description: 'Number of messages, of `get` only.' },
  messagesUnread: {
    type: 'integer',
    optional: true,
    description: 'Number of unread messages, of `get` only.',
  },
  threadsTotal: { type: 'integer', optional: true, description: 'Number of threads, of `get` only.' },
  threadsUnread: { type: 'integer', optional: true, description: 'Number of unread threads, of `get` only.' },
  color: { ...labelColor, optional: true, description: 'Its colours.' },
}

const historyRecordRecord: Params = {
  id: { type: 'string', description: 'Number of the change. 64-bit integer as decimal digits.' },
  messages: {
    type: 'array',
    items: messageRef,
    optional: true,
    description: 'The messages that it is about.',
  },
  messagesAdded: {
    type: 'array',
    items: messageChange,
    optional: true,
    description: 'Messages that were added.',
  },
  messagesDeleted: {
    type: 'array',
    items: messageChange,
    optional: true,
    description: 'Messages that were deleted, not those in the trash.',
  },
  labelsAdded: {
    type: 'array',
    items: labelChange,
    optional: true,
    description: 'Labels that messages got.',
  },
  labelsRemoved: {
    type: 'array',
    items: labelChange,
    optional: true,
    description: 'Labels that messages lost.',
  },
}

const profileRecord: Params = {
  emailAddress: { type: 'string', format: 'email', sensitive: true, description: 'Its address.' },
  messagesTotal: { type: 'integer', description: 'Number of messages.' },
  threadsTotal: { type: 'integer', description: 'Number of threads.' },
  historyId: { type: 'string', description: 'Number of the last change. 64-bit integer as decimal digits.' },
}

/** Descriptions, records and searchable fields of Email, for tools and forms. */
export const catalog: Catalog = {
  name: 'email',
  title: 'Email',
  provider: 'gmail',
  color: '#ea4335',
  description: 'Messages, threads, drafts and labels of a Gmail mailbox, with the history of its changes.',
  auth: [
    {
      name: 'oauth2',
      description:
        'A grant of the user to your OAuth client. An access token is fetched with the refresh token if there is none or it has expired.',
      credentials: {
        access_token: {
          type: 'string',
          sensitive: true,
          description: 'OAuth 2.0 access token; fetched with the refresh token when absent.',
        },
        refresh_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'OAuth 2.0 refresh token.',
        },
        client_id: { type: 'string', required: true, description: 'OAuth 2.0 client id.' },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'OAuth 2.0 client secret.',
        },
      },
      consent: {
        authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
        query: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
        pkce: true,
        scopes: { always: [], separator: ' ' },
        app: ['client_id', 'client_secret'],
        account: { action: 'profile.get', label: 'emailAddress', id: 'emailAddress' },
        revoke: 'POST https://oauth2.googleapis.com/revoke',
      },
    },
  ],
  entities: {
    messages: {
      description: 'Messages of the mailbox. Lists have only their ids; `get` has the rest.',
      key: 'id',
      address: { ids: 'id' },
      brief: ['id', 'threadId', 'labelIds', 'internalDate', 'sizeEstimate', 'historyId'],
      also: [
        'mail',
        'e-mail',
        'inbox',
        'unread',
        'letter',
        'sender',
        'subject',
        'correspondence',
        'spam',
        'newsletter',
        'sent mail',
        'mailbox',
        'mails',
        'message',
        'mail from',
        'correspondent',
        'reply',
      ],
      record: messageRecord,
      actions: {
        list: {
          description: 'Lists messages.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: [
            'find mail',
            'search mail',
            'inbox',
            'unread mail',
            'anything new',
            'new mail',
            'mails from',
            'emails from',
            'in my mailbox',
            'did write',
            'did answer',
            'did reply',
            'heard from',
            'any mail from',
            'mail about',
            'latest mail',
            'what came in',
            'unanswered',
          ],
          goals: [
            'unread mail',
            'mails from a sender',
            'find an email about',
            'did someone write back',
            'emails with attachments',
            'mails of last week',
            'what is in my inbox',
            'search the mailbox',
          ],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...foundParams, ...labelledParams },
          returns: { type: 'array', items: { type: 'object', properties: messageRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets a message with its headers and parts, whose contents are URL-safe Base64.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: [
            'read mail',
            'open',
            'read the mail',
            'what does the mail say',
            'open the email',
            'content of the mail',
          ],
          goals: [
            'read an email',
            'what does the message say',
            'open the mail',
            'headers of a message',
            'who was in copy',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            id: { type: 'string', required: true, description: 'Id of the record.' },
          },
          returns: { type: 'object', properties: messageRecord },
        },
        send: {
          description: 'Sends a message to the recipients in its headers.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'write mail',
            'reply',
            'forward',
            'answer',
            'send an email',
            'email to',
            'mail to',
            'tell by email',
            'write an email',
            'by email',
            'email the',
            'let know by email',
            'notify by email',
            'drop a mail',
            'answer the mail',
            'forward the mail',
            'reply to the mail',
            'mail that',
            'write to',
            'answer by mail',
            'send to',
            'pass on to',
            'let know by mail',
            'congratulate',
          ],
          goals: [
            'send an email',
            'reply to a mail',
            'write to a customer',
            'forward a message',
            'mail a colleague',
            'answer an email with a text',
            'let someone know by mail',
          ],
          checkedBy: ['description', 'client'],
          params: {
            raw: {
              type: 'string',
              required: true,
              format: 'base64url',
              description:
                'The message of RFC 2822: headers (`To:`, `Subject:`), an empty line, the text, as URL-safe Base64.',
            },
            threadId: {
              type: 'string',
              description: 'Thread that it replies to; subject and references must fit.',
            },
          },
          returns: { type: 'object', properties: messageRecord },
        },
        modify: {
          description: 'Changes the labels of a message.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'archive',
            'mark as read',
            'mark as unread',
            'star',
            'label',
            'move to a folder',
            'out of my inbox',
            'file away',
            'star the mail',
            'flag the mail',
            'move the mail',
            'tag the mail',
            'put into a folder',
            'file under',
            'mark important',
            'report spam',
          ],
          goals: [
            'archive an email',
            'mark a mail as read',
            'star a message',
            'put a label on a mail',
            'move a mail out of the inbox',
            'mark as unread',
            'report a mail as spam',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...relabelParams,
            id: { type: 'string', required: true, description: 'Id of the record.' },
          },
          returns: { type: 'object', properties: messageRecord },
        },
        batch_modify: {
          description: 'Changes the labels of up to 1,000 messages.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'many messages',
            'all newsletters',
            'several messages',
            'mark all as read',
            'archive all',
            'file the mails',
            'label the mails',
            'move all mails',
          ],
          goals: [
            'archive many mails at once',
            'mark all newsletters as read',
            'label hundreds of messages',
            'clean up the inbox in bulk',
            'move all mails of a sender',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ids: {
              type: 'array',
              items: { type: 'string' },
              required: true,
              maxItems: 1000,
              description: 'Ids of the messages.',
            },
            addLabelIds: { type: 'array', items: { type: 'string' }, description: 'Ids of labels to add.' },
            removeLabelIds: {
              type: 'array',
              items: { type: 'string' },
              description: 'Ids of labels to remove.',
            },
          },
        },
        trash: {
          description: 'Moves a message to the trash.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'bin',
            'throw away',
            'delete the mail',
            'throw the mail away',
            'get rid of the mail',
            'delete the newsletter',
          ],
          goals: [
            'delete an email',
            'throw a mail away',
            'move a message to the trash',
            'get rid of a newsletter',
            'bin a mail',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
          returns: { type: 'object', properties: messageRecord },
        },
        untrash: {
          description: 'Takes a message out of the trash.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['restore a mail', 'back from the bin', 'undelete', 'recover the mail', 'deleted by mistake'],
          goals: [
            'restore a deleted email',
            'take a mail out of the trash',
            'recover a message',
            'bring back a mail I deleted',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
          returns: { type: 'object', properties: messageRecord },
        },
        search: {
          description: 'Finds messages in the replica.',
          risk: 'read',
          goals: [
            'how many mails did I get',
            'count messages per sender',
            'emails between two dates',
            'mails whose subject contains',
            'unread mails by label',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums messages in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the message.' },
        threadId: { type: 'string', description: 'Id of its thread.' },
        labelIds: { type: 'array', items: { type: 'string' }, description: 'Ids of its labels.' },
        snippet: { type: 'string', sensitive: true, untrusted: true, description: 'Beginning of its text.' },
        sizeEstimate: { type: 'integer', description: 'Size in bytes.' },
        historyId: { type: 'integer', format: 'int64', description: 'Number of the last change.' },
        date: {
          type: 'string',
          format: 'date-time',
          from: 'internalDate',
          unix: 'milliseconds',
          description: 'When it was received or sent.',
        },
        subject: {
          type: 'string',
          from: 'payload.headers',
          where: { name: 'Subject' },
          value: 'value',
          sensitive: true,
          untrusted: true,
          description: 'Its subject.',
        },
        from: {
          type: 'string',
          from: 'payload.headers',
          where: { name: 'From' },
          value: 'value',
          sensitive: true,
          untrusted: true,
          description: 'Its sender: `Ada <ada@example.com>`.',
        },
        to: {
          type: 'string',
          from: 'payload.headers',
          where: { name: 'To' },
          value: 'value',
          sensitive: true,
          untrusted: true,
          description: 'Its recipients, as one text.',
        },
        cc: {
          type: 'string',
          from: 'payload.headers',
          where: { name: 'Cc' },
          value: 'value',
          sensitive: true,
          untrusted: true,
          description: 'Those who got a copy, as one text.',
        },
      },
    },
    attachments: {
      description: 'Content of attachments.',
      key: 'attachmentId',
      brief: ['attachmentId', 'size'],
      also: ['attached file', 'invoice', 'pdf', 'download'],
      record: attachmentRecord,
      actions: {
        get: {
          description: 'Gets one attachment.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: [
            'attachment of the mail',
            'came with the message',
            'file of the mail',
            'save the attachment',
            'pdf of the mail',
            'attached to the mail',
            'download the attachment',
            'document in the mail',
          ],
          goals: [
            'download an attachment of a mail',
            'open the pdf that was attached to an email',
            'save the file from a message',
            'get the invoice from a mail',
          ],
          checkedBy: ['client'],
          params: {
            messageId: { type: 'string', required: true, description: 'Id of the message.' },
            id: {
              type: 'string',
              required: true,
              description: 'Id of the attachment, in the part that it belongs to.',
            },
          },
          returns: { type: 'object', properties: attachmentRecord },
        },
      },
    },
    threads: {
      description: 'Conversations, each with its messages.',
      key: 'id',
      brief: ['id', 'historyId'],
      also: ['conversation', 'discussion', 'replies'],
      record: threadRecord,
      actions: {
        list: {
          description: 'Lists threads.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: ['conversations', 'mail threads', 'exchange with', 'mail conversation with'],
          goals: [
            'conversations with a person',
            'mail threads about a subject',
            'unread conversations',
            'recent email threads',
          ],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...foundParams, ...labelledParams },
          returns: { type: 'array', items: { type: 'object', properties: threadRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets one thread.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: [
            'whole conversation',
            'the whole thread',
            'all mails of the conversation',
            'history of the exchange',
          ],
          goals: [
            'read a whole conversation',
            'all mails of a thread',
            'show the exchange with a customer',
            'full mail history of a thread',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            id: { type: 'string', required: true, description: 'Id of the record.' },
          },
          returns: { type: 'object', properties: threadRecord },
        },
        modify: {
          description: 'Changes the labels of all messages of a thread.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['archive the conversation', 'label the conversation'],
          goals: [
            'archive a conversation',
            'label a whole thread',
            'mark a thread as read',
            'mute a conversation',
            'move a thread out of the inbox',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...relabelParams,
            id: { type: 'string', required: true, description: 'Id of the record.' },
          },
          returns: { type: 'object', properties: threadRecord },
        },
        trash: {
          description: 'Moves a thread to the trash.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['delete the conversation'],
          goals: [
            'delete a conversation',
            'throw away a whole thread',
            'trash an email thread',
            'bin all mails of a conversation',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
          returns: { type: 'object', properties: threadRecord },
        },
        untrash: {
          description: 'Takes a thread out of the trash.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['recover the conversation'],
          goals: [
            'restore a conversation',
            'take a thread out of the trash',
            'recover a deleted thread',
            'bring a conversation back',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
          returns: { type: 'object', properties: threadRecord },
        },
      },
    },
    drafts: {
      description: 'Messages that are not sent yet.',
      key: 'id',
      brief: ['id', 'message.id', 'message.threadId'],
      also: ['unsent', 'prepare a reply', 'compose', 'draft'],
      record: draftRecord,
      actions: {
        list: {
          description: 'Lists drafts.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: ['my drafts', 'unfinished mails', 'unsent mails'],
          goals: ['my drafts', 'unsent mails', 'which mails did I start', 'drafts to a recipient'],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...foundParams },
          returns: { type: 'array', items: { type: 'object', properties: draftRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets one draft.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: ['read the draft'],
          goals: ['read a draft', 'show one draft', 'what did I write in the draft', 'open an unsent mail'],
          checkedBy: ['description', 'client'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the record.' },
            format: {
              type: 'string',
              values: ['minimal', 'full', 'raw', 'metadata'],
              default: 'full',
              description:
                'Extent of the response: `full` has the parts, `metadata` the headers, `raw` the text of RFC 2822.',
            },
          },
          returns: { type: 'object', properties: draftRecord },
        },
        create: {
          description: 'Creates a draft.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'write a draft',
            'prepare an email',
            'draft an email',
            'draft a reply',
            'prepare a mail',
            'do not send yet',
            'not send it yet',
            'write but do not send',
            'start a mail',
          ],
          goals: [
            'draft an email',
            'prepare a reply without sending',
            'write a mail for review first',
            'save a mail as a draft',
            'start a message to finish later',
          ],
          checkedBy: ['description', 'client'],
          params: { message: { ...draftMessage, required: true, description: 'The message.' } },
          returns: { type: 'object', properties: draftRecord },
        },
        update: {
          description: 'Replaces the message of a draft.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'finish the letter',
            'go on with the draft',
            'change the draft',
            'edit the draft',
            'reword the draft',
          ],
          goals: [
            'change a draft',
            'rewrite the draft',
            'add a recipient to a draft',
            'edit an unsent mail',
            'correct the subject of a draft',
          ],
          checkedBy: ['description', 'client'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the record.' },
            message: { ...draftMessage, required: true, description: 'The message.' },
          },
          returns: { type: 'object', properties: draftRecord },
        },
        send: {
          description: 'Sends a draft.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: [
            'send the draft',
            'mail the draft',
            'finish the draft',
            'began to write',
            'finish and send',
            'send what I drafted',
          ],
          goals: [
            'send a draft',
            'the draft can go out now',
            'send the mail I prepared',
            'finish and send a draft',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the draft.' } },
          returns: { type: 'object', properties: messageRecord },
        },
        delete: {
          description: 'Deletes a draft for good.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['delete the draft', 'discard the draft'],
          goals: [
            'discard a draft',
            'delete an unsent mail',
            'throw away what I drafted',
            'remove a draft for good',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
        },
      },
    },
    labels: {
      description: 'Labels, among them those of the system such as `INBOX`.',
      key: 'id',
      address: { addLabelIds: 'id', removeLabelIds: 'id', labelIds: 'id' },
      brief: ['id', 'name', 'type', 'messagesTotal', 'messagesUnread', 'threadsTotal', 'threadsUnread'],
      also: ['folder', 'category', 'tag', 'how many unread'],
      record: labelRecord,
      actions: {
        list: {
          description: 'Lists labels.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: ['which labels', 'my folders', 'which folders'],
          goals: ['which labels do I have in Gmail', 'mail folders', 'list of labels', 'id of a label'],
          checkedBy: ['description', 'client'],
          params: {},
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        get: {
          description: 'Gets one label.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          goals: [
            'how many unread mails under a label',
            'show one label',
            'number of messages with a label',
            'color of a label',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
          returns: { type: 'object', properties: labelRecord },
        },
        create: {
          description: 'Creates a label.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['new label', 'new folder', 'create a label', 'make a folder for mails'],
          goals: ['new label in Gmail', 'create a mail folder', 'make a label for invoices', 'nested label'],
          checkedBy: ['description', 'client'],
          params: {
            name: {
              type: 'string',
              required: true,
              description: 'Its name; `/` puts it below another label.',
            },
            messageListVisibility: {
              type: 'string',
              enum: ['show', 'hide'],
              description: 'Whether messages show it.',
            },
            labelListVisibility: {
              type: 'string',
              enum: ['labelShow', 'labelShowIfUnread', 'labelHide'],
              description: 'Whether the list of labels shows it.',
            },
            color: { ...labelColor, description: 'Its colours.' },
          },
          returns: { type: 'object', properties: labelRecord },
        },
        update: {
          description: 'Changes a label.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['rename the label', 'color of the label'],
          goals: ['rename a label', 'change the color of a label', 'hide a label', 'edit a mail folder'],
          checkedBy: ['description', 'client'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the record.' },
            name: { type: 'string', description: 'New name.' },
            messageListVisibility: {
              type: 'string',
              enum: ['show', 'hide'],
              description: 'Whether messages show it.',
            },
            labelListVisibility: {
              type: 'string',
              enum: ['labelShow', 'labelShowIfUnread', 'labelHide'],
              description: 'Whether the list of labels shows it.',
            },
            color: { ...labelColor, description: 'Its colours.' },
          },
          returns: { type: 'object', properties: labelRecord },
        },
        delete: {
          description: 'Deletes a label, and takes it off all messages.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/gmail.modify',
          also: ['delete the label'],
          goals: [
            'delete a label',
            'remove a mail folder',
            'get rid of a Gmail label',
            'drop a label from all messages',
          ],
          checkedBy: ['description', 'client'],
          params: { id: { type: 'string', required: true, description: 'Id of the record.' } },
        },
        search: {
          description: 'Finds labels in the replica.',
          risk: 'read',
          goals: [
            'labels whose name contains',
            'how many labels',
            'labels made by the user',
            'system labels',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums labels in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the label.' },
        name: { type: 'string', description: 'Its name.' },
        type: { type: 'string', values: ['system', 'user'], description: 'Whether the user made it.' },
      },
    },
    history: {
      description: 'Changes of the mailbox, earliest first.',
      key: 'id',
      brief: ['id'],
      also: ['what changed', 'new mail since', 'sync'],
      record: historyRecordRecord,
      actions: {
        list: {
          description:
            'Lists changes since a number. Google keeps them for about a week; an older number is not found.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          goals: [
            'what changed in the mailbox',
            'new mails since the last check',
            'sync the mailbox',
            'which messages were added or deleted',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            startHistoryId: {
              type: 'string',
              required: true,
              description:
                'Number of the last known change: `historyId` of a message or of the profile. 64-bit integer as decimal digits.',
            },
            historyTypes: {
              type: 'array',
              items: { type: 'string' },
              enum: ['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved'],
              minItems: 1,
              description: 'Only these kinds of changes.',
            },
            labelId: { type: 'string', description: 'Only changes of messages with this label.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: historyRecordRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            historyId: { type: 'string', nullable: true, description: 'Number of the mailbox now.' },
          },
        },
      },
    },
    profile: {
      description: 'The mailbox.',
      key: 'emailAddress',
      brief: ['emailAddress', 'messagesTotal', 'threadsTotal', 'historyId'],
      also: ['who am I', 'my address', 'account'],
      record: profileRecord,
      actions: {
        get: {
          description: 'Gets the profile.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/gmail.readonly',
          also: ['my mail address', 'how many mails'],
          goals: [
            'what is my email address',
            'how many messages are in the mailbox',
            'which Gmail account is connected',
            'current history id',
          ],
          checkedBy: ['description', 'client'],
          params: {},
          returns: { type: 'object', properties: profileRecord },
        },
      },
    },
  },
  types: {
    part: {
      type: 'object',
      properties: {
        partId: { type: 'string', optional: true, description: 'Id of the part.' },
        mimeType: { type: 'string', optional: true, description: 'Its media type.' },
        filename: {
          type: 'string',
          optional: true,
          untrusted: true,
          description: 'File name of an attachment.',
        },
        headers: { type: 'array', items: header, optional: true, description: 'Its headers.' },
        body: { ...partBody, optional: true, description: 'Its content.' },
        parts: { type: 'array', items: { ref: 'part' }, optional: true, description: 'The parts in it.' },
      },
      description: 'A part of a message; the outermost one is the message itself.',
    },
  },
  texts: {
    de: {
      description:
        'Nachrichten, Konversationen, Entwürfe und Labels eines Gmail-Postfachs, mit dem Verlauf der Änderungen.',
    },
    ja: { description: 'Gmail のメール、スレッド、下書き、ラベルと、その変更履歴。' },
  },
}
