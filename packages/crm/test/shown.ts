/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

/** Properties that HubSpot sets by itself. */
const NO_TIMES = { hs_object_id: undefined, hs_createdate: undefined }

export const shown: ShownParams = (state) => ({
  'associations.read': { inputs: [{ id: state.find('contacts')?.id }] },
  'contacts.create': { properties: { email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace' } },
  'contacts.update': { properties: { email: 'ada@example.org', firstname: 'Ada' } },
  'companies.create': { properties: { name: 'Engines', domain: 'engines.example' } },
  'companies.update': { properties: { name: 'Engines', domain: 'engines.example' } },
  'deals.create': { properties: { dealname: 'Engines: team plan', amount: '1500.00' } },
  'deals.update': { properties: { dealname: 'Engines: team plan', amount: '1800.00' } },
  'tickets.create': { properties: { subject: 'The export fails', content: 'Above 10,000 rows.' } },
  'tickets.update': {
    properties: { subject: 'The export fails', content: 'Above 10,000 rows, since Monday.' },
  },
  'notes.create': {
    properties: { hs_note_body: 'Asked for an offer.', hs_timestamp: '2026-10-05T09:00:00.000Z' },
  },
  'notes.update': {
    properties: { hs_note_body: 'Has the offer.', hs_timestamp: '2026-10-05T09:00:00.000Z' },
  },
  'tasks.create': { properties: { hs_task_subject: 'Call Ada back', hs_task_body: 'About the offer.' } },
  'tasks.update': { properties: { hs_task_subject: 'Call Ada back', hs_task_body: 'On Friday.' } },
  'custom_objects.create': {
    objectType: 'machines',
    properties: { ...NO_TIMES, name: 'Press 40', serial_number: 'M-20014' },
  },
  'custom_objects.update': { objectType: 'machines', properties: { ...NO_TIMES, model: 'Press 60' } },
  'properties.create': { name: 'is_partner', label: 'Is a partner', groupName: 'contactinformation' },
  'properties.update': { label: 'Email', description: 'Where invoices go.' },
})
