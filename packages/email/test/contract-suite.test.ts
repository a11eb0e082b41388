import { contractSuite } from '@plugboard/contract/suite'
import { subject } from './subject.ts'

contractSuite(subject)
