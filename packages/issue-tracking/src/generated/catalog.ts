// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const richText: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', required: true, const: 'doc', description: 'Marks the root of a document.' },
    version: { type: 'integer', required: true, description: 'Version of the format, `1` so far.' },
    content: {
      type: 'array',
      items: { ref: 'rich_text_node' },
      required: true,
      description: 'Blocks from top to bottom.',
    },
  },
  untrusted: true,
  description: 'Structured text of a description, a comment or a worklog.',
}

const person: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the user in the API.' },
    accountId: { type: 'string', description: 'Account id.' },
    accountType: {
      type: 'string',
      values: ['atlassian', 'app', 'customer'],
      optional: true,
      description: 'Kind of account.',
    },
    displayName: { type: 'string', untrusted: 'name', description: 'Name that others see.' },
    emailAddress: {
      type: 'string',
      nullable: true,
      format: 'email',
      optional: true,
      description: 'E-mail address, if the user shows it.',
    },
    avatarUrls: {
      type: 'map',
      items: { type: 'string' },
      optional: true,
      description: 'Addresses of pictures by size, for example `48x48`.',
    },
    active: { type: 'boolean', description: 'Whether the account is in use.' },
    timeZone: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Time zone, if the user shows it.',
    },
  },
  sensitive: true,
  description: 'A user as named in other records.',
}

const choice: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the value in the API.' },
    id: { type: 'string', description: 'Id of the value.' },
    name: { type: 'string', description: 'Name of the value.' },
    description: { type: 'string', optional: true, description: 'Meaning of the value.' },
    iconUrl: { type: 'string', optional: true, description: 'Address of a picture.' },
  },
  description: 'One of the values set up for a site or project: a priority, a resolution, a component.',
}

const issueType: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the type in the API.' },
    id: { type: 'string', description: 'Id of the type.' },
    name: { type: 'string', description: 'Name of the type.' },
    description: { type: 'string', optional: true, description: 'Purpose of the type.' },
    iconUrl: { type: 'string', optional: true, description: 'Address of a picture.' },
    subtask: { type: 'boolean', optional: true, description: 'Whether issues of the type are sub-tasks.' },
    hierarchyLevel: {
      type: 'integer',
      optional: true,
      description: 'Hierarchy level of the type: `-1` for sub-tasks, `1` for epics.',
    },
  },
  description: 'Type of an issue.',
}

const statusCategory: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the group in the API.' },
    id: { type: 'integer', description: 'Id of the group.' },
    key: {
      type: 'string',
      values: ['undefined', 'new', 'indeterminate', 'done'],
      description: 'Key of the group.',
    },
    name: { type: 'string', description: 'Name of the group.' },
    colorName: { type: 'string', description: 'Color that it is shown in.' },
  },
  description: 'Group of a status: to do, in progress or done.',
}

const status: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the status in the API.' },
    id: { type: 'string', description: 'Id of the status.' },
    name: { type: 'string', description: 'Name of the status.' },
    description: { type: 'string', optional: true, description: 'Meaning of the status.' },
    iconUrl: { type: 'string', optional: true, description: 'Address of a picture.' },
    statusCategory,
  },
  description: 'State of an issue in its workflow.',
}

const transition: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the transition.' },
    name: { type: 'string', description: 'Name of the transition.' },
    to: { ...status, description: 'State that the issue is in after it.' },
  },
  description: 'A step of the workflow.',
}

const issueLink: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the issue.' },
    key: { type: 'string', description: 'Key of the issue.' },
    self: { type: 'string', description: 'Address of the issue in the API.' },
    fields: {
      type: 'map',
      items: { type: 'any' },
      optional: true,
      description: 'A few of its values: summary, status, priority, type.',
    },
  },
  description: 'Another issue.',
}

const linkType: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the kind.' },
    name: { type: 'string', description: 'Name of the kind.' },
    inward: {
      type: 'string',
      description: 'Relation as read from the outward issue, for example `is blocked by`.',
    },
    outward: { type: 'string', description: 'Relation as read from the inward issue, for example `blocks`.' },
    self: { type: 'string', description: 'Address of the kind in the API.' },
  },
  description: 'Kind of relation between issues.',
}

const linkTypeChoice: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the kind.' },
    name: { type: 'string', description: 'Name of the kind.' },
  },
  description: 'Kind of relation by its id or name.',
}

const issueChoice: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the issue.' },
    key: { type: 'string', description: 'Key of the issue.' },
  },
  description: 'An issue by its id or key.',
}

const projectLink: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the project.' },
    key: { type: 'string', description: 'Key of the project.' },
    name: { type: 'string', description: 'Name of the project.' },
    self: { type: 'string', description: 'Address of the project in the API.' },
    projectTypeKey: { type: 'string', optional: true, description: 'Type of the project.' },
    simplified: {
      type: 'boolean',
      optional: true,
      description: 'Whether the project has its own simple settings.',
    },
    avatarUrls: {
      type: 'map',
      items: { type: 'string' },
      optional: true,
      description: 'Addresses of pictures by size, for example `48x48`.',
    },
  },
  description: 'Project of an issue.',
}

const attachedFile: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the attachment in the API.' },
    id: { type: 'string', description: 'Id of the attachment.' },
    filename: { type: 'string', untrusted: 'name', description: 'Name of the file.' },
    author: {
      ...person,
      optional: true,
      description: 'User who attached the file; absent if the account is gone.',
    },
    mimeType: { type: 'string', description: 'Media type of the content.' },
    size: { type: 'integer', description: 'Size in bytes.' },
    created: {
      type: 'string',
      format: 'date-time',
      description:
        'When the file was attached. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
    },
    content: { type: 'string', description: 'Address of the content in the API.' },
    thumbnail: {
      type: 'string',
      optional: true,
      description: 'Address of a small picture, if the file is one.',
    },
  },
  description: 'A file of an issue.',
}

const issueValues: Value = {
  type: 'object',
  properties: {
    summary: { type: 'string', optional: true, untrusted: 'name', description: 'Title.' },
    description: { ...richText, nullable: true, optional: true, description: 'Description of the issue.' },
    project: { ...projectLink, optional: true, description: 'Project of the issue.' },
    issuetype: { ...issueType, optional: true },
    status: { ...status, optional: true },
    priority: { ...choice, nullable: true, optional: true, description: 'Priority.' },
    resolution: { ...choice, nullable: true, optional: true, description: 'How the issue ended.' },
    assignee: { ...person, nullable: true, optional: true, description: 'Assignee of the issue.' },
    reporter: { ...person, nullable: true, optional: true, description: 'Reporter of the issue.' },
    creator: { ...person, nullable: true, optional: true, description: 'Creator of the issue.' },
    labels: {
      type: 'array',
      items: { type: 'string' },
      optional: true,
      untrusted: 'name',
      description: 'Labels.',
    },
    parent: { ...issueLink, optional: true, description: 'Issue above this one.' },
    subtasks: { type: 'array', items: issueLink, optional: true, description: 'Issues below this one.' },
    components: {
      type: 'array',
      items: choice,
      optional: true,
      description: 'Components of the project that are concerned.',
    },
    duedate: {
      type: 'string',
      nullable: true,
      format: 'date',
      optional: true,
      description: 'Day when the issue is due, as `2024-01-31`.',
    },
    created: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description:
        'When the issue was created. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
    },
    updated: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description:
        'When the issue last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
    },
    resolutiondate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When the issue ended. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
    },
    attachment: {
      type: 'array',
      items: attachedFile,
      optional: true,
      description: 'Files that are attached to the issue.',
    },
  },
  open: true,
  description:
    'Values of an issue by field id. Which are there depends on the fields asked for and on the project; custom fields are named `customfield_…`.',
}

const fieldSchema: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', description: 'Type of the value, for example `string`, `user` or `array`.' },
    items: { type: 'string', optional: true, description: 'Type of the items of an array.' },
    system: { type: 'string', optional: true, description: 'Name of a system field.' },
    custom: { type: 'string', optional: true, description: 'Kind of a custom field.' },
    customId: { type: 'integer', optional: true, description: 'Number of a custom field.' },
  },
  description: 'Type of the values of a field.',
}

const choiceParams: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the value.' },
    name: { type: 'string', description: 'Name of the value.' },
  },
  description: 'A value named by id or name: a priority or an issue type.',
}

const issueDraft: Value = {
  type: 'object',
  properties: {
    project: {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'Id of the project.' },
        key: { type: 'string', description: 'Key of the project.' },
      },
      required: true,
      description: 'Project to create the issue in.',
    },
    issuetype: { ...choiceParams, required: true, description: 'Type of the issue.' },
    summary: { type: 'string', required: true, description: 'Title.' },
    description: {
      ...richText,
      description: 'Description of the issue. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
    },
    priority: { ...choiceParams, description: 'Priority.' },
    assignee: {
      type: 'object',
      properties: { accountId: { type: 'string', sensitive: true, description: 'Account id of the user.' } },
      description: 'New assignee of the issue.',
    },
    labels: { type: 'array', items: { type: 'string' }, description: 'Labels.' },
    parent: {
      type: 'object',
      properties: { key: { type: 'string', description: 'Key of the issue.' } },
      description: 'Issue that the new one is a sub-task of.',
    },
  },
  open: true,
  description: 'Values of a new issue. Other fields of the project pass on as they are given.',
}

const issueEdit: Value = {
  type: 'object',
  properties: {
    summary: { type: 'string', description: 'Title.' },
    description: {
      ...richText,
      nullable: true,
      description:
        'Description of the issue; null empties it. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
    },
    priority: { ...choiceParams, nullable: true, description: 'Priority; null empties it.' },
    assignee: {
      type: 'object',
      properties: {
        accountId: {
          type: 'string',
          nullable: true,
          sensitive: true,
          description: 'Account id of the user; null unassigns the issue.',
        },
      },
      nullable: true,
      description: 'New assignee of the issue; null unassigns it.',
    },
    labels: {
      type: 'array',
      items: { type: 'string' },
      description: 'All labels that the issue is to have.',
    },
  },
  open: true,
  description:
    'New values of an issue. Fields left out stay as they are; other fields pass on as they are given.',
}

const createdIssue: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the issue.' },
    key: { type: 'string', description: 'Key of the issue, for example `DEMO-17`.' },
    self: { type: 'string', description: 'Address of the issue in the API.' },
  },
  description: 'Where a new issue is found.',
}

const visibility: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['group', 'role'], description: 'Whether a group or a role is meant.' },
    value: { type: 'string', description: 'Name of the group or role.' },
    identifier: { type: 'string', nullable: true, optional: true, description: 'Id of the group or role.' },
  },
  description: 'The group or role that alone may see something.',
}

const property: Value = {
  type: 'object',
  properties: {
    key: { type: 'string', required: true, description: 'Name of the property.' },
    value: { type: 'any', required: true, description: 'Value of the property.' },
  },
  description: 'A value that an app keeps with a record under a name of its own.',
}

const projectCategory: Value = {
  type: 'object',
  properties: {
    self: { type: 'string', description: 'Address of the category in the API.' },
    id: { type: 'string', description: 'Id of the category.' },
    name: { type: 'string', description: 'Name of the category.' },
    description: { type: 'string', optional: true, untrusted: true, description: 'Purpose of the category.' },
  },
  description: 'A group of projects.',
}

const change: Value = {
  type: 'object',
  properties: {
    field: { type: 'string', description: 'Name of the field.' },
    fieldtype: { type: 'string', description: "Whether the field is Jira's (`jira`) or `custom`." },
    fieldId: { type: 'string', optional: true, description: 'Id of the field.' },
    from: { type: 'string', nullable: true, untrusted: true, description: 'Old value as an id.' },
    fromString: {
      type: 'string',
      nullable: true,
      untrusted: true,
      description: 'Old value as people read it.',
    },
    to: { type: 'string', nullable: true, untrusted: true, description: 'New value as an id.' },
  },
  description: 'A field that changed.',
}

const projectInsight: Value = {
  type: 'object',
  properties: {
    totalIssueCount: { type: 'integer', description: 'Number of issues.' },
    lastIssueUpdateTime: {
      type: 'string',
      format: 'date-time',
      description:
        'When one of them last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
    },
  },
  description: 'Activity of a project.',
}

const offsetParams: Params = {
  startAt: { type: 'integer', default: 0, description: 'Position of the first record to return.' },
}

const issueDetailParams: Params = {
  expand: {
    type: 'string',
    style: 'comma',
    values: [
      'renderedFields',
      'names',
      'schema',
      'transitions',
      'operations',
      'editmeta',
      'changelog',
      'versionedRepresentations',
    ],
    description: 'Additional data to return with each issue.',
  },
  properties: {
    type: 'string',
    maxItems: 5,
    style: 'comma',
    description: 'Keys of issue properties to return.',
  },
  fieldsByKeys: {
    type: 'boolean',
    default: false,
    description: 'Whether `fields` names fields by key and not by id.',
  },
  failFast: {
    type: 'boolean',
    default: false,
    description: 'Whether to fail immediately if a field cannot be read.',
  },
}

const commentContentParams: Params = {
  expand: {
    type: 'string',
    style: 'comma',
    values: ['renderedBody', 'properties'],
    description: 'Additional data to return with each comment: the text as HTML, the properties.',
  },
  body: {
    ...richText,
    required: true,
    description: 'Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
  },
  visibility: { ...visibility, description: 'The group or role that alone may see the comment.' },
}

const worklogContentParams: Params = {
  expand: {
    type: 'string',
    style: 'comma',
    values: ['properties'],
    description: 'Additional data to return with each worklog.',
  },
  comment: {
    ...richText,
    description: 'Description of the work. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
  },
  timeSpent: {
    type: 'string',
    description: 'Time spent in weeks, days, hours or minutes, for example `3h 20m`.',
  },
  timeSpentSeconds: { type: 'integer', minimum: 1, description: 'Time spent in seconds.' },
  visibility: { ...visibility, description: 'The group or role that alone may see the worklog.' },
  properties: { type: 'array', items: property, description: 'Properties of the worklog.' },
}

const estimateParams: Params = {
  notifyUsers: { type: 'boolean', default: true, description: 'Whether watchers get an e-mail about it.' },
  adjustEstimate: {
    type: 'string',
    enum: ['auto', 'leave', 'manual', 'new'],
    default: 'auto',
    description: 'How the time that is left changes.',
  },
  newEstimate: { type: 'string', description: 'Time that is left then, for `new`: `2d`.' },
}

const versionContentParams: Params = {
  description: { type: 'string', description: 'Description of the version.' },
  archived: { type: 'boolean', description: 'Whether it is put away.' },
  startDate: {
    type: 'string',
    format: 'date',
    description: 'Day on which work on it begins. Day without a time: YYYY-MM-DD.',
  },
  releaseDate: {
    type: 'string',
    format: 'date',
    description: 'Day of its release. Day without a time: YYYY-MM-DD.',
  },
}

const componentContentParams: Params = {
  description: { type: 'string', description: 'Description of the component.' },
  leadAccountId: { type: 'string', maxLength: 128, description: 'Account id of its lead.' },
  assigneeType: {
    type: 'string',
    enum: ['PROJECT_DEFAULT', 'COMPONENT_LEAD', 'PROJECT_LEAD', 'UNASSIGNED'],
    description: 'Assignee of new issues of the component.',
  },
}

const issueRecord: Params = {
  id: { type: 'string', description: 'Id of the issue. It stays when the issue moves to another project.' },
  key: { type: 'string', description: 'Project key and number, for example `DEMO-17`.' },
  self: { type: 'string', description: 'Address of the issue in the API.' },
  expand: {
    type: 'string',
    nullable: true,
    description: 'Values that `expand` supports here, comma-separated.',
  },
  fields: issueValues,
  renderedFields: {
    type: 'map',
    items: { type: 'any' },
    optional: true,
    untrusted: true,
    description: 'Values of fields as HTML.',
  },
  names: { type: 'map', items: { type: 'string' }, optional: true, description: 'Names of fields by id.' },
  schema: { type: 'map', items: fieldSchema, optional: true, description: 'Types of fields by id.' },
  transitions: {
    type: 'array',
    items: transition,
    optional: true,
    description: 'Transitions that can be carried out now.',
  },
  operations: { ref: 'operations', optional: true, description: 'Operations that the user may carry out.' },
  editmeta: {
    ref: 'issue_update_metadata',
    optional: true,
    description: 'Which fields can be edited and how.',
  },
  changelog: { ref: 'page_of_changelogs', optional: true, untrusted: true, description: 'Past changes.' },
  versionedRepresentations: {
    type: 'map',
    items: { type: 'object' },
    optional: true,
    untrusted: true,
    description: 'Values of fields in each version of their format.',
  },
  properties: {
    type: 'map',
    items: { type: 'any' },
    optional: true,
    untrusted: true,
    description: 'Issue properties by key.',
  },
}

const projectRecord: Params = {
  id: { type: 'string', description: 'Id of the project.' },
  key: { type: 'string', description: 'Key of the project, for example `DEMO`.' },
  name: { type: 'string', description: 'Name of the project.' },
  self: { type: 'string', description: 'Address of the project in the API.' },
  expand: {
    type: 'string',
    nullable: true,
    description: 'Values that `expand` supports here, comma-separated.',
  },
  description: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Description of the project.',
  },
  lead: { ...person, nullable: true, optional: true, description: 'Lead of the project.' },
  avatarUrls: {
    type: 'map',
    items: { type: 'string' },
    description: 'Addresses of pictures by size, for example `48x48`.',
  },
  projectTypeKey: {
    type: 'string',
    values: ['software', 'service_desk', 'business'],
    description: 'Type of the project.',
  },
  simplified: { type: 'boolean', description: 'Whether the project has its own simple settings.' },
  style: {
    type: 'string',
    values: ['classic', 'next-gen'],
    description: '`next-gen` for projects run by their team, `classic` for those set up by administrators.',
  },
  isPrivate: { type: 'boolean', description: 'Whether the project is hidden from the user.' },
  properties: { type: 'object', untrusted: true, description: 'Project properties by key.' },
  projectCategory: { ...projectCategory, nullable: true, optional: true },
  entityId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Unique id, of `next-gen` projects.',
  },
  uuid: { type: 'string', nullable: true, optional: true, description: 'UUID, of `next-gen` projects.' },
  url: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Address of a page about the project.',
  },
  assigneeType: {
    type: 'string',
    nullable: true,
    values: ['PROJECT_LEAD', 'UNASSIGNED'],
    optional: true,
    description: 'Default assignee of new issues.',
  },
  components: {
    type: 'array',
    items: { type: 'object', record: 'project_components' },
    nullable: true,
    optional: true,
    description: 'Components of the project.',
  },
  issueTypes: {
    type: 'array',
    items: issueType,
    nullable: true,
    optional: true,
    description: 'Types of issues in the project.',
  },
  versions: {
    type: 'array',
    items: { type: 'object', record: 'project_versions' },
    nullable: true,
    optional: true,
    description: 'Versions of the project.',
  },
  roles: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    optional: true,
    description: "Addresses of the project's roles by name.",
  },
  archived: { type: 'boolean', optional: true, description: 'Whether the project is archived.' },
  archivedBy: { ...person, optional: true, description: 'User who archived the project.' },
  archivedDate: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description:
      'When the project was archived. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  deleted: { type: 'boolean', optional: true, description: 'Whether the project is in the trash.' },
  deletedBy: { ...person, optional: true, description: 'User who deleted the project.' },
  deletedDate: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description:
      'When the project was deleted. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  email: {
    type: 'string',
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'E-mail address of the project.',
  },
  favourite: {
    type: 'boolean',
    optional: true,
    description: "Whether the project is one of the user's favourites.",
  },
  insight: { ...projectInsight, optional: true },
  issueTypeHierarchy: { ref: 'hierarchy', optional: true, description: 'Hierarchy of issue types.' },
  permissions: {
    ref: 'project_permissions',
    optional: true,
    description: 'Permissions of the user on the project.',
  },
  retentionTillDate: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description:
      'When a deleted project is purged. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
}

const userRecord: Params = {
  self: { type: 'string', description: 'Address of the user in the API.' },
  accountId: { type: 'string', description: 'Id of the account.' },
  accountType: {
    type: 'string',
    values: ['atlassian', 'app', 'customer'],
    description: 'Kind of account: a person, an app, a customer of a service desk.',
  },
  emailAddress: {
    type: 'string',
    nullable: true,
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'E-mail address, if the user shows it.',
  },
  avatarUrls: {
    type: 'map',
    items: { type: 'string' },
    sensitive: true,
    description: 'Addresses of pictures by size, for example `48x48`.',
  },
  displayName: {
    type: 'string',
    sensitive: true,
    untrusted: 'name',
    description: 'Name that others see, as far as the user shows it.',
  },
  active: { type: 'boolean', description: 'Whether the account is in use.' },
  timeZone: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Time zone, if the user shows it.',
  },
  locale: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Language and country, if the user shows them.',
  },
  expand: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Values that `expand` supports here, comma-separated.',
  },
  groups: {
    ref: 'simple_list_wrapper_group_name',
    nullable: true,
    optional: true,
    description: 'Groups that the user is in.',
  },
  applicationRoles: {
    ref: 'simple_list_wrapper_application_role',
    nullable: true,
    optional: true,
    description: 'Products that the user has access to.',
  },
}

const issueFieldRecord: Params = {
  id: { type: 'string', description: 'Id of the field, for example `summary` or `customfield_10021`.' },
  key: { type: 'string', nullable: true, optional: true, description: 'Key of the field.' },
  name: { type: 'string', description: "Name of the field in the user's language." },
  custom: { type: 'boolean', nullable: true, optional: true, description: 'Whether it is a custom field.' },
  orderable: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description: 'Whether issues can be sorted by it.',
  },
  navigable: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description: 'Whether it can be a column in lists of issues.',
  },
  searchable: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description: 'Whether its content can be searched.',
  },
  clauseNames: {
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    optional: true,
    description: 'Names of the field in JQL.',
  },
  schema: { ...fieldSchema, nullable: true, optional: true },
  untranslatedName: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Name of the field as it was given.',
  },
  typeDisplayName: {
    type: 'string',
    nullable: true,
    optional: true,
    description: "Name of the field's type.",
  },
  description: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Purpose of the field.',
  },
  searcherKey: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'How a custom field is searched.',
  },
  screensCount: {
    type: 'integer',
    nullable: true,
    optional: true,
    description: 'Number of screens that show the field.',
  },
  contextsCount: {
    type: 'integer',
    nullable: true,
    optional: true,
    description: 'Number of contexts that use the field.',
  },
  isLocked: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description: 'Whether the field cannot be changed.',
  },
  lastUsed: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    from: 'lastUsed.value',
    description:
      'When a value of the field last changed; null if unknown. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
}

const issueCommentRecord: Params = {
  id: { type: 'string', description: 'Id of the comment.' },
  self: { type: 'string', description: 'Address of the comment in the API.' },
  body: {
    ...richText,
    description: 'Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
  },
  author: { ...person, description: 'Author of the comment.' },
  updateAuthor: { ...person, description: 'User who last changed the comment.' },
  created: {
    type: 'string',
    format: 'date-time',
    description:
      'When the comment was written. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  updated: {
    type: 'string',
    format: 'date-time',
    description:
      'When the comment last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  jsdPublic: { type: 'boolean', description: 'Whether customers of the service desk see the comment.' },
  visibility: {
    ...visibility,
    nullable: true,
    optional: true,
    description: 'The group or role that alone may see the comment.',
  },
  renderedBody: {
    type: 'string',
    nullable: true,
    format: 'html',
    optional: true,
    untrusted: true,
    description: 'Text of the comment as HTML.',
  },
  properties: {
    type: 'array',
    items: property,
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Properties of the comment.',
  },
}

const issueWorklogRecord: Params = {
  id: { type: 'string', description: 'Id of the worklog.' },
  self: { type: 'string', description: 'Address of the worklog in the API.' },
  author: { ...person, description: 'User who logged the time.' },
  updateAuthor: { ...person, description: 'User who last changed the worklog.' },
  comment: { ...richText, optional: true, description: 'Description of the work.' },
  created: {
    type: 'string',
    format: 'date-time',
    description:
      'When the worklog was written. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  updated: {
    type: 'string',
    format: 'date-time',
    description:
      'When the worklog last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  started: {
    type: 'string',
    format: 'date-time',
    description: 'When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  timeSpent: { type: 'string', description: 'Time spent in days, hours or minutes, for example `3h 20m`.' },
  timeSpentSeconds: { type: 'integer', description: 'Time spent in seconds.' },
  issueId: { type: 'string', description: 'Id of the issue.' },
  visibility: {
    ...visibility,
    nullable: true,
    optional: true,
    description: 'The group or role that alone may see the worklog.',
  },
  properties: {
    type: 'array',
    items: property,
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Properties of the worklog.',
  },
}

const issueTransitionRecord: Params = {
  id: { type: 'string', description: 'Id of the transition.' },
  name: { type: 'string', description: 'Name of the transition.' },
  to: { ...status, description: 'State that the issue is in after it.' },
  hasScreen: { type: 'boolean', optional: true, description: 'Whether a form is shown on the way.' },
  isGlobal: { type: 'boolean', optional: true, description: 'Whether it leads from every state.' },
  isInitial: { type: 'boolean', optional: true, description: 'Whether it leads to the first state.' },
  isConditional: { type: 'boolean', optional: true, description: 'Whether conditions are attached to it.' },
  isAvailable: { type: 'boolean', optional: true, description: 'Whether the user can take it.' },
  fields: {
    type: 'map',
    items: { type: 'any' },
    optional: true,
    description: 'Fields that it takes. Comes only when expanded.',
  },
}

const issueWatcherRecord: Params = {
  self: { type: 'string', description: 'Address of the watchers in the API.' },
  isWatching: { type: 'boolean', description: 'Whether the calling user watches the issue.' },
  watchCount: { type: 'integer', description: 'Number of watchers.' },
  watchers: { type: 'array', items: person, description: 'The watchers.' },
}

const issueAttachmentRecord: Params = {
  id: {
    anyOf: [{ type: 'string' }, { type: 'integer' }],
    description: 'Id of the attachment; a number in the response to `get`.',
  },
  self: { type: 'string', description: 'Address of the attachment in the API.' },
  filename: { type: 'string', untrusted: 'name', description: 'Name of the file.' },
  author: {
    ...person,
    optional: true,
    description: 'User who attached the file; absent if the account is gone.',
  },
  created: {
    type: 'string',
    format: 'date-time',
    description: 'When the file was attached. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  size: { type: 'integer', description: 'Size in bytes.' },
  mimeType: { type: 'string', description: 'Media type of the content.' },
  content: { type: 'string', description: 'Address of the content in the API.' },
  thumbnail: {
    type: 'string',
    optional: true,
    description: 'Address of a small picture, if the file is one.',
  },
  properties: {
    type: 'object',
    optional: true,
    untrusted: true,
    description: 'Properties of the attachment; only in the response to `get`.',
  },
}

const linkRecord: Params = {
  id: { type: 'string', description: 'Id of the link.' },
  self: { type: 'string', description: 'Address of the link in the API.' },
  type: { ...linkType, description: 'Kind of relation.' },
  inwardIssue: { ...issueLink, optional: true, description: 'The issue that the inward name is said of.' },
  outwardIssue: { ...issueLink, optional: true, description: 'The issue that the outward name is said of.' },
}

const linkKindRecord: Params = {
  id: { type: 'string', description: 'Id of the kind.' },
  name: { type: 'string', description: 'Name of the kind.' },
  inward: {
    type: 'string',
    description: 'Relation as read from the outward issue, for example `is blocked by`.',
  },
  outward: { type: 'string', description: 'Relation as read from the inward issue, for example `blocks`.' },
  self: { type: 'string', description: 'Address of the kind in the API.' },
}

const changelogRecord: Params = {
  id: { type: 'string', description: 'Id of the change.' },
  author: { ...person, optional: true, description: 'User who made the change.' },
  created: {
    type: 'string',
    format: 'date-time',
    description: 'When it was made. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
  },
  items: { type: 'array', items: change, description: 'Fields that changed with their old and new values.' },
  historyMetadata: {
    ref: 'history_metadata',
    optional: true,
    description: 'Remarks of an app about its change.',
  },
}

const projectVersionRecord: Params = {
  id: { type: 'string', description: 'Id of the version.' },
  self: { type: 'string', description: 'Address of the version in the API.' },
  name: { type: 'string', description: 'Name of the version.' },
  description: {
    type: 'string',
    optional: true,
    untrusted: true,
    description: 'Description of the version.',
  },
  archived: { type: 'boolean', description: 'Whether it is put away.' },
  released: { type: 'boolean', description: 'Whether it is released.' },
  overdue: { type: 'boolean', optional: true, description: 'Whether its release is overdue.' },
  startDate: {
    type: 'string',
    format: 'date',
    optional: true,
    description: 'Day on which work on it begins. Day without a time: YYYY-MM-DD.',
  },
  releaseDate: {
    type: 'string',
    format: 'date',
    optional: true,
    description: 'Day of its release. Day without a time: YYYY-MM-DD.',
  },
  userStartDate: { type: 'string', optional: true, description: 'The start as the site writes days.' },
  userReleaseDate: { type: 'string', optional: true, description: 'The release as the site writes days.' },
  projectId: { type: 'integer', description: 'Id of its project.' },
  driver: {
    type: 'string',
    optional: true,
    description: 'Account id of who drives it. Comes only when expanded.',
  },
  approvers: {
    type: 'array',
    items: { ref: 'version_approver' },
    optional: true,
    description: 'Users who have to approve it. Comes only when expanded.',
  },
  issuesStatusForFixVersion: {
    ref: 'version_issues_status',
    optional: true,
    description: 'Number of its issues by category of status. Comes only when expanded.',
  },
  operations: {
    type: 'array',
    items: { ref: 'simple_link' },
    optional: true,
    description: 'Links to its pages. Comes only when expanded.',
  },
}

const componentRecord: Params = {
  id: { type: 'string', description: 'Id of the component.' },
  self: { type: 'string', description: 'Address of the component in the API.' },
  name: { type: 'string', description: 'Name of the component.' },
  description: {
    type: 'string',
    optional: true,
    untrusted: true,
    description: 'Description of the component.',
  },
  lead: { type: 'object', optional: true, record: 'users', description: 'Lead of the component.' },
  assigneeType: {
    type: 'string',
    values: ['PROJECT_DEFAULT', 'COMPONENT_LEAD', 'PROJECT_LEAD', 'UNASSIGNED'],
    optional: true,
    description: 'Assignee of new issues of the component.',
  },
  assignee: { type: 'object', optional: true, record: 'users', description: 'User whom that means.' },
  realAssigneeType: {
    type: 'string',
    values: ['PROJECT_DEFAULT', 'COMPONENT_LEAD', 'PROJECT_LEAD', 'UNASSIGNED'],
    optional: true,
    description: 'Assignee if that user cannot get them.',
  },
  realAssignee: { type: 'object', optional: true, record: 'users', description: 'User whom that means.' },
  isAssigneeTypeValid: {
    type: 'boolean',
    optional: true,
    description: 'Whether the assignee can be determined.',
  },
  project: { type: 'string', optional: true, description: 'Key of its project.' },
  projectId: { type: 'integer', optional: true, description: 'Id of its project.' },
  issueCount: {
    type: 'integer',
    optional: true,
    description: 'Number of its issues. Only in the response to `list`.',
  },
  ari: { type: 'string', optional: true, description: 'Id of the component in Compass.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    optional: true,
    untrusted: true,
    description: 'Data of the component in Compass.',
  },
}

/** Descriptions, records and searchable fields of Issue Tracking, for tools and forms. */
export const catalog: Catalog = {
  name: 'issue-tracking',
  title: 'Issue Tracking',
  provider: 'jira',
  color: '#0052cc',
  description:
    'Issues of a Jira Cloud site with their comments and worklogs, and its projects, users and fields.',
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
      account: { action: 'users.myself', label: 'emailAddress', id: 'accountId' },
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
            text: 'Choose "Create API token with scopes", select Jira and its scopes, and copy the token. It is shown once.',
            link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
          },
          trim: true,
        },
      },
      account: { action: 'users.myself', label: 'emailAddress', id: 'accountId' },
    },
    {
      name: 'oauth2',
      description:
        'OAuth 2.0 with refresh tokens. The refresh token changes with every use. Consents also ask for the scope `manage:jira-webhook`, with which webhooks are registered: add it to the permissions of the OAuth app, or the vendor refuses them.',
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
        scopes: { always: ['offline_access', 'read:me', 'manage:jira-webhook'], separator: ' ' },
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
    issues: {
      description: 'Pieces of work in a project, with fields, a status and people.',
      key: 'id',
      brief: [
        'id',
        'key',
        'fields.summary',
        'fields.status.name',
        'fields.issuetype.name',
        'fields.priority.name',
        'fields.assignee.displayName',
        'fields.updated',
      ],
      also: [
        'ticket',
        'bug',
        'task',
        'story',
        'epic',
        'sub-task',
        'incident',
        'work item',
        'defect',
        'user story',
        'feature request',
        'assignment',
        'backlog item',
        'problem',
        'jira',
        'improvement',
        'card',
        'OPS-12',
        'subtask',
      ],
      record: issueRecord,
      actions: {
        api_search: {
          description:
            'Finds issues by a JQL query. The query has to narrow the search: ordering alone is refused upstream. Changes of the last moments may be missing.',
          risk: 'read',
          permission: 'read:jira-work',
          also: [
            'jql',
            'assigned',
            'open',
            'mine',
            'query',
            'unassigned',
            'overdue',
            'reported',
            'backlog',
            'what is open',
            'working on',
            'sprint',
            'due',
            'label',
            'reported by',
            'assigned to',
            'progress',
            'to do',
            'blocked',
            'how many tickets',
            'how many issues',
            'tickets of',
          ],
          goals: [
            'open bugs assigned to me',
            'tickets in the current sprint',
            'issues by jql',
            'unassigned tickets in a project',
            'everything due this week',
            'blocked stories',
            'what is the team working on',
            'tickets someone reported',
            'what should I work on next',
            'what has nobody taken yet',
            'what is left before the release',
            'what are we behind with',
            'what did the customer report',
            'are there known problems with the login',
          ],
          checkedBy: ['description'],
          params: {
            ...issueDetailParams,
            jql: {
              type: 'string',
              description: 'Query, for example `project = DEMO AND status != Done ORDER BY created DESC`.',
            },
            nextPageToken: {
              type: 'string',
              description:
                'Token of the page before; none for the first page. It lasts seven days and fits only the same query.',
            },
            maxResults: {
              type: 'integer',
              minimum: 1,
              maximum: 5000,
              default: 50,
              description: 'Maximum issues per page. Pages may be smaller if many fields are requested.',
            },
            fields: {
              type: 'string',
              style: 'comma',
              send: '*navigable',
              description: 'Fields to return; `*navigable`, `*all` and `-name` work as well.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the page after this one; null on the last page.',
            },
            isLast: { type: 'boolean', nullable: true, description: 'Whether this is the last page.' },
            total: {
              type: 'integer',
              nullable: true,
              description: 'Number of issues that match; null as this search does not count.',
            },
          },
        },
        create: {
          description: 'Creates an issue, or a sub-task when `fields.parent` is given.',
          risk: 'write',
          permission: 'write:jira-work',
          also: [
            'report',
            'file',
            'raise',
            'submit',
            'open',
            'new bug',
            'new task',
            'bug report',
            'log a defect',
            'write up',
          ],
          goals: [
            'file a bug',
            'open a ticket in Jira',
            'report a defect',
            'add a story to the backlog',
            'create a sub-task',
            'new epic',
            'log an incident',
            'something in the app does not work',
            'users cannot log in',
            'the page is slow and someone should look at it',
            'we need a feature for export',
            'put this on the todo of the team',
            'write down that the button does nothing',
          ],
          checkedBy: ['description'],
          params: {
            updateHistory: {
              type: 'boolean',
              default: false,
              description: 'Whether the project and issue type count as recently used by the user.',
            },
            fields: { ...issueDraft, required: true },
            update: {
              type: 'object',
              description:
                'Lists of operations by field id, for example `{ "labels": [{ "add": "urgent" }] }`. A field stands either here or in `fields`.',
            },
          },
          returns: createdIssue,
        },
        get: {
          description: 'Gets one issue. The key of a moved issue still finds it.',
          risk: 'read',
          permission: 'read:jira-work',
          also: [
            'details',
            'everything about',
            'status',
            'one ticket',
            'description of',
            'reporter',
            'show ticket',
            'who reported',
            'who is working on',
          ],
          goals: [
            'show a ticket',
            'what is the status of a ticket',
            'who is assigned to the ticket',
            'read the description of an issue',
            'priority of a ticket',
            'details of a Jira issue',
            'how far along is this ticket',
            'who takes care of this',
            'what is the ticket about',
            'is this done yet',
          ],
          checkedBy: ['description'],
          params: {
            ...issueDetailParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            fields: {
              type: 'string',
              style: 'comma',
              default: '*all',
              description: 'Fields to return; `*navigable`, `*all` and `-name` work as well.',
            },
            updateHistory: {
              type: 'boolean',
              default: false,
              description: 'Whether the issue counts as recently viewed by the user.',
            },
          },
          returns: { type: 'object', properties: issueRecord },
        },
        update: {
          description:
            "Changes fields of an issue, carries out a workflow transition, or both. Fields and operations of the transition's screen are sent with the transition, others before it. Returns the changed issue.",
          risk: 'write',
          permission: 'write:jira-work',
          also: [
            'transition',
            'move',
            'close',
            'resolve',
            'reopen',
            'done',
            'start',
            'in progress',
            'mark as',
            'reassign',
            'add label',
            'set priority',
            'rename',
            'change status',
            'finish',
            'complete',
          ],
          goals: [
            'move a ticket to done',
            'set the priority of a ticket',
            'close a bug',
            'change the due date of an issue',
            'put a ticket into the sprint',
            'add a label to an issue',
            'set story points',
            'reopen a ticket',
            'this is done now',
            'this became urgent',
            'it has to be ready by friday',
            'we start working on it',
            'put it back to open',
            'this belongs in the next sprint',
            'it turned out bigger than we estimated',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            notifyUsers: {
              type: 'boolean',
              default: true,
              description:
                'Whether watchers get an e-mail about changed fields. Only administrators may say no.',
            },
            overrideScreenSecurity: {
              type: 'boolean',
              default: false,
              description:
                'Whether fields hidden from the screen may be changed. For apps with administration rights.',
            },
            overrideEditableFlag: {
              type: 'boolean',
              default: false,
              description:
                'Whether fields marked as not editable may be changed. For apps with administration rights.',
            },
            fields: issueEdit,
            update: {
              type: 'object',
              description:
                'Lists of operations by field id, for example `{ "labels": [{ "add": "urgent" }] }`. A field stands either here or in `fields`.',
            },
            transition: {
              type: 'object',
              properties: {
                id: {
                  type: 'string',
                  required: true,
                  description:
                    'Id of the transition; `issue_transitions.list` returns those there are, with the fields of their screens.',
                },
              },
              description: 'The workflow transition to carry out; it moves the issue to another status.',
            },
            expand: {
              type: 'string',
              style: 'comma',
              values: [
                'renderedFields',
                'names',
                'schema',
                'transitions',
                'operations',
                'editmeta',
                'changelog',
                'versionedRepresentations',
              ],
              description: 'Additional data to return with each issue.',
            },
            returnIssue: {
              type: 'boolean',
              default: true,
              description:
                'Whether to read the issue back. It is unless this is false; then the result is null.',
            },
          },
          returns: { anyOf: [{ type: 'object', properties: issueRecord }, { type: 'null' }] },
          requireAny: ['fields', 'update', 'transition'],
        },
        delete: {
          description:
            'Permanently deletes an issue. An issue with sub-tasks is rejected unless they may be deleted, too.',
          risk: 'destructive',
          permission: 'write:jira-work',
          also: ['filed twice', 'spam'],
          goals: [
            'delete a ticket for good',
            'remove an issue that was created by accident',
            'erase a duplicate ticket',
            'get rid of a test issue',
            'this ticket was only a test',
            'entered the same ticket twice by accident',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            deleteSubtasks: {
              type: 'boolean',
              default: false,
              description: 'Whether sub-tasks are deleted with the issue.',
            },
          },
        },
        search: {
          description: 'Finds issues in the replica.',
          risk: 'read',
          goals: [
            'how many bugs are open',
            'count tickets per assignee',
            'issues created last month',
            'tickets whose summary contains',
            'number of issues by status',
            'oldest open tickets',
            'how many bugs did we fix last month',
            'who has the most open tickets',
            'what has been lying around longest',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums issues in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        expand: { type: 'string', description: 'Values that `expand` supports here, comma-separated.' },
        fields: issueValues,
        id: {
          type: 'string',
          description: 'Id of the issue. It stays when the issue moves to another project.',
        },
        key: { type: 'string', description: 'Project key and number, for example `DEMO-17`.' },
        self: { type: 'string', description: 'Address of the issue in the API.' },
        changelog: { ref: 'page_of_changelogs', untrusted: true, description: 'Past changes.' },
        editmeta: { ref: 'issue_update_metadata', description: 'Which fields can be edited and how.' },
        names: { type: 'map', items: { type: 'string' }, description: 'Names of fields by id.' },
        operations: { ref: 'operations', description: 'Operations that the user may carry out.' },
        properties: {
          type: 'map',
          items: { type: 'any' },
          untrusted: true,
          description: 'Issue properties by key.',
        },
        renderedFields: {
          type: 'map',
          items: { type: 'any' },
          untrusted: true,
          description: 'Values of fields as HTML.',
        },
        schema: { type: 'map', items: fieldSchema, description: 'Types of fields by id.' },
        transitions: {
          type: 'array',
          items: transition,
          description: 'Transitions that can be carried out now.',
        },
        versionedRepresentations: {
          type: 'map',
          items: { type: 'object' },
          untrusted: true,
          description: 'Values of fields in each version of their format.',
        },
        created: {
          type: 'string',
          format: 'date-time',
          from: 'fields.created',
          description:
            'When the issue was created. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        fieldsToInclude: { type: 'object', description: 'Fields chosen to be given.' },
        projectId: { type: 'string', from: 'fields.project.id', description: 'Id of the project.' },
        projectKey: { type: 'string', from: 'fields.project.key', description: 'Key of the project.' },
        updated: {
          type: 'string',
          format: 'date-time',
          from: 'fields.updated',
          description:
            'When the issue last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
      },
    },
    projects: {
      description:
        'Collections of issues with people, settings and a key that starts the keys of their issues.',
      key: 'id',
      address: { project: 'key' },
      brief: ['id', 'key', 'name', 'projectTypeKey', 'lead.displayName', 'isPrivate'],
      also: ['space', 'team', 'board', 'project key', 'project lead'],
      record: projectRecord,
      actions: {
        api_search: {
          description: 'Finds projects that the user can see.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'which Jira projects do we have',
            'find a project by name',
            'list all projects',
            'projects I can see',
            'key of a project',
            'what projects are there',
            'which project is about the mobile app',
          ],
          checkedBy: ['description'],
          params: {
            startAt: { type: 'integer', default: 0, description: 'Position of the first project to return.' },
            maxResults: {
              type: 'integer',
              maximum: 100,
              default: 50,
              description: 'Most projects on a page.',
            },
            orderBy: {
              type: 'string',
              enum: [
                'category',
                '+category',
                '-category',
                'key',
                '+key',
                '-key',
                'name',
                '+name',
                '-name',
                'owner',
                '+owner',
                '-owner',
                'issueCount',
                '+issueCount',
                '-issueCount',
                'lastIssueUpdatedDate',
                '+lastIssueUpdatedDate',
                '-lastIssueUpdatedDate',
                'archivedDate',
                '+archivedDate',
                '-archivedDate',
                'deletedDate',
                '+deletedDate',
                '-deletedDate',
              ],
              default: 'key',
              description: 'Sort field; `+` before it for ascending, `-` for descending order.',
            },
            id: {
              type: 'array',
              items: { type: 'integer' },
              minItems: 1,
              maxItems: 50,
              description: 'Ids of projects to choose from.',
            },
            keys: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              maxItems: 50,
              description: 'Keys of projects to choose from.',
            },
            query: {
              type: 'string',
              description: 'Text that occurs in the key or the name; case does not matter.',
            },
            typeKey: {
              type: 'string',
              style: 'comma',
              values: ['software', 'service_desk', 'business'],
              description: 'Types of projects.',
            },
            categoryId: { type: 'integer', description: 'Id of the category that the projects are in.' },
            action: {
              type: 'string',
              enum: ['view', 'browse', 'edit', 'create'],
              default: 'view',
              description:
                'Permission that the user needs on the projects; `create` is permission to create issues in them.',
            },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['description', 'projectKeys', 'lead', 'issueTypes', 'url', 'insight'],
              description: 'Additional data to return with each project.',
            },
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['live', 'archived', 'deleted'],
              minItems: 1,
              description: 'States of the projects. Default: only `live`. Experimental upstream.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: projectRecord } },
          meta: {
            nextPage: {
              type: 'string',
              nullable: true,
              description: 'Address of the page after this one; null on the last page.',
            },
            total: { type: 'integer', description: 'Number of projects that match.' },
          },
        },
        get: {
          description: 'Gets one project.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['project lead', 'who leads', 'details of a project'],
          goals: [
            'show one project',
            'who leads a project',
            'issue types of a project',
            'details of a Jira project',
            'components and versions of a project',
            'who is in charge of the project',
            'what kinds of tickets does the project have',
          ],
          checkedBy: ['description'],
          params: {
            projectIdOrKey: {
              type: 'string',
              required: true,
              description: 'Id or key of the project; case matters.',
            },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['description', 'projectKeys', 'lead', 'issueTypes', 'url', 'insight'],
              description: 'Additional data to return with each project.',
            },
            properties: {
              type: 'string',
              style: 'comma',
              description: 'Keys of project properties to return.',
            },
          },
          returns: { type: 'object', properties: projectRecord },
        },
        search: {
          description: 'Finds projects in the replica.',
          risk: 'read',
          goals: [
            'how many projects are there',
            'projects by category',
            'filter projects by lead',
            'projects whose name contains',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums projects in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        assigneeType: {
          type: 'string',
          values: ['PROJECT_LEAD', 'UNASSIGNED'],
          description: 'Default assignee of new issues.',
        },
        avatarUrls: {
          type: 'map',
          items: { type: 'string' },
          description: 'Addresses of pictures by size, for example `48x48`.',
        },
        components: {
          type: 'array',
          items: { type: 'object', record: 'project_components' },
          description: 'Components of the project.',
        },
        description: { type: 'string', untrusted: true, description: 'Description of the project.' },
        entityId: { type: 'string', description: 'Unique id, of `next-gen` projects.' },
        expand: { type: 'string', description: 'Values that `expand` supports here, comma-separated.' },
        id: { type: 'string', description: 'Id of the project.' },
        isPrivate: { type: 'boolean', description: 'Whether the project is hidden from the user.' },
        issueTypes: { type: 'array', items: issueType, description: 'Types of issues in the project.' },
        key: { type: 'string', description: 'Key of the project, for example `DEMO`.' },
        lead: { ...person, description: 'Lead of the project.' },
        name: { type: 'string', description: 'Name of the project.' },
        projectCategory,
        projectTypeKey: {
          type: 'string',
          values: ['software', 'service_desk', 'business'],
          description: 'Type of the project.',
        },
        properties: { type: 'object', untrusted: true, description: 'Project properties by key.' },
        roles: {
          type: 'map',
          items: { type: 'string' },
          description: "Addresses of the project's roles by name.",
        },
        self: { type: 'string', description: 'Address of the project in the API.' },
        simplified: { type: 'boolean', description: 'Whether the project has its own simple settings.' },
        style: {
          type: 'string',
          values: ['classic', 'next-gen'],
          description:
            '`next-gen` for projects run by their team, `classic` for those set up by administrators.',
        },
        url: { type: 'string', description: 'Address of a page about the project.' },
        uuid: { type: 'string', description: 'UUID, of `next-gen` projects.' },
        versions: {
          type: 'array',
          items: { type: 'object', record: 'project_versions' },
          description: 'Versions of the project.',
        },
        archived: { type: 'boolean', description: 'Whether the project is archived.' },
        archivedBy: { ...person, description: 'User who archived the project.' },
        archivedDate: {
          type: 'string',
          format: 'date-time',
          description:
            'When the project was archived. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        deleted: { type: 'boolean', description: 'Whether the project is in the trash.' },
        deletedBy: { ...person, description: 'User who deleted the project.' },
        deletedDate: {
          type: 'string',
          format: 'date-time',
          description:
            'When the project was deleted. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        email: {
          type: 'string',
          format: 'email',
          sensitive: true,
          description: 'E-mail address of the project.',
        },
        favourite: { type: 'boolean', description: "Whether the project is one of the user's favourites." },
        insight: projectInsight,
        issueTypeHierarchy: { ref: 'hierarchy', description: 'Hierarchy of issue types.' },
        permissions: { ref: 'project_permissions', description: 'Permissions of the user on the project.' },
        retentionTillDate: {
          type: 'string',
          format: 'date-time',
          description:
            'When a deleted project is purged. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
      },
    },
    users: {
      description: 'People and apps with an account on the site.',
      key: 'accountId',
      brief: ['accountId', 'displayName', 'emailAddress', 'accountType', 'active', 'timeZone'],
      also: [
        'people',
        'person',
        'member',
        'colleague',
        'account id',
        'user',
        'staff',
        'profile',
        'email address',
        'teammate',
        'coworker',
      ],
      record: userRecord,
      actions: {
        get: {
          description: 'Gets one user.',
          risk: 'read',
          permission: 'read:jira-user',
          also: ['profile'],
          goals: [
            'show one Jira user',
            'display name of an account id',
            'email and time zone of a user',
            'is the account active',
          ],
          checkedBy: ['description'],
          params: {
            accountId: { type: 'string', required: true, description: 'Account id of the user.' },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['groups', 'applicationRoles'],
              description: 'Additional data to return with the user.',
            },
          },
          returns: { type: 'object', properties: userRecord },
        },
        myself: {
          description: 'Gets the user in whose name calls are made.',
          risk: 'read',
          permission: 'read:jira-user',
          also: ['who am I', 'me', 'current user', 'my account', 'my profile', 'logged in', 'my account id'],
          goals: [
            'who am I in Jira',
            'my own account',
            'my account id',
            'which user is logged in',
            'as whom am I connected',
            'under which name am I logged in to jira',
          ],
          checkedBy: ['description'],
          params: {
            expand: {
              type: 'string',
              style: 'comma',
              values: ['groups', 'applicationRoles'],
              description: 'Additional data to return with the user.',
            },
          },
          returns: { type: 'object', properties: userRecord },
        },
        list: {
          description:
            'Lists all users of the site, inactive and deleted ones and apps as well. Pages by position. Only an empty page is the end, since a short one may have others after it.',
          risk: 'read',
          permission: 'read:jira-user',
          also: ['all people', 'all members'],
          goals: [
            'everyone on the Jira site',
            'list all accounts',
            'all users with inactive ones',
            'export the user directory',
          ],
          checkedBy: ['description'],
          params: {
            ...offsetParams,
            maxResults: { type: 'integer', maximum: 1000, default: 50, description: 'Most users on a page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
        },
        api_search: {
          description:
            'Finds active users by text, account id or property. No more than the first 1000 can be reached. Pages by position. Only an empty page is the end, since a short one may have others after it.',
          risk: 'read',
          permission: 'read:jira-user',
          also: ['look up', 'find', 'account id of', 'by name', 'by email'],
          goals: [
            'find a Jira user by name',
            'account id of a colleague',
            'look up a user by email',
            'find the account of a person',
            'search people by name',
            'what is the account of a colleague in jira',
            'who is called that in jira',
          ],
          checkedBy: ['description'],
          params: {
            ...offsetParams,
            query: {
              type: 'string',
              description: 'Beginning of a word of the display name or e-mail address, or an account id.',
            },
            maxResults: { type: 'integer', maximum: 1000, default: 50, description: 'Most users on a page.' },
            accountId: { type: 'string', description: 'Account id of the one user to find.' },
            property: {
              type: 'string',
              description: 'Query on user properties, for example `plan.level = "gold"`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
          requireAny: ['query', 'accountId', 'property'],
          exclusive: [['query', 'accountId']],
        },
        search: {
          description: 'Finds users in the replica.',
          risk: 'read',
          goals: [
            'how many users have an account',
            'inactive users',
            'users whose name contains',
            'count active accounts',
            'filter users by account type',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums users in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        accountId: { type: 'string', description: 'Id of the account.' },
        accountType: {
          type: 'string',
          values: ['atlassian', 'app', 'customer'],
          description: 'Kind of account: a person, an app, a customer of a service desk.',
        },
        active: { type: 'boolean', description: 'Whether the account is in use.' },
        applicationRoles: {
          ref: 'simple_list_wrapper_application_role',
          description: 'Products that the user has access to.',
        },
        avatarUrls: {
          type: 'map',
          items: { type: 'string' },
          sensitive: true,
          description: 'Addresses of pictures by size, for example `48x48`.',
        },
        displayName: {
          type: 'string',
          sensitive: true,
          untrusted: 'name',
          description: 'Name that others see, as far as the user shows it.',
        },
        emailAddress: {
          type: 'string',
          format: 'email',
          sensitive: true,
          description: 'E-mail address, if the user shows it.',
        },
        expand: { type: 'string', description: 'Values that `expand` supports here, comma-separated.' },
        groups: { ref: 'simple_list_wrapper_group_name', description: 'Groups that the user is in.' },
        locale: {
          type: 'string',
          sensitive: true,
          description: 'Language and country, if the user shows them.',
        },
        self: { type: 'string', description: 'Address of the user in the API.' },
        timeZone: { type: 'string', sensitive: true, description: 'Time zone, if the user shows it.' },
        key: {
          type: 'string',
          deprecated: 'Withdrawn upstream for privacy.',
          description: 'Former key of the user.',
        },
        name: {
          type: 'string',
          deprecated: 'Withdrawn upstream for privacy.',
          description: 'Former login name of the user.',
        },
      },
    },
    issue_fields: {
      description: 'Fields that issues can have: those of the system, and custom ones.',
      key: 'id',
      brief: ['id', 'name', 'custom', 'schema.type'],
      also: [
        'custom field',
        'attribute',
        'property',
        'fields of tickets',
        'field id',
        'story points',
        'column',
      ],
      record: issueFieldRecord,
      actions: {
        list: {
          description:
            'Lists every system field and every custom field that the user can see. It has no pages.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'which fields do tickets have',
            'all custom fields',
            'id of a custom field',
            'field for story points',
            'what is customfield called',
          ],
          checkedBy: ['description'],
          params: {},
          returns: { type: 'array', items: { type: 'object', properties: issueFieldRecord } },
        },
        api_search: {
          description: 'Finds fields page by page.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'find a custom field by name',
            'page through custom fields',
            'look up the field id of sprint',
            'search fields by type',
          ],
          checkedBy: ['description'],
          params: {
            startAt: { type: 'integer', default: 0, description: 'Position of the first field to return.' },
            maxResults: { type: 'integer', maximum: 100, default: 50, description: 'Most fields on a page.' },
            type: {
              type: 'array',
              items: { type: 'string' },
              enum: ['custom', 'system'],
              minItems: 1,
              description: 'Whether to return custom or system fields.',
            },
            id: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              description: 'Ids of custom fields to choose from.',
            },
            query: {
              type: 'string',
              description: "Text that occurs in a field's name, description or id; case does not matter.",
            },
            orderBy: {
              type: 'string',
              enum: [
                'contextsCount',
                '+contextsCount',
                '-contextsCount',
                'lastUsed',
                '+lastUsed',
                '-lastUsed',
                'name',
                '+name',
                '-name',
                'screensCount',
                '+screensCount',
                '-screensCount',
              ],
              description: 'Sort field; `+` before it for ascending, `-` for descending order.',
            },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['searcherKey', 'screensCount', 'contextsCount', 'isLocked', 'lastUsed'],
              description: 'Additional data to return with each field.',
            },
          },
          returns: {
            type: 'object',
            properties: {
              values: { type: 'array', items: { type: 'object', properties: issueFieldRecord } },
              maxResults: { type: 'integer', description: 'Most fields that the page could have held.' },
              startAt: { type: 'integer', description: "Position of the page's first field among all." },
              total: { type: 'integer', description: 'Number of fields that match.' },
              isLast: { type: 'boolean', description: 'Whether this is the last page.' },
            },
          },
        },
        search: {
          description: 'Finds issue fields in the replica.',
          risk: 'read',
          goals: [
            'how many custom fields do we have',
            'fields whose name contains',
            'filter fields by type',
            'count custom fields',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums issue fields in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        clauseNames: { type: 'array', items: { type: 'string' }, description: 'Names of the field in JQL.' },
        custom: { type: 'boolean', description: 'Whether it is a custom field.' },
        id: { type: 'string', description: 'Id of the field, for example `summary` or `customfield_10021`.' },
        key: { type: 'string', description: 'Key of the field.' },
        name: { type: 'string', description: "Name of the field in the user's language." },
        navigable: { type: 'boolean', description: 'Whether it can be a column in lists of issues.' },
        orderable: { type: 'boolean', description: 'Whether issues can be sorted by it.' },
        schema: fieldSchema,
        searchable: { type: 'boolean', description: 'Whether its content can be searched.' },
        untranslatedName: { type: 'string', description: 'Name of the field as it was given.' },
        scope: { type: 'object', description: 'The project that a field belongs to alone.' },
      },
    },
    issue_comments: {
      description: 'Comments on an issue.',
      key: 'id',
      brief: ['id', 'author.displayName', 'created', 'updated'],
      also: [
        'reply',
        'discussion',
        'remark',
        'commented',
        'said',
        'say about',
        'conversation',
        'talk',
        'thread',
        'comment thread',
        'message',
      ],
      record: issueCommentRecord,
      actions: {
        list: {
          description:
            'Lists the comments of an issue. Pages by position. Only an empty page is the end, since a short one may have others after it.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['what people said', 'read the discussion', 'conversation'],
          goals: [
            'read the comments on a ticket',
            'what did people say on an issue',
            'discussion below a ticket',
            'latest comment on a bug',
            'conversation in a ticket',
            'what was the last word on this ticket',
            'did the reporter answer in the ticket',
            'what did the team say about the bug',
          ],
          checkedBy: ['description'],
          params: {
            ...offsetParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            maxResults: { type: 'integer', default: 100, description: 'Most comments on a page.' },
            orderBy: {
              type: 'string',
              enum: ['created', '-created', '+created'],
              description:
                'Sorts by time of writing: `created` and `+created` oldest first, `-created` newest first.',
            },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['renderedBody', 'properties'],
              description: 'Additional data to return with each comment: the text as HTML, the properties.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueCommentRecord } },
          meta: {
            startAt: { type: 'integer', description: "Position of the page's first record." },
            maxResults: { type: 'integer', description: 'Most records that the page could have held.' },
            total: {
              type: 'integer',
              description: 'Number of records; for worklogs of those on this page alone.',
            },
          },
        },
        create: {
          description: 'Adds a comment to an issue.',
          risk: 'write',
          permission: 'write:jira-work',
          also: [
            'post',
            'reply',
            'answer',
            'leave',
            'tell',
            'mention',
            'add a note',
            'write',
            'post an update',
            'let know',
            'inform',
            'comment on',
            'say in',
            'tell in',
            'write in the ticket',
            'answer in',
          ],
          goals: [
            'comment on a ticket',
            'reply to the reporter',
            'leave a note on an issue',
            'post an update on the bug',
            'mention a colleague in a ticket',
            'answer in the ticket',
            'tell the reporter that we need more details',
            'write in the ticket that it is fixed',
            'ask for the logs in the ticket',
            'note in the ticket what I found',
          ],
          checkedBy: ['description'],
          params: {
            ...commentContentParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            properties: { type: 'array', items: property, description: 'Properties of the comment.' },
          },
          returns: { type: 'object', properties: issueCommentRecord },
        },
        get: {
          description: 'Gets one comment.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'show one comment of a ticket',
            'who wrote a comment',
            'read a single comment',
            'when was the comment written',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['renderedBody', 'properties'],
              description: 'Additional data to return with each comment: the text as HTML, the properties.',
            },
          },
          returns: { type: 'object', properties: issueCommentRecord },
        },
        update: {
          description: 'Replaces the text of a comment.',
          risk: 'write',
          permission: 'write:jira-work',
          also: ['correct', 'edit', 'fix', 'typo'],
          goals: [
            'fix a typo in my comment on a ticket',
            'edit a comment of an issue',
            'rewrite a ticket comment',
            'restrict who sees a comment',
            'I wrote nonsense in the ticket and want to correct it',
          ],
          checkedBy: ['description'],
          params: {
            ...commentContentParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            notifyUsers: {
              type: 'boolean',
              default: true,
              description: 'Whether users get an e-mail about the change.',
            },
          },
          returns: { type: 'object', properties: issueCommentRecord },
        },
        delete: {
          description: 'Deletes a comment.',
          risk: 'destructive',
          permission: 'write:jira-work',
          also: ['take back'],
          goals: [
            'delete a comment from a ticket',
            'take back what I wrote on an issue',
            'remove an offensive comment from a bug',
            'erase a comment',
            'my remark in the ticket should go away',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
          },
        },
        search: {
          description: 'Finds issue comments in the replica.',
          risk: 'read',
          goals: [
            'comments that mention a word',
            'how many comments did someone write',
            'comments of last week on all tickets',
            'search all ticket comments',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums issue comments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        author: { ...person, description: 'Author of the comment.' },
        body: {
          ...richText,
          description: 'Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
        },
        created: {
          type: 'string',
          format: 'date-time',
          description:
            'When the comment was written. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        id: { type: 'string', description: 'Id of the comment.' },
        jsdPublic: { type: 'boolean', description: 'Whether customers of the service desk see the comment.' },
        properties: {
          type: 'array',
          items: property,
          untrusted: true,
          description: 'Properties of the comment.',
        },
        renderedBody: {
          type: 'string',
          format: 'html',
          untrusted: true,
          description: 'Text of the comment as HTML.',
        },
        self: { type: 'string', description: 'Address of the comment in the API.' },
        updateAuthor: { ...person, description: 'User who last changed the comment.' },
        updated: {
          type: 'string',
          format: 'date-time',
          description:
            'When the comment last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        visibility: { ...visibility, description: 'The group or role that alone may see the comment.' },
        issueId: { type: 'string', from: 'parent.id', description: 'Id of the issue.' },
      },
    },
    issue_worklogs: {
      description: 'Time that people spent on an issue.',
      key: 'id',
      brief: ['id', 'author.displayName', 'started', 'timeSpent', 'issueId', 'updated'],
      also: [
        'hours',
        'time spent',
        'tracked time',
        'log work',
        'logged',
        'timesheet',
        'worked',
        'time logged',
        'effort',
        'work log',
        'duration',
        'time tracking',
        'spent',
      ],
      record: issueWorklogRecord,
      actions: {
        list: {
          description:
            'Lists the worklogs of an issue. Pages by position. Only an empty page is the end, since a short one may have others after it.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'hours logged on a ticket',
            'who worked on an issue and how long',
            'time spent on a task',
            'work log of a ticket',
            'who put how much time into this ticket',
            'what was the time spent on',
          ],
          checkedBy: ['description'],
          params: {
            ...offsetParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            maxResults: { type: 'integer', default: 5000, description: 'Most worklogs on a page.' },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['properties'],
              description: 'Additional data to return with each worklog.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueWorklogRecord } },
          meta: {
            startAt: { type: 'integer', description: "Position of the page's first record." },
            maxResults: { type: 'integer', description: 'Most records that the page could have held.' },
            total: {
              type: 'integer',
              description: 'Number of records; for worklogs of those on this page alone.',
            },
          },
        },
        get: {
          description: 'Gets one worklog.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'show one worklog entry',
            'details of a time entry',
            'when was the work done',
            'how long was one work log',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            worklogId: { type: 'string', required: true, description: 'Id of the worklog.' },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['properties'],
              description: 'Additional data to return with each worklog.',
            },
          },
          returns: { type: 'object', properties: issueWorklogRecord },
        },
        create: {
          description: 'Logs time that was spent on an issue.',
          risk: 'write',
          permission: 'write:jira-work',
          also: [
            'log time',
            'log hours',
            'track time',
            'book time',
            'book hours',
            'record time',
            'enter hours',
            'add work',
            'spent hours',
            'hours on',
            'write down my hours',
          ],
          goals: [
            'log two hours on a ticket',
            'book time on an issue',
            'record work done',
            'track my time on a task',
            'add a time entry',
            'I spent the morning on this ticket',
            'it took me an hour and a half',
            'write down two days of work',
            'put thirty minutes on the ticket',
          ],
          checkedBy: ['description'],
          params: {
            ...worklogContentParams,
            ...estimateParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            reduceBy: { type: 'string', description: 'Time that is taken off the rest, for `manual`: `2h`.' },
            started: {
              type: 'string',
              required: true,
              format: 'date-time',
              description:
                'When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
            },
          },
          returns: { type: 'object', properties: issueWorklogRecord },
          requireOne: ['timeSpent', 'timeSpentSeconds'],
        },
        update: {
          description: 'Changes the fields of a worklog that are given.',
          risk: 'write',
          permission: 'write:jira-work',
          also: ['correct hours', 'wrong hours', 'edit logged time'],
          goals: [
            'correct logged hours',
            'change a time entry',
            'fix the date of a worklog',
            'edit the description of booked time',
            'I entered too many hours',
            'it was three hours and not two',
          ],
          checkedBy: ['description'],
          params: {
            ...worklogContentParams,
            ...estimateParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            worklogId: { type: 'string', required: true, description: 'Id of the worklog.' },
            started: {
              type: 'string',
              format: 'date-time',
              description:
                'When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
            },
          },
          returns: { type: 'object', properties: issueWorklogRecord },
          exclusive: [['timeSpent', 'timeSpentSeconds']],
        },
        delete: {
          description: 'Deletes a worklog.',
          risk: 'destructive',
          permission: 'write:jira-work',
          also: ['remove hours', 'take back logged time'],
          goals: [
            'remove a time entry',
            'delete wrong hours from a ticket',
            'take back logged work',
            'erase a worklog',
            'the time I booked there was wrong',
          ],
          checkedBy: ['description'],
          params: {
            ...estimateParams,
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            worklogId: { type: 'string', required: true, description: 'Id of the worklog.' },
            increaseBy: {
              type: 'string',
              description: 'Time that is added to the rest, for `manual`: `2h`.',
            },
          },
        },
        search: {
          description: 'Finds issue worklogs in the replica.',
          risk: 'read',
          goals: [
            'total hours of a person this month',
            'sum of time spent per ticket',
            'timesheet of the team',
            'worklogs since a date',
            'how many hours did we log',
            'how much did the team work this week',
            'who worked how long on what',
            'hours for the bill to the client',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums issue worklogs in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        author: { ...person, description: 'User who logged the time.' },
        comment: { ...richText, description: 'Description of the work.' },
        created: {
          type: 'string',
          format: 'date-time',
          description:
            'When the worklog was written. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        id: { type: 'string', description: 'Id of the worklog.' },
        issueId: { type: 'string', description: 'Id of the issue.' },
        properties: {
          type: 'array',
          items: property,
          untrusted: true,
          description: 'Properties of the worklog.',
        },
        self: { type: 'string', description: 'Address of the worklog in the API.' },
        started: {
          type: 'string',
          format: 'date-time',
          description: 'When the work began. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        timeSpent: {
          type: 'string',
          description: 'Time spent in days, hours or minutes, for example `3h 20m`.',
        },
        timeSpentSeconds: { type: 'integer', description: 'Time spent in seconds.' },
        updateAuthor: { ...person, description: 'User who last changed the worklog.' },
        updated: {
          type: 'string',
          format: 'date-time',
          description:
            'When the worklog last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`.',
        },
        visibility: { ...visibility, description: 'The group or role that alone may see the worklog.' },
      },
    },
    issues_assignee: {
      description: 'Assignee of an issue.',
      key: 'id',
      also: [
        'assign',
        'reassign',
        'unassign',
        'hand over',
        'owner',
        'responsible',
        'in charge',
        'take over',
        'give to',
        'hand to',
        'delegate',
        'somebody else',
        'pass',
        'assigned',
        'assignee',
        'pick up',
      ],
      actions: {
        update: {
          description: "Assigns an issue to a user or to the project's default assignee, or unassigns it.",
          risk: 'write',
          permission: 'write:jira-work',
          goals: [
            'assign a ticket to a colleague',
            'give the bug to somebody else',
            'hand a ticket over',
            'take over an issue myself',
            'unassign a ticket',
            'make someone responsible for an issue',
            'she takes over this ticket',
            'he is on vacation so someone else does it',
            'I will do this one',
            'take me off this ticket',
            'let the new colleague do it',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            accountId: {
              type: 'string',
              required: true,
              nullable: true,
              description:
                "Account id of the user; null unassigns the issue, `-1` selects the project's default assignee.",
            },
          },
        },
      },
    },
    issue_transitions: {
      description: 'Steps of the workflow that an issue can take now. `issues.update` takes one.',
      key: 'id',
      brief: ['id', 'name', 'to.name', 'hasScreen'],
      also: [
        'workflow',
        'move',
        'status change',
        'next status',
        'available statuses',
        'possible steps',
        'transition',
        'allowed status',
        'possible status',
        'what can it move to',
      ],
      record: issueTransitionRecord,
      actions: {
        list: {
          description: 'Lists issue transitions.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['possible statuses', 'next statuses', 'where can it move'],
          goals: [
            'which statuses can a ticket go to',
            'possible next steps of an issue',
            'available transitions',
            'why can I not close a ticket',
            'id of the done transition',
            'where can this ticket go from here',
            'what comes after in review',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            expand: {
              type: 'string',
              values: ['transitions.fields'],
              description: 'Asks for the fields of each transition.',
            },
            transitionId: { type: 'string', description: 'Id of the only transition to give.' },
            includeUnavailableTransitions: {
              type: 'boolean',
              default: false,
              description: 'Those that conditions forbid as well.',
            },
            sortByOpsBarAndStatus: {
              type: 'boolean',
              default: false,
              description: 'In the order of the buttons.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueTransitionRecord } },
        },
      },
    },
    issue_watchers: {
      description: 'Users who are notified of changes of an issue.',
      key: 'id',
      brief: ['isWatching', 'watchCount', 'watchers.displayName'],
      also: [
        'follow',
        'subscribe',
        'notify',
        'follower',
        'following',
        'subscriber',
        'keep posted',
        'watch',
        'notified',
        'notifications',
        'informed',
        'watching',
      ],
      record: issueWatcherRecord,
      actions: {
        get: {
          description: 'Gets the watchers of an issue.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['who watches', 'who follows'],
          goals: [
            'who watches a ticket',
            'who gets notified of an issue',
            'list of watchers',
            'who follows the bug',
            'who hears about changes of the ticket',
            'who follows along',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
          },
          returns: { type: 'object', properties: issueWatcherRecord },
        },
        create: {
          description: 'Adds a watcher to an issue.',
          risk: 'write',
          permission: 'write:jira-work',
          also: ['start watching', 'keep me posted', 'follow', 'notify me'],
          goals: [
            'watch a ticket',
            'add someone as a watcher',
            'keep a colleague posted about an issue',
            'subscribe to a ticket',
            'follow a bug',
            'keep me in the loop on this ticket',
            'I want to know when the ticket changes',
            'let the boss follow the ticket',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            accountId: {
              type: 'string',
              required: true,
              whole: true,
              description: 'Account id of the user.',
            },
          },
        },
        delete: {
          description: 'Removes a watcher from an issue.',
          risk: 'destructive',
          permission: 'write:jira-work',
          also: ['unfollow', 'stop watching', 'unsubscribe', 'mute'],
          goals: [
            'stop watching a ticket',
            'remove a watcher',
            'unsubscribe from an issue',
            'no more notifications about a ticket',
            'too many mails about this ticket',
            'I do not care about the ticket any more',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            accountId: { type: 'string', required: true, description: 'Account id of the watcher.' },
          },
        },
      },
    },
    issue_attachments: {
      description: 'Attachments of issues.',
      key: 'id',
      brief: ['id', 'filename', 'mimeType', 'size', 'created', 'author.displayName'],
      also: ['attached', 'screenshot', 'file', 'image', 'log file', 'picture', 'document', 'attachment'],
      record: issueAttachmentRecord,
      actions: {
        list: {
          description: 'Lists the attachments of an issue. It has no pages.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['files of a ticket', 'attached files'],
          goals: [
            'files attached to a ticket',
            'screenshots of a bug',
            'which attachments does an issue have',
            'log files on a ticket',
            'are there pictures in the ticket',
            'what did the reporter send along',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: issueAttachmentRecord } },
        },
        create: {
          description: 'Attaches a file to an issue. The site limits its size, to 1 GB by default.',
          risk: 'write',
          permission: 'write:jira-work',
          also: ['upload', 'attach', 'add a file', 'put a file'],
          goals: [
            'attach a screenshot to a ticket',
            'upload a log file to an issue',
            'add a file to a bug',
            'put a document on the ticket',
            'here is a picture of the error',
            'the log belongs to the ticket',
            'put the video of the bug into the ticket',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
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
          returns: { type: 'object', properties: issueAttachmentRecord },
        },
        get: {
          description: 'Gets the name, type, size and author of an attachment.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'size of a ticket attachment',
            'who attached the file',
            'name and type of an attachment',
            "details of a ticket's file",
          ],
          checkedBy: ['description'],
          params: { attachmentId: { type: 'string', required: true, description: 'Id of the attachment.' } },
          returns: { type: 'object', properties: issueAttachmentRecord },
        },
        download: {
          description: 'Downloads an attachment as a stream.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['get the file', 'save'],
          goals: [
            'open the attachment of a ticket',
            'download a log from an issue',
            'read the attached file of a bug',
            'save the screenshot of a ticket',
            'show me the picture from the ticket',
            'what does the attached log say',
          ],
          untrusted: true,
          checkedBy: ['description'],
          params: {
            attachmentId: { type: 'string', required: true, description: 'Id of the attachment.' },
            redirect: {
              type: 'boolean',
              default: true,
              description:
                "Whether the content comes from the vendor's media host, which gets no credentials, or from the site itself.",
            },
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
          description: 'Permanently deletes a file.',
          risk: 'destructive',
          permission: 'write:jira-work',
          also: ['remove a file'],
          goals: [
            'remove an attachment from a ticket',
            'delete a screenshot of an issue',
            'wrong file on a ticket',
            'erase an attached file of a bug',
            'the picture in the ticket shows private data',
          ],
          checkedBy: ['description'],
          params: { attachmentId: { type: 'string', required: true, description: 'Id of the attachment.' } },
        },
      },
    },
    issue_links: {
      description: 'Relations between two issues.',
      key: 'id',
      brief: ['id', 'type.name', 'inwardIssue.key', 'outwardIssue.key'],
      also: [
        'blocks',
        'blocked by',
        'blocker',
        'duplicates',
        'relates to',
        'related',
        'dependency',
        'depends on',
        'connection',
        'duplicate of',
        'caused by',
        'linked issue',
        'cross reference',
        'link together',
        'links',
      ],
      record: linkRecord,
      actions: {
        create: {
          description: 'Links two issues. The id of the link is found in the fields of either issue.',
          risk: 'write',
          permission: 'write:jira-work',
          also: [
            'link',
            'connect',
            'relate',
            'say that',
            'record',
            'join',
            'depends on',
            'blocks',
            'duplicate of',
            'mark as duplicate',
            'waits for',
          ],
          goals: [
            'link two tickets',
            'mark a ticket as a duplicate',
            'say that one issue blocks another',
            'relate a bug to a story',
            'ticket depends on another ticket',
            'these two tickets are about the same problem',
            'this can only start when the other is finished',
            'both have the same cause',
          ],
          checkedBy: ['description'],
          params: {
            type: { ...linkTypeChoice, required: true, description: 'Kind of relation.' },
            inwardIssue: {
              ...issueChoice,
              required: true,
              description: 'The issue that the inward name is said of.',
            },
            outwardIssue: {
              ...issueChoice,
              required: true,
              description: 'The issue that the outward name is said of.',
            },
            comment: {
              type: 'object',
              properties: {
                body: {
                  ...richText,
                  required: true,
                  description:
                    'Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown.',
                },
              },
              description: 'A comment on the outward issue.',
            },
          },
        },
        get: {
          description: 'Gets one link.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'show one link between tickets',
            'which two issues does a link connect',
            'details of an issue link',
            'type of a link',
          ],
          checkedBy: ['description'],
          params: { linkId: { type: 'string', required: true, description: 'Id of the link.' } },
          returns: { type: 'object', properties: linkRecord },
        },
        delete: {
          description: 'Deletes a link.',
          risk: 'destructive',
          permission: 'write:jira-work',
          goals: [
            'unlink two tickets',
            'remove a duplicate link',
            'ticket is no longer blocked by another',
            'delete the relation of issues',
            'the tickets have nothing to do with each other',
          ],
          checkedBy: ['description'],
          params: { linkId: { type: 'string', required: true, description: 'Id of the link.' } },
        },
      },
    },
    issue_link_types: {
      description: 'Kinds of relations between issues.',
      key: 'id',
      brief: ['id', 'name', 'inward', 'outward'],
      also: [
        'relation',
        'relationship',
        'blocks',
        'duplicates',
        'kind of link',
        'kinds of relations',
        'link type',
      ],
      record: linkKindRecord,
      actions: {
        list: {
          description: 'Lists issue link types.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'which kinds of links are there',
            'names of link types',
            'can tickets block each other',
            'what relations can issues have',
          ],
          checkedBy: ['description'],
          params: {},
          returns: { type: 'array', items: { type: 'object', properties: linkKindRecord } },
        },
      },
    },
    issue_changelogs: {
      description: 'Past changes of an issue, oldest first.',
      key: 'id',
      brief: ['id', 'author.displayName', 'created'],
      also: [
        'history',
        'past changes',
        'who changed',
        'activity',
        'audit',
        'changed from',
        'log of changes',
        'when was it changed',
        'edits',
        'changelog',
        'what did change',
        'changes of the issue',
      ],
      record: changelogRecord,
      actions: {
        list: {
          description: 'Lists the changes of an issue.',
          risk: 'read',
          permission: 'read:jira-work',
          also: ['what did change', 'who changed the status', 'what changed on the issue'],
          goals: [
            'history of a ticket',
            'who changed the status and when',
            'when was a ticket closed',
            'who moved an issue',
            'what was changed on a ticket',
            'who set it to done',
            'when did it become urgent',
            'who took it off the sprint',
            'how did the ticket get here',
            'since when is it in review',
            'who changed the estimate',
          ],
          checkedBy: ['description'],
          params: {
            issueIdOrKey: { type: 'string', required: true, description: 'Id or key of the issue.' },
            startAt: { type: 'integer', default: 0, description: 'Position of the first change to return.' },
            maxResults: { type: 'integer', default: 100, description: 'Most changes on a page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: changelogRecord } },
          meta: { total: { type: 'integer', description: 'Number of changes.' } },
        },
      },
    },
    project_versions: {
      description: 'Versions of projects. Issues name the versions that fix or have them.',
      key: 'id',
      brief: ['id', 'name', 'released', 'archived', 'startDate', 'releaseDate', 'projectId'],
      also: [
        'release',
        'fix version',
        'milestone',
        'released',
        'release date',
        'version',
        'upcoming release',
      ],
      record: projectVersionRecord,
      actions: {
        list: {
          description: 'Lists the versions of a project.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'releases of a project',
            'upcoming fix versions',
            'which versions are unreleased',
            'when is the next release planned',
            'when do we ship next',
            'what is planned after the summer release',
          ],
          checkedBy: ['description'],
          params: {
            projectIdOrKey: {
              type: 'string',
              required: true,
              description: 'Id or key of the project; case matters.',
            },
            startAt: { type: 'integer', default: 0, description: 'Position of the first version to return.' },
            maxResults: { type: 'integer', default: 50, description: 'Most versions on a page.' },
            orderBy: {
              type: 'string',
              enum: [
                'description',
                '+description',
                '-description',
                'name',
                '+name',
                '-name',
                'releaseDate',
                '+releaseDate',
                '-releaseDate',
                'sequence',
                '+sequence',
                '-sequence',
                'startDate',
                '+startDate',
                '-startDate',
              ],
              description: 'Sort field; `+` before it for ascending, `-` for descending order.',
            },
            query: { type: 'string', description: 'Text that occurs in the name or the description.' },
            status: {
              type: 'string',
              style: 'comma',
              values: ['released', 'unreleased', 'archived'],
              description: 'States to give.',
            },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['operations', 'issuesstatus', 'driver', 'approvers'],
              description: 'Additional data to return with each version.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: projectVersionRecord } },
          meta: { total: { type: 'integer', description: 'Number of versions that match.' } },
        },
        get: {
          description: 'Gets one project version.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'show one version',
            'release date of a version',
            'is the version released',
            'description of a fix version',
          ],
          checkedBy: ['description'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the project version.' },
            expand: {
              type: 'string',
              style: 'comma',
              values: ['operations', 'issuesstatus', 'driver', 'approvers'],
              description: 'Additional data to return with each version.',
            },
          },
          returns: { type: 'object', properties: projectVersionRecord },
        },
        create: {
          description: 'Adds a version to a project.',
          risk: 'write',
          permission: 'manage:jira-project',
          also: ['plan a release', 'new release', 'add a milestone'],
          goals: [
            'add a fix version',
            'plan a release for a project',
            'new version with a release date',
            'create a milestone in Jira',
            'we plan another release in march',
            'there will be a hotfix version',
          ],
          checkedBy: ['description'],
          params: {
            ...versionContentParams,
            name: {
              type: 'string',
              required: true,
              maxLength: 255,
              description: 'Name. Unique in the project.',
            },
            projectId: { type: 'integer', required: true, description: 'Id of the project.' },
            released: { type: 'boolean', description: 'Whether it is released.' },
          },
          returns: { type: 'object', properties: projectVersionRecord },
        },
        update: {
          description: 'Changes the fields of a version that are given. `released` releases it.',
          risk: 'write',
          permission: 'manage:jira-project',
          also: [
            'ship',
            'mark as released',
            'publish a version',
            'postpone the release',
            'archive a version',
          ],
          goals: [
            'mark a version as released',
            'move the release date',
            'rename a version',
            'archive an old version',
            'release a version',
            'the release is out',
            'shipping slips by two weeks',
          ],
          checkedBy: ['description'],
          params: {
            ...versionContentParams,
            id: { type: 'string', required: true, description: 'Id of the project version.' },
            name: { type: 'string', maxLength: 255, description: 'Name. Unique in the project.' },
            released: { type: 'boolean', description: 'Whether it is released.' },
            moveUnfixedIssuesTo: {
              type: 'string',
              description: 'Address of the version that open issues move to when it is released.',
            },
          },
          returns: { type: 'object', properties: projectVersionRecord },
        },
      },
    },
    project_components: {
      description: 'Parts of a project, for example a module, each with a lead.',
      key: 'id',
      brief: ['id', 'name', 'lead.displayName', 'assigneeType', 'project'],
      also: ['module', 'subsystem', 'area', 'part of a project', 'component lead', 'component'],
      record: componentRecord,
      actions: {
        list: {
          description: 'Lists the components of a project.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'components of a project',
            'which modules does a project have',
            'areas of a project',
            'component leads',
            'which parts does the product have',
          ],
          checkedBy: ['description'],
          params: {
            projectIdOrKey: {
              type: 'string',
              required: true,
              description: 'Id or key of the project; case matters.',
            },
            startAt: {
              type: 'integer',
              default: 0,
              description: 'Position of the first component to return.',
            },
            maxResults: { type: 'integer', default: 50, description: 'Most components on a page.' },
            orderBy: {
              type: 'string',
              enum: [
                'description',
                '+description',
                '-description',
                'issueCount',
                '+issueCount',
                '-issueCount',
                'lead',
                '+lead',
                '-lead',
                'name',
                '+name',
                '-name',
              ],
              description: 'Sort field; `+` before it for ascending, `-` for descending order.',
            },
            componentSource: {
              type: 'string',
              enum: ['jira', 'compass', 'auto'],
              default: 'jira',
              description: 'Where components are kept.',
            },
            query: { type: 'string', description: 'Text that occurs in the name or the description.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: componentRecord } },
          meta: { total: { type: 'integer', description: 'Number of components that match.' } },
        },
        get: {
          description: 'Gets one component.',
          risk: 'read',
          permission: 'read:jira-work',
          goals: [
            'who leads a component',
            'show one component',
            'default assignee of a component',
            'description of a component',
          ],
          checkedBy: ['description'],
          params: { id: { type: 'string', required: true, description: 'Id of the component.' } },
          returns: { type: 'object', properties: componentRecord },
        },
        create: {
          description: 'Adds a component to a project.',
          risk: 'write',
          permission: 'manage:jira-project',
          also: ['new module', 'add an area'],
          goals: [
            'add a component to a project',
            'new module in Jira',
            'create an area with a lead',
            'define a subsystem',
            'there is a new part of the product',
            'tickets should be sortable by the payment module',
          ],
          checkedBy: ['description'],
          params: {
            ...componentContentParams,
            name: {
              type: 'string',
              required: true,
              maxLength: 255,
              description: 'Name. Unique in the project.',
            },
            project: { type: 'string', required: true, description: 'Key of the project.' },
          },
          returns: { type: 'object', properties: componentRecord },
        },
        update: {
          description: 'Changes the fields of a component that are given.',
          risk: 'write',
          permission: 'manage:jira-project',
          also: ['new lead of a component', 'rename a component'],
          goals: [
            'rename a component',
            'new lead for a component',
            'change the default assignee of a component',
            'edit the description of a module',
            'somebody else is responsible for that module now',
          ],
          checkedBy: ['description'],
          params: {
            ...componentContentParams,
            id: { type: 'string', required: true, description: 'Id of the component.' },
            name: { type: 'string', maxLength: 255, description: 'Name. Unique in the project.' },
          },
          returns: { type: 'object', properties: componentRecord },
        },
        delete: {
          description: 'Deletes a component. Its issues lose it or go to another one.',
          risk: 'destructive',
          permission: 'manage:jira-project',
          goals: [
            'remove a component from a project',
            'delete a module',
            'merge one component into another',
            'get rid of an area',
          ],
          checkedBy: ['description'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the component.' },
            moveIssuesTo: { type: 'string', description: 'Id of the component that its issues go to.' },
          },
        },
      },
    },
  },
  types: {
    rich_text_node: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          required: true,
          description: 'Kind of node, for example `paragraph` or `text`.',
        },
        text: { type: 'string', optional: true, description: 'The text of a `text` node.' },
        content: {
          type: 'array',
          items: { ref: 'rich_text_node' },
          optional: true,
          description: 'Nodes inside this one.',
        },
        marks: {
          type: 'array',
          items: { type: 'object' },
          optional: true,
          description: 'Looks of a text, for example bold or a link.',
        },
        attrs: { type: 'object', optional: true, description: 'Settings of this kind of node.' },
      },
      open: true,
      description: 'A block such as a paragraph, or an item in one such as a piece of text.',
    },
    operations: {
      type: 'object',
      properties: { linkGroups: { type: 'array', items: { ref: 'link_group' }, optional: true } },
    },
    link_group: {
      type: 'object',
      properties: {
        groups: { type: 'array', items: { ref: 'link_group' }, optional: true },
        header: { ref: 'simple_link', optional: true },
        id: { type: 'string', optional: true },
        links: { type: 'array', items: { ref: 'simple_link' }, optional: true },
        styleClass: { type: 'string', optional: true },
        weight: { type: 'integer', optional: true },
      },
    },
    simple_link: {
      type: 'object',
      properties: {
        href: { type: 'string', optional: true },
        iconClass: { type: 'string', optional: true },
        id: { type: 'string', optional: true },
        label: { type: 'string', optional: true },
        styleClass: { type: 'string', optional: true },
        title: { type: 'string', optional: true, untrusted: 'name' },
        weight: { type: 'integer', optional: true },
      },
    },
    issue_update_metadata: {
      type: 'object',
      properties: { fields: { type: 'map', items: { ref: 'field_metadata' }, optional: true } },
    },
    field_metadata: {
      type: 'object',
      properties: {
        allowedValues: { type: 'array', items: { type: 'any' }, optional: true },
        autoCompleteUrl: { type: 'string', optional: true },
        configuration: { type: 'map', items: { type: 'any' }, optional: true },
        defaultValue: { type: 'any', optional: true },
        hasDefaultValue: { type: 'boolean', optional: true },
        key: { type: 'string' },
        name: { type: 'string', untrusted: 'name' },
        operations: { type: 'array', items: { type: 'string' } },
        required: { type: 'boolean' },
        schema: { ref: 'json_type_bean' },
      },
    },
    json_type_bean: {
      type: 'object',
      properties: {
        configuration: { type: 'map', items: { type: 'any' }, optional: true },
        custom: { type: 'string', optional: true },
        customId: { type: 'integer', format: 'int64', optional: true },
        items: { type: 'string', optional: true },
        system: { type: 'string', optional: true },
        type: { type: 'string' },
      },
    },
    page_of_changelogs: {
      type: 'object',
      properties: {
        histories: { type: 'array', items: { type: 'object', record: 'issue_changelogs' }, optional: true },
        maxResults: { type: 'integer', optional: true },
        startAt: { type: 'integer', optional: true },
        total: { type: 'integer', optional: true },
      },
    },
    hierarchy: {
      type: 'object',
      properties: {
        baseLevelId: { type: 'integer', format: 'int64', optional: true },
        levels: { type: 'array', items: { ref: 'simplified_hierarchy_level' }, optional: true },
      },
    },
    simplified_hierarchy_level: {
      type: 'object',
      properties: {
        aboveLevelId: { type: 'integer', format: 'int64', optional: true },
        belowLevelId: { type: 'integer', format: 'int64', optional: true },
        externalUuid: { type: 'string', optional: true },
        hierarchyLevelNumber: { type: 'integer', optional: true },
        id: { type: 'integer', format: 'int64', optional: true },
        issueTypeIds: { type: 'array', items: { type: 'integer', format: 'int64' }, optional: true },
        level: { type: 'integer', optional: true },
        name: { type: 'string', optional: true, untrusted: 'name' },
        projectConfigurationId: { type: 'integer', format: 'int64', optional: true },
      },
    },
    project_permissions: { type: 'object', properties: { canEdit: { type: 'boolean', optional: true } } },
    simple_list_wrapper_group_name: {
      type: 'object',
      properties: {
        callback: { type: 'object', optional: true },
        items: { type: 'array', items: { ref: 'group_name' }, optional: true },
        'max-results': { type: 'integer', optional: true },
        pagingCallback: { type: 'object', optional: true },
        size: { type: 'integer', optional: true },
      },
    },
    group_name: {
      type: 'object',
      properties: {
        groupId: { type: 'string', nullable: true, optional: true },
        name: { type: 'string', optional: true, untrusted: 'name' },
        self: { type: 'string', optional: true },
      },
    },
    simple_list_wrapper_application_role: {
      type: 'object',
      properties: {
        callback: { type: 'object', optional: true },
        items: { type: 'array', items: { ref: 'application_role' }, optional: true },
        'max-results': { type: 'integer', optional: true },
        pagingCallback: { type: 'object', optional: true },
        size: { type: 'integer', optional: true },
      },
    },
    application_role: {
      type: 'object',
      properties: {
        defaultGroups: { type: 'array', items: { type: 'string' }, optional: true },
        defaultGroupsDetails: { type: 'array', items: { ref: 'group_name' }, optional: true },
        defined: { type: 'boolean', optional: true, deprecated: true },
        groupDetails: { type: 'array', items: { ref: 'group_name' }, optional: true },
        groups: { type: 'array', items: { type: 'string' }, optional: true },
        hasUnlimitedSeats: { type: 'boolean', optional: true },
        key: { type: 'string', optional: true },
        name: { type: 'string', optional: true, untrusted: 'name' },
        numberOfSeats: { type: 'integer', optional: true },
        platform: { type: 'boolean', optional: true },
        remainingSeats: { type: 'integer', optional: true },
        selectedByDefault: { type: 'boolean', optional: true },
        userCount: { type: 'integer', optional: true },
        userCountDescription: { type: 'string', optional: true, untrusted: true },
      },
    },
    history_metadata: {
      type: 'object',
      properties: {
        activityDescription: { type: 'string', optional: true, untrusted: true },
        activityDescriptionKey: { type: 'string', optional: true },
        actor: { ref: 'history_metadata_participant', optional: true },
        cause: { ref: 'history_metadata_participant', optional: true },
        description: { type: 'string', optional: true, untrusted: true },
        descriptionKey: { type: 'string', optional: true },
        emailDescription: { type: 'string', optional: true, untrusted: true },
        emailDescriptionKey: { type: 'string', optional: true },
        extraData: { type: 'map', items: { type: 'string' }, optional: true },
        generator: { ref: 'history_metadata_participant', optional: true },
        type: { type: 'string', optional: true },
      },
    },
    history_metadata_participant: {
      type: 'object',
      properties: {
        avatarUrl: { type: 'string', optional: true },
        displayName: { type: 'string', optional: true, sensitive: true, untrusted: 'name' },
        displayNameKey: { type: 'string', optional: true },
        id: { type: 'string', optional: true },
        type: { type: 'string', optional: true },
        url: { type: 'string', optional: true },
      },
    },
    version_approver: {
      type: 'object',
      properties: {
        accountId: { type: 'string', optional: true },
        declineReason: { type: 'string', optional: true },
        description: { type: 'string', optional: true, untrusted: true },
        status: { type: 'string', optional: true },
      },
    },
    version_issues_status: {
      type: 'object',
      properties: {
        done: { type: 'integer', format: 'int64', optional: true },
        inProgress: { type: 'integer', format: 'int64', optional: true },
        toDo: { type: 'integer', format: 'int64', optional: true },
        unmapped: { type: 'integer', format: 'int64', optional: true },
      },
    },
  },
  texts: {
    de: {
      description:
        'Vorgänge mit Kommentaren und Arbeitsprotokollen, Projekte, Benutzer und Felder einer Jira-Cloud-Site.',
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
                text: 'Wählen Sie „API-Token mit Bereichen erstellen“, dann Jira und die Bereiche, und kopieren Sie das Token. Es wird nur einmal angezeigt.',
                link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
              },
            },
          },
        },
      },
    },
    ja: {
      description: 'Jira Cloud サイトの課題とそのコメントや作業ログ、プロジェクト、ユーザー、フィールド。',
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
                text: '「スコープ付きの API トークンを作成する」を選び、Jira とスコープを選択して、トークンをコピーしてください。表示されるのは一度だけです。',
                link: 'https://id.atlassian.com/manage-profile/security/api-tokens',
              },
            },
          },
        },
      },
    },
  },
}
