/** The connectors that figures are taken with: all of them. */
import { catalog as driveCatalog } from '@plugboard/cloud-drive/catalog'
import { entities as driveEntities } from '@plugboard/cloud-drive/client'
import { cloudDrive } from '@plugboard/cloud-drive/connector'
import { catalog as issuesCatalog } from '@plugboard/issue-tracking/catalog'
import { entities as issuesEntities } from '@plugboard/issue-tracking/client'
import { issueTracking } from '@plugboard/issue-tracking/connector'
import { catalog as paymentsCatalog } from '@plugboard/payments/catalog'
import { entities as paymentsEntities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { catalog as recruitingCatalog } from '@plugboard/recruiting/catalog'
import { entities as recruitingEntities } from '@plugboard/recruiting/client'
import { recruiting } from '@plugboard/recruiting/connector'
import type { SandboxConnector } from '@plugboard/sandbox'

export const SLUGS = ['payments', 'issue-tracking', 'cloud-drive', 'recruiting'] as const
export type Slug = (typeof SLUGS)[number]

export const TABLES: Readonly<Record<Slug, SandboxConnector>> = {
  payments: { connector: payments, entities: paymentsEntities, catalog: paymentsCatalog },
  'issue-tracking': { connector: issueTracking, entities: issuesEntities, catalog: issuesCatalog },
  'cloud-drive': { connector: cloudDrive, entities: driveEntities, catalog: driveCatalog },
  recruiting: { connector: recruiting, entities: recruitingEntities, catalog: recruitingCatalog },
}
