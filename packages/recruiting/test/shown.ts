/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = () => ({
  'candidates.create': { name: 'Ada Lovelace', email: 'ada@example.com' },
  'candidates.update': { name: 'Ada Lovelace', email: 'ada@example.org' },
  'jobs.create': { title: 'Backend Engineer' },
  'jobs.update': { title: 'Senior Backend Engineer' },
  'candidate_tags.create': { title: 'Referral' },
  'custom_fields.create': { title: 'Needs a visa' },
  'openings.create': { identifier: 'ENG-12', description: 'A second engineer for billing' },
  'openings.update': { description: 'A second engineer for billing', targetHireDate: '2027-01-15' },
  'candidate_notes.create': { note: 'Strong in systems design.' },
})
