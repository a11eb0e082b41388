import { contractSuite } from '@plugboard/contract/suite'
import { subject } from '../../../recruiting/test/subject.ts'
import { hosted } from '../support/hosted-mode.ts'

contractSuite(subject, hosted)
