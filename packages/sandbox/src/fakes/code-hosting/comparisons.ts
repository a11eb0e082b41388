import { type Call, type EntityBehaviour, Refusal, type Row, recordBody } from '../../fake.ts'
import { inRepository } from './repository.ts'

/** Branches of the sandbox have no histories: a head is ahead of another base by the newest commits of the repository. */
const AHEAD = 3

export function comparisons(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    actions: {
      ...derived.actions,
      get: (call) => ({ status: 200, body: recordBody(call, comparisonOf(call)) }),
    },
  }
}

/** `base...head`. What is neither a branch nor a tag nor a commit cannot be compared. */
function comparisonOf(call: Call): Row {
  const name = String(call.path.basehead)
  const ends = name.split('...').map((end) => end.slice(end.indexOf(':') + 1))
  const known = knownIn(call)
  const [base, head] = ends
  if (ends.length !== 2 || !ends.every((end) => known.has(end)))
    throw new Refusal({ kind: 'no_record', entity: 'comparisons', id: name })
  const [all, isSame] = [inRepository(call, 'commits'), base === head]
  const commits = isSame ? [] : all.slice(0, AHEAD).toReversed()
  return {
    status: commits.length === 0 ? 'identical' : 'ahead',
    ahead_by: commits.length,
    behind_by: 0,
    total_commits: commits.length,
    merge_base_commit: all[commits.length] ?? all.at(-1),
    commits,
    files: isSame ? [] : inRepository(call, 'pull_files').slice(0, AHEAD),
    html_url: `${call.origin}/compare/${name}`,
  }
}

/** Of all repositories: a head may be of a fork. */
function knownIn({ data }: Call): ReadonlySet<string> {
  const rows = (entity: string) => data.collection(entity).rows()
  const names = [
    ...rows('branches').map(({ name }) => name),
    ...rows('commits').map(({ sha }) => sha),
    ...rows('releases').map(({ tag_name }) => tag_name),
  ]
  return new Set(names.map(String))
}
