/** Rules that the contract states in sentences: the sentence, and the fact in the model that satisfies it. */
import type { ActionModel, Model, ValueModel } from '@plugboard/codegen'

export const sentences: readonly (readonly [sentence: string, holds: (model: Model) => boolean])[] = [
  ['default all navigable fields', (model) => param(model, 'issues.api_search.fields').send === '*navigable'],
  [
    'performing issues update with transition.id carries out the workflow transition',
    (model) => {
      const steps = action(model, 'issues.update').steps ?? []
      return steps.some(
        ({ method, path, when }) =>
          `${method} ${path}`.endsWith('/transitions') && method === 'POST' && when?.join() === 'transition',
      )
    },
  ],
  [
    'Only fields included in the request are changed.',
    (model) =>
      Object.values(action(model, 'issues.update').allParams).every(({ send }) => send === undefined),
  ],
  [
    'deletion is refused unless deleteSubtasks is true',
    (model) => param(model, 'issues.delete.deleteSubtasks').send === undefined,
  ],
  [
    'absent from the response of the last page',
    (model) => action(model, 'issues.api_search').response.next?.from === 'meta.nextPageToken',
  ],
  [
    "null unassigns the issue; the value -1 sets the project's default assignee",
    (model) => {
      const { type, nullable, pattern } = param(model, 'issues_assignee.update.accountId')
      return type === 'string' && nullable === true && pattern === undefined
    },
  ],
  ['- list: no params.', (model) => Object.keys(action(model, 'issue_fields.list').allParams).length === 0],
  [
    'no operation for them is offered',
    (model) =>
      ['update', 'delete'].every((name) => !actionsOf(model, 'projects').some((each) => each.name === name)),
  ],
]

function actionsOf(model: Model, entity: string): readonly ActionModel[] {
  return model.entities.find(({ name }) => name === entity)?.actions ?? []
}

function action(model: Model, path: string): ActionModel {
  const [entity = '', name] = path.split('.')
  const found = actionsOf(model, entity).find((each) => each.name === name)
  if (found === undefined) throw new Error(`the model has no ${path}`)
  return found
}

function param(model: Model, path: string): ValueModel {
  const found = action(model, path).allParams[path.split('.')[2] ?? '']
  if (found === undefined) throw new Error(`the model has no ${path}`)
  return found
}
