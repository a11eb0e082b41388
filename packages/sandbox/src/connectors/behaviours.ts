import type { Behaviour } from '../behaviour.ts'
import { cloudDrive } from './cloud-drive/index.ts'
import { issueTracking } from './issue-tracking/index.ts'
import { payments } from './payments/index.ts'
import { recruiting } from './recruiting/index.ts'

/** The behaviour tables there are, by the connector's name. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'cloud-drive': cloudDrive,
  payments,
  recruiting,
  'issue-tracking': issueTracking,
}
