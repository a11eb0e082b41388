/** A comparison for people: changes by effect, the verdict last. */
import type { Change } from '../changes/change.ts'
import { grouped, renderGroup } from '../changes/render-changes.ts'
import { EFFECTS, requiredBump } from '../changes/verdict.ts'

export function renderDiff(title: string, changes: readonly Change[], version: string): string[] {
  if (changes.length === 0) return [`${title}: no changes`]
  const sections = Object.entries(EFFECTS).flatMap(([effect, { title: heading, bump }]) => {
    const groups = grouped(changes.filter((change) => change.effect === effect))
    return groups.length === 0 ? [] : [`${heading} (${bump}):`, ...groups.map(renderGroup)]
  })
  const bump = requiredBump(changes, version)
  const note =
    bump === 'minor' && changes.some(({ breaks }) => breaks)
      ? `; version ${version} is below 1.0.0, so minor may break`
      : ''
  return [`${title}: ${bump}${note}`, ...sections]
}
