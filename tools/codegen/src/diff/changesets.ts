/** Changesets (https://github.com/changesets/changesets): reads existing ones, and writes the required one. */
import type { Change } from '../changes/change.ts'
import { BUMPS, type Bump } from '../changes/verdict.ts'

export const CHANGESETS = '.changeset'

/** The largest bump that changesets ask of a package; undefined if none names it. */
export function plannedBump(changesets: readonly string[], packageName: string): Bump | undefined {
  const bumps = changesets.flatMap((text) => bumpsIn(text, packageName))
  return BUMPS.findLast((bump) => bumps.includes(bump))
}

function bumpsIn(text: string, packageName: string): Bump[] {
  const [, front = ''] = /^---\r?\n([\s\S]{0,20000}?)\r?\n---/.exec(text) ?? []
  return front.split('\n').flatMap((line) => {
    const [name = '', bump = ''] = line.split(':').map((part) => part.replace(/["']/g, '').trim())
    return name === packageName ? BUMPS.filter((each) => each === bump) : []
  })
}

/** A changeset in the words of a changelog, breaking changes first. */
export function writeChangeset(packageName: string, bump: Bump, changes: readonly Change[]): string {
  const breaking = sentences(changes.filter(({ breaks }) => breaks))
  const others = sentences(changes.filter(({ breaks, effect }) => !breaks && effect === 'additive'))
  const lines = [...breaking.map((sentence) => `**Breaking:** ${sentence}`), ...others]
  const text = lines.length === 0 ? [restOf(changes)] : lines
  const body = text.length === 1 ? text : text.map((line) => `- ${line}`)
  return `---\n"${packageName}": ${bump}\n---\n\n${body.join('\n')}\n`
}

function restOf(changes: readonly Change[]): string {
  return changes.some(({ effect }) => effect === 'internal')
    ? 'Requests or synchronization follow the vendor’s API; types and params are the same.'
    : 'Descriptions are clearer.'
}

/** Merges equal changes into one sentence: several names of one subject, or the same names of several subjects. */
function sentences(changes: readonly Change[]): string[] {
  const named = groupBy(changes, ({ subject, part, text }) => [subject, splitPart(part)[0], text])
  const alike = groupBy(
    named.map((group) => ({
      group,
      names: group.map(({ part }) => splitPart(part)[1]).filter((name) => name !== ''),
    })),
    ({ group: [first], names }) => [splitPart(first?.part)[0], first?.text, names],
  )
  return alike.flatMap((groups) => {
    const [change, names] = [groups[0]?.group[0], groups[0]?.names ?? []]
    const subjects = groups.map(({ group: [first] }) => `\`${first?.subject}\``)
    return change === undefined
      ? []
      : [
          sentenceOf(
            change,
            subjects,
            names.map((name) => `\`${name}\``),
          ),
        ]
  })
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  return [...Map.groupBy(items, (item) => JSON.stringify(keyOf(item))).values()]
}

const KINDS = ['deleted field', 'search field', 'field', 'param', 'credential', 'answer', 'meta']

/** `search field created.at` to its kind and its name. */
function splitPart(part = ''): [kind: string, name: string] {
  const kind = KINDS.find((each) => part === each || part.startsWith(`${each} `)) ?? ''
  return [kind, part.slice(kind.length).trim()]
}

const SHOWN_SUBJECTS = 4

/** Owners of the fields of a part. */
const OWNERS: Readonly<Record<string, string>> = { field: 'Records', answer: 'Responses' }

function sentenceOf({ part, text }: Change, subjects: readonly string[], names: readonly string[]): string {
  const [kind] = splitPart(part)
  const [who, list] = [joined(shortened(subjects)), joined(names)]
  const isOne = subjects.length === 1
  if (part === undefined && text === 'new') return `${who} ${isOne ? 'is' : 'are'} new.`
  if (part === undefined && text === 'removed') return `${who} ${isOne ? 'is' : 'are'} gone.`
  if (part === undefined) return `${who}: ${text}.`
  if (kind === 'param' && text === 'new') return `${who} ${isOne ? 'takes' : 'take'} ${list}.`
  if (kind === 'param' && text === 'removed') return `${who} no longer ${isOne ? 'takes' : 'take'} ${list}.`
  const owner = names.length === 0 ? undefined : OWNERS[kind]
  if (owner && text === 'new') return `${owner} of ${who} have ${list}.`
  if (owner && text === 'removed') return `${owner} of ${who} no longer have ${list}.`
  if (names.length === 0) return `${who}, ${part}: ${text}.`
  return `${who}, ${kind === '' ? 'in' : names.length === 1 ? kind : `${kind}s`} ${list}: ${text}.`
}

function shortened(subjects: readonly string[]): string[] {
  const more = subjects.length - SHOWN_SUBJECTS
  return more > 0 ? [...subjects.slice(0, SHOWN_SUBJECTS), `${more} more`] : [...subjects]
}

function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
