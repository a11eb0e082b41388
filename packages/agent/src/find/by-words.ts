/** The action that a few words stand for, in a call that gives them in place of its name. */
import { ToolError } from '../errors/tool-error.ts'
import { isObject } from '../is-object.ts'
import { type ActionRef, findAction, findRead } from '../registry.ts'
import { requiredOf } from '../required-params.ts'
import type { Session } from '../session.ts'
import { shortName } from '../text/short-name.ts'
import { likelyParams } from '../tolerance/likely-params.ts'
import { searchParams } from '../tolerance/search-query.ts'
import { rankWithScores, textOfGoal } from './find.ts'
import { namesOf } from './names.ts'
import type { Scored } from './scored.ts'
import { wordsOf } from './words.ts'

/** Arguments of the call that show which action is meant. */
export interface Given {
  readonly risk: 'read' | 'write'
  readonly params: unknown
}

/** Share of the best score from which a match of another entity may be meant as well. */
const AS_GOOD = 0.85

/** Tokens of the matches that an error shows. */
const SHOWN_TOKENS = 400

/** The words of a name are joined by dots, but for that of an action alone, such as `list`. */
export function isWords({ registry }: Session, action: string): boolean {
  const end = `.${action}`
  return !/\w\.\w/.test(action) && !registry.actions.some(({ name }) => name.endsWith(end))
}

/**
 * The action of a name or of words. Words stand for the best match that takes the params of the call, or else for one whose
 * entity they name; if none does, or matches of several entities do, the error shows what `find` would.
 */
export function actionOf(session: Session, action: string, given: Given): ActionRef {
  if (!isWords(session, action))
    return given.risk === 'read' ? findRead(session.registry, action) : findAction(session.registry, action)
  const matches = rankWithScores(session, action).filter(
    ({ ref }) => (ref.risk === 'read') === (given.risk === 'read'),
  )
  const fitting = likeliest(matches).filter(({ ref }) => takes(ref, given))
  const ofName = fitting.filter(({ ref }) => isNamed(ref, action))
  const named =
    ofName.length > 0 ? ofName : matches.filter(({ ref }) => isNamed(ref, action) && takes(ref, given))
  const meant = named.length > 0 ? named : fitting
  const [best] = meant
  const other =
    best &&
    (meant.find(({ ref }) => !isSameEntity(ref, best.ref)) ??
      matches
        .slice(0, matches.indexOf(best))
        .find(({ ref }) => !isSameEntity(ref, best.ref) && isNamed(ref, action) && lacks(ref, given)))
  if (best !== undefined && other === undefined) return best.ref
  const reason = other
    ? `may be ${best?.ref.name} or ${other.ref.name}: give one of these names.`
    : 'matches no action that takes these params.'
  throw new ToolError(
    `'${shortName(action)}' ${reason} Nothing was done.${matchesText(session, action, given)}`,
  )
}

/** Matches that are as good as the best one, and the others of its entity. */
function likeliest(matches: readonly Scored[]): readonly Scored[] {
  const [best] = matches
  if (best === undefined) return []
  return matches.filter(({ ref, score }) => isSameEntity(ref, best.ref) || score >= AS_GOOD * best.score)
}

/** "Every candidate" names the candidates, and not their tags. */
function isNamed(ref: ActionRef, words: string): boolean {
  const said = new Set(wordsOf(words))
  return namesOf(ref).some((name) => name.every((word) => said.has(word)))
}

function isSameEntity(a: ActionRef, b: ActionRef): boolean {
  return a.connector === b.connector && a.entity === b.entity
}

function takes(ref: ActionRef, given: Given): boolean {
  const params = knownParams(ref, given)
  return params !== undefined && requiredOf(ref, params) !== undefined
}

/** True if a call would be of this action, had it the params that the action requires. */
function lacks(ref: ActionRef, given: Given): boolean {
  const params = knownParams(ref, given)
  return params !== undefined && requiredOf(ref, params) === undefined
}

/** The params of a call as an action takes them; undefined if it does not have them all. */
function knownParams(ref: ActionRef, { risk, params: given }: Given): object | undefined {
  const params = risk === 'read' ? likelyParams(ref, searchParams(ref, given ?? {})).params : (given ?? {})
  const isKnown =
    isObject(params) && Object.keys(params).every((name) => Object.hasOwn(ref.entry.params, name))
  return isKnown ? params : undefined
}

function matchesText(session: Session, words: string, { risk }: Given): string {
  const text = textOfGoal(session, words, { budget: SHOWN_TOKENS, kind: risk })
  const tool = session.toolName(risk)
  return text === undefined ? '' : ` Give ${tool} one of these names:\n${text}`
}
