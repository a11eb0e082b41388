/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = (state) => ({
  'messages.modify': { addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD'] },
  'messages.batch_modify': { ids: [state.find('messages')?.id], removeLabelIds: ['UNREAD'] },
  'threads.modify': { addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD'] },
  'labels.create': { name: 'Invoices', labelListVisibility: 'labelShow' },
  'labels.update': { name: 'Invoices 2026' },
})
