import { contractSuite } from '@plugboard/contract/suite'
import { subject } from '../../../cloud-drive/test/subject.ts'
import { hosted } from '../support/hosted-mode.ts'

contractSuite(subject, hosted)
