/**
 * Must be imported first: on an old Node.js some dependencies fail to load, with an error that hides the
 * cause.
 */
import { requireSupportedNode } from '@plugboard/core'

requireSupportedNode()
