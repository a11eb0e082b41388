import type { Behaviour } from '../fake.ts'
import { cloudDrive } from './cloud-drive/index.ts'
import { issueTracking } from './issue-tracking/index.ts'
import { payments } from './payments/index.ts'
import { recruiting } from './recruiting/index.ts'

/** Fakes of the upstreams by connector. They use only `fake.ts`, like a fake outside of this package. */
export const fakes: Readonly<Record<string, Behaviour>> = {
  'cloud-drive': cloudDrive,
  payments,
  recruiting,
  'issue-tracking': issueTracking,
}
