import { contractSuite } from '@plugboard/contract/suite'
import { subject } from '../../../issue-tracking/test/subject.ts'
import { hosted } from '../support/hosted-mode.ts'

contractSuite(subject, hosted)
