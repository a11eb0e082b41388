/** The version bump that a list of changes requires, by https://semver.org. */
import type { Change, Effect } from './change.ts'

export type Bump = 'major' | 'minor' | 'patch'

/** The smallest first. */
export const BUMPS: readonly Bump[] = ['patch', 'minor', 'major']

export const EFFECTS: Readonly<Record<Effect, { readonly title: string; readonly bump: Bump }>> = {
  types: { title: 'Breaks types', bump: 'major' },
  runtime: { title: 'Breaks at run time', bump: 'major' },
  additive: { title: 'Adds', bump: 'minor' },
  internal: { title: 'Internal', bump: 'patch' },
  docs: { title: 'Docs only', bump: 'patch' },
}

/** Undefined if there are no changes. */
export function bumpOf(changes: readonly Change[]): Bump | undefined {
  const bumps = changes.map(({ effect }) => EFFECTS[effect].bump)
  return BUMPS.findLast((bump) => bumps.includes(bump))
}

/** Below 1.0.0 a minor version may break callers, and there is nothing above it but the first stable release. */
export function requiredBump(changes: readonly Change[], version: string): Bump | undefined {
  const bump = bumpOf(changes)
  return bump === 'major' && /^0\./.test(version) ? 'minor' : bump
}

export function isLess(one: Bump | undefined, other: Bump): boolean {
  return one === undefined || BUMPS.indexOf(one) < BUMPS.indexOf(other)
}
