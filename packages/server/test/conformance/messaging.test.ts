/** Files have the one upload in steps. The users have the check of credentials. */
import { contractSuite } from '@plugboard/contract/suite'
import { files } from '../../../messaging/src/generated/files.ts'
import { users } from '../../../messaging/src/generated/users.ts'
import { subject } from '../../../messaging/test/subject.ts'
import { hosted } from '../support/hosted-mode.ts'

contractSuite({ ...subject, entities: { files, users } }, hosted)
