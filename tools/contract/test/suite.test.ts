import { contractSuite } from '../src/suite/index.ts'
import { library } from './library/index.ts'

contractSuite(library)
