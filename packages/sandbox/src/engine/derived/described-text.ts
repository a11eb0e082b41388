/** Texts by what the description of their field says. */
import type { Random } from '../random/random.ts'
import { DAY } from '../sample/time.ts'
import { byName } from './by-name.ts'
import { WORDING } from './wording.ts'

interface Moment {
  readonly random: Random
  /** Seconds since 1970 at which the data ends. */
  readonly now: number
}

/** "A time in seconds with six decimals." */
const TIME_IN_SECONDS = [/\btime\b/i, /\bseconds with\b/i, /\bdecimals\b/i]

/** One of the values that a description lists, which say more than any name; undefined where it lists none. */
export function listedText(description: string, random: Random): string | undefined {
  const listed = valuesIn(description)
  return listed.length === 0 ? undefined : random.pick(listed)
}

/** Where the name of the field says nothing; undefined where the description says nothing either. */
export function describedText(description: string, { random, now }: Moment): string | undefined {
  if (/^ids? of\b/i.test(description)) return random.text(12)
  if (/^path\b/i.test(description)) return `/${random.pick(WORDING.folders)}/${random.text(6).toLowerCase()}`
  if (TIME_IN_SECONDS.every((words) => words.test(description))) return secondsText(random, now)
  const examples = examplesIn(description)
  return examples[0] === undefined ? undefined : random.pick(examples)
}

function secondsText(random: Random, now: number): string {
  return `${now - random.between(0, 1000) * DAY}.${String(random.between(0, 999_999)).padStart(6, '0')}`
}

/** "Why it was sent: `assign`, `mention`.", "`json` or `form`." and "`web`.", but no single example after a colon. */
const valuesIn = byName((description) => {
  const [, list = ''] = /(?:^|: )((?:`[^`…{}]+`(?:, or |, | or | and )?)+)[^`]*$/.exec(description) ?? []
  const found = [...list.matchAll(/`([\w.-]+)`/g)].map(([, value = '']) => value)
  return found.length > 1 || description.startsWith('`') ? found : []
})

/** Values after a colon: "Its key: `mit`." One that is cut off, such as `C…`, is none. */
function examplesIn(description: string): string[] {
  const [, list = ''] = /: ((?:`[^`…{}]+`(?:, | or | and )?)+)\.?$/.exec(description) ?? []
  return [...list.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example)
}
