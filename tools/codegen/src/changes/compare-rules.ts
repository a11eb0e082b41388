/** Rules across params. A rule breaks a call that was accepted before, unless an earlier rule already refused it. */
import type { ActionEntry } from '@plugboard/core/catalog'
import { type Change, changeOf } from './change.ts'

interface Rule {
  readonly kind: 'any' | 'one' | 'most' | 'needs'
  readonly names: readonly string[]
  /** Of `needs`: the param that needs the others. */
  readonly of?: string
}

export function compareRules(subject: string, was: ActionEntry, is: ActionEntry): Change[] {
  const [before, after] = [rulesOf(was), rulesOf(is)]
  const texts = (rules: readonly Rule[]): string[] => rules.map(textOf)
  const [old, now] = [texts(before), texts(after)]
  const lost = old.filter((text) => !now.includes(text))
  const fresh = after.filter((rule) => !old.includes(textOf(rule)))
  return [
    ...lost.map((text) => changeOf({ subject, text: `no longer ${text}`, breaks: false })),
    ...fresh.map((rule) =>
      changeOf({ subject, text: textOf(rule), breaks: isNarrower(rule, before, was, is) }, true),
    ),
  ]
}

function rulesOf({ requireAny, requireOne, exclusive = [], dependentRequired = {} }: ActionEntry): Rule[] {
  return [
    ...(requireAny ? [{ kind: 'any' as const, names: requireAny }] : []),
    ...(requireOne ? [{ kind: 'one' as const, names: requireOne }] : []),
    ...exclusive.map((names) => ({ kind: 'most' as const, names })),
    ...Object.entries(dependentRequired).map(([of, names]) => ({ kind: 'needs' as const, of, names })),
  ]
}

const SAYS = { any: 'at least one of', one: 'exactly one of', most: 'at most one of' } as const

function textOf({ kind, names, of }: Rule): string {
  return kind === 'needs' ? `${of} only with ${names.join(', ')}` : `${SAYS[kind]} ${names.join(', ')}`
}

/** True if a call that all rules allowed may break this one. */
function isNarrower(
  rule: Rule,
  before: readonly Rule[],
  { params }: ActionEntry,
  { params: now }: ActionEntry,
): boolean {
  // No call has given a param that is new.
  const isOld = (name: string): boolean => Object.hasOwn(params, name) || !Object.hasOwn(now, name)
  const isGiven = (name: string): boolean => params[name]?.required === true
  const { kind, names, of = '' } = rule
  const old = names.filter(isOld)
  switch (kind) {
    case 'any':
      return !names.some(isGiven) && !before.some((each) => isChoice(each) && within(each.names, names))
    case 'one':
      return !before.some(
        (each) => each.kind === 'one' && within(each.names, names) && within(old, each.names),
      )
    case 'most':
      return old.length > 1 && !before.some((each) => isLimit(each) && within(old, each.names))
    default:
      return (
        isOld(of) &&
        !names.every(
          (name) => isGiven(name) || before.some((each) => each.of === of && each.names.includes(name)),
        )
      )
  }
}

function isChoice({ kind }: Rule): boolean {
  return kind === 'any' || kind === 'one'
}

function isLimit({ kind }: Rule): boolean {
  return kind === 'most' || kind === 'one'
}

function within(some: readonly string[], all: readonly string[]): boolean {
  return some.every((name) => all.includes(name))
}
