/** Imported first by the package's entry: some dependencies fail while they load on an old Node.js, with nothing that says why. */
import { requireSupportedNode } from '@plugboard/core'

requireSupportedNode()
