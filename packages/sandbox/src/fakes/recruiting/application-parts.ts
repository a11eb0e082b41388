import type { EntityBehaviour, Row, View } from '../../fake.ts'
import { listOf } from './answer.ts'
import { linked } from './find.ts'
import { derived, fromShownBy, link } from './from-shown.ts'
import { createdAfter } from './list-filters.ts'
import type { Feedback } from './rows/interviews.ts'

/** In the order in which the stages were entered. */
export const application_history: EntityBehaviour = {
  rank: (row) => -Number(row.stageNumber),
  actions: { list: listOf('applications', 'applicationId') },
}

export const application_feedback: EntityBehaviour = {
  filters: { createdAfter },
  show: (row, view) => feedbackRecord(row as Feedback, view),
  fromShown: fromShownBy({
    formDefinition: derived,
    submittedByUser: link('submittedById'),
    submittedAt: (time) => ({ createdAt: time }),
  }),
}

function feedbackRecord(feedback: Feedback, { data }: View): Row {
  const form = linked(data, 'feedback_form_definitions', feedback.feedbackFormDefinitionId)
  return {
    ...feedback,
    formDefinition: form.formDefinition,
    submittedByUser: linked(data, 'users', feedback.submittedById),
    submittedAt: feedback.createdAt,
  }
}
