import type { Answer, Call, EntityBehaviour, Row } from '../../fake.ts'
import { choicesOf } from './edit/choices-of.ts'
import { operationsOf } from './edit/editable.ts'
import { issueOf } from './issues/find.ts'
import { namesIn } from './names-list.ts'
import { type FieldRow, fieldsOf, type ProjectRow, projectOf } from './rows.ts'
import {
  FREE_TRANSITIONS,
  type ScreenField,
  showTransition,
  type Transition,
  transitionsOf,
} from './workflow.ts'

/** Transitions that an issue can make as it is now. */
export const transitions: EntityBehaviour = {
  actions: { list: listTransitions },
  rows: () => FREE_TRANSITIONS.map(showTransition),
}

/** The fields of screens are shown on request. */
export function listTransitions(call: Call): Answer {
  const issue = issueOf(call)
  const project = projectOf(call.data, issue)
  const { transitionId, expand } = call.params
  const found = transitionsOf(project, issue).filter(
    ({ id }) => transitionId === undefined || id === transitionId,
  )
  const fields = namesIn(expand).includes('transitions.fields') ? fieldsOf(call.data) : undefined
  const shown = found.map((one) => ({
    ...showTransition(one),
    ...(fields && { fields: screenOf(one, project, fields) }),
  }))
  return { status: 200, body: { expand: 'transitions', transitions: shown } }
}

/** Comments can be added on every screen; only those that are set up as fields are listed. */
function screenOf({ screen = [] }: Transition, project: ProjectRow, fields: readonly FieldRow[]): Row {
  return Object.fromEntries(
    screen.flatMap((shown) => {
      const field = fields.find(({ id }) => id === shown.id)
      return field ? [[shown.id, fieldMeta(field, shown, project)]] : []
    }),
  )
}

function fieldMeta(field: FieldRow, { required = false }: ScreenField, project: ProjectRow): Row {
  const { id, key, name, schema } = field
  const allowedValues = choicesOf(id, project)
  return {
    required,
    schema,
    name,
    key,
    hasDefaultValue: false,
    operations: id === 'comment' ? ['add', 'edit', 'remove'] : operationsOf(field),
    ...(allowedValues && { allowedValues }),
  }
}
