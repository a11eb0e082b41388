import type { Scene } from '../scene.ts'

export const issueTracking: Scene = {
  values: {
    'issues.api_search jql': ['project = DEMO', 'status = Done'],
    expand: [
      'renderedBody',
      'properties',
      'transitions.fields',
      'issuesstatus',
      'operations',
      'lead',
      'description',
    ],
    'project_versions.list status': ['released', 'unreleased', 'archived', 'released,unreleased'],
  },
  left: {
    'issues.api_search fieldsByKeys': 'Fields of the sandbox have the same keys and ids.',
    'issues.api_search failFast': 'No field of the sandbox fails.',
    'users.api_search accountId': 'The other way to ask, instead of the query of this list.',
    'users.api_search property': 'Users of the sample have no properties.',
    'issue_transitions.list includeUnavailableTransitions': 'Every transition of the project is available.',
    'issue_transitions.list sortByOpsBarAndStatus': 'Transitions of the sandbox are in that order.',
    'project_components.list componentSource': 'Every component of the sandbox is of Jira.',
  },
}
