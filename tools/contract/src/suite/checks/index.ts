import type { Check } from '../check.ts'
import { aborts } from './aborts.ts'
import { answers, responses } from './answers.ts'
import { catalogue } from './catalogue.ts'
import { broken, whole } from './downloads.ts'
import { failures } from './failures.ts'
import { ids } from './ids.ts'
import { keys } from './keys.ts'
import { kinds } from './kinds.ts'
import { limits } from './limits.ts'
import { mapKeys } from './map-keys.ts'
import { modes, outcomes, refusals, walks } from './modes.ts'
import { names } from './names.ts'
import { nulls } from './nulls.ts'
import { backwards, gaps, items, laziness, loops, pages } from './paging.ts'
import { places, together } from './places.ts'
import { presence } from './presence.ts'
import { recovery } from './recovery.ts'
import { texts } from './texts.ts'
import { timeouts } from './timeouts.ts'
import { unreachable } from './unreachable.ts'
import { mishaps, resumed, uploads } from './uploads.ts'
import { waits } from './waits.ts'

/**
 * Every rule that every action must keep. What a client checks by itself is held in process alone, and where a way through
 * the service is held against that way, so is what has a rule of its own there.
 */
export const checks: readonly Check[] = [
  ...[catalogue, answers, responses],
  ...[places, together, limits, presence, names, mapKeys, kinds, nulls, texts, ids],
  ...[items, pages, laziness, backwards, gaps, loops],
  ...[uploads, mishaps, resumed, whole, broken],
  ...[modes, walks, refusals, outcomes],
  ...[failures, unreachable, recovery, waits, timeouts, aborts, keys],
]
