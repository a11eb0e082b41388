import { contractSuite } from '@plugboard/contract/suite'
import { subject } from '../../../cloud-drive/test/subject.ts'
import { hosted } from '../support/hosted-way.ts'

contractSuite(subject, hosted)
