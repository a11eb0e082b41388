import { contractSuite } from '@plugboard/contract/suite'
import { subject } from '../../../issue-tracking/test/subject.ts'
import { hosted } from '../support/hosted-way.ts'

contractSuite(subject, hosted)
