/** The connectors that figures are taken with: all of them. */
import { catalog as calendarCatalog } from '@plugboard/calendar/catalog'
import { entities as calendarEntities } from '@plugboard/calendar/client'
import { calendar } from '@plugboard/calendar/connector'
import { catalog as driveCatalog } from '@plugboard/cloud-drive/catalog'
import { entities as driveEntities } from '@plugboard/cloud-drive/client'
import { cloudDrive } from '@plugboard/cloud-drive/connector'
import { catalog as codeCatalog } from '@plugboard/code-hosting/catalog'
import { entities as codeEntities } from '@plugboard/code-hosting/client'
import { codeHosting } from '@plugboard/code-hosting/connector'
import { catalog as crmCatalog } from '@plugboard/crm/catalog'
import { entities as crmEntities } from '@plugboard/crm/client'
import { crm } from '@plugboard/crm/connector'
import { catalog as emailCatalog } from '@plugboard/email/catalog'
import { entities as emailEntities } from '@plugboard/email/client'
import { email } from '@plugboard/email/connector'
import { catalog as issuesCatalog } from '@plugboard/issue-tracking/catalog'
import { entities as issuesEntities } from '@plugboard/issue-tracking/client'
import { issueTracking } from '@plugboard/issue-tracking/connector'
import { catalog as messagingCatalog } from '@plugboard/messaging/catalog'
import { entities as messagingEntities } from '@plugboard/messaging/client'
import { messaging } from '@plugboard/messaging/connector'
import { catalog as paymentsCatalog } from '@plugboard/payments/catalog'
import { entities as paymentsEntities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { catalog as recruitingCatalog } from '@plugboard/recruiting/catalog'
import { entities as recruitingEntities } from '@plugboard/recruiting/client'
import { recruiting } from '@plugboard/recruiting/connector'
import type { SandboxConnector } from '@plugboard/sandbox'
import { catalog as wikiCatalog } from '@plugboard/wiki/catalog'
import { entities as wikiEntities } from '@plugboard/wiki/client'
import { wiki } from '@plugboard/wiki/connector'

export const SLUGS = [
  'payments',
  'issue-tracking',
  'cloud-drive',
  'recruiting',
  'code-hosting',
  'email',
  'calendar',
  'crm',
  'messaging',
  'wiki',
] as const
export type Slug = (typeof SLUGS)[number]

export const TABLES: Readonly<Record<Slug, SandboxConnector>> = {
  payments: { connector: payments, entities: paymentsEntities, catalog: paymentsCatalog },
  'issue-tracking': { connector: issueTracking, entities: issuesEntities, catalog: issuesCatalog },
  'cloud-drive': { connector: cloudDrive, entities: driveEntities, catalog: driveCatalog },
  recruiting: { connector: recruiting, entities: recruitingEntities, catalog: recruitingCatalog },
  'code-hosting': { connector: codeHosting, entities: codeEntities, catalog: codeCatalog },
  email: { connector: email, entities: emailEntities, catalog: emailCatalog },
  calendar: { connector: calendar, entities: calendarEntities, catalog: calendarCatalog },
  crm: { connector: crm, entities: crmEntities, catalog: crmCatalog },
  messaging: { connector: messaging, entities: messagingEntities, catalog: messagingCatalog },
  wiki: { connector: wiki, entities: wikiEntities, catalog: wikiCatalog },
}
