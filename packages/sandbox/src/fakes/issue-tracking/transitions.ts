import type { Answer, Call, EntityBehaviour, Row } from '../../fake.ts'
import { issueOf } from './issues/find.ts'
import { projectOf } from './rows.ts'
import { FREE_TRANSITIONS, type Transition, transitionsOf } from './workflow.ts'

/** Transitions that an issue can make as it is now. */
export const transitions: EntityBehaviour = { actions: { list }, rows: () => FREE_TRANSITIONS.map(shown) }

function list(call: Call): Answer {
  const issue = issueOf(call)
  const { transitionId } = call.params
  const found = transitionsOf(projectOf(call.data, issue), issue).filter(
    ({ id }) => transitionId === undefined || id === transitionId,
  )
  return { status: 200, body: { expand: 'transitions', transitions: found.map(shown) } }
}

function shown({ id, name, to, from }: Transition): Row {
  return {
    id,
    name,
    to,
    hasScreen: false,
    isGlobal: from === undefined,
    isInitial: false,
    isConditional: false,
    isAvailable: true,
  }
}
