import { type Check, onceOfAKind } from '../check.ts'
import { kindOfPaging, kindOfUpload } from '../representatives.ts'
import { aborts } from './aborts.ts'
import { answers, responses } from './answers.ts'
import { catalog } from './catalog.ts'
import { described } from './described.ts'
import { broken, whole } from './downloads.ts'
import { failures } from './failures.ts'
import { ids } from './ids.ts'
import { keys } from './keys.ts'
import { kinds } from './kinds.ts'
import { limits } from './limits.ts'
import { combined, locations } from './locations.ts'
import { mapKeys } from './map-keys.ts'
import { modes, outcomes, refusals, walks } from './modes.ts'
import { names } from './names.ts'
import { nulls } from './nulls.ts'
import { backwardPaging, emptyPages, items, lazyPaging, loops, pages } from './paging.ts'
import { presence } from './presence.ts'
import { recoveryByKind } from './recovery.ts'
import { texts } from './texts.ts'
import { timeouts } from './timeouts.ts'
import { unreachable } from './unreachable.ts'
import { chunkFaults, resumed, uploads } from './uploads.ts'
import { waits } from './waits.ts'

/** One of a kind: what they try does not depend on the params or the records of an action. */
const ofCalls = [failures, refusals, outcomes, responses, keys, unreachable, waits, timeouts, aborts]
const ofPaging = [items, walks, lazyPaging, backwardPaging, emptyPages, loops]
const ofUploads = [chunkFaults, resumed]

/**
 * Every rule for every action, or for one of each kind. Checks inside the client are tested in process only, and hosted calls
 * are compared with in-process calls, except where they have their own rules.
 */
export const checks: readonly Check[] = [
  ...[
    catalog,
    answers,
    described,
    locations,
    combined,
    limits,
    presence,
    names,
    mapKeys,
    kinds,
    nulls,
    texts,
    ids,
  ],
  ...[pages, uploads, whole, broken, modes, recoveryByKind],
  ...ofCalls.map((check) => onceOfAKind(check)),
  ...ofPaging.map((check) => onceOfAKind(check, kindOfPaging)),
  ...ofUploads.map((check) => onceOfAKind(check, kindOfUpload)),
]
