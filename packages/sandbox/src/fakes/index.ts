import type { Behaviour, UpstreamTables } from '../fake.ts'
import { calendar } from './calendar/index.ts'
import { cloudDrive } from './cloud-drive/index.ts'
import { codeHosting } from './code-hosting/index.ts'
import { crm } from './crm/index.ts'
import { email } from './email/index.ts'
import { issueTracking } from './issue-tracking/index.ts'
import { messaging } from './messaging/index.ts'
import { payments } from './payments/index.ts'
import { recruiting } from './recruiting/index.ts'
import { wiki } from './wiki/index.ts'

/** A fake that says everything itself, or completes what the tables say. */
type Fake = Behaviour | ((tables: UpstreamTables) => Behaviour)

/** Fakes of the upstreams by connector. They use only `fake.ts`, like a fake outside of this package. */
export const fakes: Readonly<Record<string, Fake>> = {
  calendar,
  crm,
  email,
  'cloud-drive': cloudDrive,
  'code-hosting': codeHosting,
  payments,
  recruiting,
  'issue-tracking': issueTracking,
  messaging,
  wiki,
}
