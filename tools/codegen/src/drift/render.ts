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

const SHOWN_UNREAD = 20

/** Parts of a description that could not be read. They come first, since the findings are only about the rest. */
export function renderUnread(unread: readonly string[]): string[] {
  if (unread.length === 0) return []
  const more = unread.length - SHOWN_UNREAD
  return [
    'Not read from the description, so changes of it are not found:',
    ...unread.slice(0, SHOWN_UNREAD).map((each) => `  ${each}`),
    ...(more > 0 ? [`  and ${more} more; --json has all`] : []),
    '',
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
  const decided = open.filter(({ edit }) => edit !== undefined)
  const parts = [
    `${count(linesOf(open), 'difference')}, ${linesOf(decided)} of which --patch decides`,
    ...(handled.length > 0 ? [`${linesOf(handled)} already in the spec`] : []),
    ...(unknown.length > 0 ? [`${count(linesOf(unknown), 'endpoint')} not in this subset`] : []),
    ...(applied.length > 0 ? [`${linesOf(applied)} applied`] : []),
  ]
  return `${parts.join('; ')}.`
}

/** Lines that the findings take in the table. */
function linesOf(findings: readonly Finding[]): number {
  return grouped(findings).length
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function tableOf(file: string, findings: readonly Finding[]): string[] {
  const rows = grouped(findings).map(({ first, subjects, paths }) => [
    `${file}:${first.line}`,
    KINDS[first.kind],
    shortList(subjects, SHOWN_SUBJECTS),
    shortList(paths.toSorted(byDepth), 1),
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

interface Group {
  readonly first: Finding
  readonly subjects: string[]
  readonly paths: string[]
}

/** Findings in shared blocks and types repeat for every action and field that uses them, so they are merged into one line. */
function grouped(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>()
  for (const found of findings) {
    const { kind, path, subject, text, values, handled, line } = found
    const key = JSON.stringify([kind, path.split('.').at(-1), text, values, handled, line])
    const group = groups.get(key) ?? { first: found, subjects: [], paths: [] }
    groups.set(key, group)
    if (!group.subjects.includes(subject)) group.subjects.push(subject)
    if (!group.paths.includes(path)) group.paths.push(path)
  }
  const rank = ({ first }: Group): number => ORDER.indexOf(first.kind)
  return [...groups.values()].toSorted(
    (one, other) => rank(one) - rank(other) || one.first.line - other.first.line,
  )
}

/** Of a type that contains itself, the place nearest to the record is shown. */
function byDepth(one: string, other: string): number {
  return one.split('.').length - other.split('.').length
}

function shortList(names: readonly string[], shown: number): string {
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return names.slice(0, shown).join(', ') + more
}
