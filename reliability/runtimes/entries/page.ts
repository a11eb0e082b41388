/** The suite in a page of a browser. */
import { runSuite } from '../suite/index.ts'

Object.assign(globalThis, { runSuite })
