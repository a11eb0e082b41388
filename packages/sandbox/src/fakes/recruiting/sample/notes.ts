import { uuid } from '../../../fake.ts'
import { iso } from '../iso.ts'
import type { Note } from '../rows/candidates.ts'
import type { CandidateDraft } from './candidates.ts'
import type { SampleContext } from './jobs.ts'

const TEXTS = [
  'Strong on pipelines',
  'Asked to be called after 17:00',
  'Möchte gern nach Stockholm ziehen',
  'Knows two people on the team 🙂',
  'Salary is above our range',
]

export function drawNotes(ground: SampleContext, candidates: readonly CandidateDraft[]): Note[] {
  const { world, organization } = ground
  const random = world.stream('notes')
  return candidates.flatMap(({ id, created }) =>
    Array.from({ length: random.chance(0.5) ? random.between(1, 3) : 0 }, () => ({
      id: uuid(random),
      candidateId: id,
      createdAt: iso(random.between(created, world.now), random.between(0, 999)),
      isPrivate: random.chance(0.1),
      content: random.chance(0.05) ? null : random.pick(TEXTS),
      authorId: random.pick(organization.users).id,
    })),
  )
}
