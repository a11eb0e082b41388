import type { EntityBehaviour } from '../../../fake.ts'
import { createIssue } from './create.ts'
import { deleteIssue } from './delete.ts'
import { getIssue } from './get.ts'
import { countIssues, searchIssues } from './search.ts'
import { updateIssue } from './update.ts'

const object = { type: 'object' } as const
const properties = { type: 'array', items: object } as const

export const issues: EntityBehaviour = {
  acceptedParams: {
    api_search: {
      query: {
        // Search reports out-of-range values in its own format.
        maxResults: { type: 'integer' },
        reconcileIssues: { type: 'array', items: { type: 'integer' }, maxItems: 50 },
      },
    },
    // Fields have their own validation, which accepts more than the connector sends.
    create: {
      body: {
        properties,
        transition: object,
        historyMetadata: object,
        fields: { ...object, required: true },
      },
    },
    update: {
      query: { returnIssue: { type: 'boolean' }, expand: { type: 'string' } },
      body: { properties, transition: object, historyMetadata: object, fields: object, update: object },
    },
  },
  actions: {
    api_search: searchIssues,
    create: createIssue,
    get: getIssue,
    update: updateIssue,
    delete: deleteIssue,
  },
  otherRequests: {
    count: {
      table: { http: 'POST /rest/api/3/search/approximate-count', body: { jql: { type: 'string' } } },
      handle: countIssues,
    },
  },
}
