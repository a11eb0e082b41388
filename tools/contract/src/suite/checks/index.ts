import type { Check } from '../check.ts'
import { abortsByKind } from './aborts.ts'
import { answers, responses } from './answers.ts'
import { catalog } from './catalog.ts'
import { broken, whole } from './downloads.ts'
import { failuresByKind } from './failures.ts'
import { ids } from './ids.ts'
import { keys } from './keys.ts'
import { kinds } from './kinds.ts'
import { limits } from './limits.ts'
import { combined, locations } from './locations.ts'
import { mapKeys } from './map-keys.ts'
import { modes, outcomes, refusals, walks } from './modes.ts'
import { names } from './names.ts'
import { nulls } from './nulls.ts'
import { backwards, gaps, items, laziness, loops, pages } from './paging.ts'
import { presence } from './presence.ts'
import { recoveryByKind } from './recovery.ts'
import { texts } from './texts.ts'
import { timeouts } from './timeouts.ts'
import { unreachable } from './unreachable.ts'
import { chunkFaults, resumed, uploads } from './uploads.ts'
import { waitsByKind } from './waits.ts'

/**
 * Every rule for every action. Checks inside the client are tested in process only, and hosted calls are compared with
 * in-process calls, except where they have their own rules.
 */
export const checks: readonly Check[] = [
  ...[catalog, answers, responses],
  ...[locations, combined, limits, presence, names, mapKeys, kinds, nulls, texts, ids],
  ...[items, pages, laziness, backwards, gaps, loops],
  ...[uploads, chunkFaults, resumed, whole, broken],
  ...[modes, walks, refusals, outcomes],
  ...[failuresByKind, unreachable, recoveryByKind, waitsByKind, timeouts, abortsByKind, keys],
]
