import { recordsChecks } from '@plugboard/contract/levels'
import { contractSuite, describedActions } from '@plugboard/contract/suite'
import { subject } from './subject.ts'

contractSuite(subject)

recordsChecks('wiki', 'description', () => describedActions(subject))
