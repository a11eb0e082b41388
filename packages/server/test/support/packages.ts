/** The connector packages of this repository, as if they were installed. */
import { catalog as calendarCatalog } from '@plugboard/calendar/catalog'
import * as calendar from '@plugboard/calendar/client'
import { calendar as calendarTable } from '@plugboard/calendar/connector'
import { sync as calendarSync } from '@plugboard/calendar/sync'
import { catalog as cloudDriveCatalog } from '@plugboard/cloud-drive/catalog'
import * as cloudDrive from '@plugboard/cloud-drive/client'
import { cloudDrive as cloudDriveTable } from '@plugboard/cloud-drive/connector'
import { sync as cloudDriveSync } from '@plugboard/cloud-drive/sync'
import { catalog as codeHostingCatalog } from '@plugboard/code-hosting/catalog'
import * as codeHosting from '@plugboard/code-hosting/client'
import { codeHosting as codeHostingTable } from '@plugboard/code-hosting/connector'
import { sync as codeHostingSync } from '@plugboard/code-hosting/sync'
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { catalog as crmCatalog } from '@plugboard/crm/catalog'
import * as crm from '@plugboard/crm/client'
import { crm as crmTable } from '@plugboard/crm/connector'
import { sync as crmSync } from '@plugboard/crm/sync'
import { catalog as emailCatalog } from '@plugboard/email/catalog'
import * as email from '@plugboard/email/client'
import { email as emailTable } from '@plugboard/email/connector'
import { sync as emailSync } from '@plugboard/email/sync'
import { catalog as issueTrackingCatalog } from '@plugboard/issue-tracking/catalog'
import * as issueTracking from '@plugboard/issue-tracking/client'
import { issueTracking as issueTrackingTable } from '@plugboard/issue-tracking/connector'
import { sync as issueTrackingSync } from '@plugboard/issue-tracking/sync'
import { catalog as messagingCatalog } from '@plugboard/messaging/catalog'
import * as messaging from '@plugboard/messaging/client'
import { messaging as messagingTable } from '@plugboard/messaging/connector'
import { sync as messagingSync } from '@plugboard/messaging/sync'
import { catalog as paymentsCatalog } from '@plugboard/payments/catalog'
import * as payments from '@plugboard/payments/client'
import { payments as paymentsTable } from '@plugboard/payments/connector'
import { sync as paymentsSync } from '@plugboard/payments/sync'
import { catalog as recruitingCatalog } from '@plugboard/recruiting/catalog'
import * as recruiting from '@plugboard/recruiting/client'
import { recruiting as recruitingTable } from '@plugboard/recruiting/connector'
import { sync as recruitingSync } from '@plugboard/recruiting/sync'
import { catalog as wikiCatalog } from '@plugboard/wiki/catalog'
import * as wiki from '@plugboard/wiki/client'
import { wiki as wikiTable } from '@plugboard/wiki/connector'
import { sync as wikiSync } from '@plugboard/wiki/sync'
import type { Installed } from '../../src/catalog/installed.ts'

export const FAST = { changes: 1, full: 1, leaseMs: 2000 }

export interface Package {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  readonly sync: ConnectorSync
}

export const PACKAGES: Readonly<Record<string, Package>> = {
  payments: {
    connector: paymentsTable,
    entities: payments.entities,
    catalog: paymentsCatalog,
    sync: paymentsSync,
  },
  'issue-tracking': {
    connector: issueTrackingTable,
    entities: issueTracking.entities,
    catalog: issueTrackingCatalog,
    sync: issueTrackingSync,
  },
  'cloud-drive': {
    connector: cloudDriveTable,
    entities: cloudDrive.entities,
    catalog: cloudDriveCatalog,
    sync: cloudDriveSync,
  },
  'code-hosting': {
    connector: codeHostingTable,
    entities: codeHosting.entities,
    catalog: codeHostingCatalog,
    sync: codeHostingSync,
  },
  calendar: {
    connector: calendarTable,
    entities: calendar.entities,
    catalog: calendarCatalog,
    sync: calendarSync,
  },
  messaging: {
    connector: messagingTable,
    entities: messaging.entities,
    catalog: messagingCatalog,
    sync: messagingSync,
  },
  crm: {
    connector: crmTable,
    entities: crm.entities,
    catalog: crmCatalog,
    sync: crmSync,
  },
  email: {
    connector: emailTable,
    entities: email.entities,
    catalog: emailCatalog,
    sync: emailSync,
  },
  recruiting: {
    connector: recruitingTable,
    entities: recruiting.entities,
    catalog: recruitingCatalog,
    sync: recruitingSync,
  },
  wiki: {
    connector: wikiTable,
    entities: wiki.entities,
    catalog: wikiCatalog,
    sync: wikiSync,
  },
}

/** @param kept Entities with a replica. Default: all searchable ones. */
export function installedPackages(slugs: readonly string[], kept?: readonly string[]): Installed[] {
  return slugs.map((slug) => {
    const { connector, entities, catalog, sync: all } = packageOf(slug)
    const sync = kept === undefined ? all : { ...all, entities: only(kept, all.entities) }
    return {
      slug,
      connector: async () => connector,
      entities: async () => entities,
      catalog: async () => catalog,
      sync: async () => sync,
    }
  })
}

function only<T>(names: readonly string[], from: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

export function packageOf(slug: string): Package {
  const found = PACKAGES[slug]
  if (found === undefined) throw new Error(`unknown package ${slug}`)
  return found
}
