// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Associations, associations } from './associations.ts'
import { type Companies, type CompaniesSearch, companies } from './companies.ts'
import { type CrmCredentials, crm } from './connector.ts'
import { type Contacts, type ContactsSearch, contacts } from './contacts.ts'
import { type CustomObjects, customObjects } from './custom-objects.ts'
import { type Deals, type DealsSearch, deals } from './deals.ts'
import { type Notes, type NotesSearch, notes } from './notes.ts'
import { type Owners, type OwnersSearch, owners } from './owners.ts'
import { type Pipelines, pipelines } from './pipelines.ts'
import { type Properties, properties } from './properties.ts'
import { type Tasks, type TasksSearch, tasks } from './tasks.ts'
import { type Tickets, type TicketsSearch, tickets } from './tickets.ts'

/** Entities of a client in your process. */
export interface CrmEntities {
  /** People. */
  readonly contacts: Contacts
  /** Companies. */
  readonly companies: Companies
  /** Deals, each at a stage of a pipeline. */
  readonly deals: Deals
  /** Tickets of customers. */
  readonly tickets: Tickets
  /** Notes on records. */
  readonly notes: Notes
  /** Tasks of owners. */
  readonly tasks: Tasks
  /**
   * Records of a kind that the account has defined itself, named in `objectType`; HubSpot's own kinds are
   * read and written the same way.
   */
  readonly custom_objects: CustomObjects
  /** Users and queues that records are assigned to. */
  readonly owners: Owners
  /** Pipelines of deals or tickets, with their stages. Each kind of records has its own. */
  readonly pipelines: Pipelines
  /** Definitions of the properties of a kind of records, also of the account's own. */
  readonly properties: Properties
  /** Relations between records, such as the companies of a contact. */
  readonly associations: Associations
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedCrmEntities {
  /** People. */
  readonly contacts: Contacts & ContactsSearch
  /** Companies. */
  readonly companies: Companies & CompaniesSearch
  /** Deals, each at a stage of a pipeline. */
  readonly deals: Deals & DealsSearch
  /** Tickets of customers. */
  readonly tickets: Tickets & TicketsSearch
  /** Notes on records. */
  readonly notes: Notes & NotesSearch
  /** Tasks of owners. */
  readonly tasks: Tasks & TasksSearch
  /**
   * Records of a kind that the account has defined itself, named in `objectType`; HubSpot's own kinds are
   * read and written the same way.
   */
  readonly custom_objects: CustomObjects
  /** Users and queues that records are assigned to. */
  readonly owners: Owners & OwnersSearch
  /** Pipelines of deals or tickets, with their stages. Each kind of records has its own. */
  readonly pipelines: Pipelines
  /** Definitions of the properties of a kind of records, also of the account's own. */
  readonly properties: Properties
  /** Relations between records, such as the companies of a contact. */
  readonly associations: Associations
}

/** Client that {@link connectCrm} returns for credentials. */
export type Crm = Client<CrmEntities>

/** Client that {@link connectCrm} returns for the address of a service. */
export type HostedCrm = Client<HostedCrmEntities>

/** The run table of every entity. */
export const entities: {
  readonly contacts: typeof contacts
  readonly companies: typeof companies
  readonly deals: typeof deals
  readonly tickets: typeof tickets
  readonly notes: typeof notes
  readonly tasks: typeof tasks
  readonly custom_objects: typeof customObjects
  readonly owners: typeof owners
  readonly pipelines: typeof pipelines
  readonly properties: typeof properties
  readonly associations: typeof associations
} = {
  contacts,
  companies,
  deals,
  tickets,
  notes,
  tasks,
  custom_objects: customObjects,
  owners,
  pipelines,
  properties,
  associations,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectCrm: ConnectClient<CrmCredentials, CrmEntities, HostedCrmEntities> = defineClient(
  crm,
  entities,
  { oauth2 },
)
