// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const version: Value = {
  type: 'object',
  properties: {
    number: { type: 'integer', description: 'Its number.' },
    createdAt: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description: 'When it was made. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    message: { type: 'string', optional: true, untrusted: true, description: 'Message about the change.' },
    minorEdit: { type: 'boolean', optional: true, description: 'Whether nobody was notified.' },
    authorId: { type: 'string', optional: true, description: 'Account id of its author.' },
  },
  description: 'A version of a content.',
}

const text: Value = {
  type: 'object',
  properties: {
    representation: { type: 'string', description: 'Its format.' },
    value: { type: 'string', untrusted: true, description: 'The text.' },
  },
  description: 'A text in one format.',
}

const htmlText: Value = {
  type: 'object',
  properties: {
    representation: { type: 'string', description: 'Its format.' },
    value: { type: 'string', format: 'html', untrusted: true, description: 'The text.' },
  },
  description: 'A text in HTML.',
}

const texts: Value = {
  type: 'object',
  properties: {
    storage: { ...htmlText, optional: true, description: "Confluence's XHTML." },
    atlas_doc_format: {
      ...text,
      optional: true,
      description:
        'A document of Jira and Confluence as JSON, in a text. `richTextToMarkdown` of `@plugboard/rich-text` reads it once parsed.',
    },
    view: { ...htmlText, optional: true, description: 'HTML as it is shown; only of `get`.' },
  },
  description: 'The text in the format that was asked for.',
}

const newText: Value = {
  type: 'object',
  properties: {
    representation: {
      type: 'string',
      required: true,
      enum: ['atlas_doc_format', 'storage', 'wiki'],
      description:
        "`atlas_doc_format` is a document of Jira and Confluence, `storage` Confluence's XHTML, `wiki` its older markup.",
    },
    value: {
      type: 'string',
      required: true,
      description:
        'The text; of a document its JSON, which `toRichText` of `@plugboard/rich-text` makes from Markdown.',
    },
  },
  description: 'A text in one format.',
}

const newVersion: Value = {
  type: 'object',
  properties: {
    number: {
      type: 'integer',
      required: true,
      description:
        'The present number plus one, from `version.number` of the record; any other is refused with the status 409. A draft has 1.',
    },
    message: { type: 'string', description: 'Message about the change.' },
  },
  description: 'The version that a change makes.',
}

const spaceTexts: Value = {
  type: 'object',
  properties: {
    plain: { ...text, optional: true, description: 'Plain text.' },
    view: { ...htmlText, optional: true, description: 'HTML.' },
  },
  description: 'Description of a space.',
}

const links: Value = {
  type: 'object',
  properties: {
    webui: {
      type: 'string',
      optional: true,
      untrusted: 'name',
      description: 'Path of its page below `/wiki`.',
    },
  },
  description: 'Addresses.',
}

const passage: Value = {
  type: 'object',
  properties: {
    textSelection: { type: 'string', required: true, description: 'Its text, as it is shown.' },
    textSelectionMatchCount: { type: 'integer', required: true, description: 'How often the text occurs.' },
    textSelectionMatchIndex: {
      type: 'integer',
      required: true,
      description: 'Which occurrence it is; 0 is the first.',
    },
  },
  description: 'The passage of a page that a comment is about.',
}

const markedPassage: Value = {
  type: 'object',
  properties: {
    inlineMarkerRef: { type: 'string', optional: true, description: 'Its mark in the page.' },
    inlineOriginalSelection: { type: 'string', optional: true, untrusted: true, description: 'Its text.' },
  },
  description: 'The passage that a comment is about.',
}

const foundSpace: Value = {
  type: 'object',
  properties: {
    id: { type: 'integer', optional: true, description: 'Its id.' },
    key: { type: 'string', optional: true, description: 'Its key.' },
    name: { type: 'string', optional: true, untrusted: 'name', description: 'Its name.' },
  },
  description: 'The space of a content.',
}

const foundVersion: Value = {
  type: 'object',
  properties: {
    number: { type: 'integer', optional: true, description: 'Its number.' },
    when: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description: 'When it was made. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    message: { type: 'string', optional: true, untrusted: true, description: 'Message about the change.' },
  },
  description: 'The version of a content that was found.',
}

const oldText: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the page.' },
    title: { type: 'string', optional: true, untrusted: 'name', description: 'Title of the page.' },
    body: { ...texts, optional: true, description: 'Its text, if a format was asked for.' },
  },
  description: 'A page as a version had it.',
}

const newLabel: Value = {
  type: 'object',
  properties: {
    prefix: {
      type: 'string',
      required: true,
      enum: ['global', 'my', 'team'],
      description: "Whose it is; `global` is everybody's.",
    },
    name: { type: 'string', required: true, maxLength: 255, description: 'Its name, without spaces.' },
  },
  description: 'A label to add.',
}

const uploadedFile: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the attachment.' },
    type: { type: 'string', optional: true, description: '`attachment`.' },
    status: { type: 'string', optional: true, description: 'Its status.' },
    title: { type: 'string', optional: true, untrusted: true, description: 'Name of the file.' },
  },
  description: 'An attachment as v1 of the API returns it.',
}

const listedParams: Params = {
  limit: { type: 'integer', minimum: 1, maximum: 250, default: 25, description: 'Records on a page.' },
  cursor: { type: 'string', description: 'Gives the page that starts there.' },
}

const textsParams: Params = {
  body_format: {
    type: 'string',
    enum: ['storage', 'atlas_doc_format'],
    as: 'body-format',
    description: 'Format of the texts; none unless given.',
  },
}

const documentTextsParams: Params = {
  body_format: {
    type: 'string',
    enum: ['storage', 'atlas_doc_format'],
    as: 'body-format',
    send: 'atlas_doc_format',
    description: 'Format of the texts.',
  },
}

const oneTextParams: Params = {
  body_format: {
    type: 'string',
    enum: [
      'storage',
      'atlas_doc_format',
      'view',
      'export_view',
      'anonymous_export_view',
      'styled_view',
      'editor',
    ],
    as: 'body-format',
    send: 'atlas_doc_format',
    description: 'Format of the text.',
  },
}

const commentsParams: Params = {
  sort: {
    type: 'string',
    enum: ['created-date', '-created-date', 'modified-date', '-modified-date'],
    description: 'Sort.',
  },
}

const postCommentStatusParams: Params = {
  status: {
    type: 'array',
    items: { type: 'string' },
    enum: ['current', 'trashed', 'deleted', 'historical', 'draft'],
    minItems: 1,
    description: 'Only these statuses.',
  },
}

const commentStatusParams: Params = {
  status: {
    type: 'array',
    items: { type: 'string' },
    enum: ['current', 'archived', 'trashed', 'deleted', 'historical', 'draft'],
    minItems: 1,
    description: 'Only these statuses.',
  },
}

const resolutionParams: Params = {
  resolution_status: {
    type: 'array',
    items: { type: 'string' },
    enum: ['resolved', 'open', 'dangling', 'reopened'],
    minItems: 1,
    as: 'resolution-status',
    description: 'Only these states.',
  },
}

const filesParams: Params = {
  sort: {
    type: 'string',
    enum: ['created-date', '-created-date', 'modified-date', '-modified-date'],
    description: 'Sort.',
  },
  status: {
    type: 'array',
    items: { type: 'string' },
    enum: ['current', 'archived', 'trashed'],
    minItems: 1,
    description: 'Only these statuses.',
  },
  mediaType: { type: 'string', description: 'Only this media type.' },
  filename: { type: 'string', description: 'Only this name.' },
}

const pageOrderParams: Params = {
  sort: {
    type: 'string',
    enum: [
      'id',
      '-id',
      'created-date',
      '-created-date',
      'modified-date',
      '-modified-date',
      'title',
      '-title',
    ],
    description: 'Sort.',
  },
}

const postOrderParams: Params = {
  sort: {
    type: 'string',
    enum: ['id', '-id', 'created-date', '-created-date', 'modified-date', '-modified-date'],
    description: 'Sort.',
  },
}

const changedCommentParams: Params = {
  version: { ...newVersion, required: true, description: 'The version that this change makes.' },
  body: { ...newText, required: true, description: 'The text.' },
}

const labelsOfParams: Params = {
  prefix: {
    type: 'string',
    enum: ['my', 'team', 'global', 'system'],
    description: 'Only those of this kind.',
  },
}

const toBinParams: Params = {
  purge: {
    type: 'boolean',
    default: false,
    description: 'Deletes it for ever; only what is in the bin already.',
  },
  draft: { type: 'boolean', default: false, description: 'Deletes the draft, for ever.' },
}

const uploadingParams: Params = {
  status: {
    type: 'string',
    enum: ['current', 'draft'],
    default: 'current',
    description: '`draft` if the page is one.',
  },
  comment: { type: 'string', description: 'Comment about the file.' },
  minorEdit: { type: 'boolean', default: false, description: 'Whether nobody is notified.' },
}

const spaceRecord: Params = {
  id: { type: 'string', description: 'Id of the space.' },
  key: { type: 'string', optional: true, description: 'Its key, which CQL uses: `DOCS`.' },
  name: { type: 'string', optional: true, untrusted: 'name', description: 'Its name.' },
  type: {
    type: 'string',
    values: ['global', 'personal', 'collaboration', 'knowledge_base'],
    optional: true,
    description: 'Its kind.',
  },
  status: {
    type: 'string',
    values: ['current', 'archived'],
    optional: true,
    description: 'Whether it is archived.',
  },
  authorId: { type: 'string', optional: true, description: 'Account id of its author.' },
  homepageId: { type: 'string', nullable: true, optional: true, description: 'Id of its first page.' },
  description: {
    ...spaceTexts,
    nullable: true,
    optional: true,
    description: 'Its description, if a format was asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  _links: { ...links, optional: true },
}

const pageRecord: Params = {
  id: { type: 'string', description: 'Id of the page.' },
  status: {
    type: 'string',
    values: ['current', 'draft', 'archived', 'historical', 'trashed', 'deleted'],
    optional: true,
    description: 'Its status.',
  },
  title: { type: 'string', optional: true, untrusted: 'name', description: 'Its title.' },
  spaceId: { type: 'string', optional: true, description: 'Id of its space.' },
  parentId: { type: 'string', nullable: true, optional: true, description: 'Id of the content above it.' },
  parentType: {
    type: 'string',
    nullable: true,
    values: ['page', 'whiteboard', 'database', 'embed', 'folder'],
    optional: true,
    description: 'Kind of the content above it.',
  },
  position: { type: 'integer', nullable: true, optional: true, description: 'Its place among its siblings.' },
  childPosition: {
    type: 'integer',
    nullable: true,
    optional: true,
    description: 'The same, in the response to `list_children`.',
  },
  authorId: { type: 'string', optional: true, description: 'Account id of its author.' },
  ownerId: { type: 'string', nullable: true, optional: true, description: 'Account id of its owner.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  version: { ...version, optional: true, description: 'Its version.' },
  body: { ...texts, optional: true, description: 'Its text, if a format was asked for.' },
  _links: { ...links, optional: true },
}

const pageVersionRecord: Params = {
  number: { type: 'integer', description: 'Number of the version.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was made. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  message: { type: 'string', optional: true, untrusted: true, description: 'Message about the change.' },
  minorEdit: { type: 'boolean', optional: true, description: 'Whether nobody was notified.' },
  authorId: { type: 'string', optional: true, description: 'Account id of its author.' },
  page: { ...oldText, optional: true, description: 'The page as it was; only in lists with a format.' },
  contentTypeModified: {
    type: 'boolean',
    optional: true,
    description: 'Whether a blog post became a page; only of `get`.',
  },
  collaborators: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Account ids of those who took part; only of `get`.',
  },
  prevVersion: {
    type: 'integer',
    optional: true,
    description: 'Number of the version before it; only of `get`.',
  },
  nextVersion: {
    type: 'integer',
    optional: true,
    description: 'Number of the version after it; only of `get`.',
  },
}

const blogPostRecord: Params = {
  id: { type: 'string', description: 'Id of the blog post.' },
  status: {
    type: 'string',
    values: ['current', 'draft', 'historical', 'trashed', 'deleted'],
    optional: true,
    description: 'Its status.',
  },
  title: { type: 'string', optional: true, untrusted: 'name', description: 'Its title.' },
  spaceId: { type: 'string', optional: true, description: 'Id of its space.' },
  authorId: { type: 'string', optional: true, description: 'Account id of its author.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  version: { ...version, optional: true, description: 'Its version.' },
  body: { ...texts, optional: true, description: 'Its text, if a format was asked for.' },
  _links: { ...links, optional: true },
}

const contentRecord: Params = {
  id: { type: 'string', description: 'Id of the content.' },
  type: {
    type: 'string',
    values: ['page', 'blogpost', 'comment', 'attachment'],
    optional: true,
    description: 'Its kind.',
  },
  status: { type: 'string', optional: true, description: 'Its status.' },
  title: { type: 'string', optional: true, untrusted: 'name', description: 'Its title.' },
  space: { ...foundSpace, optional: true, description: 'Its space, if expanded.' },
  version: { ...foundVersion, optional: true, description: 'Its version, if expanded.' },
  _links: { ...links, optional: true },
}

const footerCommentRecord: Params = {
  id: { type: 'string', description: 'Id of the comment.' },
  status: { type: 'string', optional: true, description: 'Its status.' },
  title: { type: 'string', optional: true, untrusted: 'name', description: 'Its title.' },
  pageId: { type: 'string', optional: true, description: 'Id of its page.' },
  blogPostId: { type: 'string', optional: true, description: 'Id of its blog post.' },
  attachmentId: { type: 'string', optional: true, description: 'Id of its attachment.' },
  parentCommentId: { type: 'string', optional: true, description: 'Comment that it replies to.' },
  version: { ...version, optional: true, description: 'Its version.' },
  body: { ...texts, optional: true, description: 'Its text.' },
  _links: { ...links, optional: true },
}

const inlineCommentRecord: Params = {
  id: { type: 'string', description: 'Id of the comment.' },
  status: { type: 'string', optional: true, description: 'Its status.' },
  title: { type: 'string', optional: true, untrusted: 'name', description: 'Its title.' },
  pageId: { type: 'string', optional: true, description: 'Id of its page.' },
  blogPostId: { type: 'string', optional: true, description: 'Id of its blog post.' },
  parentCommentId: { type: 'string', optional: true, description: 'Comment that it replies to.' },
  resolutionStatus: {
    type: 'string',
    values: ['open', 'reopened', 'resolved', 'dangling'],
    optional: true,
    description: 'Whether it is resolved; `dangling` if its passage is gone.',
  },
  properties: { ...markedPassage, optional: true, description: 'The passage that it is about.' },
  version: { ...version, optional: true, description: 'Its version.' },
  body: { ...texts, optional: true, description: 'Its text.' },
  _links: { ...links, optional: true },
}

const attachmentRecord: Params = {
  id: { type: 'string', description: 'Id of the attachment: `att98310`.' },
  status: { type: 'string', optional: true, description: 'Its status.' },
  title: { type: 'string', optional: true, untrusted: true, description: 'Name of the file.' },
  pageId: { type: 'string', optional: true, description: 'Id of its page.' },
  blogPostId: { type: 'string', optional: true, description: 'Id of its blog post.' },
  mediaType: { type: 'string', optional: true, description: 'Its media type.' },
  comment: { type: 'string', optional: true, untrusted: true, description: 'Comment about it.' },
  fileId: { type: 'string', optional: true, description: 'Id of the file, by which documents refer to it.' },
  fileSize: { type: 'integer', optional: true, description: 'Its size in bytes.' },
  downloadLink: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Path of its content below `/wiki`.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  version: { ...version, optional: true, description: 'Its version.' },
}

const labelRecord: Params = {
  id: { type: 'string', description: 'Id of the label.' },
  name: { type: 'string', untrusted: 'name', description: 'Its name.' },
  prefix: { type: 'string', values: ['global', 'my', 'team', 'system'], description: 'Whose it is.' },
}

const userRecord: Params = {
  accountId: { type: 'string', description: 'Account id of the user.' },
  accountType: {
    type: 'string',
    values: ['atlassian', 'app', 'customer'],
    optional: true,
    description: 'Kind of account.',
  },
  email: {
    type: 'string',
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'Address; empty unless the user shows it.',
  },
  publicName: { type: 'string', optional: true, untrusted: 'name', description: 'Name that anybody sees.' },
  displayName: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: "Name that others see, as the user's settings allow.",
  },
  timeZone: { type: 'string', nullable: true, optional: true, description: 'Time zone.' },
  isExternalCollaborator: { type: 'boolean', optional: true, description: 'Whether the user is a guest.' },
}

/** Descriptions, records and searchable fields of Wiki, for tools and forms. */
export const catalog: Catalog = {
  name: 'wiki',
  title: 'Wiki',
  provider: 'confluence',
  color: '#172b4d',
  description:
    'Spaces of a Confluence Cloud site with their pages, blog posts, comments, attachments and labels, and its users.',
  auth: [
    {
      name: 'token',
      description: 'E-mail address and API token. Calls are made in the name of that user.',
      credentials: {
        site: {
          type: 'string',
          required: true,
          pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
          description:
            "First label of the site's host: `acme` for `acme.atlassian.net`. The host or the address is accepted as well.",
          help: { text: 'Copy it from the address of your site: `acme` in `https://acme.atlassian.net`.' },
          trim: true,
        },
        email: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'E-mail address of the account that the token belongs to.',
          trim: true,
        },
        api_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: "Token made in the account's security settings.",
          help: {
            text: 'Choose "Create API token", give it a name and copy it. It is shown once.',
            link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
          },
          trim: true,
        },
      },
      account: { action: 'users.current', label: 'email', id: 'accountId' },
    },
    {
      name: 'scoped_token',
      description: 'E-mail address and API token with scopes. It also needs the id of the site.',
      credentials: {
        cloud_id: {
          type: 'string',
          required: true,
          pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
          description: 'Id of the site, a UUID, as shown by `https://acme.atlassian.net/_edge/tenant_info`.',
          help: { text: 'Open `/_edge/tenant_info` on your site and copy the value of `cloudId`.' },
          trim: true,
        },
        email: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'E-mail address of the account that the token belongs to.',
          trim: true,
        },
        api_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: "Token made with scopes in the account's security settings.",
          help: {
            text: 'Choose "Create API token with scopes", select Confluence and its scopes, and copy the token. It is shown once.',
            link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
          },
          trim: true,
        },
      },
      account: { action: 'users.current', label: 'email', id: 'accountId' },
    },
    {
      name: 'oauth2',
      description: 'OAuth 2.0 with refresh tokens. The refresh token changes with every use.',
      credentials: {
        access_token: {
          type: 'string',
          sensitive: true,
          description: 'Token that calls are made with; obtained with the refresh token when left out.',
        },
        refresh_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Token that gets new access tokens. Needs the scope `offline_access`.',
        },
        client_id: { type: 'string', required: true, description: 'Id of the OAuth app.' },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Secret of the OAuth app.',
        },
        cloud_id: {
          type: 'string',
          required: true,
          pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
          description:
            'Id of the site, a UUID, from `https://api.atlassian.com/oauth/token/accessible-resources`.',
        },
      },
      consent: {
        authorize: 'https://auth.atlassian.com/authorize',
        query: { audience: 'api.atlassian.com', prompt: 'consent' },
        pkce: false,
        scopes: { always: ['offline_access', 'read:me', 'read:content-details:confluence'], separator: ' ' },
        app: ['client_id', 'client_secret'],
        account: { http: 'GET https://api.atlassian.com/me', label: 'email', id: 'account_id' },
        choose: {
          http: 'GET https://api.atlassian.com/oauth/token/accessible-resources',
          value: 'id',
          label: 'name',
          credential: 'cloud_id',
        },
      },
    },
  ],
  entities: {
    spaces: {
      description: 'Spaces that pages and blog posts are in.',
      key: 'id',
      brief: ['id', 'key', 'name', 'type', 'status'],
      also: ['site', 'section', 'workspace', 'team space', 'knowledge base', 'area of the wiki'],
      record: spaceRecord,
      actions: {
        list: {
          description: 'Lists spaces.',
          risk: 'read',
          permission: 'read:space:confluence',
          also: ['all spaces', 'which spaces', 'areas of the wiki'],
          goals: [
            'which spaces are in Confluence',
            'list of wiki spaces',
            'team spaces',
            'key of a space',
            'where does each team write its documentation',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ids: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              maxItems: 250,
              description: 'Only these.',
            },
            keys: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              maxItems: 250,
              description: 'Only those with these keys.',
            },
            type: {
              type: 'string',
              enum: ['global', 'collaboration', 'knowledge_base', 'personal'],
              description: 'Only this kind.',
            },
            status: { type: 'string', enum: ['current', 'archived'], description: 'Only this status.' },
            labels: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              description: 'Only those with one of these labels.',
            },
            sort: {
              type: 'string',
              enum: ['id', '-id', 'key', '-key', 'name', '-name'],
              description: 'Sort.',
            },
            description_format: {
              type: 'string',
              enum: ['plain', 'view'],
              as: 'description-format',
              description: 'Format of the description; none unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: spaceRecord } },
        },
        get: {
          description: 'Gets one space.',
          risk: 'read',
          permission: 'read:space:confluence',
          goals: ['show one space', 'homepage of a space', 'description of a space', 'who owns a space'],
          checkedBy: ['description', 'client'],
          params: {
            spaceId: { type: 'integer', required: true, format: 'int64', description: 'Id of the space.' },
            description_format: {
              type: 'string',
              enum: ['plain', 'view'],
              as: 'description-format',
              description: 'Format of the description; none unless given.',
            },
          },
          returns: { type: 'object', properties: spaceRecord },
        },
        search: {
          description: 'Finds spaces in the replica.',
          risk: 'read',
          goals: ['spaces whose name contains', 'how many spaces', 'archived spaces', 'spaces by type'],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums spaces in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the space.' },
        key: { type: 'string', description: 'Its key, which CQL uses: `DOCS`.' },
        name: { type: 'string', untrusted: 'name', description: 'Its name.' },
        type: {
          type: 'string',
          values: ['global', 'personal', 'collaboration', 'knowledge_base'],
          description: 'Its kind.',
        },
        status: { type: 'string', values: ['current', 'archived'], description: 'Whether it is archived.' },
        authorId: { type: 'string', description: 'Account id of its author.' },
        homepageId: { type: 'string', description: 'Id of its first page.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    pages: {
      description: 'Pages of spaces, which are a tree.',
      key: 'id',
      address: { parentId: 'id', contentId: 'id' },
      brief: ['id', 'title', 'status', 'spaceId', 'parentId', 'version.number', 'version.createdAt'],
      also: [
        'document',
        'article',
        'doc',
        'runbook',
        'manual',
        'guide',
        'how-to',
        'meeting notes',
        'wiki page',
        'policy',
        'handbook',
        'playbook',
        'faq',
        'documentation',
        'docs',
        'knowledge',
        'spec',
        'design doc',
        'onboarding',
        'intranet',
        'instructions',
        'procedure',
        'documented',
      ],
      record: pageRecord,
      actions: {
        list: {
          description: 'Lists pages.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['which pages', 'all pages', 'where do we document', 'where is it documented'],
          goals: [
            'all wiki pages',
            'newest Confluence pages',
            'pages by title',
            'recently created pages',
            'what did the team put into the wiki lately',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...textsParams,
            ...pageOrderParams,
            id: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              maxItems: 250,
              description: 'Only these.',
            },
            space_id: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              maxItems: 100,
              as: 'space-id',
              description: 'Only those of these spaces.',
            },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['current', 'archived', 'deleted', 'trashed'],
              minItems: 1,
              description: 'Only these statuses; `current` and `archived` unless given.',
            },
            title: { type: 'string', description: 'Only those with this title.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: pageRecord } },
        },
        get: {
          description: 'Gets one page.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['read', 'open', 'text of a page', 'what does the page say', 'show the page'],
          goals: [
            'read a wiki page',
            'what does the page say',
            'open the runbook',
            'show the meeting notes',
            'text of a Confluence page',
            'what are the rules for travel',
            'how does the process go by the page',
            'read me the handbook page',
            'look up what the travel page says',
            'show the checklist',
            'open the page with the rules for expenses',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...oneTextParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
            get_draft: {
              type: 'boolean',
              as: 'get-draft',
              default: false,
              description: 'Whether the draft is read.',
            },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['current', 'archived', 'trashed', 'deleted', 'historical', 'draft'],
              minItems: 1,
              description: 'Only with one of these statuses.',
            },
            version: { type: 'integer', description: 'Number of an earlier version.' },
          },
          returns: { type: 'object', properties: pageRecord },
        },
        create: {
          description: 'Creates a page.',
          risk: 'write',
          permission: 'write:page:confluence',
          also: [
            'write a page',
            'new document',
            'publish',
            'create a page',
            'new page',
            'start a page',
            'document how',
            'put into the wiki',
          ],
          goals: [
            'write a new wiki page',
            'document something in Confluence',
            'page for meeting notes',
            'start a runbook',
            'put a guide into the wiki',
            'new page below another',
            'write down how the backup works',
            'keep the minutes where all can read them',
            'explain the steps for new people',
            'summarize the incident for everyone',
            'draw up a checklist for new hires',
            'put the decision on record in the wiki',
            'document the outage',
            'put the meeting notes into the wiki',
            'write a how-to for the printer',
          ],
          checkedBy: ['description', 'client'],
          params: {
            private: { type: 'boolean', default: false, description: 'Whether only its author sees it.' },
            root_level: {
              type: 'boolean',
              as: 'root-level',
              default: false,
              description: 'Whether it is above the first page of the space; not with `parentId`.',
            },
            spaceId: { type: 'string', required: true, description: 'Id of the space.' },
            title: {
              type: 'string',
              description: 'Its title, unique in the space; required unless it is a draft.',
            },
            status: {
              type: 'string',
              enum: ['current', 'draft'],
              default: 'current',
              description: 'Whether it is a draft.',
            },
            parentId: {
              type: 'string',
              description: 'Page above it; the first page of the space unless given.',
            },
            body: { ...newText, description: 'Its text.' },
          },
          returns: { type: 'object', properties: pageRecord },
        },
        update: {
          description:
            'Changes a page. All of these fields are needed, and a page has a new version after it.',
          risk: 'write',
          permission: 'write:page:confluence',
          also: [
            'edit',
            'rename a page',
            'rewrite',
            'move a page',
            'restore from the bin',
            'update the page',
            'change the page',
            'correct the page',
            'add a section',
            'extend the page',
            'move the page',
          ],
          goals: [
            'edit a wiki page',
            'change the title of a page',
            'add a section to a page',
            'move a page below another',
            'bring documentation up to date',
            'publish a draft page',
            'the guide is out of date',
            'the phone number on the page is wrong',
            'add what we decided to the page',
            'the page should be under another one',
            'correct the address in the handbook',
            'bring the onboarding page up to date',
            'move the guide under the handbook',
            'rewrite the section about holidays',
            'put the new phone list on the page',
          ],
          checkedBy: ['description', 'client'],
          params: {
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
            status: {
              type: 'string',
              required: true,
              enum: ['current', 'draft'],
              description:
                'Its status; `current` restores a page from the bin, and changes nothing else then.',
            },
            title: { type: 'string', required: true, description: 'Its title.' },
            body: { ...newText, required: true, description: 'Its text.' },
            version: { ...newVersion, required: true, description: 'The version that this change makes.' },
            parentId: { type: 'string', description: 'Page of the same space that it is moved below.' },
            ownerId: { type: 'string', description: 'Account id of its new owner.' },
          },
          returns: { type: 'object', properties: pageRecord },
        },
        delete: {
          description: 'Moves a page to the bin of its space.',
          risk: 'destructive',
          permission: 'delete:page:confluence',
          also: ['trash', 'remove', 'delete the page', 'remove the page'],
          goals: [
            'delete a wiki page',
            'move a page to the trash',
            'remove outdated documentation',
            'get rid of a duplicate page',
            'the guide is about something we no longer have',
            'throw out the page about the old office',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...toBinParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
          },
        },
        list_of_space: {
          description: 'Lists the pages of a space.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['pages of the space', 'pages in the space'],
          goals: [
            'pages in a space',
            'what is in a wiki space',
            'table of contents of a space',
            'all articles of the team space',
            'what has the team written',
            'everything the team documented',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...textsParams,
            ...pageOrderParams,
            spaceId: { type: 'integer', required: true, format: 'int64', description: 'Id of the space.' },
            depth: {
              type: 'string',
              enum: ['all', 'root'],
              default: 'all',
              description: 'Whether only pages at the top are listed.',
            },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['current', 'archived', 'deleted', 'trashed'],
              minItems: 1,
              description: 'Only these statuses.',
            },
            title: { type: 'string', description: 'Only those with this title.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: pageRecord } },
        },
        list_children: {
          description: 'Lists the pages directly below a page, with a few of their fields.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['subpages', 'page tree', 'pages below', 'pages under', 'child pages', 'sub-pages of'],
          goals: [
            'subpages of a page',
            'child pages',
            'page tree below a page',
            'what is under the page',
            'what else is there under the handbook',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
            sort: {
              type: 'string',
              description:
                'Sort: `child-position`, `modified-date`, and others; `-` before it for descending order.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: pageRecord } },
        },
        list_with_label: {
          description: 'Lists the pages with a label.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['pages with the label', 'pages tagged', 'labelled'],
          goals: [
            'pages with a label',
            'pages tagged as',
            'all pages labelled runbook',
            'wiki articles by tag',
            'every page marked as policy',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...textsParams,
            ...pageOrderParams,
            labelId: { type: 'integer', required: true, format: 'int64', description: 'Id of the label.' },
            space_id: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              maxItems: 100,
              as: 'space-id',
              description: 'Only those of these spaces.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: pageRecord } },
        },
        search: {
          description: 'Finds pages in the replica.',
          risk: 'read',
          goals: [
            'how many wiki pages',
            'pages by author',
            'pages not changed since',
            'pages whose title contains',
            'pages created last month',
            'which pages has nobody touched for a year',
            'who writes most',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums pages in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the page.' },
        status: {
          type: 'string',
          values: ['current', 'draft', 'archived', 'historical', 'trashed', 'deleted'],
          description: 'Its status.',
        },
        title: { type: 'string', untrusted: 'name', description: 'Its title.' },
        spaceId: { type: 'string', description: 'Id of its space.' },
        parentId: { type: 'string', description: 'Id of the content above it.' },
        authorId: { type: 'string', description: 'Account id of its author.' },
        ownerId: { type: 'string', description: 'Account id of its owner.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        text: {
          type: 'string',
          format: 'html',
          from: 'body.storage.value',
          untrusted: true,
          description: 'Its text as XHTML.',
        },
        version: { type: 'integer', from: 'version.number', description: 'Number of its version.' },
        updated_at: {
          type: 'string',
          format: 'date-time',
          from: 'version.createdAt',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    page_versions: {
      description: 'Versions of pages, newest first.',
      key: 'number',
      brief: ['number', 'createdAt', 'authorId', 'minorEdit'],
      also: ['history', 'revision', 'who changed the page', 'earlier version', 'edits'],
      record: pageVersionRecord,
      actions: {
        list: {
          description: 'Lists page versions.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: [
            'who edited the page',
            'last edited',
            'versions of the page',
            'what changed on the page',
            'older versions of the page',
          ],
          goals: [
            'history of a wiki page',
            'who edited a page',
            'versions of a page',
            'when was a page last changed',
            'who changed the rules on the page',
            'what did the page say before',
            'since when does the page say that',
            'someone ruined the page',
            'who rewrote the guide',
            'compare with the earlier text of the page',
            'when was the handbook edited',
            'who was the last to edit the guide',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...textsParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
            sort: { type: 'string', enum: ['modified-date', '-modified-date'], description: 'Sort.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: pageVersionRecord } },
        },
        get: {
          description: 'Gets a version of a page, without its text. `pages.get` with `version` has that.',
          risk: 'read',
          permission: 'read:page:confluence',
          goals: [
            'show one version of a page',
            'who made a page version',
            'message of a version',
            'was it a minor edit',
            'the page as it was in march',
          ],
          checkedBy: ['client'],
          params: {
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
            number: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Number of the version.',
            },
          },
          returns: { type: 'object', properties: pageVersionRecord },
        },
      },
    },
    blog_posts: {
      description: 'Blog posts of spaces.',
      key: 'id',
      brief: ['id', 'title', 'status', 'spaceId', 'version.number', 'version.createdAt'],
      also: ['post', 'news', 'article', 'announcement', 'blog'],
      record: blogPostRecord,
      actions: {
        list: {
          description: 'Lists blog posts.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['latest news', 'newest posts'],
          goals: [
            'blog posts in Confluence',
            'latest company news',
            'all wiki blog posts',
            'newest internal posts',
            'what is new in the company',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...textsParams,
            ...postOrderParams,
            id: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              maxItems: 250,
              description: 'Only these.',
            },
            space_id: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              maxItems: 100,
              as: 'space-id',
              description: 'Only those of these spaces.',
            },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['current', 'deleted', 'trashed'],
              minItems: 1,
              description: 'Only these statuses; `current` unless given.',
            },
            title: { type: 'string', description: 'Only those with this title.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: blogPostRecord } },
        },
        list_of_space: {
          description: 'Lists the blog posts of a space.',
          risk: 'read',
          permission: 'read:page:confluence',
          goals: [
            'blog posts of a space',
            'news of a team space',
            "posts in a space's blog",
            'blog of one space',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...textsParams,
            ...postOrderParams,
            spaceId: { type: 'integer', required: true, format: 'int64', description: 'Id of the space.' },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['current', 'deleted', 'trashed'],
              minItems: 1,
              description: 'Only these statuses.',
            },
            title: { type: 'string', description: 'Only those with this title.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: blogPostRecord } },
        },
        get: {
          description: 'Gets one blog post.',
          risk: 'read',
          permission: 'read:page:confluence',
          goals: [
            'read a blog post',
            'show one news article',
            'text of a blog post',
            'open the company announcement',
            'what did the boss write on the intranet',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...oneTextParams,
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
            get_draft: {
              type: 'boolean',
              as: 'get-draft',
              default: false,
              description: 'Whether the draft is read.',
            },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['current', 'trashed', 'deleted', 'historical', 'draft'],
              minItems: 1,
              description: 'Only with one of these statuses.',
            },
            version: { type: 'integer', description: 'Number of an earlier version.' },
          },
          returns: { type: 'object', properties: blogPostRecord },
        },
        create: {
          description: 'Creates a blog post.',
          risk: 'write',
          permission: 'write:page:confluence',
          also: ['write a blog post', 'announce on the wiki', 'publish news', 'new post'],
          goals: [
            'write a blog post',
            'publish company news',
            'announce on the intranet blog',
            "new post in a space's blog",
            'tell the whole company about the new office',
            'news for the intranet',
            'publish the news that we won an award',
            'announce the summer party to the company',
          ],
          checkedBy: ['description', 'client'],
          params: {
            private: { type: 'boolean', default: false, description: 'Whether only its author sees it.' },
            spaceId: { type: 'string', required: true, description: 'Id of the space.' },
            title: { type: 'string', description: 'Its title; required unless it is a draft.' },
            status: {
              type: 'string',
              enum: ['current', 'draft'],
              default: 'current',
              description: 'Whether it is a draft.',
            },
            body: { ...newText, description: 'Its text.' },
          },
          returns: { type: 'object', properties: blogPostRecord },
        },
        update: {
          description:
            'Changes a blog post. All of these fields are needed, and it has a new version after it.',
          risk: 'write',
          permission: 'write:page:confluence',
          goals: [
            'edit a blog post',
            'correct a news article',
            'change the title of a blog post',
            'publish a drafted post',
          ],
          checkedBy: ['description', 'client'],
          params: {
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
            status: {
              type: 'string',
              required: true,
              enum: ['current', 'draft'],
              description: 'Its status; `current` restores it from the bin, and changes nothing else then.',
            },
            title: { type: 'string', required: true, description: 'Its title.' },
            body: { ...newText, required: true, description: 'Its text.' },
            version: { ...newVersion, required: true, description: 'The version that this change makes.' },
          },
          returns: { type: 'object', properties: blogPostRecord },
        },
        delete: {
          description: 'Moves a blog post to the bin of its space.',
          risk: 'destructive',
          permission: 'delete:page:confluence',
          goals: [
            'delete a blog post',
            'remove a news article',
            'take down an announcement',
            'move a blog post to the trash',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...toBinParams,
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
          },
        },
        search: {
          description: 'Finds blog posts in the replica.',
          risk: 'read',
          goals: [
            'how many blog posts',
            'blog posts by author',
            'posts whose title contains',
            'news since a date',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums blog posts in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the blog post.' },
        status: {
          type: 'string',
          values: ['current', 'draft', 'historical', 'trashed', 'deleted'],
          description: 'Its status.',
        },
        title: { type: 'string', untrusted: 'name', description: 'Its title.' },
        spaceId: { type: 'string', description: 'Id of its space.' },
        authorId: { type: 'string', description: 'Account id of its author.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        text: {
          type: 'string',
          format: 'html',
          from: 'body.storage.value',
          untrusted: true,
          description: 'Its text as XHTML.',
        },
        version: { type: 'integer', from: 'version.number', description: 'Number of its version.' },
        updated_at: {
          type: 'string',
          format: 'date-time',
          from: 'version.createdAt',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    contents: {
      description: "Pages, blog posts, comments and attachments that Confluence's own search finds.",
      key: 'id',
      brief: ['id', 'type', 'status', 'title', 'space.key', 'version.when'],
      also: ['page', 'blog', 'document', 'search the wiki', 'full text', 'find in Confluence'],
      record: contentRecord,
      actions: {
        api_search: {
          description:
            "Searches by CQL, Confluence's query language. New content appears after some seconds.",
          risk: 'read',
          permission: 'read:content-details:confluence',
          also: [
            'what do we have about',
            'is there a page about',
            'where do we document',
            'how do we',
            'which pages mention',
            'search the docs',
          ],
          goals: [
            'search the wiki',
            'find a page about',
            'is it documented anywhere',
            'which pages mention a word',
            'find documentation in Confluence',
            'where is the guide for',
            'how do I ask for vacation',
            'what do we do when the server is down',
            'is it described somewhere',
            'where can I read about expenses',
            'who knows how the printer works',
            'what is our policy on',
            'are there instructions for the vpn',
            'find the write up of the outage',
            'what does our handbook say about sick leave',
            'is there a checklist for moving offices',
            'any documentation on deployments',
            'find the rules for home office',
            'where do we explain the backup',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            cql: {
              type: 'string',
              required: true,
              description: 'The query: `space = DOCS and text ~ "deploy" order by lastmodified desc`.',
            },
            cqlcontext: {
              type: 'string',
              description:
                'Space and content that functions such as `currentSpace()` mean, as JSON: `{"spaceKey":"DOCS"}`.',
            },
            expand: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              values: ['space', 'version'],
              description: 'Further fields of the contents.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: contentRecord } },
        },
      },
    },
    footer_comments: {
      description: 'Comments below pages, blog posts and attachments.',
      key: 'id',
      brief: [
        'id',
        'pageId',
        'blogPostId',
        'parentCommentId',
        'status',
        'version.authorId',
        'version.createdAt',
      ],
      also: ['comment', 'reply', 'discussion', 'feedback', 'thread'],
      record: footerCommentRecord,
      actions: {
        list: {
          description: 'Lists footer comments.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'all page comments in the wiki',
            'newest comments below pages',
            'recent wiki comments',
            'comments everywhere in Confluence',
          ],
          checkedBy: ['description', 'client'],
          params: { ...listedParams, ...documentTextsParams, ...commentsParams },
          returns: { type: 'array', items: { type: 'object', properties: footerCommentRecord } },
        },
        list_of_page: {
          description: 'Lists the comments below a page.',
          risk: 'read',
          permission: 'read:comment:confluence',
          also: ['comments on the page', 'comments below the page', 'what do people say about the page'],
          goals: [
            'comments below a page',
            'discussion of a wiki page',
            'what do people say about a page',
            'feedback on a page',
            'does anyone object to what the page says',
            'what do colleagues say about the guide',
            'what questions came up under the guide',
            'has anyone commented on the guide',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...documentTextsParams,
            ...commentsParams,
            ...commentStatusParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: footerCommentRecord } },
        },
        list_of_blog_post: {
          description: 'Lists the comments below a blog post.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'comments below a blog post',
            'reactions to company news',
            'what do people say about a post',
            'discussion of an announcement',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...documentTextsParams,
            ...commentsParams,
            ...postCommentStatusParams,
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: footerCommentRecord } },
        },
        list_replies: {
          description: 'Lists the replies to a comment.',
          risk: 'read',
          permission: 'read:comment:confluence',
          also: ['answers to the comment'],
          goals: [
            'replies to a page comment',
            'answers below a wiki comment',
            'thread of a comment on a page',
            'who answered a wiki comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...documentTextsParams,
            ...commentsParams,
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: footerCommentRecord } },
        },
        get: {
          description: 'Gets one footer comment.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'show one page comment',
            'who wrote a comment below a page',
            'read a single wiki comment',
            'text of a footer comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...oneTextParams,
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'object', properties: footerCommentRecord },
        },
        create: {
          description: 'Comments on a page, a blog post or an attachment, or replies to a comment.',
          risk: 'write',
          permission: 'write:comment:confluence',
          also: [
            'comment on the page',
            'comment under the page',
            'leave a comment on the page',
            'remark on the page',
            'reply below the page',
          ],
          goals: [
            'comment on a wiki page',
            'leave feedback below a page',
            'reply to a wiki comment',
            'comment on a blog post',
            'ask a question under the page',
            'the page forgets a step so tell the author',
            'ask below the guide whether it is still true',
            'thank the author under the page',
            'tell the writer of the page that it helped',
            'ask a question under the guide',
            'reply to what she said under the page',
            'suggest an addition under the guide',
          ],
          checkedBy: ['description', 'client'],
          params: {
            pageId: { type: 'string', description: 'Page to comment on.' },
            blogPostId: { type: 'string', description: 'Blog post to comment on.' },
            parentCommentId: { type: 'string', description: 'Comment to reply to.' },
            attachmentId: { type: 'string', description: 'Attachment to comment on.' },
            body: { ...newText, required: true, description: 'The text.' },
          },
          returns: { type: 'object', properties: footerCommentRecord },
          requireOne: ['pageId', 'blogPostId', 'parentCommentId', 'attachmentId'],
        },
        update: {
          description: 'Changes the text of a comment, which has a new version after it.',
          risk: 'write',
          permission: 'write:comment:confluence',
          also: ['edit my comment on the page'],
          goals: [
            'edit my comment below a page',
            'fix a typo in a wiki comment',
            'reword a page comment',
            'change a footer comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...changedCommentParams,
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'object', properties: footerCommentRecord },
        },
        delete: {
          description: 'Deletes a comment for ever.',
          risk: 'destructive',
          permission: 'delete:comment:confluence',
          goals: [
            'delete a comment below a page',
            'remove a wiki comment',
            'take back my page comment',
            'erase a footer comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
        },
        search: {
          description: 'Finds footer comments in the replica.',
          risk: 'read',
          goals: [
            'page comments by author',
            'wiki comments since a date',
            'how many comments on pages',
            'comments that wait for an answer',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums footer comments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the comment.' },
        status: { type: 'string', description: 'Its status.' },
        pageId: { type: 'string', description: 'Id of its page.' },
        blogPostId: { type: 'string', description: 'Id of its blog post.' },
        attachmentId: { type: 'string', description: 'Id of its attachment.' },
        parentCommentId: { type: 'string', description: 'Comment that it replies to.' },
        text: {
          type: 'string',
          format: 'html',
          from: 'body.storage.value',
          untrusted: true,
          description: 'Its text as XHTML.',
        },
        author: { type: 'string', from: 'version.authorId', description: 'Account id of its author.' },
        updated_at: {
          type: 'string',
          format: 'date-time',
          from: 'version.createdAt',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    inline_comments: {
      description: 'Comments on passages of pages and blog posts.',
      key: 'id',
      brief: [
        'id',
        'pageId',
        'blogPostId',
        'parentCommentId',
        'resolutionStatus',
        'version.authorId',
        'version.createdAt',
      ],
      also: ['comment', 'annotation', 'remark', 'highlighted text', 'resolve'],
      record: inlineCommentRecord,
      actions: {
        list: {
          description: 'Lists inline comments.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'all inline comments',
            'newest remarks on passages',
            'annotations everywhere in the wiki',
            'unresolved inline comments',
          ],
          checkedBy: ['description', 'client'],
          params: { ...listedParams, ...documentTextsParams, ...commentsParams },
          returns: { type: 'array', items: { type: 'object', properties: inlineCommentRecord } },
        },
        list_of_page: {
          description: 'Lists the comments on passages of a page.',
          risk: 'read',
          permission: 'read:comment:confluence',
          also: ['comments in the text', 'annotations of the page'],
          goals: [
            'inline comments of a page',
            'remarks on passages of a page',
            'what was highlighted on a page',
            'open annotations on a page',
            'which sentences of the page are unclear',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...documentTextsParams,
            ...commentsParams,
            ...commentStatusParams,
            ...resolutionParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: inlineCommentRecord } },
        },
        list_of_blog_post: {
          description: 'Lists the comments on passages of a blog post.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'inline comments of a blog post',
            'remarks on passages of a post',
            'annotations on a news article',
            'what was highlighted in a post',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...documentTextsParams,
            ...commentsParams,
            ...postCommentStatusParams,
            ...resolutionParams,
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: inlineCommentRecord } },
        },
        list_replies: {
          description: 'Lists the replies to a comment.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'replies to an inline comment',
            'answers to an annotation',
            'thread of a highlighted passage',
            'who answered the remark on a sentence',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...documentTextsParams,
            ...commentsParams,
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: inlineCommentRecord } },
        },
        get: {
          description: 'Gets one inline comment.',
          risk: 'read',
          permission: 'read:comment:confluence',
          goals: [
            'show one inline comment',
            'which passage does a comment refer to',
            'is the inline comment resolved',
            'read an annotation',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...oneTextParams,
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
          returns: { type: 'object', properties: inlineCommentRecord },
        },
        create: {
          description:
            'Comments on a passage of a page or blog post, or replies to a comment. All but a reply need the passage.',
          risk: 'write',
          permission: 'write:comment:confluence',
          also: ['comment on a sentence', 'comment on a passage', 'annotate the page'],
          goals: [
            'comment on a sentence of a page',
            'annotate a passage',
            'highlight text and remark on it',
            'reply to an inline comment',
            'this sentence on the page is wrong',
            'ask what the word in the guide means',
            'question a number in the text of the page',
          ],
          checkedBy: ['client'],
          params: {
            pageId: { type: 'string', description: 'Page to comment on.' },
            blogPostId: { type: 'string', description: 'Blog post to comment on.' },
            parentCommentId: { type: 'string', description: 'Comment to reply to.' },
            body: { ...newText, required: true, description: 'The text.' },
            inlineCommentProperties: { ...passage, description: 'The passage; not of a reply.' },
          },
          returns: { type: 'object', properties: inlineCommentRecord },
          requireOne: ['pageId', 'blogPostId', 'parentCommentId'],
        },
        update: {
          description: 'Changes the text of a comment, resolves it or opens it again.',
          risk: 'write',
          permission: 'write:comment:confluence',
          also: ['resolve the comment'],
          goals: [
            'resolve an inline comment',
            'reopen an annotation',
            'edit an inline comment',
            'mark a remark on a passage as done',
            'the unclear sentence is settled',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...changedCommentParams,
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
            resolved: { type: 'boolean', description: 'Whether it is resolved.' },
          },
          returns: { type: 'object', properties: inlineCommentRecord },
        },
        delete: {
          description: 'Deletes a comment for ever.',
          risk: 'destructive',
          permission: 'delete:comment:confluence',
          goals: [
            'delete an inline comment',
            'remove an annotation',
            'take back a remark on a passage',
            'erase a highlighted comment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            commentId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the comment.',
            },
          },
        },
        search: {
          description: 'Finds inline comments in the replica.',
          risk: 'read',
          goals: [
            'inline comments by author',
            'how many annotations are open',
            'inline comments by status',
            'annotations since a date',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums inline comments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the comment.' },
        status: { type: 'string', description: 'Its status.' },
        pageId: { type: 'string', description: 'Id of its page.' },
        blogPostId: { type: 'string', description: 'Id of its blog post.' },
        parentCommentId: { type: 'string', description: 'Comment that it replies to.' },
        resolutionStatus: {
          type: 'string',
          values: ['open', 'reopened', 'resolved', 'dangling'],
          description: 'Whether it is resolved; `dangling` if its passage is gone.',
        },
        text: {
          type: 'string',
          format: 'html',
          from: 'body.storage.value',
          untrusted: true,
          description: 'Its text as XHTML.',
        },
        author: { type: 'string', from: 'version.authorId', description: 'Account id of its author.' },
        updated_at: {
          type: 'string',
          format: 'date-time',
          from: 'version.createdAt',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    attachments: {
      description: 'Files on pages and blog posts.',
      key: 'id',
      brief: ['id', 'mediaType', 'fileSize', 'pageId', 'blogPostId', 'version.number', 'createdAt'],
      also: ['file', 'image', 'upload', 'document', 'picture', 'attached'],
      record: attachmentRecord,
      actions: {
        list: {
          description: 'Lists attachments.',
          risk: 'read',
          permission: 'read:attachment:confluence',
          goals: [
            'all files in the wiki',
            'newest Confluence attachments',
            'which files were uploaded to pages',
            'files by name in Confluence',
          ],
          checkedBy: ['description', 'client'],
          params: { ...listedParams, ...filesParams },
          returns: { type: 'array', items: { type: 'object', properties: attachmentRecord } },
        },
        list_of_page: {
          description: 'Lists the files on a page.',
          risk: 'read',
          permission: 'read:attachment:confluence',
          also: ['files of the page', 'attached to the page', 'images of the page'],
          goals: [
            'files on a page',
            'images on a wiki page',
            'what is attached to a page',
            'pdfs of a page',
            'where is the picture from the guide',
            'which files hang on the page',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...filesParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: attachmentRecord } },
        },
        list_of_blog_post: {
          description: 'Lists the files on a blog post.',
          risk: 'read',
          permission: 'read:attachment:confluence',
          goals: [
            'files on a blog post',
            'pictures in a news article',
            'what is attached to a post',
            'images of an announcement',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...filesParams,
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: attachmentRecord } },
        },
        get: {
          description: 'Gets one attachment.',
          risk: 'read',
          permission: 'read:attachment:confluence',
          goals: [
            'show one wiki attachment',
            'size of a file on a page',
            'who uploaded the file to the wiki',
            'type of a page attachment',
          ],
          checkedBy: ['description', 'client'],
          params: {
            attachmentId: {
              type: 'string',
              required: true,
              description: 'Id of the attachment: `att98310`.',
            },
            version: { type: 'integer', description: 'Number of an earlier version.' },
          },
          returns: { type: 'object', properties: attachmentRecord },
        },
        create: {
          description: 'Attaches a file to a page or blog post. A file of the same name there is refused.',
          risk: 'write',
          permission: 'write:attachment:confluence read:content-details:confluence',
          also: [
            'upload',
            'attach',
            'add a file',
            'attach to the page',
            'add a picture to the page',
            'upload to the page',
          ],
          goals: [
            'attach a file to a wiki page',
            'upload a diagram to a page',
            'add a pdf to a page',
            'put a picture on a blog post',
            'the form should be on the page',
            'put the plan of the building on the page',
            'add the floor plan to the page',
            'put the form where the guide is',
          ],
          checkedBy: ['client'],
          params: {
            ...uploadingParams,
            contentId: { type: 'string', required: true, description: 'Id of the page or blog post.' },
            content: {
              type: 'bytes',
              required: true,
              description: 'Content of the file. A stream is read as it is sent, and only once.',
            },
            contentType: {
              type: 'string',
              maxLength: 255,
              pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
              description:
                'Media type of the content; unless given that of a Blob, text/plain for a string, else application/octet-stream.',
            },
            filename: {
              type: 'string',
              required: true,
              maxLength: 255,
              pattern: '[^\\x00-\\x1f\\x7f-\\x9f/\\\\]+',
              description:
                'Name of the file, without folders: no control characters, slashes or backslashes.',
            },
          },
          returns: uploadedFile,
        },
        create_or_update: {
          description:
            'Attaches a file to a page or blog post. A file of the same name there has a new version after it.',
          risk: 'write',
          permission: 'write:attachment:confluence read:content-details:confluence',
          also: ['new version of a file', 'replace a file'],
          goals: [
            'replace a file on a wiki page',
            'new version of a page attachment',
            'upload the diagram again',
            'overwrite the pdf on a page',
            'the picture on the page is old',
            'there is a newer form than on the page',
          ],
          checkedBy: ['client'],
          params: {
            ...uploadingParams,
            contentId: { type: 'string', required: true, description: 'Id of the page or blog post.' },
            content: {
              type: 'bytes',
              required: true,
              description: 'Content of the file. A stream is read as it is sent, and only once.',
            },
            contentType: {
              type: 'string',
              maxLength: 255,
              pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
              description:
                'Media type of the content; unless given that of a Blob, text/plain for a string, else application/octet-stream.',
            },
            filename: {
              type: 'string',
              required: true,
              maxLength: 255,
              pattern: '[^\\x00-\\x1f\\x7f-\\x9f/\\\\]+',
              description:
                'Name of the file, without folders: no control characters, slashes or backslashes.',
            },
          },
          returns: uploadedFile,
        },
        download: {
          description: 'Downloads an attachment as a stream.',
          risk: 'read',
          permission: 'read:attachment:confluence',
          also: ['get the file', 'save'],
          goals: [
            'download a file from a wiki page',
            'open a page attachment',
            'save a diagram from Confluence',
            'read the pdf on a page',
            'print the form from the page',
            'get the template from the page',
          ],
          untrusted: true,
          checkedBy: ['client'],
          params: {
            contentId: { type: 'string', required: true, description: 'Id of the page or blog post.' },
            attachmentId: {
              type: 'string',
              required: true,
              description: 'Id of the attachment: `att98310`.',
            },
            version: { type: 'integer', description: 'Number of an earlier version.' },
            range_header: {
              type: 'string',
              pattern: '^bytes=(\\d+-\\d*|-\\d+)$',
              as: 'Range',
              description: 'Part of the content: bytes=0-1023, bytes=1024-, bytes=-512.',
            },
          },
          returns: { type: 'bytes' },
        },
        delete: {
          description: 'Moves an attachment to the bin.',
          risk: 'destructive',
          permission: 'delete:attachment:confluence',
          goals: [
            'delete a file from a wiki page',
            'remove a page attachment',
            'take a picture off a page',
            'old diagram should go from a page',
          ],
          checkedBy: ['description', 'client'],
          params: {
            attachmentId: {
              type: 'string',
              required: true,
              description: 'Id of the attachment: `att98310`.',
            },
            purge: {
              type: 'boolean',
              default: false,
              description: 'Deletes it for ever; only what is in the bin already.',
            },
          },
        },
        search: {
          description: 'Finds attachments in the replica.',
          risk: 'read',
          goals: [
            'files on pages whose name contains',
            'how many wiki attachments',
            'largest files in the wiki',
            'attachments by type',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums attachments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the attachment: `att98310`.' },
        status: { type: 'string', description: 'Its status.' },
        title: { type: 'string', untrusted: true, description: 'Name of the file.' },
        pageId: { type: 'string', description: 'Id of its page.' },
        blogPostId: { type: 'string', description: 'Id of its blog post.' },
        mediaType: { type: 'string', description: 'Its media type.' },
        fileId: { type: 'string', description: 'Id of the file, by which documents refer to it.' },
        fileSize: { type: 'integer', description: 'Its size in bytes.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        version: { type: 'integer', from: 'version.number', description: 'Number of its version.' },
        updated_at: {
          type: 'string',
          format: 'date-time',
          from: 'version.createdAt',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    labels: {
      description: 'Labels of pages, blog posts and spaces.',
      key: 'id',
      address: { name: 'name' },
      brief: ['id', 'name', 'prefix'],
      also: ['tag', 'topic', 'category', 'keyword'],
      record: labelRecord,
      actions: {
        list: {
          description: 'Lists labels.',
          risk: 'read',
          permission: 'read:label:confluence',
          goals: [
            'all labels in the wiki',
            'which tags are used in Confluence',
            'list of wiki labels',
            'labels with a prefix',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            label_id: {
              type: 'array',
              items: { type: 'integer', format: 'int64', description: 'Id, a number or the digits of one.' },
              minItems: 1,
              as: 'label-id',
              description: 'Only these.',
            },
            prefix: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              values: ['global', 'my', 'team', 'system'],
              description: 'Only those of these kinds.',
            },
            sort: {
              type: 'string',
              description: 'Sort: `created-date`, `id` or `name`; `-` before it for descending order.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        list_of_page: {
          description: 'Lists the labels of a page.',
          risk: 'read',
          permission: 'read:page:confluence',
          also: ['labels of the page', 'tags of the page'],
          goals: [
            'labels of a page',
            'how is a page tagged',
            'tags on a wiki page',
            'which labels does the page have',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...listedParams,
            ...labelsOfParams,
            pageId: { type: 'integer', required: true, format: 'int64', description: 'Id of the page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        list_of_blog_post: {
          description: 'Lists the labels of a blog post.',
          risk: 'read',
          permission: 'read:page:confluence',
          goals: [
            'labels of a blog post',
            'tags on a news article',
            'how is a post tagged',
            'which labels does the post have',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            ...labelsOfParams,
            blogPostId: {
              type: 'integer',
              required: true,
              format: 'int64',
              description: 'Id of the blog post.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        list_of_space: {
          description: 'Lists the labels of a space.',
          risk: 'read',
          permission: 'read:space:confluence',
          goals: [
            'labels of a space',
            'categories of a wiki space',
            'how is a space tagged',
            'tags used for a space',
          ],
          checkedBy: ['client'],
          params: {
            ...listedParams,
            spaceId: { type: 'integer', required: true, format: 'int64', description: 'Id of the space.' },
            prefix: { type: 'string', enum: ['my', 'team'], description: 'Only those of this kind.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        add: {
          description: 'Adds labels to a page or blog post. Returns all labels that it then has.',
          risk: 'write',
          permission: 'write:label:confluence read:label:confluence',
          also: ['tag a page', 'label a page', 'tag the page', 'label the page', 'add a tag'],
          goals: [
            'tag a wiki page',
            'put a label on a page',
            'label a blog post',
            'add a keyword to a page',
            'mark a page as outdated by a label',
            'the page should be found under onboarding',
            'mark the guide as old',
            'file the page under a keyword',
            'give the guide the tag draft',
          ],
          checkedBy: ['client'],
          params: {
            contentId: { type: 'string', required: true, description: 'Id of the page or blog post.' },
            labels: {
              type: 'array',
              items: newLabel,
              required: true,
              minItems: 1,
              whole: true,
              description: 'The labels.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: labelRecord } },
        },
        remove: {
          description: 'Takes a label from a page or blog post.',
          risk: 'write',
          permission: 'write:label:confluence read:label:confluence',
          also: ['untag', 'remove the tag', 'take the label off the page'],
          goals: [
            'remove a label from a page',
            'untag a wiki page',
            'take a tag off a page',
            'label is wrong on a page',
            'the guide is not a draft any more so the tag can go',
          ],
          checkedBy: ['client'],
          params: {
            contentId: { type: 'string', required: true, description: 'Id of the page or blog post.' },
            name: { type: 'string', required: true, description: 'Name of the label.' },
          },
        },
        search: {
          description: 'Finds labels in the replica.',
          risk: 'read',
          goals: [
            'labels whose name contains',
            'how many labels in the wiki',
            'labels by prefix',
            'filter wiki labels',
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
        name: { type: 'string', untrusted: 'name', description: 'Its name.' },
        prefix: { type: 'string', values: ['global', 'my', 'team', 'system'], description: 'Whose it is.' },
      },
    },
    users: {
      description: 'Users of the site.',
      key: 'accountId',
      brief: ['accountId', 'displayName', 'accountType'],
      also: ['author', 'person', 'member', 'account', 'who wrote'],
      record: userRecord,
      actions: {
        current: {
          description: 'Gets the authenticated user.',
          risk: 'read',
          permission: 'read:content-details:confluence',
          also: ['who am I', 'myself'],
          goals: [
            'who am I in Confluence',
            'my wiki account',
            'which Confluence user is connected',
            'my account id in the wiki',
          ],
          checkedBy: ['client'],
          params: {},
          returns: { type: 'object', properties: userRecord },
        },
        get: {
          description: 'Gets one user.',
          risk: 'read',
          permission: 'read:content-details:confluence',
          also: ['who is the author'],
          goals: [
            'name of a wiki author',
            'show one Confluence user',
            'who is behind an account id in the wiki',
            'profile of a page author',
          ],
          checkedBy: ['client'],
          params: { accountId: { type: 'string', required: true, description: 'Account id of the user.' } },
          returns: { type: 'object', properties: userRecord },
        },
      },
    },
  },
  texts: {
    de: {
      description:
        'Bereiche einer Confluence-Cloud-Site mit ihren Seiten, Blogbeiträgen, Kommentaren, Anhängen und Stichwörtern sowie ihre Benutzer.',
      auth: {
        token: {
          description: 'E-Mail-Adresse und API-Token. Zugriffe erfolgen im Namen dieses Benutzers.',
          credentials: {
            site: {
              label: 'Site',
              description: 'Erster Teil des Hostnamens der Site: `acme` bei `acme.atlassian.net`.',
              help: { text: 'Zu finden in der Adresse Ihrer Site: `acme` in `https://acme.atlassian.net`.' },
            },
            email: {
              label: 'E-Mail-Adresse',
              description: 'E-Mail-Adresse des Kontos, zu dem das Token gehört.',
            },
            api_token: {
              label: 'API-Token',
              description: 'Token aus den Sicherheitseinstellungen des Kontos.',
              help: {
                text: 'Wählen Sie „API-Token erstellen“, geben Sie ihm einen Namen und kopieren Sie es. Es wird nur einmal angezeigt.',
                link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
              },
            },
          },
        },
        scoped_token: {
          description:
            'E-Mail-Adresse und API-Token mit Bereichen (Scopes). Dazu ist auch die ID der Site nötig.',
          credentials: {
            cloud_id: {
              label: 'Cloud-ID',
              description:
                'ID der Site, eine UUID, wie `https://acme.atlassian.net/_edge/tenant_info` sie zeigt.',
              help: {
                text: 'Öffnen Sie `/_edge/tenant_info` auf Ihrer Site und kopieren Sie den Wert von `cloudId`.',
              },
            },
            email: {
              label: 'E-Mail-Adresse',
              description: 'E-Mail-Adresse des Kontos, zu dem das Token gehört.',
            },
            api_token: {
              label: 'API-Token',
              description: 'Token mit Bereichen (Scopes) aus den Sicherheitseinstellungen des Kontos.',
              help: {
                text: 'Wählen Sie „API-Token mit Bereichen erstellen“, dann Confluence und die Bereiche, und kopieren Sie das Token. Es wird nur einmal angezeigt.',
                link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
              },
            },
          },
        },
      },
    },
    ja: {
      description:
        'Confluence Cloud サイトのスペースとそのページ、ブログ記事、コメント、添付ファイル、ラベル、ユーザー。',
      auth: {
        token: {
          description: 'メールアドレスと API トークン。そのユーザーの名前でアクセスします。',
          credentials: {
            site: {
              label: 'サイト',
              description: 'サイトのホスト名の先頭部分。`acme.atlassian.net` の場合は `acme`。',
              help: {
                text: 'サイトのアドレスからコピーしてください。`https://acme.atlassian.net` の場合は `acme` です。',
              },
            },
            email: { label: 'メールアドレス', description: 'トークンが属するアカウントのメールアドレス。' },
            api_token: {
              label: 'API トークン',
              description: 'アカウントのセキュリティ設定で作成したトークン。',
              help: {
                text: '「API トークンを作成する」を選び、名前を付けてコピーしてください。表示されるのは一度だけです。',
                link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
              },
            },
          },
        },
        scoped_token: {
          description: 'メールアドレスとスコープ付きの API トークン。サイトの ID も必要です。',
          credentials: {
            cloud_id: {
              label: 'クラウド ID',
              description:
                'サイトの ID (UUID)。`https://acme.atlassian.net/_edge/tenant_info` で確認できます。',
              help: { text: 'サイトの `/_edge/tenant_info` を開き、`cloudId` の値をコピーしてください。' },
            },
            email: { label: 'メールアドレス', description: 'トークンが属するアカウントのメールアドレス。' },
            api_token: {
              label: 'API トークン',
              description: 'アカウントのセキュリティ設定でスコープ付きで作成したトークン。',
              help: {
                text: '「スコープ付きの API トークンを作成する」を選び、Confluence とスコープを選択して、トークンをコピーしてください。表示されるのは一度だけです。',
                link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
              },
            },
          },
        },
      },
    },
  },
}
