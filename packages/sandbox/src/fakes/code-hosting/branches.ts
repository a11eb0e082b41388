import type { EntityBehaviour, Row } from '../../fake.ts'
import { inRepository, refused } from './repository.ts'

const HEADS = 'refs/heads/'
const NO_NAME = "Reference name must start with 'refs/' and contain at least two slashes."

/** A branch is made as a reference to a commit: docs.github.com/rest/git/refs. */
export function branches(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    create: (call, row) => {
      const { ref, sha } = call.params
      if (!String(ref).startsWith(HEADS)) throw refused(NO_NAME)
      const name = String(ref).slice(HEADS.length)
      if (inRepository(call, 'branches').some((one) => one.name === name))
        throw refused('Reference already exists')
      const commit = { sha, url: `${call.origin}/commits/${sha}` }
      return { ...(derived.create?.(call, row) ?? row), name, protected: false, commit }
    },
    answers: {
      ...derived.answers,
      create: ({ origin, params: { sha } }, { name }: Row) => ({
        ref: HEADS + name,
        url: `${origin}/git/refs/heads/${name}`,
        object: { type: 'commit', sha, url: `${origin}/git/commits/${sha}` },
      }),
    },
  }
}
