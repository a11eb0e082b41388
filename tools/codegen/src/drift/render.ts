/** Findings for people: one line per difference, open decisions first. */
import { type Finding, type FindingKind, isUnknown, KINDS } from './finding.ts'

const ORDER = Object.keys(KINDS) as FindingKind[]
const SHOWN_SUBJECTS = 3
const SHOWN_VALUES = 12

/** Differences that require a change of the spec: neither handled nor unknown. */
export function openFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter((found) => found.handled === undefined && !isUnknown(found))
}

export function renderFindings(
  file: string,
  findings: readonly Finding[],
  applied: readonly Finding[],
): string[] {
  const open = openFindings(findings)
  const handled = findings.filter((found) => found.handled !== undefined)
  const unknown = findings.filter(isUnknown)
  return [
    ...tableOf(file, open),
    ...section('Already in the spec:', tableOf(file, handled)),
    ...section('Not in this subset of the API, so nothing is known about them:', tableOf(file, unknown)),
    '',
    summary(open, handled, unknown, applied),
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function summary(
  open: readonly Finding[],
  handled: readonly Finding[],
  unknown: readonly Finding[],
  applied: readonly Finding[],
): string {
  const decided = open.filter(({ edit }) => edit !== undefined).length
  const parts = [
    `${count(open.length, 'difference')}, ${decided} of which --patch decides`,
    ...(handled.length > 0 ? [`${handled.length} already in the spec`] : []),
    ...(unknown.length > 0 ? [`${count(unknown.length, 'endpoint')} not in this subset`] : []),
    ...(applied.length > 0 ? [`${applied.length} applied`] : []),
  ]
  return `${parts.join('; ')}.`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function tableOf(file: string, findings: readonly Finding[]): string[] {
  const rows = grouped(findings).map(({ first, subjects }) => [
    `${file}:${first.line}`,
    KINDS[first.kind],
    shortList(subjects, SHOWN_SUBJECTS),
    first.path,
    detail(first),
  ])
  const widths = [0, 1, 2, 3].map((column) =>
    Math.min(44, Math.max(0, ...rows.map((row) => row[column]?.length ?? 0))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function detail({ text, values, handled }: Finding): string {
  const full = values === undefined ? text : shortList(values, SHOWN_VALUES)
  return handled === undefined ? full : `${full} (${handled})`
}

/** Findings in shared blocks and types repeat for every action that uses them, so they are merged into one line. */
function grouped(findings: readonly Finding[]): { first: Finding; subjects: string[] }[] {
  const groups = new Map<string, { first: Finding; subjects: string[] }>()
  for (const found of findings) {
    const key = JSON.stringify([found.kind, found.path, found.text, found.values, found.handled, found.line])
    const group = groups.get(key) ?? { first: found, subjects: [] }
    groups.set(key, group)
    if (!group.subjects.includes(found.subject)) group.subjects.push(found.subject)
  }
  const rank = ({ first }: { first: Finding }): number => ORDER.indexOf(first.kind)
  return [...groups.values()].toSorted(
    (one, other) => rank(one) - rank(other) || one.first.line - other.first.line,
  )
}

function shortList(names: readonly string[], shown: number): string {
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return names.slice(0, shown).join(', ') + more
}
