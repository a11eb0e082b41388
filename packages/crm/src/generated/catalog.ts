// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const filter: Value = {
  type: 'object',
  properties: {
    propertyName: { type: 'string', required: true, description: 'Name of the property.' },
    operator: {
      type: 'string',
      required: true,
      enum: [
        'EQ',
        'NEQ',
        'LT',
        'LTE',
        'GT',
        'GTE',
        'BETWEEN',
        'IN',
        'NOT_IN',
        'HAS_PROPERTY',
        'NOT_HAS_PROPERTY',
        'CONTAINS_TOKEN',
        'NOT_CONTAINS_TOKEN',
      ],
      description: 'Comparison.',
    },
    value: { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'Value; times in milliseconds.' },
    highValue: {
      anyOf: [{ type: 'string' }, { type: 'integer' }],
      description: 'Upper value, of `BETWEEN`.',
    },
    values: { type: 'array', items: { type: 'string' }, description: 'Values, of `IN` and `NOT_IN`.' },
  },
  description: 'A condition on a property.',
}

const filterGroup: Value = {
  type: 'object',
  properties: {
    filters: {
      type: 'array',
      items: filter,
      required: true,
      maxItems: 6,
      description: 'Conditions that are all true.',
    },
  },
  description: 'Conditions that are all true.',
}

const sort: Value = {
  type: 'object',
  properties: {
    propertyName: { type: 'string', required: true, description: 'Name of the property.' },
    direction: { type: 'string', required: true, enum: ['ASCENDING', 'DESCENDING'], description: 'Order.' },
  },
  description: 'Order by a property.',
}

const associationSpec: Value = {
  type: 'object',
  properties: {
    associationCategory: {
      type: 'string',
      required: true,
      enum: ['HUBSPOT_DEFINED', 'INTEGRATOR_DEFINED', 'USER_DEFINED', 'WORK'],
      description: 'Its origin.',
    },
    associationTypeId: { type: 'integer', required: true, description: 'Its number.' },
  },
  description: 'Kind of an association.',
}

const recordRef: Value = {
  type: 'object',
  properties: { id: { type: 'string', required: true, description: 'Id of the record.' } },
  description: 'A record.',
}

const newAssociation: Value = {
  type: 'object',
  properties: {
    to: { ...recordRef, required: true, description: 'The other record.' },
    types: {
      type: 'array',
      items: associationSpec,
      required: true,
      description: 'Kinds of the association.',
    },
  },
  description: 'An association of a new record.',
}

const associatedRecord: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the record.' },
    type: { type: 'string', description: 'Kind of the association.' },
  },
  description: 'An associated record.',
}

const associated: Value = {
  type: 'object',
  properties: { results: { type: 'array', items: associatedRecord, description: 'The records.' } },
  description: 'Associated records of one kind.',
}

const associationType: Value = {
  type: 'object',
  properties: {
    category: { type: 'string', description: 'Its origin.' },
    typeId: { type: 'integer', description: 'Its number.' },
    label: { type: 'string', nullable: true, optional: true, description: 'Its label.' },
  },
  description: 'Kind of an association.',
}

const associationTo: Value = {
  type: 'object',
  properties: {
    toObjectId: { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'Id of the other record.' },
    associationTypes: { type: 'array', items: associationType, description: 'Kinds of the association.' },
  },
  description: 'An association.',
}

const associationsOf: Value = {
  type: 'object',
  properties: {
    from: { ...recordRef, description: 'The record.' },
    to: { type: 'array', items: associationTo, description: 'Records that it is related to.' },
  },
  description: 'Associations of a record.',
}

const associationsRead: Value = {
  type: 'object',
  properties: { results: { type: 'array', items: associationsOf, description: 'By record.' } },
  description: 'Associations of several records.',
}

const stage: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the stage.' },
    label: { type: 'string', description: 'Its name.' },
    displayOrder: { type: 'integer', description: 'Its place.' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      description: 'Settings such as `probability` and `isClosed`.',
    },
    archived: { type: 'boolean', description: 'Whether it was removed.' },
  },
  description: 'A stage of a pipeline.',
}

const team: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the team.' },
    name: { type: 'string', description: 'Its name.' },
    primary: { type: 'boolean', description: 'Whether it is their main team.' },
  },
  description: 'A team of an owner.',
}

const option: Value = {
  type: 'object',
  properties: {
    label: { type: 'string', required: true, description: 'Its name.' },
    value: { type: 'string', required: true, description: 'Its value.' },
    displayOrder: { type: 'integer', required: true, description: 'Its place.' },
    hidden: { type: 'boolean', required: true, description: 'Whether it is hidden.' },
  },
  description: 'A value of an enumeration.',
}

const contactProperties: Value = {
  type: 'object',
  properties: {
    email: {
      type: 'string',
      nullable: true,
      format: 'email',
      optional: true,
      sensitive: true,
      description: 'Address.',
    },
    firstname: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: 'name',
      description: 'First name.',
    },
    lastname: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: 'name',
      description: 'Last name.',
    },
    phone: { type: 'string', nullable: true, optional: true, sensitive: true, description: 'Phone number.' },
    mobilephone: {
      type: 'string',
      nullable: true,
      optional: true,
      sensitive: true,
      description: 'Mobile number.',
    },
    company: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: 'name',
      description: 'Name of their company.',
    },
    jobtitle: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: 'name',
      description: 'Job title.',
    },
    website: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Website.' },
    city: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'City.' },
    country: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Country.' },
    lifecyclestage: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Stage of the relation: `lead`, `customer`.',
    },
    hs_lead_status: { type: 'string', nullable: true, optional: true, description: 'Status as a lead.' },
    hubspot_owner_id: { type: 'string', nullable: true, optional: true, description: 'Id of the owner.' },
    createdate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    lastmodifieddate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
  },
  open: true,
  description:
    "Properties of a contact by their names. Those of the account's own are among them, if they were asked for.",
}

const companyProperties: Value = {
  type: 'object',
  properties: {
    name: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Name.' },
    domain: { type: 'string', nullable: true, optional: true, description: 'Domain.' },
    website: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Website.' },
    phone: { type: 'string', nullable: true, optional: true, description: 'Phone number.' },
    industry: { type: 'string', nullable: true, optional: true, description: 'Industry.' },
    description: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'About the company.',
    },
    city: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'City.' },
    country: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Country.' },
    numberofemployees: {
      type: 'string',
      nullable: true,
      format: 'decimal',
      optional: true,
      description: 'Number of employees.',
    },
    annualrevenue: {
      type: 'string',
      nullable: true,
      format: 'decimal',
      optional: true,
      description: 'Revenue in a year.',
    },
    lifecyclestage: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Stage of the relation: `lead`, `customer`.',
    },
    hubspot_owner_id: { type: 'string', nullable: true, optional: true, description: 'Id of the owner.' },
    createdate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_lastmodifieddate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
  },
  open: true,
  description:
    "Properties of a company by their names. Those of the account's own are among them, if they were asked for.",
}

const dealProperties: Value = {
  type: 'object',
  properties: {
    dealname: { type: 'string', nullable: true, optional: true, untrusted: 'name', description: 'Name.' },
    amount: {
      type: 'string',
      nullable: true,
      format: 'decimal',
      optional: true,
      description: 'Amount, as decimal text.',
    },
    deal_currency_code: { type: 'string', nullable: true, optional: true, description: 'Currency: `EUR`.' },
    dealstage: { type: 'string', nullable: true, optional: true, description: 'Id of the stage.' },
    pipeline: { type: 'string', nullable: true, optional: true, description: 'Id of the pipeline.' },
    dealtype: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Kind: `newbusiness`, `existingbusiness`.',
    },
    description: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'About the deal.',
    },
    closedate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When it is or was closed. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_is_closed: { type: 'string', nullable: true, optional: true, description: '`true` if it is closed.' },
    hs_is_closed_won: {
      type: 'string',
      nullable: true,
      optional: true,
      description: '`true` if it was won.',
    },
    hubspot_owner_id: { type: 'string', nullable: true, optional: true, description: 'Id of the owner.' },
    createdate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_lastmodifieddate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
  },
  open: true,
  description:
    "Properties of a deal by their names. Those of the account's own are among them, if they were asked for.",
}

const ticketProperties: Value = {
  type: 'object',
  properties: {
    subject: { type: 'string', nullable: true, optional: true, untrusted: true, description: 'Subject.' },
    content: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'Text of the request.',
    },
    hs_pipeline: { type: 'string', nullable: true, optional: true, description: 'Id of the pipeline.' },
    hs_pipeline_stage: { type: 'string', nullable: true, optional: true, description: 'Id of the stage.' },
    hs_ticket_priority: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Priority: `LOW`, `MEDIUM`, `HIGH`.',
    },
    hs_ticket_category: { type: 'string', nullable: true, optional: true, description: 'Category.' },
    source_type: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Channel that it came by: `EMAIL`.',
    },
    hubspot_owner_id: { type: 'string', nullable: true, optional: true, description: 'Id of the owner.' },
    createdate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    closed_date: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_lastmodifieddate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
  },
  open: true,
  description:
    "Properties of a ticket by their names. Those of the account's own are among them, if they were asked for.",
}

const noteProperties: Value = {
  type: 'object',
  properties: {
    hs_note_body: {
      type: 'string',
      nullable: true,
      format: 'html',
      optional: true,
      untrusted: true,
      description: 'Text in HTML, up to 65,536 characters.',
    },
    hs_timestamp: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time that the timeline shows. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_attachment_ids: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Ids of files, separated by semicolons.',
    },
    hubspot_owner_id: { type: 'string', nullable: true, optional: true, description: 'Id of the owner.' },
    hs_createdate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_lastmodifieddate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
  },
  open: true,
  description:
    "Properties of a note by their names. Those of the account's own are among them, if they were asked for.",
}

const taskProperties: Value = {
  type: 'object',
  properties: {
    hs_task_subject: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'Title.',
    },
    hs_task_body: {
      type: 'string',
      nullable: true,
      format: 'html',
      optional: true,
      untrusted: true,
      description: 'Text in HTML.',
    },
    hs_task_status: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Status: `NOT_STARTED`, `IN_PROGRESS`, `COMPLETED`.',
    },
    hs_task_priority: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Priority: `LOW`, `MEDIUM`, `HIGH`.',
    },
    hs_task_type: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Kind: `EMAIL`, `CALL`, `TODO`.',
    },
    hs_timestamp: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When it is due. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hubspot_owner_id: { type: 'string', nullable: true, optional: true, description: 'Id of the owner.' },
    hs_createdate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
    hs_lastmodifieddate: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
    },
  },
  open: true,
  description:
    "Properties of a task by their names. Those of the account's own are among them, if they were asked for.",
}

const pagesParams: Params = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'Records on a page.' },
  after: { type: 'string', description: 'Gives the page that starts there.' },
  archived: { type: 'boolean', default: false, description: 'Whether deleted records are listed instead.' },
}

const shownParams: Params = {
  properties: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: "Names of properties, also of the account's own; a few standard ones unless given.",
  },
  associations: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'Kinds of related records: `companies`.',
  },
}

const newObjectParams: Params = {
  properties: {
    type: 'map',
    items: { type: 'string' },
    required: true,
    description: 'Its properties. Properties by name, with values as text; an empty text clears one.',
  },
  associations: { type: 'array', items: newAssociation, description: 'Associations with other records.' },
}

const changedObjectParams: Params = {
  properties: {
    type: 'map',
    items: { type: 'string' },
    required: true,
    description: 'New values. Properties by name, with values as text; an empty text clears one.',
  },
}

const foundParams: Params = {
  query: { type: 'string', maxLength: 3000, description: 'Words in the main properties.' },
  filterGroups: {
    type: 'array',
    items: filterGroup,
    maxItems: 5,
    description: 'Groups of conditions of which one must be true.',
  },
  sorts: { type: 'array', items: sort, maxItems: 1, description: 'Order; by creation unless given.' },
  properties: {
    type: 'array',
    items: { type: 'string' },
    description: 'Names of properties; a few standard ones unless given.',
  },
  limit: { type: 'integer', minimum: 1, maximum: 200, default: 10, description: 'Records on a page.' },
  after: { type: 'string', description: 'Gives the page that starts there, up to 10,000.' },
}

const propertyFieldsParams: Params = {
  groupName: { type: 'string', description: 'Group that shows it: `contactinformation`.' },
  description: { type: 'string', description: 'Its meaning.' },
  options: { type: 'array', items: option, description: 'Values of an enumeration.' },
  displayOrder: { type: 'integer', description: 'Its place; -1 for the end.' },
  hidden: { type: 'boolean', default: false, description: 'Whether it is hidden.' },
  formField: { type: 'boolean', description: 'Whether forms can have it.' },
}

const contactRecord: Params = {
  id: { type: 'string', pattern: '^\\d+$', description: 'Id of the contact.' },
  properties: { ...contactProperties, description: 'Its properties.' },
  associations: {
    type: 'map',
    items: associated,
    optional: true,
    description: 'Records that it is related to, by kind; only if they were asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether it is in the bin.' },
  archivedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const companyRecord: Params = {
  id: { type: 'string', pattern: '^\\d+$', description: 'Id of the company.' },
  properties: { ...companyProperties, description: 'Its properties.' },
  associations: {
    type: 'map',
    items: associated,
    optional: true,
    description: 'Records that it is related to, by kind; only if they were asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether it is in the bin.' },
  archivedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const dealRecord: Params = {
  id: { type: 'string', pattern: '^\\d+$', description: 'Id of the deal.' },
  properties: { ...dealProperties, description: 'Its properties.' },
  associations: {
    type: 'map',
    items: associated,
    optional: true,
    description: 'Records that it is related to, by kind; only if they were asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether it is in the bin.' },
  archivedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const ticketRecord: Params = {
  id: { type: 'string', pattern: '^\\d+$', description: 'Id of the ticket.' },
  properties: { ...ticketProperties, description: 'Its properties.' },
  associations: {
    type: 'map',
    items: associated,
    optional: true,
    description: 'Records that it is related to, by kind; only if they were asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether it is in the bin.' },
  archivedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const noteRecord: Params = {
  id: { type: 'string', pattern: '^\\d+$', description: 'Id of the note.' },
  properties: { ...noteProperties, description: 'Its properties.' },
  associations: {
    type: 'map',
    items: associated,
    optional: true,
    description: 'Records that it is related to, by kind; only if they were asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether it is in the bin.' },
  archivedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const taskRecord: Params = {
  id: { type: 'string', pattern: '^\\d+$', description: 'Id of the task.' },
  properties: { ...taskProperties, description: 'Its properties.' },
  associations: {
    type: 'map',
    items: associated,
    optional: true,
    description: 'Records that it is related to, by kind; only if they were asked for.',
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether it is in the bin.' },
  archivedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const ownerRecord: Params = {
  id: { type: 'string', description: 'Id of the owner.' },
  email: { type: 'string', format: 'email', optional: true, sensitive: true, description: 'Their address.' },
  type: { type: 'string', values: ['PERSON', 'QUEUE'], description: 'Whether it is a person.' },
  firstName: { type: 'string', optional: true, description: 'First name.' },
  lastName: { type: 'string', optional: true, description: 'Last name.' },
  userId: { type: 'integer', optional: true, description: 'Id of the user.' },
  teams: { type: 'array', items: team, optional: true, description: 'Their teams.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  archived: { type: 'boolean', description: 'Whether they were removed.' },
}

const pipelineRecord: Params = {
  id: { type: 'string', description: 'Id of the pipeline.' },
  label: { type: 'string', description: 'Its name.' },
  displayOrder: { type: 'integer', description: 'Its place.' },
  stages: { type: 'array', items: stage, description: 'Its stages.' },
  archived: { type: 'boolean', description: 'Whether it was removed.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

const propertyRecord: Params = {
  name: { type: 'string', description: 'Its name.' },
  label: { type: 'string', description: 'Name that people see.' },
  type: {
    type: 'string',
    values: ['bool', 'date', 'datetime', 'enumeration', 'number', 'phone_number', 'string'],
    description: 'Type of its values.',
  },
  fieldType: {
    type: 'string',
    values: [
      'booleancheckbox',
      'calculation_equation',
      'checkbox',
      'date',
      'file',
      'html',
      'number',
      'phonenumber',
      'radio',
      'select',
      'text',
      'textarea',
    ],
    description: 'How it is edited.',
  },
  groupName: { type: 'string', description: 'Group that shows it.' },
  description: { type: 'string', description: 'Its meaning.' },
  options: { type: 'array', items: option, description: 'Values of an enumeration.' },
  hubspotDefined: {
    type: 'boolean',
    optional: true,
    description: "Whether it is HubSpot's and not of the account's own.",
  },
  calculated: { type: 'boolean', optional: true, description: 'Whether HubSpot computes it.' },
  hidden: { type: 'boolean', optional: true, description: 'Whether it is hidden.' },
  archived: { type: 'boolean', optional: true, description: 'Whether it was removed.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
  },
}

/** Descriptions, records and searchable fields of CRM, for tools and forms. */
export const catalog: Catalog = {
  name: 'crm',
  title: 'CRM',
  provider: 'hubspot',
  vendor: 'HubSpot',
  color: '#ff7a59',
  description:
    'Contacts, companies, deals, tickets, notes and tasks of a HubSpot account, with its owners, pipelines, properties and associations.',
  auth: [
    {
      name: 'token',
      description: 'The access token of a private app.',
      credentials: {
        access_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'The token: `pat-…`.',
          help: {
            text: 'In the settings of the account, open Integrations, then Private Apps, create an app with the scopes that are needed, and copy its token.',
            link: 'https://app.hubspot.com/l/private-apps',
          },
          trim: true,
        },
      },
      account: { http: 'GET /account-info/v3/details', label: 'uiDomain', id: 'portalId' },
    },
    {
      name: 'oauth2',
      description: 'A grant of a user to a public app.',
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
          description: 'Token that gets new access tokens.',
        },
        client_id: { type: 'string', required: true, description: 'Client id of the app.' },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Client secret of the app.',
        },
      },
      consent: {
        authorize: 'https://app.hubspot.com/oauth/authorize',
        pkce: false,
        scopes: { always: ['oauth'], separator: ' ' },
        app: ['client_id', 'client_secret'],
        account: {
          http: 'GET https://api.hubapi.com/account-info/v3/details',
          label: 'uiDomain',
          id: 'portalId',
        },
      },
    },
  ],
  entities: {
    contacts: {
      description: 'People.',
      key: 'id',
      brief: [
        'id',
        'properties.email',
        'properties.firstname',
        'properties.lastname',
        'properties.phone',
        'properties.mobilephone',
        'properties.company',
        'updatedAt',
      ],
      also: ['person', 'lead', 'customer', 'prospect', 'client', 'card', 'leads', 'people', 'buyer', 'phone'],
      record: contactRecord,
      actions: {
        list: {
          description: 'Lists contacts.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: ['all contacts', 'newest contacts', 'our leads', 'customer base'],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...shownParams },
          returns: { type: 'array', items: { type: 'object', properties: contactRecord } },
        },
        get: {
          description: 'Gets one contact.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: ['details of the contact', 'what do we know about'],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: contactRecord },
        },
        create: {
          description: 'Creates a contact.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: ['add a contact', 'new lead', 'enter a person'],
          checkedBy: ['description', 'client'],
          params: newObjectParams,
          returns: { type: 'object', properties: contactRecord },
        },
        update: {
          description: 'Changes a contact.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: [
            'phone number of the contact',
            'changed jobs',
            'correct the contact',
            'works at',
            'new phone number',
            'new job title',
            'moved to another company',
            'contact details changed',
            'update the contact',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...changedObjectParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: contactRecord },
        },
        delete: {
          description: 'Moves the contact to the bin.',
          risk: 'destructive',
          permission: 'crm.objects.contacts.write',
          also: ['delete the contact', 'remove the lead', 'forget the person'],
          checkedBy: ['description', 'client'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
          },
        },
        api_search: {
          description:
            "Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.",
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: [
            'contacts without',
            'phone number of',
            'email address of',
            'find the contact',
            'who is',
            'contacts at',
            'contacts from',
            'leads from',
            'contacts by',
          ],
          checkedBy: ['description', 'client'],
          params: foundParams,
          returns: { type: 'array', items: { type: 'object', properties: contactRecord } },
          meta: { total: { type: 'integer', description: 'How many records match.' } },
        },
        search: {
          description: 'Finds contacts in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums contacts in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', pattern: '^\\d+$', description: 'Id of the contact.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether it is in the bin.' },
        email: {
          type: 'string',
          nullable: true,
          format: 'email',
          from: 'properties.email',
          sensitive: true,
          description: 'Address.',
        },
        firstname: {
          type: 'string',
          nullable: true,
          from: 'properties.firstname',
          untrusted: 'name',
          description: 'First name.',
        },
        lastname: {
          type: 'string',
          nullable: true,
          from: 'properties.lastname',
          untrusted: 'name',
          description: 'Last name.',
        },
        phone: {
          type: 'string',
          nullable: true,
          from: 'properties.phone',
          sensitive: true,
          description: 'Phone number.',
        },
        mobilephone: {
          type: 'string',
          nullable: true,
          from: 'properties.mobilephone',
          sensitive: true,
          description: 'Mobile number.',
        },
        company: {
          type: 'string',
          nullable: true,
          from: 'properties.company',
          untrusted: 'name',
          description: 'Name of their company.',
        },
        jobtitle: {
          type: 'string',
          nullable: true,
          from: 'properties.jobtitle',
          untrusted: 'name',
          description: 'Job title.',
        },
        website: {
          type: 'string',
          nullable: true,
          from: 'properties.website',
          untrusted: 'name',
          description: 'Website.',
        },
        city: {
          type: 'string',
          nullable: true,
          from: 'properties.city',
          untrusted: 'name',
          description: 'City.',
        },
        country: {
          type: 'string',
          nullable: true,
          from: 'properties.country',
          untrusted: 'name',
          description: 'Country.',
        },
        lifecyclestage: {
          type: 'string',
          nullable: true,
          from: 'properties.lifecyclestage',
          description: 'Stage of the relation: `lead`, `customer`.',
        },
        hs_lead_status: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_lead_status',
          description: 'Status as a lead.',
        },
        hubspot_owner_id: {
          type: 'string',
          nullable: true,
          from: 'properties.hubspot_owner_id',
          description: 'Id of the owner.',
        },
        createdate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.createdate',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        lastmodifieddate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.lastmodifieddate',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    companies: {
      description: 'Companies.',
      key: 'id',
      brief: [
        'id',
        'properties.name',
        'properties.domain',
        'properties.website',
        'properties.phone',
        'properties.industry',
        'properties.city',
        'updatedAt',
      ],
      also: [
        'organization',
        'account',
        'business',
        'firm',
        'client',
        'industry',
        'corp',
        'enterprise',
        'employer',
        'vendor',
        'supplier',
        'partner',
      ],
      record: companyRecord,
      actions: {
        list: {
          description: 'Lists companies.',
          risk: 'read',
          permission: 'crm.objects.companies.read',
          also: ['all companies', 'our accounts'],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...shownParams },
          returns: { type: 'array', items: { type: 'object', properties: companyRecord } },
        },
        get: {
          description: 'Gets one company.',
          risk: 'read',
          permission: 'crm.objects.companies.read',
          also: ['details of the company', 'what do we know about the company'],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: companyRecord },
        },
        create: {
          description: 'Creates a company.',
          risk: 'write',
          permission: 'crm.objects.companies.write',
          also: [
            'add a company',
            'new company',
            'new account',
            'new prospect company',
            'add as a company',
            'enter a company',
          ],
          checkedBy: ['description', 'client'],
          params: newObjectParams,
          returns: { type: 'object', properties: companyRecord },
        },
        update: {
          description: 'Changes a company.',
          risk: 'write',
          permission: 'crm.objects.companies.write',
          also: [
            'company moved',
            'website of the company',
            'industry of the company',
            'the company has a new',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...changedObjectParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: companyRecord },
        },
        delete: {
          description: 'Moves the company to the bin.',
          risk: 'destructive',
          permission: 'crm.objects.companies.write',
          also: ['delete the company'],
          checkedBy: ['description', 'client'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
          },
        },
        api_search: {
          description:
            "Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.",
          risk: 'read',
          permission: 'crm.objects.companies.read',
          also: [
            'companies in',
            'find the company',
            'accounts in',
            'who looks after the account',
            'companies with',
          ],
          checkedBy: ['description', 'client'],
          params: foundParams,
          returns: { type: 'array', items: { type: 'object', properties: companyRecord } },
          meta: { total: { type: 'integer', description: 'How many records match.' } },
        },
        search: {
          description: 'Finds companies in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums companies in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', pattern: '^\\d+$', description: 'Id of the company.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether it is in the bin.' },
        name: {
          type: 'string',
          nullable: true,
          from: 'properties.name',
          untrusted: 'name',
          description: 'Name.',
        },
        domain: { type: 'string', nullable: true, from: 'properties.domain', description: 'Domain.' },
        website: {
          type: 'string',
          nullable: true,
          from: 'properties.website',
          untrusted: 'name',
          description: 'Website.',
        },
        phone: { type: 'string', nullable: true, from: 'properties.phone', description: 'Phone number.' },
        industry: { type: 'string', nullable: true, from: 'properties.industry', description: 'Industry.' },
        description: {
          type: 'string',
          nullable: true,
          from: 'properties.description',
          untrusted: true,
          description: 'Its description.',
        },
        city: {
          type: 'string',
          nullable: true,
          from: 'properties.city',
          untrusted: 'name',
          description: 'City.',
        },
        country: {
          type: 'string',
          nullable: true,
          from: 'properties.country',
          untrusted: 'name',
          description: 'Country.',
        },
        numberofemployees: {
          type: 'string',
          nullable: true,
          format: 'decimal',
          from: 'properties.numberofemployees',
          description: 'Number of employees.',
        },
        annualrevenue: {
          type: 'string',
          nullable: true,
          format: 'decimal',
          from: 'properties.annualrevenue',
          description: 'Revenue in a year.',
        },
        lifecyclestage: {
          type: 'string',
          nullable: true,
          from: 'properties.lifecyclestage',
          description: 'Stage of the relation: `lead`, `customer`.',
        },
        hubspot_owner_id: {
          type: 'string',
          nullable: true,
          from: 'properties.hubspot_owner_id',
          description: 'Id of the owner.',
        },
        createdate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.createdate',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_lastmodifieddate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_lastmodifieddate',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    deals: {
      description: 'Deals, each at a stage of a pipeline.',
      key: 'id',
      brief: [
        'id',
        'properties.dealname',
        'properties.amount',
        'properties.deal_currency_code',
        'properties.dealstage',
        'properties.pipeline',
        'properties.dealtype',
        'updatedAt',
      ],
      also: [
        'opportunity',
        'sale',
        'pipeline',
        'closing',
        'won',
        'lost',
        'revenue forecast',
        'sales',
        'revenue',
        'forecast',
      ],
      record: dealRecord,
      actions: {
        list: {
          description: 'Lists deals.',
          risk: 'read',
          permission: 'crm.objects.deals.read',
          also: [
            'closing this quarter',
            'open deals',
            'deals by stage',
            'pipeline this quarter',
            'what is in the pipeline',
            'which deals',
          ],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...shownParams },
          returns: { type: 'array', items: { type: 'object', properties: dealRecord } },
        },
        get: {
          description: 'Gets one deal.',
          risk: 'read',
          permission: 'crm.objects.deals.read',
          also: ['how is the deal going', 'details of the deal', 'amount of the deal'],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: dealRecord },
        },
        create: {
          description: 'Creates a deal.',
          risk: 'write',
          permission: 'crm.objects.deals.write',
          also: ['new deal', 'add a deal', 'new opportunity', 'open a deal', 'log an opportunity'],
          checkedBy: ['description', 'client'],
          params: newObjectParams,
          returns: { type: 'object', properties: dealRecord },
        },
        update: {
          description: 'Changes a deal.',
          risk: 'write',
          permission: 'crm.objects.deals.write',
          also: [
            'won',
            'lost',
            'move the deal',
            'close the deal',
            'deal is won',
            'deal is lost',
            'next stage',
            'amount of the deal changed',
            'push the close date',
            'closed won',
            'closed lost',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...changedObjectParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: dealRecord },
        },
        delete: {
          description: 'Moves the deal to the bin.',
          risk: 'destructive',
          permission: 'crm.objects.deals.write',
          also: ['delete the deal'],
          checkedBy: ['description', 'client'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
          },
        },
        api_search: {
          description:
            "Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.",
          risk: 'read',
          permission: 'crm.objects.deals.read',
          also: [
            'largest deals',
            'deals worth more than',
            'deals over',
            'deals that close',
            'deals of',
            'find the deal',
          ],
          checkedBy: ['description', 'client'],
          params: foundParams,
          returns: { type: 'array', items: { type: 'object', properties: dealRecord } },
          meta: { total: { type: 'integer', description: 'How many records match.' } },
        },
        search: {
          description: 'Finds deals in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums deals in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', pattern: '^\\d+$', description: 'Id of the deal.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether it is in the bin.' },
        dealname: {
          type: 'string',
          nullable: true,
          from: 'properties.dealname',
          untrusted: 'name',
          description: 'Name.',
        },
        amount: {
          type: 'string',
          nullable: true,
          format: 'decimal',
          from: 'properties.amount',
          description: 'Amount, as decimal text.',
        },
        deal_currency_code: {
          type: 'string',
          nullable: true,
          from: 'properties.deal_currency_code',
          description: 'Currency: `EUR`.',
        },
        dealstage: {
          type: 'string',
          nullable: true,
          from: 'properties.dealstage',
          description: 'Id of the stage.',
        },
        pipeline: {
          type: 'string',
          nullable: true,
          from: 'properties.pipeline',
          description: 'Id of the pipeline.',
        },
        dealtype: {
          type: 'string',
          nullable: true,
          from: 'properties.dealtype',
          description: 'Kind: `newbusiness`, `existingbusiness`.',
        },
        description: {
          type: 'string',
          nullable: true,
          from: 'properties.description',
          untrusted: true,
          description: 'Its description.',
        },
        closedate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.closedate',
          description: 'When it is or was closed. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_is_closed: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_is_closed',
          description: '`true` if it is closed.',
        },
        hs_is_closed_won: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_is_closed_won',
          description: '`true` if it was won.',
        },
        hubspot_owner_id: {
          type: 'string',
          nullable: true,
          from: 'properties.hubspot_owner_id',
          description: 'Id of the owner.',
        },
        createdate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.createdate',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_lastmodifieddate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_lastmodifieddate',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    tickets: {
      description: 'Tickets of customers.',
      key: 'id',
      brief: [
        'id',
        'properties.hs_pipeline',
        'properties.hs_pipeline_stage',
        'properties.hs_ticket_priority',
        'properties.hs_ticket_category',
        'properties.source_type',
        'properties.hubspot_owner_id',
        'updatedAt',
      ],
      also: [
        'case',
        'support',
        'request',
        'complaint',
        'support ticket',
        'support case',
        'issue of a customer',
        'helpdesk',
        'service request',
      ],
      record: ticketRecord,
      actions: {
        list: {
          description: 'Lists tickets.',
          risk: 'read',
          permission: 'tickets',
          also: ['open cases', 'open tickets', 'unresolved cases'],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...shownParams },
          returns: { type: 'array', items: { type: 'object', properties: ticketRecord } },
        },
        get: {
          description: 'Gets one ticket.',
          risk: 'read',
          permission: 'tickets',
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: ticketRecord },
        },
        create: {
          description: 'Creates a ticket.',
          risk: 'write',
          permission: 'tickets',
          also: [
            'open a case',
            'log a complaint',
            'new support ticket',
            'customer complains',
            'customer reports',
          ],
          checkedBy: ['description', 'client'],
          params: newObjectParams,
          returns: { type: 'object', properties: ticketRecord },
        },
        update: {
          description: 'Changes a ticket.',
          risk: 'write',
          permission: 'tickets',
          also: ['close the case', 'resolve the case', 'escalate', 'priority of the case'],
          checkedBy: ['description', 'client'],
          params: {
            ...changedObjectParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: ticketRecord },
        },
        delete: {
          description: 'Moves the ticket to the bin.',
          risk: 'destructive',
          permission: 'tickets',
          checkedBy: ['description', 'client'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
          },
        },
        api_search: {
          description:
            "Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.",
          risk: 'read',
          permission: 'tickets',
          also: ['cases of', 'find the case', 'cases by priority', 'tickets of'],
          checkedBy: ['description', 'client'],
          params: foundParams,
          returns: { type: 'array', items: { type: 'object', properties: ticketRecord } },
          meta: { total: { type: 'integer', description: 'How many records match.' } },
        },
        search: {
          description: 'Finds tickets in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums tickets in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', pattern: '^\\d+$', description: 'Id of the ticket.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether it is in the bin.' },
        subject: {
          type: 'string',
          nullable: true,
          from: 'properties.subject',
          untrusted: true,
          description: 'Subject.',
        },
        content: {
          type: 'string',
          nullable: true,
          from: 'properties.content',
          untrusted: true,
          description: 'Text of the request.',
        },
        hs_pipeline: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_pipeline',
          description: 'Id of the pipeline.',
        },
        hs_pipeline_stage: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_pipeline_stage',
          description: 'Id of the stage.',
        },
        hs_ticket_priority: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_ticket_priority',
          description: 'Priority: `LOW`, `MEDIUM`, `HIGH`.',
        },
        hs_ticket_category: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_ticket_category',
          description: 'Category.',
        },
        source_type: {
          type: 'string',
          nullable: true,
          from: 'properties.source_type',
          description: 'Channel that it came by: `EMAIL`.',
        },
        hubspot_owner_id: {
          type: 'string',
          nullable: true,
          from: 'properties.hubspot_owner_id',
          description: 'Id of the owner.',
        },
        createdate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.createdate',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        closed_date: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.closed_date',
          description: 'When it was closed. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_lastmodifieddate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_lastmodifieddate',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    notes: {
      description: 'Notes on records.',
      key: 'id',
      brief: [
        'id',
        'properties.hs_timestamp',
        'properties.hs_attachment_ids',
        'properties.hubspot_owner_id',
        'updatedAt',
      ],
      also: [
        'comment',
        'remark',
        'activity',
        'note on a company',
        'note on a contact',
        'call note',
        'memo',
        'minutes',
      ],
      record: noteRecord,
      actions: {
        list: {
          description: 'Lists notes.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: ['notes of', 'what did we write down'],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...shownParams },
          returns: { type: 'array', items: { type: 'object', properties: noteRecord } },
        },
        get: {
          description: 'Gets one note.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: noteRecord },
        },
        create: {
          description: 'Creates a note.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: [
            'write down',
            'log a note',
            'note on',
            'after the call',
            'what was said in the call',
            'jot down',
            'note that',
            'add a note',
            'leave a note',
            'log a call',
            'minutes of the call',
            'summary of the meeting',
          ],
          checkedBy: ['description', 'client'],
          params: newObjectParams,
          returns: { type: 'object', properties: noteRecord },
        },
        update: {
          description: 'Changes a note.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          checkedBy: ['description', 'client'],
          params: {
            ...changedObjectParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: noteRecord },
        },
        delete: {
          description: 'Moves the note to the bin.',
          risk: 'destructive',
          permission: 'crm.objects.contacts.write',
          checkedBy: ['description', 'client'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
          },
        },
        api_search: {
          description:
            "Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.",
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: ['notes about', 'find the note'],
          checkedBy: ['description', 'client'],
          params: foundParams,
          returns: { type: 'array', items: { type: 'object', properties: noteRecord } },
          meta: { total: { type: 'integer', description: 'How many records match.' } },
        },
        search: {
          description: 'Finds notes in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums notes in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', pattern: '^\\d+$', description: 'Id of the note.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether it is in the bin.' },
        hs_note_body: {
          type: 'string',
          nullable: true,
          format: 'html',
          from: 'properties.hs_note_body',
          untrusted: true,
          description: 'Text in HTML, up to 65,536 characters.',
        },
        hs_timestamp: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_timestamp',
          description: 'Time that the timeline shows. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_attachment_ids: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_attachment_ids',
          description: 'Ids of files, separated by semicolons.',
        },
        hubspot_owner_id: {
          type: 'string',
          nullable: true,
          from: 'properties.hubspot_owner_id',
          description: 'Id of the owner.',
        },
        hs_createdate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_createdate',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_lastmodifieddate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_lastmodifieddate',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    tasks: {
      description: 'Tasks of owners.',
      key: 'id',
      brief: [
        'id',
        'properties.hs_task_status',
        'properties.hs_task_priority',
        'properties.hs_task_type',
        'properties.hs_timestamp',
        'properties.hubspot_owner_id',
        'updatedAt',
      ],
      also: [
        'todo',
        'reminder',
        'activity',
        'remind',
        'follow up',
        'to do',
        'reminders',
        'to-do',
        'todos',
        'chores',
      ],
      record: taskRecord,
      actions: {
        list: {
          description: 'Lists tasks.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: ['my tasks', 'what do I have to do', 'open tasks', 'due tasks'],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...shownParams },
          returns: { type: 'array', items: { type: 'object', properties: taskRecord } },
        },
        get: {
          description: 'Gets one task.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: taskRecord },
        },
        create: {
          description: 'Creates a task.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: [
            'remind me',
            'set a reminder',
            'follow up',
            'call back',
            'remember to',
            'add a task',
            'new task',
            'call on',
            'ring',
          ],
          checkedBy: ['description', 'client'],
          params: newObjectParams,
          returns: { type: 'object', properties: taskRecord },
        },
        update: {
          description: 'Changes a task.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: ['complete the task', 'done', 'tick off', 'mark the task'],
          checkedBy: ['description', 'client'],
          params: {
            ...changedObjectParams,
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            idProperty: {
              type: 'string',
              description: 'Name of a property with unique values, which `objectId` is then a value of.',
            },
          },
          returns: { type: 'object', properties: taskRecord },
        },
        delete: {
          description: 'Moves the task to the bin.',
          risk: 'destructive',
          permission: 'crm.objects.contacts.write',
          checkedBy: ['description', 'client'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
          },
        },
        api_search: {
          description:
            "Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.",
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: ['tasks due', 'overdue tasks'],
          checkedBy: ['description', 'client'],
          params: foundParams,
          returns: { type: 'array', items: { type: 'object', properties: taskRecord } },
          meta: { total: { type: 'integer', description: 'How many records match.' } },
        },
        search: {
          description: 'Finds tasks in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums tasks in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', pattern: '^\\d+$', description: 'Id of the task.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether it is in the bin.' },
        hs_task_subject: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_task_subject',
          untrusted: true,
          description: 'Title.',
        },
        hs_task_body: {
          type: 'string',
          nullable: true,
          format: 'html',
          from: 'properties.hs_task_body',
          untrusted: true,
          description: 'Text in HTML.',
        },
        hs_task_status: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_task_status',
          description: 'Status: `NOT_STARTED`, `IN_PROGRESS`, `COMPLETED`.',
        },
        hs_task_priority: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_task_priority',
          description: 'Priority: `LOW`, `MEDIUM`, `HIGH`.',
        },
        hs_task_type: {
          type: 'string',
          nullable: true,
          from: 'properties.hs_task_type',
          description: 'Kind: `EMAIL`, `CALL`, `TODO`.',
        },
        hs_timestamp: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_timestamp',
          description: 'When it is due. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hubspot_owner_id: {
          type: 'string',
          nullable: true,
          from: 'properties.hubspot_owner_id',
          description: 'Id of the owner.',
        },
        hs_createdate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_createdate',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        hs_lastmodifieddate: {
          type: 'string',
          nullable: true,
          format: 'date-time',
          from: 'properties.hs_lastmodifieddate',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
      },
    },
    owners: {
      description: 'Users and queues that records are assigned to.',
      key: 'id',
      address: { hubspot_owner_id: 'id' },
      brief: ['id', 'email', 'firstName', 'lastName', 'archived'],
      also: [
        'user',
        'rep',
        'assignee',
        'who owns',
        'owner',
        'belongs to',
        'account manager',
        'salesperson',
        'sales rep',
        'responsible',
        'in charge',
      ],
      record: ownerRecord,
      actions: {
        list: {
          description: 'Lists owners.',
          risk: 'read',
          permission: 'crm.objects.owners.read',
          also: ['who are the owners', 'our sales reps', 'who is responsible', 'who looks after'],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            email: { type: 'string', sensitive: true, description: 'Only the one with this address.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: ownerRecord } },
        },
        get: {
          description: 'Gets one owner.',
          risk: 'read',
          permission: 'crm.objects.owners.read',
          checkedBy: ['description', 'client'],
          params: {
            ownerId: { type: 'integer', required: true, format: 'int64', description: 'Id of the owner.' },
            archived: { type: 'boolean', default: false, description: 'Whether it was removed.' },
          },
          returns: { type: 'object', properties: ownerRecord },
        },
        search: {
          description: 'Finds owners in the replica.',
          risk: 'read',
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums owners in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the owner.' },
        email: { type: 'string', format: 'email', sensitive: true, description: 'Their address.' },
        type: { type: 'string', values: ['PERSON', 'QUEUE'], description: 'Whether it is a person.' },
        firstName: { type: 'string', description: 'First name.' },
        lastName: { type: 'string', description: 'Last name.' },
        userId: { type: 'integer', description: 'Id of the user.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`.',
        },
        archived: { type: 'boolean', description: 'Whether they were removed.' },
      },
    },
    pipelines: {
      description: 'Pipelines of deals or tickets, with their stages. Each kind of records has its own.',
      key: 'id',
      brief: ['id', 'label', 'stages.label', 'displayOrder'],
      also: [
        'stage',
        'funnel',
        'process',
        'sales pipeline',
        'stages',
        'stages of the pipeline',
        'phases',
        'sales process',
        'sales stages',
      ],
      record: pipelineRecord,
      actions: {
        list: {
          description: 'Lists pipelines.',
          risk: 'read',
          permission: 'crm.objects.deals.read',
          also: ['which stages', 'which pipelines', 'phases of our sales'],
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: pipelineRecord } },
        },
        get: {
          description: 'Gets one pipeline.',
          risk: 'read',
          permission: 'crm.objects.deals.read',
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            pipelineId: { type: 'string', required: true, description: 'Id of the pipeline.' },
          },
          returns: { type: 'object', properties: pipelineRecord },
        },
      },
    },
    properties: {
      description: "Definitions of the properties of a kind of records, also of the account's own.",
      key: 'name',
      brief: ['name', 'label', 'type', 'fieldType', 'groupName', 'hubspotDefined'],
      also: ['field', 'custom field', 'column'],
      record: propertyRecord,
      actions: {
        list: {
          description: 'Lists properties.',
          risk: 'read',
          permission: 'crm.schemas.contacts.read',
          also: ['which fields', 'which properties', 'custom fields of'],
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            archived: {
              type: 'boolean',
              default: false,
              description: 'Whether removed ones are listed instead.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: propertyRecord } },
        },
        get: {
          description: 'Gets one property.',
          risk: 'read',
          permission: 'crm.schemas.contacts.read',
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            propertyName: { type: 'string', required: true, description: 'Name of the property.' },
          },
          returns: { type: 'object', properties: propertyRecord },
        },
        create: {
          description: 'Creates a property.',
          risk: 'write',
          permission: 'crm.schemas.contacts.write',
          also: ['add a field', 'new property', 'new custom field'],
          checkedBy: ['description', 'client'],
          params: {
            ...propertyFieldsParams,
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            name: {
              type: 'string',
              required: true,
              description: 'Its name: small letters, digits and underscores.',
            },
            label: { type: 'string', required: true, description: 'Name that people see.' },
            type: {
              type: 'string',
              required: true,
              enum: ['bool', 'date', 'datetime', 'enumeration', 'number', 'phone_number', 'string'],
              description: 'Type of its values.',
            },
            fieldType: {
              type: 'string',
              required: true,
              enum: [
                'booleancheckbox',
                'calculation_equation',
                'checkbox',
                'date',
                'file',
                'html',
                'number',
                'phonenumber',
                'radio',
                'select',
                'text',
                'textarea',
              ],
              description: 'How it is edited.',
            },
          },
          returns: { type: 'object', properties: propertyRecord },
        },
        update: {
          description: 'Changes a property.',
          risk: 'write',
          permission: 'crm.schemas.contacts.write',
          checkedBy: ['description', 'client'],
          params: {
            ...propertyFieldsParams,
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            propertyName: { type: 'string', required: true, description: 'Name of the property.' },
            label: { type: 'string', description: 'Name that people see.' },
          },
          returns: { type: 'object', properties: propertyRecord },
        },
        delete: {
          description: 'Deletes a property.',
          risk: 'destructive',
          permission: 'crm.schemas.contacts.write',
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            propertyName: { type: 'string', required: true, description: 'Name of the property.' },
          },
        },
      },
    },
    associations: {
      description: 'Relations between records, such as the companies of a contact.',
      key: 'id',
      also: [
        'relation',
        'link',
        'belongs to',
        'connected to',
        'related',
        'association',
        'connection',
        'relationship',
      ],
      actions: {
        read: {
          description: 'Reads the records of one kind that records of another kind are related to.',
          risk: 'read',
          permission: 'crm.objects.contacts.read',
          also: [
            'which contacts of',
            'whom does it belong to',
            'linked to',
            'who belongs to',
            'contacts of the company',
            'deals of the contact',
            'companies of',
          ],
          checkedBy: ['description', 'client'],
          params: {
            fromObjectType: {
              type: 'string',
              required: true,
              description: 'Kind of the first record: `contacts`.',
            },
            toObjectType: {
              type: 'string',
              required: true,
              description: 'Kind of the second record: `companies`.',
            },
            inputs: {
              type: 'array',
              items: recordRef,
              required: true,
              maxItems: 1000,
              description: 'The records.',
            },
          },
          returns: associationsRead,
        },
        set_default: {
          description: 'Relates two records without a label.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: [
            'link',
            'connect',
            'associate',
            'put together',
            'assign the contact to the company',
            'belongs to the company',
            'relate',
            'works for',
          ],
          checkedBy: ['description', 'client'],
          params: {
            fromObjectType: {
              type: 'string',
              required: true,
              description: 'Kind of the first record: `contacts`.',
            },
            fromObjectId: { type: 'string', required: true, description: 'Id of the first record.' },
            toObjectType: {
              type: 'string',
              required: true,
              description: 'Kind of the second record: `companies`.',
            },
            toObjectId: { type: 'string', required: true, description: 'Id of the second record.' },
          },
        },
        set: {
          description: 'Relates two records by these kinds of associations.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: ['connect', 'attach to', 'link the contact', 'link with the company'],
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            toObjectType: {
              type: 'string',
              required: true,
              description: 'Kind of the second record: `companies`.',
            },
            toObjectId: { type: 'string', required: true, description: 'Id of the second record.' },
            types: {
              type: 'array',
              items: associationSpec,
              required: true,
              whole: true,
              description: 'Kinds of the association.',
            },
          },
        },
        remove: {
          description: 'Removes all associations between two records.',
          risk: 'write',
          permission: 'crm.objects.contacts.write',
          also: ['unlink', 'disconnect'],
          checkedBy: ['description', 'client'],
          params: {
            objectType: {
              type: 'string',
              required: true,
              description: 'Kind of records: `contacts`, `deals`, or the name of a custom object.',
            },
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record, or with `idProperty` the value of that property.',
            },
            toObjectType: {
              type: 'string',
              required: true,
              description: 'Kind of the second record: `companies`.',
            },
            toObjectId: { type: 'string', required: true, description: 'Id of the second record.' },
          },
        },
      },
    },
  },
  texts: {
    de: {
      description:
        'Kontakte, Unternehmen, Deals, Tickets, Notizen und Aufgaben eines HubSpot-Kontos, mit Besitzern, Pipelines, Eigenschaften und Zuordnungen.',
      auth: {
        token: {
          description: 'Das Zugriffstoken einer privaten App.',
          credentials: {
            access_token: {
              label: 'Zugriffstoken',
              description: 'Das Token, pat-….',
              help: {
                text: 'Öffnen Sie in den Einstellungen des Kontos „Integrationen“, dann „Private Apps“, erstellen Sie eine App mit den nötigen Berechtigungen und kopieren Sie ihr Token.',
                link: 'https://app.hubspot.com/l/private-apps',
              },
            },
          },
        },
      },
    },
    ja: {
      description:
        'HubSpot アカウントのコンタクト、会社、取引、チケット、メモ、タスク。担当者、パイプライン、プロパティ、関連付けを含みます。',
      auth: {
        token: {
          description: '非公開アプリのアクセストークン。',
          credentials: {
            access_token: {
              label: 'アクセストークン',
              description: 'トークン（pat-…）。',
              help: {
                text: 'アカウントの設定で「連携」、「非公開アプリ」の順に開き、必要なスコープを持つアプリを作成して、そのトークンをコピーしてください。',
                link: 'https://app.hubspot.com/l/private-apps',
              },
            },
          },
        },
      },
    },
  },
}
