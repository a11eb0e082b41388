import type { Scene } from '../scene.ts'
import { calendar } from './calendar.ts'
import { cloudDrive } from './cloud-drive.ts'
import { codeHosting } from './code-hosting.ts'
import { crm } from './crm.ts'
import { email } from './email.ts'
import { issueTracking } from './issue-tracking.ts'
import { messaging } from './messaging.ts'
import { payments } from './payments.ts'
import { recruiting } from './recruiting.ts'
import { wiki } from './wiki.ts'

/** By connector. */
export const scenes: Readonly<Record<string, Scene>> = {
  payments,
  'issue-tracking': issueTracking,
  'cloud-drive': cloudDrive,
  recruiting,
  'code-hosting': codeHosting,
  email,
  calendar,
  crm,
  messaging,
  wiki,
}
