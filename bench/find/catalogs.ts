/** The catalogs of all connectors, as a user has them who connected everything. `find` calls nothing. */
import { type Connection, openSession, type Session } from '@plugboard/agent'
import { catalog as calendarCatalog } from '@plugboard/calendar/catalog'
import * as calendar from '@plugboard/calendar/client'
import { calendar as calendarTable } from '@plugboard/calendar/connector'
import { catalog as driveCatalog } from '@plugboard/cloud-drive/catalog'
import * as drive from '@plugboard/cloud-drive/client'
import { cloudDrive as driveTable } from '@plugboard/cloud-drive/connector'
import { catalog as codeCatalog } from '@plugboard/code-hosting/catalog'
import * as code from '@plugboard/code-hosting/client'
import { codeHosting as codeTable } from '@plugboard/code-hosting/connector'
import type { Connector, Entities } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { catalog as crmCatalog } from '@plugboard/crm/catalog'
import * as crm from '@plugboard/crm/client'
import { crm as crmTable } from '@plugboard/crm/connector'
import { catalog as emailCatalog } from '@plugboard/email/catalog'
import * as email from '@plugboard/email/client'
import { email as emailTable } from '@plugboard/email/connector'
import { catalog as issueCatalog } from '@plugboard/issue-tracking/catalog'
import * as issues from '@plugboard/issue-tracking/client'
import { issueTracking as issueTable } from '@plugboard/issue-tracking/connector'
import { catalog as messagingCatalog } from '@plugboard/messaging/catalog'
import * as messaging from '@plugboard/messaging/client'
import { messaging as messagingTable } from '@plugboard/messaging/connector'
import { catalog as paymentCatalog } from '@plugboard/payments/catalog'
import * as payments from '@plugboard/payments/client'
import { payments as paymentTable } from '@plugboard/payments/connector'
import { catalog as recruitingCatalog } from '@plugboard/recruiting/catalog'
import * as recruiting from '@plugboard/recruiting/client'
import { recruiting as recruitingTable } from '@plugboard/recruiting/connector'
import { catalog as wikiCatalog } from '@plugboard/wiki/catalog'
import * as wiki from '@plugboard/wiki/client'
import { wiki as wikiTable } from '@plugboard/wiki/connector'

function connection(
  connector: Connector,
  { entities }: { readonly entities: Entities },
  catalog: Catalog,
): Connection {
  return {
    account: catalog.name,
    connector,
    entities,
    catalog,
    searchable: true,
    call: async () => ({ records: [] }),
  }
}

export function openAll(): Session {
  return openSession([
    connection(paymentTable, payments, paymentCatalog),
    connection(issueTable, issues, issueCatalog),
    connection(driveTable, drive, driveCatalog),
    connection(recruitingTable, recruiting, recruitingCatalog),
    connection(calendarTable, calendar, calendarCatalog),
    connection(emailTable, email, emailCatalog),
    connection(crmTable, crm, crmCatalog),
    connection(messagingTable, messaging, messagingCatalog),
    connection(codeTable, code, codeCatalog),
    connection(wikiTable, wiki, wikiCatalog),
  ])
}
